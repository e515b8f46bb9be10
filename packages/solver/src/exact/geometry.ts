/**
 * The numbers of the boards of one problem, and the effects of moves on them, in tables. A board of a layer is
 * determined by all its cells but the last, whose tile follows from the sum: the *number* of a board is those cells as
 * digits in base highest rank + 1, and its *key* is the smallest number among its images. The number of an image is a
 * sum over the lines of the board, so each line has a table of what it adds to every image after its slide; a move and
 * its canonical form then cost a few additions, whatever the symmetry. Numbers are integers in doubles.
 */
import {
  boardOver,
  fault,
  FACES,
  ok,
  slideLine,
  SYMMETRIES,
  transform,
  type Result,
  type RuleSet,
} from '@open2048/core';
import { Machine, type Axis } from './machine.ts';
import { highestRank, type Problem } from './problem.ts';
import type { ThreadPool } from './thread-pool.ts';

/** Keys do not exceed this, so that they are exact in doubles, with a bit to spare. */
const KEY_LIMIT = 2 ** 52;
/** The most contents of a line, so that its tables stay below a hundred megabytes. */
const LINE_LIMIT = 2 ** 20;
/** The largest rank, so that the sum of a board is a signed 32-bit integer. */
const RANK_LIMIT = 24;

/** The most cells of a board, whatever its ranks. */
const CELL_LIMIT = 32;

/** Flags of a line's slide: it changes the line; it makes the tile that ends the game. */
const MOVED = 1;
const REACHED = 2;
const LINE_BYTES = 16;

/** The parameters by which the boards of a problem are numbered. */
interface Size {
  readonly rows: number;
  readonly cols: number;
  /** One more than the highest rank. */
  readonly base: number;
  /** Images of a board: 8 of a square, otherwise 4. */
  readonly images: number;
}

/** Checks that the boards of a problem can be numbered; fault `too-large`. */
export function checkSize(problem: Problem): Result<Size> {
  const { rows, cols } = problem.rules.size;
  const base = highestRank(problem) + 1;
  const cells = rows * cols;
  const fits = base ** (cells - 1) <= KEY_LIMIT && base ** Math.max(rows, cols) <= LINE_LIMIT;
  if (fits && base <= RANK_LIMIT && cells <= CELL_LIMIT) {
    return ok({ rows, cols, base, images: rows === cols ? 8 : 4 });
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
  const { rows, cols, base, images } = size.value;
  const weights = imageWeights(rows, cols, base);
  const rowCells = grid(rows, cols, (row, col) => row * cols + col);
  const columnCells = grid(cols, rows, (col, row) => row * cols + col);
  const horizontal = axisOf(problem, rowCells, base, weights, images);
  const vertical = rows === cols ? horizontal : axisOf(problem, columnCells, base, weights, images);
  const tables = {
    rows,
    cols,
    base,
    keyBits: Math.ceil(Math.log2(base) * (rows * cols - 1)),
    horizontal,
    vertical,
    still: sumsOf(rowCells, base, weights, images, (line) => line),
    placed: placedTiles(weights, base, images),
    ...rowTables(cols, base),
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

/** The cells of each line of one axis, the first cell of a line first. */
type LineCells = readonly (readonly number[])[];

function grid(
  lines: number,
  length: number,
  cellOf: (line: number, step: number) => number,
): LineCells {
  return Array.from({ length: lines }, (_line, line) =>
    Array.from({ length }, (_cell, step) => cellOf(line, step)),
  );
}

/** `base` to the powers length - 1 down to 0: the place values of the digits of a line. */
function powers(length: number, base: number): Int32Array {
  return Int32Array.from({ length }, (_, step) => base ** (length - 1 - step));
}

/** What a rank of 1 on a cell adds to the number of each image; the last cell of an image adds nothing. */
function imageWeights(rows: number, cols: number, base: number): Float64Array {
  const cells = rows * cols;
  const places = Float64Array.from({ length: cells }, (_, cell) =>
    cell === cells - 1 ? 0 : base ** (cells - 2 - cell),
  );
  const numbered = boardOver(
    rows,
    cols,
    Uint8Array.from({ length: cells }, (_, cell) => cell),
  );
  const symmetries = rows === cols ? SYMMETRIES : SYMMETRIES.slice(0, 4);
  const weights = new Float64Array(cells * symmetries.length);
  for (const symmetry of symmetries) {
    const { ranks } = transform(numbered, symmetry);
    for (const [place, cell] of ranks.entries()) {
      weights[cell * symmetries.length + symmetry] = places[place]!;
    }
  }
  return weights;
}

/** What each rank on each cell adds to the number of each image. */
function placedTiles(weights: Float64Array, base: number, images: number): Float64Array {
  const cells = weights.length / images;
  const placed = new Float64Array(cells * base * images);
  for (let cell = 0; cell < cells; cell++) {
    for (let rank = 0; rank < base; rank++) {
      for (let image = 0; image < images; image++) {
        placed[(cell * base + rank) * images + image] = rank * weights[cell * images + image]!;
      }
    }
  }
  return placed;
}

/** The ranks of each row contents, and the sum of their faces. */
function rowTables(cols: number, base: number): { digits: Uint8Array; faces: Int32Array } {
  const contents = base ** cols;
  const table = { digits: new Uint8Array(contents * cols), faces: new Int32Array(contents) };
  for (let content = 0; content < contents; content++) {
    const line = digits(content, cols, base);
    table.digits.set(line, content * cols);
    table.faces[content] = line.reduce((sum, rank) => sum + FACES[rank]!, 0);
  }
  return table;
}

/** What each contents of each line, mapped by a function, adds to the number of each image. */
function sumsOf(
  lineCells: LineCells,
  base: number,
  weights: Float64Array,
  images: number,
  change: (line: readonly number[], content: number) => readonly number[],
): Float64Array {
  const length = lineCells[0]!.length;
  const contents = base ** length;
  const sums = new Float64Array(lineCells.length * contents * images);
  for (let content = 0; content < contents; content++) {
    const ranks = change(digits(content, length, base), content);
    for (const [line, cells] of lineCells.entries()) {
      const at = (line * contents + content) * images;
      for (const [step, rank] of ranks.entries()) {
        for (let image = 0; image < images; image++) {
          sums[at + image]! += rank * weights[cells[step]! * images + image]!;
        }
      }
    }
  }
  return sums;
}

function axisOf(
  problem: Problem,
  lineCells: LineCells,
  base: number,
  weights: Float64Array,
  images: number,
): Axis {
  const contents = base ** lineCells[0]!.length;
  const lines = new Uint8Array(contents * LINE_BYTES);
  const view = new DataView(lines.buffer);
  const slid = sumsOf(lineCells, base, weights, images, (line, content) => {
    const { ranks, reversed, flags, points } = slideOf(problem, line, base);
    view.setInt32(content * LINE_BYTES, reversed, true);
    view.setInt32(content * LINE_BYTES + 4, flags, true);
    view.setFloat64(content * LINE_BYTES + 8, points, true);
    return ranks;
  });
  return { contents, lines, slid };
}

/** A line's slide towards its first cell: the ranks after it, the line reversed, flags, points. */
function slideOf(
  { rules, objective }: Problem,
  line: readonly number[],
  base: number,
): {
  readonly ranks: readonly number[];
  readonly reversed: number;
  readonly flags: number;
  readonly points: number;
} {
  const laid = slideLine(line, rules.merge);
  const ranks = line.map((_, step) => laid[step]?.rank ?? 0);
  const moved = ranks.some((rank, step) => rank !== line[step]);
  const reached = ranks.some((rank) => rank >= base);
  return {
    ranks,
    reversed: contentsOf(line.toReversed(), base),
    flags: (moved ? MOVED : 0) | (reached ? REACHED : 0),
    points: objective.kind === 'score' ? lineGain(rules, line, laid) : 0,
  };
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
