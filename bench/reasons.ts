/**
 * How often the engine agrees with the reasons of `reasonOf`, on positions from games of three players who make random
 * moves now and then. Every move is compared with the best one, both ways round: a rule that is right by chance blames
 * the best move as often as the other. The table of docs/reasons.md comes from here. It takes a minute or two.
 */
import { ANALYSIS_NODES, reasonOf, REASON_CODES, type ReasonCode } from '@open2048/advice';
import {
  continueAfterGoal,
  drawSpawn,
  expectOk,
  legalMoves,
  PRESETS,
  Rng,
  seedState,
  slide,
  spawn,
  startPosition,
  type Board,
  type Direction,
  type Position,
} from '@open2048/core';
import { loadEngine, type Engine } from '@open2048/engine';
import { loadShippedEngine } from '@open2048/workbench/player';

const RULES = PRESETS.classic;
/** A move that loses at least this part of the value of the game is clearly worse. */
const CLEARLY = 0.002;
/** The moves that the weak player prefers, in order: down, left, right, up. */
const PREFERRED: readonly Direction[] = [2, 3, 1, 0];

interface Player {
  readonly choose: (board: Board) => Direction;
  /** The share of random moves. */
  readonly noise: number;
  /** The number of positions, in all and from each game. */
  readonly positions: number;
  readonly perGame: number;
}

/** What is counted of the comparisons in which a reason is given. */
interface Count {
  given: number;
  /** Those in which the move is clearly worse, and the sum of what the moves lost as parts of the value. */
  worse: number;
  lost: number;
  /** Comparisons the other way round in which the best move is blamed, although it is clearly better. */
  wrong: number;
}

/** Prints the table. */
export async function reasons(): Promise<void> {
  const [strong, small] = [expectOk(await loadShippedEngine('standard')), await loadEngine()];
  const counts = new Map<ReasonCode | 'any', Count>();
  const all = { comparisons: 0, worse: 0, explained: 0 };
  for (const player of playersOf(strong, small)) {
    for (const position of positionsOf(player)) compareMoves(strong, position, counts, all);
  }
  const { comparisons, worse, explained } = all;
  console.log(
    `${comparisons} moves compared with the best, ${percent(worse / comparisons)} clearly worse, ${percent(explained / worse)} of these with a reason`,
  );
  console.log(
    '| code | given | clearly worse | mean loss | right |\n| --- | --- | --- | --- | --- |',
  );
  for (const code of [...REASON_CODES, 'any'] as const) {
    const { given, worse: right, lost, wrong } = counts.get(code) ?? NOTHING;
    console.log(
      `| \`${code}\` | ${given} | ${percent(right / given)} | ${percent(lost / given)} | ${percent(right / (right + wrong))} |`,
    );
  }
}

const NOTHING: Readonly<Count> = { given: 0, worse: 0, lost: 0, wrong: 0 };

function playersOf(strong: Engine, small: Engine): readonly Player[] {
  const greedy = (engine: Engine) => (board: Board) =>
    engine.search(board, { depth: 1 }).moves[0]!.direction;
  const byOrder = (board: Board) => {
    const legal = legalMoves(board);
    return PREFERRED.find((direction) => legal.includes(direction))!;
  };
  return [
    { choose: byOrder, noise: 0.12, positions: 2500, perGame: 25 },
    { choose: greedy(small), noise: 0.1, positions: 4000, perGame: 60 },
    { choose: greedy(strong), noise: 0.04, positions: 4000, perGame: 100 },
  ];
}

/** Positions of a player's games with two legal moves or more, drawn evenly from each game. */
function* positionsOf(player: Player): Generator<Position> {
  for (let seed = 0, left = player.positions; left > 0; seed++) {
    const rng = new Rng(seedState(seed));
    const game = [...gameOf(player, rng)].filter(({ board }) => legalMoves(board).length > 1);
    const drawn = new Set<Position>();
    const wanted = Math.min(player.perGame, left, game.length);
    while (drawn.size < wanted) drawn.add(game[rng.below(game.length)]!);
    yield* drawn;
    left -= wanted;
  }
}

/** The positions of a game in which the player is to move. */
function* gameOf({ choose, noise }: Player, rng: Rng): Generator<Position> {
  let position = startPosition(RULES);
  for (;;) {
    while (position.spawnsDue > 0) {
      position = expectOk(spawn(RULES, position, drawSpawn(RULES, position, rng)));
    }
    if (position.status === 'goal') position = expectOk(continueAfterGoal(position));
    if (position.status === 'over') return;
    yield position;
    const legal = legalMoves(position.board);
    const isRandom = rng.below(1000) < 1000 * noise;
    const direction = isRandom ? legal[rng.below(legal.length)]! : choose(position.board);
    position = expectOk(slide(RULES, position, direction));
  }
}

/** Compares every move of a position with the best one. */
function compareMoves(
  engine: Engine,
  { board, score }: Position,
  counts: Map<ReasonCode | 'any', Count>,
  all: { comparisons: number; worse: number; explained: number },
): void {
  const [best, ...others] = engine.search(board, { nodes: ANALYSIS_NODES }).moves;
  for (const { direction, value } of others) {
    const share = (best!.value - value) / (score + best!.value);
    const isWorse = share >= CLEARLY;
    const reason = reasonOf(RULES, board, best!.direction, direction);
    const reverse = reasonOf(RULES, board, direction, best!.direction);
    all.comparisons++;
    all.worse += Number(isWorse);
    all.explained += Number(isWorse && reason !== null);
    for (const code of reason === null ? [] : ([reason.code, 'any'] as const)) {
      const count = countOf(counts, code);
      count.given++;
      count.worse += Number(isWorse);
      count.lost += share;
    }
    for (const code of reverse === null || !isWorse ? [] : ([reverse.code, 'any'] as const)) {
      countOf(counts, code).wrong++;
    }
  }
}

function countOf(counts: Map<ReasonCode | 'any', Count>, code: ReasonCode | 'any'): Count {
  const count = counts.get(code) ?? { ...NOTHING };
  counts.set(code, count);
  return count;
}

function percent(part: number): string {
  return Number.isNaN(part) ? '–' : `${(100 * part).toFixed(1)} %`;
}
