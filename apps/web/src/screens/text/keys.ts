/**
 * The keys that read, while the field for keys has the focus: all with Shift, so that they are never
 * those of the key map, where letters and arrows mean nothing with a modifier, however a player changes it. A place on the
 * board is walked over by arrows, and the letters are those of the English words.
 */
import { strokeOf, type Press, type Stroke } from '../../input/keymap.ts';
import type { Telling } from './parse.ts';

/** What a key tells by itself. */
type Told = Telling | 'repeat';

/** What a reading key does: tells something, steps over the board, or tells the line of the place. */
export type Reading =
  | { readonly kind: 'tell'; readonly telling: Told }
  | { readonly kind: 'step'; readonly rows: -1 | 0 | 1; readonly columns: -1 | 0 | 1 }
  | { readonly kind: 'line'; readonly line: 'row' | 'column' };

/** The letter that tells something, by what it tells. */
export const TELLING_KEYS: Readonly<Record<Told, Stroke>> = {
  board: 'b',
  empty: 'e',
  largest: 'l',
  score: 's',
  moves: 'm',
  repeat: 'a',
  help: 'h',
};

/** The letters for the row and the column of the place. */
export const LINE_KEYS = { row: 'r', column: 'c' } as const;

const READINGS: ReadonlyMap<Stroke, Reading> = new Map<Stroke, Reading>([
  ...Object.entries(TELLING_KEYS).map(
    ([telling, stroke]) => [stroke, { kind: 'tell', telling: telling as Told }] as const,
  ),
  [LINE_KEYS.row, { kind: 'line', line: 'row' }],
  [LINE_KEYS.column, { kind: 'line', line: 'column' }],
  ['ArrowUp', { kind: 'step', rows: -1, columns: 0 }],
  ['ArrowDown', { kind: 'step', rows: 1, columns: 0 }],
  ['ArrowLeft', { kind: 'step', rows: 0, columns: -1 }],
  ['ArrowRight', { kind: 'step', rows: 0, columns: 1 }],
]);

/** What a key press reads, or null when it is none of these keys. */
export function readingOf(press: Press): Reading | null {
  if (!press.shiftKey) return null;
  const { key, code, repeat, isComposing, ctrlKey, metaKey, altKey } = press;
  const alone = { key, code, repeat, isComposing, ctrlKey, metaKey, altKey, shiftKey: false };
  const stroke = strokeOf(alone, 'letter');
  return stroke === null ? null : (READINGS.get(stroke) ?? null);
}
