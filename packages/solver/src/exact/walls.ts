/**
 * Walls: cells with tiles that must not move, such as the large tiles of a 4x4 endgame. A wall blocks the tiles that
 * slide against it and merges with none, and a move that would shift a wall is not allowed (docs/adr/0051). What is on
 * a wall makes no other difference, so the solver's own boards have nothing there, and its tile sums are those of the
 * other cells, which are called free.
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

/** Shapes of 4x4 endgames that have a name other than the numbers of free cells in their rows. */
const SHAPES: Readonly<Record<string, string>> = {
  L3: '..../..../.###/.###',
  LL: '..../..../..##/..##',
  t: '..../..../#.##/#.##',
};
const WALL = '#';
const FREE = '.';

/**
 * Reads the walls of a board of a given size: rows such as `..../..../.###/.###` with `#` for a wall, the number of
 * free cells at the left of each row (`4411`; rows that are left out are walls), or `L3`, `LL` or `t`. Fault
 * `bad-walls`.
 */
export function parseWalls(text: string, { rows, cols }: Size): Result<Walls> {
  const lines = Object.hasOwn(SHAPES, text)
    ? SHAPES[text]!.split('/')
    : /^[0-9]+$/.test(text)
      ? linesOfCounts(text, rows, cols)
      : text.split('/');
  const fits = lines.length === rows && lines.every((line) => line.length === cols);
  if (!fits || lines.some((line) => /[^.#]/.test(line))) {
    const expected = `walls: expected ${rows} rows of ${cols} cells like ..../.###, counts like 4411, L3, LL or t`;
    return fault('bad-walls', `${expected}, got ${quote(text)}`);
  }
  const cells = lines.join('').split('');
  return checkWalls(
    cells.flatMap((mark, cell) => (mark === WALL ? [cell] : [])),
    { rows, cols },
  );
}

function linesOfCounts(text: string, rows: number, cols: number): string[] {
  const counts = text.padEnd(rows, '0').split('').map(Number);
  return counts.map((free) => FREE.repeat(free) + WALL.repeat(Math.max(0, cols - free)));
}

/** Walls in ascending order; fault `bad-walls` if no cell is free. */
export function checkWalls(walls: Walls, { rows, cols }: Size): Result<Walls> {
  const cells = [...new Set(walls)].toSorted((a, b) => a - b);
  if (cells.length < rows * cols) return ok(cells);
  return fault('bad-walls', 'walls: expected at least one free cell');
}

/** The rows that `parseWalls` reads, joined by `/`. */
export function wallsText(walls: Walls, { rows, cols }: Size): string {
  const marks = Array.from({ length: rows * cols }, (_, cell) =>
    walls.includes(cell) ? WALL : FREE,
  );
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

/** The symmetries that keep the size of a board and map its walls to walls; the identity is first. */
export function symmetriesOf(size: Size, walls: Walls): readonly Symmetry[] {
  const same = size.rows === size.cols ? SYMMETRIES : SYMMETRIES.slice(0, 4);
  if (walls.length === 0) return same;
  const text = wallsText(walls, size);
  return same.filter((symmetry) => wallsText(imageOf(walls, size, symmetry), size) === text);
}

/** The walls of the image of a board. */
export function imageOf(walls: Walls, { rows, cols }: Size, symmetry: Symmetry): Walls {
  const marks = Uint8Array.from({ length: rows * cols }, (_, cell) => Number(walls.includes(cell)));
  const { ranks } = transform(boardOver(rows, cols, marks), symmetry);
  return [...ranks.keys()].filter((cell) => ranks[cell] === 1);
}

/**
 * The symmetry that maps a board to its normal image, which is at least as wide as high and has its walls as far down
 * as they go, then as far to the right.
 */
export function normalSymmetry(size: Size, walls: Walls): Symmetry {
  const { rows, cols } = size;
  if (walls.length === 0) return rows > cols ? 4 : 0;
  const fitting = SYMMETRIES.filter((symmetry) => (symmetry < 4 ? rows <= cols : rows >= cols));
  let best: { readonly symmetry: Symmetry; readonly text: string } | undefined;
  for (const symmetry of fitting) {
    const turned = symmetry < 4 ? size : { rows: cols, cols: rows };
    const text = wallsText(imageOf(walls, size, symmetry), turned);
    // A free cell is `.`, which comes after `#`.
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
