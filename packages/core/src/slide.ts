/**
 * The specification of a move, written for readability, not speed. A line is
 * read in the direction of motion, the edge moved to first. Its tiles are
 * placed one after the other; each either merges with the tile placed just
 * before it or is placed next to it. The two kinds of merge differ in one
 * point: with `once` a merger takes no further tile, with `cascade` it may.
 */
import { mustBeOneOf, wrongType } from './arguments.ts';
import { boardOver, mustBeBoard, mustBeSize, type Board } from './board.ts';
import { mustBeDirection, type Direction } from './direction.ts';
import { FACES, MAX_RANK } from './face.ts';

/** `once`: a tile takes part in at most one merge per move; `cascade`: a merger may merge with the next tile too. */
export const MERGES = ['once', 'cascade'] as const;
export type Merge = (typeof MERGES)[number];

/** The motion of one tile in a move: cell indices, and whether it ends in a merger. Resting tiles are included. */
export interface Motion {
  readonly from: number;
  readonly to: number;
  readonly merged: boolean;
}

/** The result of a move: the afterstate, the sum of the faces it created, and whether it changed the board. */
export interface Move {
  readonly board: Board;
  readonly reward: number;
  readonly legal: boolean;
}

/** A tile placed by `slideLine`: its rank, the indices of the tiles in it, and the faces created by its mergers. */
interface Laid {
  rank: number;
  readonly sources: number[];
  reward: number;
}

/** Slides one line of ranks towards its index 0; returns the tiles of the line afterwards. */
export function slideLine(line: readonly number[], merge: Merge): readonly Readonly<Laid>[] {
  mustBeOneOf('merge', MERGES, merge);
  if (!Array.isArray(line)) throw wrongType('line', 'a list of ranks', line);
  const laid: Laid[] = [];
  for (const [index, rank] of line.entries()) {
    if (rank === 0) continue;
    const last = laid.at(-1);
    const free = last !== undefined && (merge === 'cascade' || last.sources.length === 1);
    if (free && last.rank === rank && rank < MAX_RANK) {
      last.rank++;
      last.reward += FACES[last.rank];
      last.sources.push(index);
    } else {
      laid.push({ rank, sources: [index], reward: 0 });
    }
  }
  return laid;
}

/** The cells of every line of a board in a direction, the edge moved to first. */
export function linesOf(rows: number, cols: number, direction: Direction): number[][] {
  mustBeSize(rows, cols);
  mustBeDirection(direction);
  const vertical = direction % 2 === 0;
  const [count, length] = vertical ? [cols, rows] : [rows, cols];
  return Array.from({ length: count }, (_line, index) => {
    const line = Array.from({ length }, (_, step) =>
      vertical ? step * cols + index : index * cols + step,
    );
    return direction === 0 || direction === 3 ? line : line.toReversed();
  });
}

/** A move as specified, with the motions that an animation or a screen reader needs. */
export function specifiedMove(
  board: Board,
  direction: Direction,
  merge: Merge,
): Move & { readonly motions: readonly Motion[] } {
  mustBeBoard(board);
  const ranks = new Uint8Array(board.ranks.length);
  const ways: Motion[] = [];
  let reward = 0;
  for (const line of linesOf(board.rows, board.cols, direction)) {
    const laid = slideLine(
      line.map((cell) => board.ranks[cell]),
      merge,
    );
    for (const [step, tile] of laid.entries()) {
      const to = line[step];
      ranks[to] = tile.rank;
      reward += tile.reward;
      const merged = tile.sources.length > 1;
      for (const source of tile.sources) ways.push({ from: line[source], to, merged });
    }
  }
  const legal = ways.some((way) => way.merged || way.from !== way.to);
  return { board: boardOver(board.rows, board.cols, ranks), reward, legal, motions: ways };
}

/** The motion of every tile in a move, resting tiles included, lines in order and the leading tile first. */
export function motions(board: Board, direction: Direction, merge: Merge): readonly Motion[] {
  return specifiedMove(board, direction, merge).motions;
}
