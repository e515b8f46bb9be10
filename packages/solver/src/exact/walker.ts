/**
 * One board under the hand: taken from its key, given a tile, moved. Both
 * passes over the layers, that which finds the boards and that which values
 * them, walk with it. It works in place, on the contents of rows and columns,
 * because a board as a value would cost more than the walk.
 */
import { MOVED, REACHED, type Axis, type Geometry } from './geometry.ts';

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
  private readonly ranks: Int32Array;

  constructor(geometry: Geometry) {
    const { rows, cols, images } = geometry;
    this.geometry = geometry;
    this.rows = new Int32Array(rows);
    this.columns = new Int32Array(cols);
    this.numbers = new Int32Array(images);
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
    let key = numbers[0]! + rank * weights[at]!;
    for (let image = 1; image < images; image++) {
      const number = numbers[image]! + rank * weights[at + image]!;
      if (number < key) key = number;
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
    const { flags, reversed } = slides;
    const { images } = this.geometry;
    let flag = 0;
    let points = 0;
    for (let line = 0; line < lines.length; line++) {
      const held = backwards ? reversed[lines[line]!]! : lines[line]!;
      flag |= flags[held]!;
      points += slides.points[held]!;
    }
    if ((flag & MOVED) === 0) return ILLEGAL;
    if ((flag & REACHED) !== 0) return WON;
    this.points = points;
    let key = 0x7fffffff;
    for (let image = 0; image < images; image++) {
      let number = 0;
      for (let line = 0; line < lines.length; line++) {
        const held = backwards ? reversed[lines[line]!]! : lines[line]!;
        number += slid[(line * contents + held) * images + image]!;
      }
      if (number < key) key = number;
    }
    return key;
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
