/**
 * The quality of the search for its cost: late positions of seeded games, the move that each node limit finds, and the
 * loss of that move as judged by a much larger limit. If a change of the search loses less with the same nodes, or in
 * the same time, it is worth playing games to see whether it scores more.
 */
import { boardOver, seedState, type Board } from '@open2048/core';
import { loadEngine, type Engine } from '@open2048/engine';
import { seconds } from './measure.ts';

const GAMES = 16;
const GAME_NODES = 300;
/** Positions are late if their tiles sum to at least `LATE`; one in `EVERY` is taken. */
const LATE = 6000;
const EVERY = 67;

const BUDGETS = [1000, 4000, 16_000];
const REFERENCE = 400_000;

/** Positions with more than one legal move from the later part of a game. */
function latePositions(player: Engine, seed: number): Board[] {
  const found: Board[] = [];
  let at = { board: boardOver(4, 4, new Uint8Array(16)), state: seedState(seed) };
  at = player.spawn(at.board, at.state);
  at = player.spawn(at.board, at.state);
  for (let turn = 0; ; turn++) {
    const { moves } = player.search(at.board, { nodes: GAME_NODES });
    const [best] = moves;
    if (best === undefined) return found;
    const sum = at.board.ranks.reduce((total, rank) => total + (rank === 0 ? 0 : 2 ** rank), 0);
    if (sum >= LATE && turn % EVERY === 0 && moves.length > 1) found.push(at.board);
    at = player.spawn(player.move(at.board, best.direction).board, at.state);
  }
}

/** Prints the agreement with the largest node limit and the loss by its values, for each of the small ones. */
export async function search(): Promise<void> {
  const player = await loadEngine();
  const boards = Array.from({ length: GAMES }, (_, game) => latePositions(player, game + 1)).flat();
  const judged = boards.map((board) => player.search(board, { nodes: REFERENCE }).moves);
  console.log(`  ${boards.length} late positions by lines, against ${REFERENCE} nodes`);
  for (const nodes of BUDGETS) {
    let used = 0;
    let agreed = 0;
    let lost = 0;
    const time = seconds(() => {
      for (const [at, board] of boards.entries()) {
        const advice = player.search(board, { nodes });
        const { value } = judged[at]!.find(
          (each) => each.direction === advice.moves[0]!.direction,
        )!;
        const loss = judged[at]![0]!.value - value;
        used += advice.nodes;
        lost += loss;
        if (loss === 0) agreed++;
      }
    });
    const share = (part: number): string => `${((100 * part) / boards.length).toFixed(1)} %`;
    console.log(
      `  ${String(nodes).padStart(6)} nodes: agrees ${share(agreed)}, loses ${(lost / boards.length).toFixed(0)}, ` +
        `uses ${share(used / nodes)} of them, ${((1e6 * time) / boards.length).toFixed(0)} µs`,
    );
  }
}
