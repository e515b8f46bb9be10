/**
 * The reading keys, while the key field has the focus. All use Shift, so that they never conflict
 * with the key map, in which letters and arrows have no modifiers, however a player changes it.
 * Arrows move a reading cursor over the board, and the letters are those of the English words.
 */
import { strokeOf, type Press, type Stroke } from '../input/keymap.ts';
import type { Query } from './parse.ts';

/** What a single key reads. */
type KeyQuery = Query | 'repeat';

/** What a reading key does: reads something, moves the reading cursor, or reads its row or column. */
export type Reading =
  | { readonly kind: 'query'; readonly query: KeyQuery }
  | { readonly kind: 'step'; readonly rows: -1 | 0 | 1; readonly columns: -1 | 0 | 1 }
  | { readonly kind: 'line'; readonly line: 'row' | 'column' };

/** The reading keys, by what they read. */
export const QUERY_KEYS: Readonly<Record<KeyQuery, Stroke>> = {
  board: 'b',
  empty: 'e',
  largest: 'l',
  score: 's',
  moves: 'm',
  repeat: 'a',
  help: 'h',
};

/** The keys for the row and the column of the reading cursor. */
export const LINE_KEYS = { row: 'r', column: 'c' } as const;

const READINGS: ReadonlyMap<Stroke, Reading> = new Map<Stroke, Reading>([
  ...Object.entries(QUERY_KEYS).map(
    ([query, stroke]) => [stroke, { kind: 'query', query: query as KeyQuery }] as const,
  ),
  [LINE_KEYS.row, { kind: 'line', line: 'row' }],
  [LINE_KEYS.column, { kind: 'line', line: 'column' }],
  ['ArrowUp', { kind: 'step', rows: -1, columns: 0 }],
  ['ArrowDown', { kind: 'step', rows: 1, columns: 0 }],
  ['ArrowLeft', { kind: 'step', rows: 0, columns: -1 }],
  ['ArrowRight', { kind: 'step', rows: 0, columns: 1 }],
]);

/** What a key press reads, or null if it is not a reading key. */
export function readingOf(press: Press): Reading | null {
  if (!press.shiftKey) return null;
  const { key, code, repeat, isComposing, ctrlKey, metaKey, altKey } = press;
  const alone = { key, code, repeat, isComposing, ctrlKey, metaKey, altKey, shiftKey: false };
  const stroke = strokeOf(alone, 'letter');
  return stroke === null ? null : (READINGS.get(stroke) ?? null);
}
