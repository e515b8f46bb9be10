/**
 * Walls: cells with tiles that must not move, such as the large tiles of a 4x4 endgame. A wall blocks the tiles that
 * slide against it and merges with none, and a move that would shift a wall is not allowed (docs/adr/0051). What is on
 * a wall makes no other difference, so the solver's own boards have nothing there, and its tile sums are those of the
 * other cells, which are called free.
 *
 * One of the free cells may be the **target cell**: the tile of the objective must be made there, beside the walls, where it
 * is of use, and the other tiles must stay smaller than the one that is growing there (docs/adr/0056). A free cell may have a
 * **limit**, the largest tile that it may have: a table with limits is smaller (docs/adr/0058).
 */
import {
  boardOver,
  fault,
  MAX_RANK,
  ok,
  quote,
  SYMMETRIES,
  transform,
  type Board,
  type Result,
  type Size,
  type Symmetry,
} from '@open2048/core';

/** The indices of the cells that are walls, ascending; an empty list if there are none. */
export type Walls = readonly number[];

/** The cells of a board that have a part of their own in a problem. */
export interface Formation {
  readonly walls: Walls;
  /** The cell on which the tile of the objective must be made; null if it may be any. */
  readonly target: number | null;
  /** The largest rank that each cell may have, 1 to 15, by cell, 0 for any; left out if no cell has a limit. */
  readonly limits?: readonly number[];
}

export const NO_WALLS: Formation = { walls: [], target: null };

/** Shapes of 4x4 endgames that have a name other than the numbers of free cells in their rows. */
const SHAPES: Readonly<Record<string, string>> = {
  L3: '..../..../.###/.###',
  LL: '..../..../..##/..##',
  t: '..../..../#.##/#.##',
};
const WALL = '#';
const FREE = '.';
const TARGET = '+';
/** A cell whose limit is a rank from 1 to 15, in hexadecimal. */
const LIMIT = /[1-9a-f]/;

/**
 * Reads the walls of a board of a given size: rows such as `..../..../.###/.###` with `#` for a wall, at most one `+`
 * for the target cell, and a rank from 1 to f for a cell with this limit; the number of free cells at the left of each row
 * (`4411`; rows that are left out are walls); or `L3`, `LL` or `t`. Fault `bad-walls`.
 */
export function parseWalls(text: string, { rows, cols }: Size): Result<Formation> {
  const lines = Object.hasOwn(SHAPES, text)
    ? SHAPES[text]!.split('/')
    : /^[0-9]+$/.test(text)
      ? linesOfCounts(text, rows, cols)
      : text.split('/');
  const fits = lines.length === rows && lines.every((line) => line.length === cols);
  const marks = lines.join('');
  if (!fits || /[^.#+1-9a-f]/.test(marks)) {
    const expected = `walls: expected ${rows} rows of ${cols} cells like ..../.###, counts like 4411, L3, LL or t`;
    return fault('bad-walls', `${expected}, got ${quote(text)}`);
  }
  const cellsOf = (wanted: string): number[] =>
    marks.split('').flatMap((mark, cell) => (mark === wanted ? [cell] : []));
  const targets = cellsOf(TARGET);
  if (targets.length > 1) return fault('bad-walls', 'walls: expected at most one target cell +');
  const formation = { walls: cellsOf(WALL), target: targets[0] ?? null };
  if (!LIMIT.test(marks)) return checkWalls(formation, { rows, cols });
  const limits = marks.split('').map((mark) => (LIMIT.test(mark) ? Number.parseInt(mark, 16) : 0));
  return checkWalls({ ...formation, limits }, { rows, cols });
}

function linesOfCounts(text: string, rows: number, cols: number): string[] {
  const counts = text.padEnd(rows, '0').split('').map(Number);
  return counts.map((free) => FREE.repeat(free) + WALL.repeat(Math.max(0, cols - free)));
}

/**
 * With walls in ascending order; fault `bad-walls` if no cell is free, the target cell is a wall, or a cell that is not just
 * free has a limit.
 */
export function checkWalls(
  { walls, target, limits }: Formation,
  { rows, cols }: Size,
): Result<Formation> {
  const cells = [...new Set(walls)].toSorted((a, b) => a - b);
  if (cells.length === rows * cols) {
    return fault('bad-walls', 'walls: expected at least one free cell');
  }
  if (target !== null && cells.includes(target)) {
    return fault('bad-walls', 'walls: expected a target cell that is free');
  }
  if ([...cells, target ?? -1].some((cell) => (limits?.[cell] ?? 0) > 0)) {
    return fault('bad-walls', 'walls: expected no limit of a wall or of the target cell');
  }
  return ok({ walls: cells, target, ...(limits === undefined ? {} : { limits }) });
}

/** The largest rank that a cell may have. */
export function limitOf({ limits }: Formation, cell: number): number {
  const limit = limits?.[cell] ?? 0;
  return limit > 0 ? limit : MAX_RANK;
}

/** The rows that `parseWalls` reads, joined by `/`. */
export function wallsText({ walls, target, limits }: Formation, { rows, cols }: Size): string {
  const marks = Array.from({ length: rows * cols }, (_, cell) => {
    if (walls.includes(cell)) return WALL;
    if (cell === target) return TARGET;
    const limit = limits?.[cell] ?? 0;
    return limit > 0 ? limit.toString(16) : FREE;
  });
  return Array.from({ length: rows }, (_, row) =>
    marks.slice(row * cols, (row + 1) * cols).join(''),
  ).join('/');
}

/** The cells that are not walls, ascending. */
export function freeCells({ rows, cols }: Size, walls: Walls): readonly number[] {
  return Array.from({ length: rows * cols }, (_, cell) => cell).filter(
    (cell) => !walls.includes(cell),
  );
}

/** Whether there are neither walls nor a target cell nor limits. */
export function isPlain({ walls, target, limits }: Formation): boolean {
  return walls.length === 0 && target === null && limits === undefined;
}

/** The symmetries that keep the size of a board and map its formation to itself; the identity is first. */
export function symmetriesOf(size: Size, formation: Formation): readonly Symmetry[] {
  const same = size.rows === size.cols ? SYMMETRIES : SYMMETRIES.slice(0, 4);
  if (isPlain(formation)) return same;
  const text = wallsText(formation, size);
  return same.filter((symmetry) => wallsText(imageOf(formation, size, symmetry), size) === text);
}

/** The formation of the image of a board. */
export function imageOf(
  { walls, target, limits }: Formation,
  { rows, cols }: Size,
  symmetry: Symmetry,
): Formation {
  const marks = Uint8Array.from({ length: rows * cols }, (_, cell) =>
    walls.includes(cell) ? 1 : cell === target ? 2 : 0,
  );
  const { ranks } = transform(boardOver(rows, cols, marks), symmetry);
  return {
    walls: [...ranks.keys()].filter((cell) => ranks[cell] === 1),
    target: target === null ? null : ranks.indexOf(2),
    ...(limits === undefined ? {} : { limits: limitsOfImage(limits, { rows, cols }, symmetry) }),
  };
}

function limitsOfImage(
  limits: readonly number[],
  { rows, cols }: Size,
  symmetry: Symmetry,
): number[] {
  return [...transform(boardOver(rows, cols, Uint8Array.from(limits)), symmetry).ranks];
}

/**
 * The symmetry that maps a board to its normal image, which is at least as wide as high and has its walls as far down
 * as they go, then as far to the right.
 */
export function normalSymmetry(size: Size, formation: Formation): Symmetry {
  const { rows, cols } = size;
  if (isPlain(formation)) return rows > cols ? 4 : 0;
  const fitting = SYMMETRIES.filter((symmetry) => (symmetry < 4 ? rows <= cols : rows >= cols));
  let best: { readonly symmetry: Symmetry; readonly text: string } | undefined;
  for (const symmetry of fitting) {
    const turned = symmetry < 4 ? size : { rows: cols, cols: rows };
    const image = imageOf(formation, size, symmetry);
    const { walls, target } = image;
    // A free cell is `.`, which comes after `#` and `+`. Among images with the same walls, the limits decide.
    const text = `${wallsText({ walls, target }, turned)} ${wallsText(image, turned)}`;
    if (best === undefined || text > best.text) best = { symmetry, text };
  }
  return best!.symmetry;
}

/** The smallest image of a board under some symmetries: the first that differs has the lower rank. */
export function smallestImage(board: Board, symmetries: readonly Symmetry[]): Board {
  const images = symmetries.map((symmetry) => transform(board, symmetry));
  return images.reduce((best, image) => (precedes(image, best) ? image : best));
}

function precedes(a: Board, b: Board): boolean {
  const cell = a.ranks.findIndex((rank, at) => rank !== b.ranks[at]);
  return cell >= 0 && a.ranks[cell]! < b.ranks[cell]!;
}

/** The board with different tiles on its walls, larger than any other: in core's rules they never merge. */
export function withWalls({ rows, cols, ranks }: Board, walls: Walls): Board {
  const walled = ranks.slice();
  for (const [nth, wall] of walls.entries()) walled[wall] = MAX_RANK - nth;
  return boardOver(rows, cols, walled);
}

/** The board with nothing on its walls. */
export function withoutWalls({ rows, cols, ranks }: Board, walls: Walls): Board {
  const bare = ranks.slice();
  for (const wall of walls) bare[wall] = 0;
  return boardOver(rows, cols, bare);
}

/** Whether the walls of a board have tiles of at least a rank, no two alike, so that they never merge. */
export function hasWalls({ ranks }: Board, walls: Walls, least: number): boolean {
  const tiles = walls.map((wall) => ranks[wall]!);
  return tiles.every((rank) => rank >= least) && new Set(tiles).size === tiles.length;
}
