/**
 * The numbers of the boards of one problem, and the effects of moves on them, in tables. A board of a layer is
 * determined by all its cells but the last, whose tile follows from the sum: the *number* of a board is those cells as
 * digits in base highest rank + 1, and its *key* is the smallest number among its images. The number of an image is a
 * sum over the lines of the board, so each line has a table of what it adds to every image after its slide; a move and
 * its canonical form then cost a few additions, whatever the symmetry. Numbers are integers in doubles.
 *
 * Walls have no digit in a number, and the digit 0 in the contents of a line. Without walls, the slides of a line in
 * both directions and, on a square, along both axes share one table; with walls every direction has its own.
 *
 * With a target cell, a slide also says which large tiles are in the line after it, in three sets of bits: those of the
 * target cell, of the cells beside it, and of all others. The sets of all lines together say whether the board is in
 * order (`order.ts`).
 */
import {
  boardOver,
  fault,
  FACES,
  linesOf,
  MAX_RANK,
  ok,
  slideLine,
  transform,
  type Result,
  type RuleSet,
  type Symmetry,
} from '@open2048/core';
import { Machine, type BoardNumbers, type Slides, type Tables } from './machine.ts';
import { cellsBeside, LEAST_HELD, leastHeld } from './order.ts';
import { freeCount, highestRank, type Problem } from './problem.ts';
import type { ThreadPool } from './thread-pool.ts';
import { freeCells, isPlain, limitOf, symmetriesOf } from './walls.ts';

/** Keys do not exceed this, so that they are exact in doubles, with a bit to spare. */
const KEY_LIMIT = 2 ** 52;
/** Up to this many keys fit into 32 bits; the largest number there marks a free slot. */
const NARROW_LIMIT = 2 ** 32 - 1;
/** The most contents of a line, so that its tables stay below a hundred megabytes. */
const LINE_LIMIT = 2 ** 20;
/** The largest rank, so that the sum of a board is a signed 32-bit integer. */
const RANK_LIMIT = 24;

/** The most cells of a board, whatever its ranks. */
const CELL_LIMIT = 32;

/**
 * Flags of a line's slide: it changes the line; it makes the tile that ends the game; it would shift a wall, or make a tile
 * that is too large for its cell.
 */
const MOVED = 1;
const REACHED = 2;
const SHIFTED = 4;
const LINE_BYTES = 16;
/** The first bits of the sets of large ranks, which have 7 bits each (`isInOrder` in `assembly/board.ts`). */
const OTHERS = 3;
const BESIDE = 10;
const HELD = 17;
const SET_BITS = 7;

/** The parameters by which the boards of a problem are numbered. */
interface Size {
  readonly rows: number;
  readonly cols: number;
  /** One more than the highest rank. */
  readonly base: number;
  /** The cells that are not walls, in the order of their digits. */
  readonly free: readonly number[];
  /** The symmetries that count as the same board: 1, 2, 4 or 8. */
  readonly symmetries: readonly Symmetry[];
  /** Whether all keys fit into 32 bits. */
  readonly narrow: boolean;
}

/** Checks that the boards of a problem can be numbered; fault `too-large`. */
export function checkSize(problem: Problem): Result<Size> {
  const { rows, cols } = problem.rules.size;
  const base = highestRank(problem) + 1;
  const cells = rows * cols;
  const keys = base ** (freeCount(problem) - 1);
  const fits = keys <= KEY_LIMIT && base ** Math.max(rows, cols) <= LINE_LIMIT;
  const most = problem.target === null ? RANK_LIMIT : LEAST_HELD + SET_BITS - 1;
  if (fits && base <= most && cells <= CELL_LIMIT) {
    const free = freeCells(problem.rules.size, problem.walls);
    const symmetries = symmetriesOf({ rows, cols }, problem);
    return ok({ rows, cols, base, free, symmetries, narrow: keys <= NARROW_LIMIT });
  }
  const boards = `${rows}x${cols} with tiles up to ${FACES[base - 1]}`;
  return fault('too-large', `${boards} has more boards than can be numbered`);
}

/**
 * The machine of a problem, with a thread pool if given; faults `too-large` if keys or tables do not fit,
 * `no-webassembly`.
 */
export function machineOf(problem: Problem, pool?: ThreadPool): Result<Machine> {
  const size = checkSize(problem);
  if (!size.ok) return size;
  const { rows, cols, base, free, narrow } = size.value;
  const { weights, images } = imageWeights(size.value);
  const rowCells = linesOf(rows, cols, LEFT);
  const tables = {
    rows,
    cols,
    base,
    images,
    keyBits: Math.ceil(Math.log2(base) * (free.length - 1)),
    narrow,
    slides: slidesOf(problem, size.value, weights, images),
    still: stillSums(size.value, rowCells, weights, images),
    placed: placedTiles(size.value, weights, images),
    ...rowTables(size.value),
    ...keyTables(size.value),
    rowOf: Int32Array.from({ length: rows * cols }, (_, cell) => Math.floor(cell / cols)),
    inRow: powers(cols, base),
    inColumn: powers(rows, base),
    perMove: problem.objective.kind === 'moves' ? 1 : 0,
    random: problem.player === 'random',
    most: problem.objective.kind === 'tile' ? 1 : Number.POSITIVE_INFINITY,
  };
  try {
    return ok(new Machine(tables, pool));
  } catch (error) {
    return fault('no-webassembly', `WebAssembly is not available: ${String(error)}`);
  }
}

/** The cells of each line, the edge moved to first. */
type LineCells = readonly (readonly number[])[];

const UP = 0;
const LEFT = 3;

/** `base` to the powers length - 1 down to 0: the place values of the digits of a line. */
function powers(length: number, base: number): Int32Array {
  return Int32Array.from({ length }, (_, step) => base ** (length - 1 - step));
}

/**
 * What a rank of 1 on a cell adds to the number of each image; walls and the last free cell of an image add nothing.
 * There are at least four images, because the machine adds up to four numbers at a time.
 */
function imageWeights({ rows, cols, base, free, symmetries }: Size): {
  readonly weights: Float64Array;
  readonly images: number;
} {
  const cells = rows * cols;
  const places = new Float64Array(cells);
  for (const [index, cell] of free.slice(0, -1).entries()) {
    places[cell] = base ** (free.length - 2 - index);
  }
  const numbered = boardOver(
    rows,
    cols,
    Uint8Array.from({ length: cells }, (_, cell) => cell),
  );
  const images = Math.max(4, symmetries.length);
  const weights = new Float64Array(cells * images);
  for (let image = 0; image < images; image++) {
    const { ranks } = transform(numbered, symmetries[image % symmetries.length]!);
    for (const [place, cell] of ranks.entries()) weights[cell * images + image] = places[place]!;
  }
  return { weights, images };
}

/** Zeros for so many numbers of boards. */
function boardNumbers({ narrow }: Size, length: number): BoardNumbers {
  return narrow ? new Uint32Array(length) : new Float64Array(length);
}

/** What each rank on each cell adds to the number of each image. */
function placedTiles(size: Size, weights: Float64Array, images: number): BoardNumbers {
  const { base } = size;
  const cells = weights.length / images;
  const placed = boardNumbers(size, cells * base * images);
  for (let cell = 0; cell < cells; cell++) {
    for (let rank = 0; rank < base; rank++) {
      for (let image = 0; image < images; image++) {
        placed[(cell * base + rank) * images + image] = rank * weights[cell * images + image]!;
      }
    }
  }
  return placed;
}

/** What each contents of each row says about the board, as `Tables` describes it. */
function rowTables({
  rows,
  cols,
  base,
  free,
}: Size): Pick<Tables, 'faces' | 'vacant' | 'columns' | 'width'> {
  const contents = base ** cols;
  const width = 4 * Math.ceil(cols / 4);
  const faces = new Int32Array(contents);
  const vacant = new Int32Array(rows * contents);
  const columns = new Int32Array(rows * contents * width);
  for (let content = 0; content < contents; content++) {
    const line = digits(content, cols, base);
    faces[content] = line.reduce((sum, rank) => sum + FACES[rank]!, 0);
    for (let row = 0; row < rows; row++) {
      const at = row * contents + content;
      for (const [col, rank] of line.entries()) {
        const cell = row * cols + col;
        if (rank === 0 && free.includes(cell)) vacant[at]! |= 1 << cell;
        columns[at * width + col] = rank * base ** (rows - 1 - row);
      }
    }
  }
  return { faces, vacant, columns, width };
}

/**
 * How a key is read: row by row, the last free cell left out. `places` has the number of different digits of each row,
 * `expanded` what they are as contents of the row with 0 for walls, at `row * contents + digits`; `last` is the last
 * free cell.
 */
function keyTables({ rows, cols, base, free }: Size): {
  readonly places: Float64Array;
  readonly expanded: Int32Array;
  readonly last: number;
} {
  const contents = base ** cols;
  const places = new Float64Array(rows);
  const expanded = new Int32Array(rows * contents);
  for (let row = 0; row < rows; row++) {
    const read = free.slice(0, -1).filter((cell) => Math.floor(cell / cols) === row);
    places[row] = base ** read.length;
    for (let number = 0; number < places[row]!; number++) {
      for (const [nth, rank] of digits(number, read.length, base).entries()) {
        expanded[row * contents + number]! += rank * base ** (cols - 1 - (read[nth]! % cols));
      }
    }
  }
  return { places, expanded, last: free.at(-1)! };
}

/** What each contents of each row adds to the number of each image. */
function stillSums(
  size: Size,
  rowCells: LineCells,
  weights: Float64Array,
  images: number,
): BoardNumbers {
  const { cols, base } = size;
  const contents = base ** cols;
  const sums = boardNumbers(size, rowCells.length * contents * images);
  for (let content = 0; content < contents; content++) {
    const ranks = digits(content, cols, base);
    for (const [row, cells] of rowCells.entries()) {
      addTo(sums, (row * contents + content) * images, cells, ranks, weights, images);
    }
  }
  return sums;
}

/** Adds what ranks on cells add to the number of each image. */
function addTo(
  sums: BoardNumbers,
  at: number,
  cells: readonly number[],
  ranks: readonly number[],
  weights: Float64Array,
  images: number,
): void {
  for (const [step, rank] of ranks.entries()) {
    for (let image = 0; image < images; image++) {
      sums[at + image]! += rank * weights[cells[step]! * images + image]!;
    }
  }
}

/** The slides in each direction. */
function slidesOf(
  problem: Problem,
  size: Size,
  weights: Float64Array,
  images: number,
): readonly Slides[] {
  const { rows, cols } = size;
  const columns = linesOf(rows, cols, UP);
  const rowCells = linesOf(rows, cols, LEFT);
  const tables = (lineCells: LineCells, backwards: boolean): Slides => ({
    ...slideTables(problem, size, lineCells, backwards, weights, images),
    reversed: false,
  });
  if (!isPlain(problem)) {
    return [
      tables(columns, false),
      tables(rowCells, true),
      tables(columns, true),
      tables(rowCells, false),
    ];
  }
  const left = tables(rowCells, false);
  const up = rows === cols ? left : tables(columns, false);
  return [up, { ...left, reversed: true }, { ...up, reversed: true }, left];
}

/** The tables of the slides of lines towards their first cell, or their last one if `backwards`. */
function slideTables(
  problem: Problem,
  size: Size,
  lineCells: LineCells,
  backwards: boolean,
  weights: Float64Array,
  images: number,
): Omit<Slides, 'reversed'> {
  const { base } = size;
  const length = lineCells[0]!.length;
  const contents = base ** length;
  // Lines without walls slide alike.
  const kinds = isPlain(problem) ? [lineCells] : lineCells.map((cells) => [cells]);
  const lines = new Uint8Array(kinds.length * contents * LINE_BYTES);
  const view = new DataView(lines.buffer);
  const slid = boardNumbers(size, lineCells.length * contents * images);
  for (const [kind, alike] of kinds.entries()) {
    const kindOfLine = lineOf(problem, alike[0]!);
    for (let content = 0; content < contents; content++) {
      const line = digits(content, length, base);
      // Nothing is on a wall.
      if (line.some((rank, step) => rank > 0 && kindOfLine.isWall[step])) continue;
      const { ranks, flags, points } = slideOf(problem, line, kindOfLine, base, backwards);
      const at = (kind * contents + content) * LINE_BYTES;
      view.setInt32(at, contentsOf(line.toReversed(), base), true);
      view.setInt32(at + 4, flags, true);
      view.setFloat64(at + 8, points, true);
      for (const [nth, cells] of alike.entries()) {
        addTo(slid, ((kind + nth) * contents + content) * images, cells, ranks, weights, images);
      }
    }
  }
  return { contents, shared: kinds.length === 1, lines, slid };
}

/** What the cells of a line are, by step. */
interface LineKind {
  readonly isWall: readonly boolean[];
  /** The largest rank of each cell. */
  readonly limits: readonly number[];
  /** The first bit of the set that each cell belongs to; null if there is no target cell. */
  readonly sets: readonly number[] | null;
}

function lineOf(problem: Problem, cells: readonly number[]): LineKind {
  return {
    isWall: cells.map((cell) => problem.walls.includes(cell)),
    limits: cells.map((cell) => limitOf(problem, cell)),
    sets: setsOf(problem, cells),
  };
}

/** A line's slide: the ranks after it, flags, points. */
function slideOf(
  problem: Problem,
  line: readonly number[],
  { isWall, limits, sets }: LineKind,
  base: number,
  backwards: boolean,
): { readonly ranks: readonly number[]; readonly flags: number; readonly points: number } {
  const { rules, objective } = problem;
  // A tile on each wall that merges with no other.
  const walled = line.map((rank, step) => (isWall[step] ? MAX_RANK - step : rank));
  const laid = slideLine(backwards ? walled.toReversed() : walled, rules.merge);
  const after = line.map((_, step) => laid[step]?.rank ?? 0);
  const slid = backwards ? after.toReversed() : after;
  const ranks = slid.map((rank, step) => (isWall[step] ? 0 : rank));
  const moved = ranks.some((rank, step) => rank !== line[step]);
  const shifted =
    isWall.some((wall, step) => wall && slid[step] !== walled[step]) ||
    ranks.some((rank, step) => rank > limits[step]!);
  const counts = (step: number): boolean => sets === null || sets[step] === HELD;
  const reached = !shifted && ranks.some((rank, step) => rank >= base && counts(step));
  const large = sets === null ? 0 : largeTiles(ranks, sets, leastHeld(problem));
  return {
    ranks,
    flags: (moved ? MOVED : 0) | (reached ? REACHED : 0) | (shifted ? SHIFTED : 0) | large,
    points: objective.kind === 'score' ? lineGain(rules, walled, laid) : 0,
  };
}

function setsOf({ target, rules }: Problem, cells: readonly number[]): readonly number[] | null {
  if (target === null) return null;
  const beside = cellsBeside(target, rules.size);
  return cells.map((cell) => (cell === target ? HELD : beside.includes(cell) ? BESIDE : OTHERS));
}

/** The tiles of a line from a rank on, in the sets of their cells. */
function largeTiles(ranks: readonly number[], sets: readonly number[], least: number): number {
  return ranks.reduce(
    (large, rank, step) => (rank < least ? large : large | (1 << (sets[step]! + rank - least))),
    0,
  );
}

/** The points of one line's slide: the faces created, or the change of the sum of cubes. */
function lineGain(
  { score }: RuleSet,
  line: readonly number[],
  laid: readonly { readonly rank: number; readonly reward: number }[],
): number {
  if (score === 'merge-sum') return laid.reduce((sum, { reward }) => sum + reward, 0);
  const before = line.reduce((sum, rank) => sum + rank ** 3, 0);
  return laid.reduce((sum, { rank }) => sum + rank ** 3, -before);
}

function digits(contents: number, length: number, base: number): number[] {
  const line: number[] = [];
  for (let left = contents, step = 0; step < length; step++) {
    line[length - 1 - step] = left % base;
    left = Math.floor(left / base);
  }
  return line;
}

function contentsOf(line: readonly number[], base: number): number {
  return line.reduce((contents, rank) => contents * base + rank, 0);
}
