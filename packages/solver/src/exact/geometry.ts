/**
 * The numbers of the boards of one problem, and what a move makes of them, in
 * tables. A board of a layer is known from all its cells but the last, whose
 * tile follows from the sum: the *number* of a board is those cells as digits
 * in base highest rank + 1, and its *key* the smallest number among its images.
 * The number of an image is a sum over the lines of the board, so each line has
 * a table of what it adds to every image after its slide; a move and its
 * canonical form then cost a few additions, whatever the symmetry.
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
import { highestRank, type Problem } from './problem.ts';

/** Keys are below this, so that they are signed 32-bit integers. */
const KEY_LIMIT = 2 ** 31;
/** The most contents of a line, so that its tables stay below a hundred megabytes. */
const LINE_LIMIT = 2 ** 20;
/** The largest rank, so that the sum of a board is a signed 32-bit integer. */
const RANK_LIMIT = 24;

/** Flags of a line's slide: it changes the line; it makes the tile that ends the game. */
export const MOVED = 1;
export const REACHED = 2;

/** What the slide of a line towards its first cell does, by the contents of the line. */
export interface Slides {
  /** `MOVED` and `REACHED`. */
  readonly flags: Uint8Array;
  /** Points gained. */
  readonly points: Float64Array;
  /** The contents of the line the other way round. */
  readonly reversed: Int32Array;
}

/** The lines of a board in one axis; `contents` is the cells of a line as digits in the base. */
export interface Axis {
  readonly lines: number;
  /** The number of different contents. */
  readonly contents: number;
  readonly slides: Slides;
  /** What line l of contents c adds to image g after its slide, at `(l * contents + c) * images + g`. */
  readonly slid: Int32Array;
}

/** The tables of a problem. */
export interface Geometry {
  readonly rows: number;
  readonly cols: number;
  readonly base: number;
  /** Images of a board: 8 of a square, else 4. */
  readonly images: number;
  readonly horizontal: Axis;
  readonly vertical: Axis;
  /** What one rank on a cell adds to image g, at `cell * images + g`. */
  readonly weights: Int32Array;
  /** What one rank on cell (row, col) adds to the contents of its row, by col; and of its column, by row. */
  readonly inRow: Int32Array;
  readonly inColumn: Int32Array;
}

/** The tables of a problem; fault `too-large` when keys or tables do not fit. */
export function geometryOf(problem: Problem): Result<Geometry> {
  const { rows, cols } = problem.rules.size;
  const base = highestRank(problem) + 1;
  const cells = rows * cols;
  const fits = base ** (cells - 1) <= KEY_LIMIT && base ** Math.max(rows, cols) <= LINE_LIMIT;
  if (!fits || base > RANK_LIMIT) {
    const boards = `${rows}x${cols} with tiles up to ${FACES[base - 1]}`;
    return fault('too-large', `${boards} has more boards than can be numbered`);
  }
  const weights = imageWeights(rows, cols, base);
  const images = weights.length / cells;
  const rowCells = grid(rows, cols, (row, col) => row * cols + col);
  const columnCells = grid(cols, rows, (col, row) => row * cols + col);
  const horizontal = axisOf(problem, rowCells, base, weights, images);
  const vertical = rows === cols ? horizontal : axisOf(problem, columnCells, base, weights, images);
  return ok({
    rows,
    cols,
    base,
    images,
    horizontal,
    vertical,
    weights,
    inRow: powers(cols, base),
    inColumn: powers(rows, base),
  });
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

/** `base` to the powers length - 1 down to 0: the places of the digits of a line. */
function powers(length: number, base: number): Int32Array {
  return Int32Array.from({ length }, (_, step) => base ** (length - 1 - step));
}

/** What one rank on a cell adds to the number of each image; the last cell of an image counts nothing. */
function imageWeights(rows: number, cols: number, base: number): Int32Array {
  const cells = rows * cols;
  const places = Int32Array.from({ length: cells }, (_, cell) =>
    cell === cells - 1 ? 0 : base ** (cells - 2 - cell),
  );
  const numbered = boardOver(
    rows,
    cols,
    Uint8Array.from({ length: cells }, (_, cell) => cell),
  );
  const symmetries = rows === cols ? SYMMETRIES : SYMMETRIES.slice(0, 4);
  const weights = new Int32Array(cells * symmetries.length);
  for (const symmetry of symmetries) {
    const { ranks } = transform(numbered, symmetry);
    for (const [place, cell] of ranks.entries()) {
      weights[cell * symmetries.length + symmetry] = places[place]!;
    }
  }
  return weights;
}

function axisOf(
  problem: Problem,
  lineCells: LineCells,
  base: number,
  weights: Int32Array,
  images: number,
): Axis {
  const length = lineCells[0]!.length;
  const { slides, after } = slidesOf(problem, length, base);
  return {
    lines: lineCells.length,
    contents: after.length,
    slides,
    slid: contributions(lineCells, base, weights, images, (contents) => after[contents]!),
  };
}

/** The table of what each line adds to each image when it holds `lineOf(contents)`. */
function contributions(
  lineCells: LineCells,
  base: number,
  weights: Int32Array,
  images: number,
  lineOf: (contents: number) => number,
): Int32Array {
  const length = lineCells[0]!.length;
  const count = base ** length;
  const table = new Int32Array(lineCells.length * count * images);
  for (const [line, cells] of lineCells.entries()) {
    for (let contents = 0; contents < count; contents++) {
      const at = (line * count + contents) * images;
      for (const [step, rank] of digits(lineOf(contents), length, base).entries()) {
        for (let image = 0; image < images; image++) {
          table[at + image]! += rank * weights[cells[step]! * images + image]!;
        }
      }
    }
  }
  return table;
}

/** The slides of every line of a length, and the contents they lead to. */
function slidesOf(
  { rules, objective }: Problem,
  length: number,
  base: number,
): { readonly slides: Slides; readonly after: Int32Array } {
  const count = base ** length;
  const flags = new Uint8Array(count);
  const points = new Float64Array(count);
  const reversed = new Int32Array(count);
  const after = new Int32Array(count);
  for (let contents = 0; contents < count; contents++) {
    const line = digits(contents, length, base);
    const laid = slideLine(line, rules.merge);
    const ranks = line.map((_, step) => laid[step]?.rank ?? 0);
    const moved = ranks.some((rank, step) => rank !== line[step]);
    const reached = ranks.some((rank) => rank >= base);
    flags[contents] = (moved ? MOVED : 0) | (reached ? REACHED : 0);
    reversed[contents] = contentsOf(line.toReversed(), base);
    after[contents] = reached ? contents : contentsOf(ranks, base);
    if (objective.kind === 'score') points[contents] = lineGain(rules, line, laid);
  }
  return { slides: { flags, points, reversed }, after };
}

/** The points of one line's slide: faces created, or the change of the sum of cubes. */
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
