/**
 * The processor time of a move in an arena of our own player, compared with that of the same games in a loop that only
 * searches and plays: what the arena itself costs. One game at a time, the start of the engine included on both sides.
 */
import { expectOk, newGame, play, PRESETS, seeded } from '@open2048/core';
import { Arena, ownContender } from '@open2048/workbench/arena';
import { loadShippedEngine } from '@open2048/workbench/player';
import { summary, text } from './measure.ts';

const ROUNDS = 5;
/** The nodes of a move, and the number of games; with 1 node, half of the time is not that of the search. */
const SIZES = [
  { nodes: 1, games: 100 },
  { nodes: 100, games: 12 },
  { nodes: 1000, games: 2 },
] as const;
const WEIGHTS = 'instant';
const RULES = PRESETS.classic;
const UNSTOPPED = new AbortController().signal;

type Size = (typeof SIZES)[number];

interface Played {
  readonly moves: number;
  /** User and system time of all threads, in milliseconds. */
  readonly milliseconds: number;
}

async function measured(work: () => Promise<number>): Promise<Played> {
  const before = process.cpuUsage();
  const moves = await work();
  const { user, system } = process.cpuUsage(before);
  return { moves, milliseconds: (user + system) / 1000 };
}

/** Plays the games in a loop; resolves to the number of moves. */
async function loop({ nodes, games }: Size): Promise<number> {
  const engine = expectOk(await loadShippedEngine(WEIGHTS));
  let moves = 0;
  for (let seed = 1; seed <= games; seed++) {
    let game = newGame(RULES, seeded(seed));
    while (game.position.status !== 'over') {
      if (game.position.status === 'goal') {
        game = expectOk(play(game, { type: 'continue' }));
        continue;
      }
      const [best] = engine.search(game.position.board, { nodes }).moves;
      game = expectOk(play(game, { type: 'move', direction: best!.direction }));
      moves++;
    }
  }
  return moves;
}

/** Plays the games in an arena whose engine was checked before; resolves to the number of moves. */
async function inArena(opened: Arena): Promise<number> {
  let moves = 0;
  const onMoves = (made: number): void => void (moves += made);
  expectOk(await opened.play({ onMoves, onPlayed: () => undefined }, UNSTOPPED));
  return moves;
}

function openArena({ nodes, games }: Size): Promise<Arena> {
  const plan = {
    // The loop searches to the end.
    contenders: [
      ownContender({ weights: WEIGHTS, endgame: 'false' }, { nodes }, [process.execPath]),
    ],
    conditions: { rules: RULES, seed: 1 },
    games,
    jobs: 1,
    timeoutMs: 60_000,
  };
  return Arena.open(plan, UNSTOPPED).then(expectOk);
}

/** Prints the ratio for each number of nodes. */
export async function arena(): Promise<void> {
  for (const size of SIZES) {
    const ratios: number[] = [];
    const costs: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const alone = await measured(() => loop(size));
      const opened = await openArena(size);
      const played = await measured(() => inArena(opened));
      await opened.close();
      if (played.moves !== alone.moves) throw new Error('the two sides played different games');
      // The first round warms up.
      if (round === 0) continue;
      ratios.push(played.milliseconds / alone.milliseconds);
      costs.push(played.milliseconds / played.moves);
    }
    const cost = text(summary(costs), 3);
    console.log(
      `  ${size.nodes} nodes: ${text(summary(ratios))} times the loop, ${cost} ms a move`,
    );
  }
}
