/**
 * The saved state of the original game (https://github.com/gabrielecirulli/2048), stored under
 * `gameState` in the browser's storage. The cells are **column-major**: `grid.cells[x][y]`, x the
 * column. Each tile repeats its own place, which must match.
 */
import { boardOver, FACES, fault, ok, rankOfFace, type Result, shape } from '@open2048/core';
import {
  cannotCarry,
  MAX_FOREIGN_BYTES,
  textFormat,
  type PositionFormat,
  type Snapshot,
} from './format.ts';

/** More than fits in any browser's storage. */
const MAX_SIDE = 1024;

const coordinate = shape.integer(0, MAX_SIDE - 1);
const face: shape.Shape<number> = (value, path) => {
  const rank = rankOfFace(value as number);
  if (rank.ok && rank.value > 0) return rank;
  return fault('bad-face', `${path}: expected a power of two from 2, got ${String(value)}`, path);
};
const tileShape = shape.object({
  position: shape.object({ x: coordinate, y: coordinate }),
  value: face,
});
const columnShape = shape.list(shape.nullable(tileShape), 1, MAX_SIDE);

const stateShape = shape.object({
  grid: shape.object({
    size: shape.integer(1, MAX_SIDE),
    cells: shape.list(columnShape, 1, MAX_SIDE),
  }),
  score: shape.integer(0, Number.MAX_SAFE_INTEGER),
  over: shape.boolean,
  won: shape.boolean,
  keepPlaying: shape.boolean,
});

/** The format of the original game's saved state. */
export const ORIGINAL: PositionFormat = textFormat({
  id: 'original',
  name: 'the original game',
  extension: 'json',
  detect: (head) => /^\{\s*"grid"/.test(head),
  read,
  write,
});

function read(text: string): Result<Snapshot> {
  const json = shape.jsonOf(text, MAX_FOREIGN_BYTES);
  if (!json.ok) return json;
  const state = stateShape(json.value, '');
  if (!state.ok) return state;
  const { grid, score, over, won, keepPlaying } = state.value;
  const { size, cells } = grid;
  const ranks = new Uint8Array(size * size);
  if (cells.length !== size) return raggedGrid('grid.cells', size, cells.length);
  for (const [x, column] of cells.entries()) {
    if (column.length !== size) return raggedGrid(`grid.cells[${x}]`, size, column.length);
    for (const [y, tile] of column.entries()) {
      if (tile === null) continue;
      if (tile.position.x !== x || tile.position.y !== y) {
        const path = `grid.cells[${x}][${y}].position`;
        return fault(
          'bad-value',
          `${path}: expected x ${x} and y ${y}, its place in the grid`,
          path,
        );
      }
      ranks[y * size + x] = tile.value;
    }
  }
  const status = over ? 'over' : won && !keepPlaying ? 'goal' : 'playing';
  return ok({ board: boardOver(size, size, ranks), score, status, won });
}

function raggedGrid(path: string, expected: number, got: number): ReturnType<typeof fault> {
  return fault('ragged-grid', `${path}: expected ${expected} entries, got ${got}`, path);
}

function write({ board, score, status, won }: Snapshot): Result<string> {
  const { rows: size, cols, ranks } = board;
  if (size !== cols || size > MAX_SIDE) {
    return cannotCarry(
      ORIGINAL.name,
      `supports only square boards up to ${MAX_SIDE}x${MAX_SIDE}, got ${size}x${cols}`,
    );
  }
  const tileAt = (x: number, y: number) => {
    const rank = ranks[y * size + x];
    return rank === 0 ? null : { position: { x, y }, value: FACES[rank] };
  };
  const places = Array.from({ length: size }, (_, place) => place);
  const cells = places.map((x) => places.map((y) => tileAt(x, y)));
  const over = status === 'over';
  const keepPlaying = won && status === 'playing';
  return ok(JSON.stringify({ grid: { size, cells }, score, over, won, keepPlaying }));
}
