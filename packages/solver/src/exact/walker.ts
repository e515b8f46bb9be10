/**
 * One board under the hand: taken from its key, given a tile, moved. Both
 * passes over the layers, that which finds the boards and that which values
 * them, walk with it. It works in place, on the contents of rows and columns,
 * because a board as a value would cost more than the walk.
 */
import { boardOver, type Board } from '@open2048/core';
import { MOVED, type Axis, type Geometry } from './geometry.ts';

/** What `slide` returns when the direction does not change the board. */
export const ILLEGAL = -1;
/** What `slide` returns when the move makes the tile that ends the game. */
export const WON = -2;

/** A board of a geometry that can be taken up, dealt to and moved. */
export class Walker {
  /** The cells of the board that are empty: the first `emptyCount` entries. */
  readonly empty: Int32Array;
  emptyCount = 0;
  /** The points of the last `slide`. */
  points = 0;
  private readonly geometry: Geometry;
  private readonly rows: Int32Array;
  private readonly columns: Int32Array;
  private readonly numbers: Int32Array;
  private readonly offsets: Int32Array;
  private readonly ranks: Int32Array;

  constructor(geometry: Geometry) {
    const { rows, cols, images } = geometry;
    this.geometry = geometry;
    this.rows = new Int32Array(rows);
    this.columns = new Int32Array(cols);
    this.numbers = new Int32Array(images);
    this.offsets = new Int32Array(Math.max(rows, cols));
    this.ranks = new Int32Array(rows * cols);
    this.empty = new Int32Array(rows * cols);
  }

  /** Takes up the board of a layer that a key stands for; `sum` is the sum of its faces. */
  take(key: number, sum: number): void {
    const { rows, cols, base } = this.geometry;
    const last = rows * cols - 1;
    let left = key;
    let rest = sum;
    for (let cell = last - 1; cell >= 0; cell--) {
      const next = (left / base) | 0;
      const rank = left - next * base;
      left = next;
      this.ranks[cell] = rank;
      if (rank > 0) rest -= 1 << rank;
    }
    this.ranks[last] = rest === 0 ? 0 : 31 - Math.clz32(rest);
    this.settle();
  }

  /** Takes up any board whose ranks are below the base. */
  takeRanks(ranks: ArrayLike<number>): void {
    this.ranks.set(ranks);
    this.settle();
  }

  /** The board as it was taken up, as a value. */
  board(): Board {
    const { rows, cols } = this.geometry;
    return boardOver(rows, cols, Uint8Array.from(this.ranks));
  }

  /** Puts a tile on a cell that is empty; `lift` with the same arguments takes it off again. */
  put(cell: number, rank: number): void {
    const { cols, inRow, inColumn } = this.geometry;
    const row = (cell / cols) | 0;
    const col = cell - row * cols;
    this.rows[row]! += rank * inRow[col]!;
    this.columns[col]! += rank * inColumn[row]!;
  }

  lift(cell: number, rank: number): void {
    this.put(cell, -rank);
  }

  /** The key of the board as it is; no tile may have been put on it. */
  key(): number {
    return this.keyWith(0, 0);
  }

  /** The key of the board with one more tile on a cell that is empty. */
  keyWith(cell: number, rank: number): number {
    const { images, weights } = this.geometry;
    const { numbers } = this;
    const at = cell * images;
    let key = 0x7fffffff;
    for (let image = 0; image < images; image++) {
      const number = (numbers[image]! + Math.imul(rank, weights[at + image]!)) | 0;
      const less = number - key;
      key += less & (less >> 31);
    }
    return key;
  }

  /** The key of the afterstate in a direction, `ILLEGAL` or `WON`; `points` are those of the move. */
  slide(direction: number): number {
    const { horizontal, vertical } = this.geometry;
    return direction & 1
      ? this.slideLines(horizontal, this.rows, direction === 1)
      : this.slideLines(vertical, this.columns, direction === 2);
  }

  private slideLines(axis: Axis, lines: Int32Array, backwards: boolean): number {
    const { contents, slid, slides } = axis;
    const { flags, points, reversed } = slides;
    const { offsets } = this;
    const { images } = this.geometry;
    let flag = 0;
    let gained = 0;
    let first = 0;
    for (let line = 0; line < lines.length; line++) {
      const held = backwards ? reversed[lines[line]!]! : lines[line]!;
      flag |= flags[held]!;
      gained += points[held]!;
      offsets[line] = (first + held) * images;
      first += contents;
    }
    if (flag !== MOVED) return (flag & MOVED) === 0 ? ILLEGAL : WON;
    this.points = gained;
    return smallestSum(slid, offsets, lines.length, images);
  }

  /** Works out lines, images and empty cells from the ranks. */
  private settle(): void {
    const { rows, cols, images, weights, inRow, inColumn } = this.geometry;
    const { numbers, ranks } = this;
    this.rows.fill(0);
    this.columns.fill(0);
    numbers.fill(0);
    this.emptyCount = 0;
    for (let row = 0, cell = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++, cell++) {
        const rank = ranks[cell]!;
        if (rank === 0) {
          this.empty[this.emptyCount++] = cell;
          continue;
        }
        this.rows[row]! += rank * inRow[col]!;
        this.columns[col]! += rank * inColumn[row]!;
        for (let image = 0; image < images; image++) {
          numbers[image]! += rank * weights[cell * images + image]!;
        }
      }
    }
  }
}

/** The smallest of the images' numbers, each the sum of what the lines add; two and three lines are written out. */
function smallestSum(
  table: Int32Array,
  offsets: Int32Array,
  lines: number,
  images: number,
): number {
  const a = offsets[0]!;
  const b = offsets[1]!;
  const c = offsets[2]!;
  let smallest = 0x7fffffff;
  if (lines === 3) {
    for (let image = 0; image < images; image++) {
      const sum = (table[a + image]! + table[b + image]! + table[c + image]!) | 0;
      const less = sum - smallest;
      smallest += less & (less >> 31);
    }
  } else if (lines === 2) {
    for (let image = 0; image < images; image++) {
      const sum = (table[a + image]! + table[b + image]!) | 0;
      const less = sum - smallest;
      smallest += less & (less >> 31);
    }
  } else {
    for (let image = 0; image < images; image++) {
      let sum = 0;
      for (let line = 0; line < lines; line++) sum = (sum + table[offsets[line]! + image]!) | 0;
      const less = sum - smallest;
      smallest += less & (less >> 31);
    }
  }
  return smallest;
}
