/**
 * Boards beside five large tiles that fill a corner, as two integers. The free cells of a 4x4 board, and the walls, which are
 * the large tiles:
 *
 *     0  1  2  3
 *     4  5  6  7
 *     8  9  #  #
 *     12 #  #  #
 *
 * `top` has the cells 0 to 7, `low` the cells 8, 9 and 12, with four bits for each rank, the first cell lowest. Cell 9 is the
 * **target cell**, on which the next large tile grows. The rules by which a next tile is nearly made are those of macroxue
 * (https://github.com/macroxue/2048-ai, `tuple.h`).
 */
import { DOWN, LEFT, RIGHT, type Direction } from '@open2048/core';

/** The free cells, in the order of their bits, the first eight in `top`. */
export const CORNER_CELLS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12];
const TOP_CELLS = 8;
/** The place of the target cell among them. */
const TARGET = 9;

/** The rank of the tile that is made on the target cell, 1024; all others are smaller. */
export const CORNER_MADE = 10;
/** The rank of a 64: smaller tiles than this, or than the one to be made, may be anywhere. */
const LEAST_HELD = 6;

/** The largest rank that fits in four bits; two such tiles do not merge here. */
const MOST_RANK = 15;

/** The ranks of the free cells. */
export interface Corner {
  top: number;
  low: number;
}

/** The free cells of a board with 16 ranks; larger ranks than 15 count as 15. */
export function cornerOf(ranks: ArrayLike<number>): Corner {
  const corner = { top: 0, low: 0 };
  for (const [nth, cell] of CORNER_CELLS.entries())
    place(corner, nth, Math.min(MOST_RANK, ranks[cell]!));
  return corner;
}

/** The rank on one of `CORNER_CELLS`. */
export function rankAt(top: number, low: number, nth: number): number {
  return (nth < TOP_CELLS ? top >>> (4 * nth) : low >>> (4 * (nth - TOP_CELLS))) & 15;
}

/** The rank on the target cell. */
export function targetRank(low: number): number {
  return (low >> 4) & 15;
}

/** Adds a tile to an empty cell, one of `CORNER_CELLS`. */
export function place(corner: Corner, nth: number, rank: number): void {
  if (nth < TOP_CELLS) corner.top |= rank << (4 * nth);
  else corner.low |= rank << (4 * (nth - TOP_CELLS));
}

/** The cells of the large tiles. */
export const CORNER_WALLS: readonly number[] = [10, 11, 13, 14, 15];

/**
 * The rank of the smallest of the five large tiles of a board with 16 ranks, which is beside the target cell; 0 if they are not in
 * order, or can merge.
 */
export function smallestLarge(ranks: ArrayLike<number>): number {
  const [inner, side, end, edge, corner] = CORNER_WALLS.map((cell) => ranks[cell]!) as Five;
  const smallest = Math.min(inner, end);
  const isInOrder = side > inner && Math.min(side, edge, corner) >= smallest;
  const isStill =
    inner !== end && inner !== edge && end !== edge && edge !== corner && corner !== side;
  return isInOrder && isStill ? smallest : 0;
}

type Five = [number, number, number, number, number];

/**
 * Whether a board is one of those that exact tables and what is learned from them are for: all tiles are smaller than the one
 * to be made, of the rank `made`, and than the smallest of the large tiles, whose rank is given, and the next large tile is
 * not nearly made.
 */
export function isInFormation(
  { top, low }: Corner,
  smallest: number,
  made: number = CORNER_MADE,
): boolean {
  if (targetRank(low) >= Math.min(made, smallest)) return false;
  const limit = Math.min(made - 1, smallest);
  for (let nth = 0; nth < CORNER_CELLS.length; nth++) {
    if (nth === TARGET) continue;
    // The row away from the large tiles has smaller ones.
    if (rankAt(top, low, nth) >= (nth < 4 ? limit - 1 : limit)) return false;
  }
  return smallest >= made || !isNearlyMade(top, low, smallest - 1);
}

/**
 * Whether a tile of the rank `last` is on the target cell, and the second one is beside the large tiles too or needs one or
 * two merges. A table would keep on for its own, larger tile; a search merges these with the large ones.
 */
function isNearlyMade(top: number, low: number, last: number): boolean {
  if (targetRank(low) !== last) return false;
  const [above, left, edge] = [(top >>> 20) & 15, low & 15, low >> 8];
  const [r1, r4, r6, r7] = [1, 4, 6, 7].map((nth) => rankAt(top, low, nth)) as Four;
  if ([r4, above, r6, r7, left, edge].includes(last)) return true;
  if (left === last - 1 && (edge === last - 1 || r4 === last - 1)) return true;
  if (edge === last - 1 && left === last - 2 && r4 === last - 2) return true;
  return above === last - 1 && [r1, r4, r6].includes(last - 1);
}

type Four = [number, number, number, number];

/** The moves of these boards, and the order of their tiles. Its tables of rows take some milliseconds to build. */
export class CornerRules {
  /** The rank of the tile that is made on the target cell. */
  readonly made: number;
  /** Smaller tiles may be anywhere. */
  private readonly leastHeld: number;
  /** Slides of one to four cells towards the last cell, by the ranks of the cells. */
  private readonly toLast = [slides(1), slides(2), slides(3), slides(4)] as const;
  /** Of four cells towards the first. */
  private readonly toFirst = Uint16Array.from(this.toLast[3], (_, line) =>
    reversed(this.toLast[3][reversed(line)]!),
  );
  /** The largest rank of a row. */
  private readonly most = Uint8Array.from({ length: 65_536 }, (_, row) =>
    Math.max(row & 15, (row >> 4) & 15, (row >> 8) & 15, row >> 12),
  );

  constructor(made: number = CORNER_MADE) {
    this.made = made;
    this.leastHeld = Math.min(made, LEAST_HELD);
  }

  /** Makes a move into `after`; false if it is not legal, or would shift a wall. */
  move(top: number, low: number, direction: Direction, after: Corner): boolean {
    const isLegal =
      direction === RIGHT
        ? this.right(top, low, after)
        : direction === LEFT
          ? this.left(top, low, after)
          : this.vertical(top, low, direction === DOWN, after);
    return isLegal && (after.top !== top || after.low !== low);
  }

  /** Whether large tiles are smaller than the one on the target cell, or beside it and as large. */
  isInOrder(top: number, low: number): boolean {
    const target = targetRank(low);
    const first = this.most[top & 0xffff]!;
    const second = this.most[(top >>> 16) & 0xff0f]!;
    const most = Math.max(first, second, low >> 8);
    if (most >= this.leastHeld && most >= target) return false;
    const beside = Math.max((top >>> 20) & 15, low & 15);
    return beside < this.leastHeld || beside <= target;
  }

  private right(top: number, low: number, after: Corner): true {
    const rows = this.toLast[3];
    after.top = rows[top & 0xffff]! | (rows[top >>> 16]! << 16);
    after.low = (low & 0xf00) | this.toLast[1][low & 0xff]!;
    return true;
  }

  private left(top: number, low: number, after: Corner): boolean {
    // The walls stay only if the cells before them are full and cannot merge.
    if (!isFixed(low & 0xff) || (low & 0xf00) === 0) return false;
    after.top = this.toFirst[top & 0xffff]! | (this.toFirst[top >>> 16]! << 16);
    after.low = low;
    return true;
  }

  private vertical(top: number, low: number, isDown: boolean, after: Corner): boolean {
    const column0 = (top & 15) | ((top >>> 12) & 240) | ((low & 15) << 8) | ((low & 0xf00) << 4);
    const column1 = ((top >>> 4) & 15) | ((top >>> 16) & 240) | ((low & 240) << 4);
    const column2 = ((top >>> 8) & 15) | ((top >>> 20) & 240);
    const column3 = ((top >>> 12) & 15) | ((top >>> 24) & 240);
    let slid0 = 0;
    let slid1 = column1;
    let slid2 = column2;
    let slid3 = column3;
    if (isDown) {
      slid0 = this.toLast[3][column0]!;
      slid1 = this.toLast[2][column1]!;
      slid2 = this.toLast[1][column2]!;
      slid3 = this.toLast[1][column3]!;
    } else {
      if (!isFixed(column2) || !isFixed(column3)) return false;
      if (!isFixed(column1 & 255) || !isFixed(column1 >> 4)) return false;
      slid0 = this.toFirst[column0]!;
    }
    after.top =
      (slid0 & 15) |
      ((slid1 & 15) << 4) |
      ((slid2 & 15) << 8) |
      ((slid3 & 15) << 12) |
      ((slid0 & 240) << 12) |
      ((slid1 & 240) << 16) |
      ((slid2 & 240) << 20) |
      ((slid3 & 240) << 24);
    after.low = ((slid0 >> 8) & 15) | ((slid1 >> 4) & 240) | ((slid0 >> 4) & 0xf00);
    return true;
  }
}

/** Whether two cells are full and cannot merge. */
function isFixed(pair: number): boolean {
  const first = pair & 15;
  const second = pair >> 4;
  return first !== 0 && second !== 0 && first !== second;
}

function slides(cells: number): Uint16Array {
  return Uint16Array.from({ length: 16 ** cells }, (_, line) => {
    let [slid, at, last] = [0, cells, 0];
    for (let cell = cells - 1; cell >= 0; cell--) {
      const rank = (line >> (4 * cell)) & 15;
      if (rank === 0) continue;
      if (rank === last && rank < MOST_RANK) {
        slid += 1 << (4 * at);
        last = 0;
      } else {
        slid |= rank << (4 * --at);
        last = rank;
      }
    }
    return slid;
  });
}

function reversed(line: number): number {
  return ((line & 15) << 12) | ((line & 240) << 4) | ((line >> 4) & 240) | (line >> 12);
}
