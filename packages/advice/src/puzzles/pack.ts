/**
 * A pack of puzzles as a file: a line of JSON that describes it, then 24 bytes per puzzle, then the SHA-256 of all that.
 * The bytes of a puzzle, with the most significant first: its cells, row by row, 4 bits each; the values of up, right,
 * down and left in points, 3 bytes each, 0 for a move that is not legal; its rating, 2 bytes; its tempting move; its
 * theme, as an index into the list of the first line.
 */
import {
  boardOver,
  DIRECTIONS,
  fault,
  legalMoves,
  ok,
  quote,
  sha256,
  shape,
  type Direction,
  type Result,
} from '@open2048/core';
import type { SEARCH_SIGNATURE } from '@open2048/engine';
import { PUZZLE_THEMES, puzzleIdOf, solutionOf, type Puzzle } from './puzzle.ts';

const FORMAT = 'open2048-puzzles';
const VERSION = 1;
/** The most bytes of the first line, and the most puzzles. */
const MAX_HEAD = 4096;
const MAX_PUZZLES = 10_000;
const MAX_RATING = 4000;

const CELLS = 16;
/** The bytes of a puzzle and of its parts. */
const [PUZZLE, VALUES, VALUE, RATING, TEMPTING, THEME] = [24, 8, 3, 20, 22, 23];
const DIGEST = 32;
/** The largest value, in points. */
const MAX_VALUE = 2 ** (8 * VALUE) - 1;

/** What the first line says about the values. */
export interface PackSource {
  /** The engine that searched the positions, the signature of its search, and its nodes per position. */
  readonly engine: 'standard';
  readonly search: Readonly<Record<keyof typeof SEARCH_SIGNATURE, number>>;
  readonly nodes: number;
}

/** A pack of puzzles. */
export interface Pack extends PackSource {
  readonly puzzles: readonly Puzzle[];
}

const nodeCount = shape.integer(1, 2 ** 31);

const headData = shape.object({
  format: shape.oneOf([FORMAT]),
  version: shape.integer(1, VERSION),
  count: shape.integer(1, MAX_PUZZLES),
  engine: shape.oneOf(['standard']),
  search: shape.object({ depth: nodeCount, probability: nodeCount, budget: nodeCount }),
  nodes: nodeCount,
  themes: shape.list(shape.oneOf(PUZZLE_THEMES), 1, 255),
});

/** How the first line begins, in every version. */
const HEAD = /^\{"format":"open2048-puzzles","version":([1-9]\d{0,8}),/;

/** The bytes of a pack, in the order of its puzzles. */
export function formatPack({ puzzles, ...source }: Pack): Uint8Array {
  const count = puzzles.length;
  const head = { format: FORMAT, version: VERSION, count, ...source, themes: PUZZLE_THEMES };
  const line = new TextEncoder().encode(`${JSON.stringify(head)}\n`);
  const bytes = new Uint8Array(line.length + count * PUZZLE + DIGEST);
  bytes.set(line);
  for (const [index, puzzle] of puzzles.entries()) {
    writePuzzle(new DataView(bytes.buffer, line.length + index * PUZZLE, PUZZLE), puzzle);
  }
  const end = bytes.length - DIGEST;
  bytes.set(sha256(bytes.subarray(0, end)), end);
  return bytes;
}

function writePuzzle(view: DataView, { id, moves, rating, tempting, theme }: Puzzle): void {
  for (let at = 0; at < VALUES; at++) {
    view.setUint8(at, Number.parseInt(id.slice(2 * at, 2 * at + 2), 16));
  }
  for (const { direction, value } of moves) {
    const at = VALUES + direction * VALUE;
    view.setUint8(at, value >>> 16);
    view.setUint16(at + 1, value & 0xffff);
  }
  view.setUint16(RATING, rating);
  view.setUint8(TEMPTING, tempting);
  view.setUint8(THEME, PUZZLE_THEMES.indexOf(theme));
}

/** A value as it is stored: whole points, at least 1. */
export function storedValue(value: number): number {
  return Math.min(MAX_VALUE, Math.max(1, Math.round(value)));
}

/**
 * Reads a pack. Faults: `not-ours`, `newer-version`, `bad-checksum`, `bad-json`, those of a field, and `bad-value` for a
 * puzzle that is none, placed at `puzzles[N]`.
 */
export function parsePack(bytes: Uint8Array): Result<Pack> {
  const length = bytes.subarray(0, MAX_HEAD).indexOf(0x0a);
  const line = new TextDecoder().decode(bytes.subarray(0, Math.max(0, length)));
  const [, written] = HEAD.exec(line) ?? [];
  if (written === undefined) return fault('not-ours', `expected ${FORMAT}, got ${quote(line)}`);
  if (Number(written) > VERSION) {
    return fault('newer-version', `expected version ${VERSION}, got version ${written}`);
  }
  if (!isWhole(bytes)) return fault('bad-checksum', 'the pack does not match its checksum');
  const json = shape.jsonOf(line, MAX_HEAD);
  if (!json.ok) return json;
  const head = headData(json.value, '');
  if (!head.ok) return head;
  const { count, engine, search, nodes, themes } = head.value;
  if (bytes.length !== length + 1 + count * PUZZLE + DIGEST) {
    return fault('bad-value', `expected ${count} puzzles of ${PUZZLE} bytes`);
  }
  const puzzles: Puzzle[] = [];
  for (let index = 0; index < count; index++) {
    const at = bytes.byteOffset + length + 1 + index * PUZZLE;
    const puzzle = readPuzzle(new DataView(bytes.buffer, at, PUZZLE), index, themes);
    if (!puzzle.ok) return puzzle;
    puzzles.push(puzzle.value);
  }
  return ok({ engine, search, nodes, puzzles });
}

/** Whether the last bytes are the digest of all others. */
function isWhole(bytes: Uint8Array): boolean {
  const end = bytes.length - DIGEST;
  if (end < 0) return false;
  return sha256(bytes.subarray(0, end)).every((byte, index) => byte === bytes[end + index]);
}

function readPuzzle(
  view: DataView,
  index: number,
  themes: readonly Puzzle['theme'][],
): Result<Puzzle> {
  const ranks = Uint8Array.from({ length: CELLS }, (_, cell) => {
    const byte = view.getUint8(cell >> 1);
    return cell % 2 === 0 ? byte >> 4 : byte & 15;
  });
  const board = boardOver(4, 4, ranks);
  const moves = DIRECTIONS.map((direction) => {
    const at = VALUES + direction * VALUE;
    return { direction, value: view.getUint8(at) * 2 ** 16 + view.getUint16(at + 1) };
  })
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
  const tempting = view.getUint8(TEMPTING) as Direction;
  const rating = view.getUint16(RATING);
  const theme = themes[view.getUint8(THEME)];
  const place = `puzzles[${index}]`;
  const directions = moves.map(({ direction }) => direction).toSorted((a, b) => a - b);
  if (directions.length < 2 || directions.join() !== legalMoves(board).join()) {
    return fault('bad-value', `${place}: expected the values of at least two legal moves`, place);
  }
  if (moves[0]!.value === moves[1]!.value) {
    return fault('bad-value', `${place}: expected one best move`, place);
  }
  if (!directions.includes(tempting) || tempting === solutionOf({ moves })) {
    return fault('bad-value', `${place}: expected a wrong move as the tempting one`, place);
  }
  if (theme === undefined || rating > MAX_RATING) {
    return fault('bad-value', `${place}: expected a known theme and a rating`, place);
  }
  return ok({ id: puzzleIdOf(board), number: index + 1, board, moves, tempting, theme, rating });
}
