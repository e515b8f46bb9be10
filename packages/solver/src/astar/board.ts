/**
 * The board of the A* assignment (rule set `corner`), with the assignment's names: its tiles, its scores, and the
 * result of each swipe. It wraps a board of the rules, so that a swipe is a move of the rules; the scores are in
 * scores.ts.
 */
import {
  boardFromFaces,
  boardsEqual,
  DIRECTIONS,
  expectOk,
  FACES,
  fault,
  formatGrid,
  legalMask,
  maxRank,
  move,
  mustBeBoard,
  ok,
  rankOfFace,
  shown,
  withRank,
  type Board as Cells,
  type Direction,
  type Result,
} from '@open2048/core';
import { penalty, snakeScore, weightedScore } from './scores.ts';

/** Faces row by row, 0 for a blank, `tiles[row][col]`; or a board of the rules, which is not copied. */
export type Tiles = readonly (readonly number[])[] | Cells;

/** The goal of the assignment, as a face. */
export const DEFAULT_GOAL = 128;

const MIN_SIDE = 2;

/** A swipe that changes the board, and the board after the swipe and its 2. */
export interface Swipe {
  readonly direction: Direction;
  readonly board: Board;
}

/** The result of a swipe, and whether the corner was occupied when its 2 was due. */
class Swiped {
  readonly cells: Cells;
  readonly blocked: boolean;

  constructor(cells: Cells, blocked: boolean) {
    this.cells = cells;
    this.blocked = blocked;
  }
}

export class Board {
  /** The tiles as a board of the rules. */
  readonly cells: Cells;
  /** The rank to reach, 1..255. */
  readonly goalRank: number;
  private readonly tiles: number;
  /** Whether the corner was occupied when its 2 was due. */
  private readonly blocked: boolean;

  /** A start board and its goal, as a face; throws if `Board.from` returns a fault. */
  constructor(tiles: Tiles | Swiped, goal = DEFAULT_GOAL) {
    this.cells = tiles instanceof Swiped ? tiles.cells : expectOk(checkTiles(tiles));
    this.blocked = tiles instanceof Swiped && tiles.blocked;
    this.goalRank = expectOk(checkGoal(goal));
    this.tiles = countTiles(this.cells);
  }

  /**
   * A start board: a square of side 2 to 32768, of faces that are 0 or powers of two from 2; `goal` is the face to
   * reach. The assignment allows a solution to assume a blank, but a full board is accepted too. Faults `bad-size`,
   * `ragged-grid`, `bad-face`, `not-square`, `bad-goal`; they name a cell by its row and column, from 1.
   */
  static from(tiles: Tiles, goal = DEFAULT_GOAL): Result<Board> {
    const cells = checkTiles(tiles);
    if (!cells.ok) return cells;
    const rank = checkGoal(goal);
    return rank.ok ? ok(new Board(cells.value, goal)) : rank;
  }

  /** The face of a cell, 0 for a blank; `row` and `col` count from 0, and throw a `RangeError` outside the board. */
  tileAt(row: number, col: number): number {
    const { rows, cols, ranks } = this.cells;
    for (const [name, index] of [
      ['row', row],
      ['col', col],
    ] as const) {
      if (!Number.isInteger(index) || index < 0 || index >= rows) {
        throw new RangeError(`${name} must be an integer from 0 to ${rows - 1}, got ${index}`);
      }
    }
    return FACES[ranks[row * cols + col]!]!;
  }

  /** The number of tiles. */
  size(): number {
    return this.tiles;
  }

  /** The largest face, 0 on an empty board. */
  largestTile(): number {
    return FACES[maxRank(this.cells)]!;
  }

  /** The sum over all tiles of face times L-1+row-col; exact up to 2^53. */
  weightedScore(): number {
    return Number(weightedScore(this.cells));
  }

  /**
   * The sum of the faces that are in line with the first largest tile and equal it halved 1 to 11 times; exact up to
   * 2^53.
   */
  snakeScore(): number {
    return Number(snakeScore(this.cells));
  }

  /** The sum over all cells of the differences from their neighbours; exact up to 2^53. */
  penalty(): number {
    return Number(penalty(this.cells));
  }

  /** Whether some tile equals the goal; a larger one does not count. */
  hasWon(): boolean {
    return this.cells.ranks.includes(this.goalRank);
  }

  /** Whether no swipe changes the board, or the corner was occupied when its 2 was due. */
  gameFinished(): boolean {
    return this.blocked || legalMask(this.cells) === 0;
  }

  /** Whether this is another board of the same size with the same tiles; false for any other value, null included. */
  equals(other: unknown): boolean {
    return other instanceof Board && boardsEqual(this.cells, other.cells);
  }

  /** The board after each swipe that changes this one, and after its 2, in the order up, right, down, left. */
  neighbors(): Board[] {
    return Array.from(this.swipes(), ({ board }) => board);
  }

  /** The swipes that change the board, in the order up, right, down, left; each board is made when it is requested. */
  *swipes(): Generator<Swipe> {
    for (const direction of DIRECTIONS) {
      const { board, legal } = move(this.cells, direction);
      if (legal) yield { direction, board: this.afterSlide(board) };
    }
  }

  /** The number of tiles on the first line, then the grid of faces. */
  toString(): string {
    return `${this.tiles}\n${formatGrid(this.cells)}`;
  }

  /** A 2 is added after every swipe, even a winning one; if the corner is occupied instead, the game is over. */
  private afterSlide(slid: Cells): Board {
    const corner = slid.cols - 1;
    const blocked = slid.ranks[corner] !== 0;
    const cells = blocked ? slid : withRank(slid, corner, 1);
    return new Board(new Swiped(cells, blocked), FACES[this.goalRank]);
  }
}

function checkTiles(tiles: Tiles): Result<Cells> {
  const read = isCells(tiles) ? ok(tiles) : boardFromFaces(tiles);
  if (!read.ok) return read;
  mustBeBoard(read.value);
  const { rows, cols } = read.value;
  if (rows !== cols) {
    return fault('not-square', `expected as many columns as rows, got ${rows} rows of ${cols}`);
  }
  if (rows < MIN_SIDE) {
    return fault('bad-size', `expected a side from ${MIN_SIDE} to 32768, got ${rows}`);
  }
  return read;
}

function isCells(tiles: Tiles): tiles is Cells {
  return typeof tiles === 'object' && tiles !== null && 'ranks' in tiles;
}

/** The rank of the face to reach. */
function checkGoal(goal: number): Result<number> {
  const rank = rankOfFace(goal);
  if (rank.ok && rank.value > 0) return rank;
  return fault('bad-goal', `goal: expected a power of two from 2 to 2^255, got ${shown(goal)}`);
}

function countTiles({ ranks }: Cells): number {
  let tiles = 0;
  for (let cell = 0; cell < ranks.length; cell++) if (ranks[cell] !== 0) tiles++;
  return tiles;
}
