/**
 * Positions as text: `4x4/0.0.1.2/0.0.0.3/0.0.0.0/0.0.0.0`, the size and then
 * the rows, top first, of decimal ranks (docs/notation.md). Every reader of
 * positions also accepts a grid of face values, as the courses write it: JSON,
 * or lines of numbers with an optional first line that gives the side.
 */
import { mustBeText } from './arguments.ts';
import { boardFromGrid, checkRank, checkSize, mustBeBoard, type Board } from './board.ts';
import { faceText, rankOfFaceText } from './face.ts';
import { fault, quote, type Result } from './result.ts';

/** The notation of a board, `ROWSxCOLS/rank.rank.…/…`. */
export function formatPosition(board: Board): string {
  mustBeBoard(board);
  const rows = [`${board.rows}x${board.cols}`];
  for (let row = 0; row < board.rows; row++) {
    rows.push(board.ranks.slice(row * board.cols, (row + 1) * board.cols).join('.'));
  }
  return rows.join('/');
}

/** The faces of a board as lines of right-aligned columns, 0 for an empty cell; all digits are exact. */
export function formatGrid(board: Board): string {
  mustBeBoard(board);
  const texts = Array.from(board.ranks, faceText);
  const width = texts.reduce((max, text) => Math.max(max, text.length), 1);
  return Array.from({ length: board.rows }, (_, row) =>
    texts
      .slice(row * board.cols, (row + 1) * board.cols)
      .map((text) => text.padStart(width))
      .join(' '),
  ).join('\n');
}

/**
 * Reads a position in our notation or as a grid of faces. Faults `bad-position`, `bad-size`,
 * `bad-rank`, `bad-face`, `ragged-grid`, `wrong-rows`; a fault in a cell is placed at its row and
 * column, from 1.
 */
export function parsePosition(text: string): Result<Board> {
  mustBeText('text', text);
  const trimmed = text.trim();
  if (/^\d+x\d+\//.test(trimmed)) return parseNotation(trimmed);
  if (trimmed.startsWith('[')) return parseJsonGrid(trimmed);
  if (/^[\d\s,;|]+$/.test(trimmed) && trimmed !== '') return parseTextGrid(trimmed);
  return fault(
    'bad-position',
    `expected ROWSxCOLS/rank.rank…/…, or a grid of faces as JSON or as lines, got ${quote(trimmed)}`,
  );
}

function parseNotation(text: string): Result<Board> {
  const [head = '', ...lines] = text.split('/');
  const [rows = 0, cols = 0] = head.split('x').map(Number);
  const size = checkSize(rows, cols);
  if (!size.ok) return size;
  if (lines.length !== rows) {
    return fault('wrong-rows', `expected ${rows} rows, got ${lines.length}`);
  }
  const grid = lines.map((line) => line.split('.'));
  if (grid[0].length !== cols) {
    return fault('ragged-grid', `row 1: expected ${cols} cells, got ${grid[0].length}`, 'row 1');
  }
  return boardFromGrid(grid, (cell) =>
    /^\d{1,3}$/.test(cell)
      ? checkRank(Number(cell))
      : fault('bad-rank', `expected a rank from 0 to 255, got ${quote(cell)}`),
  );
}

/** A JSON array of rows of face values. Not read by `JSON.parse`, which would round a wrong face to a valid one. */
function parseJsonGrid(text: string): Result<Board> {
  const grid = /^\[\s*\[([\s\S]*)\]\s*\]$/.exec(text)?.[1];
  if (grid === undefined || !/^[\d\s,[\]]*$/.test(grid)) {
    return fault('bad-position', `expected a JSON array of rows of faces, got ${quote(text)}`);
  }
  const rows = grid.split(/\]\s*,\s*\[/);
  return boardFromGrid(
    rows.map((row) => row.split(',').map((cell) => cell.trim())),
    rankOfFaceText,
  );
}

/**
 * Rows on lines (or separated by `;`), faces separated by blanks, commas or `|`; a first line with one number may give
 * the side.
 */
function parseTextGrid(text: string): Result<Board> {
  const rows = text
    .split(/[\n;]+/)
    .map((line) => line.split(/[\s,|]+/).filter((cell) => cell !== ''))
    .filter((row) => row.length > 0);
  const [first] = rows;
  const headed = rows.length > 1 && first?.length === 1 && rows[1].length > 1;
  const given = headed ? rows.slice(1) : rows;
  if (headed && Number(first[0]) !== given.length) {
    return fault(
      'wrong-rows',
      `the first line says ${first[0]} rows, the grid has ${given.length}`,
    );
  }
  return boardFromGrid(given, rankOfFaceText);
}
