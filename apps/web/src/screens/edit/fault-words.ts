/** What is wrong with a text that is no position, in the reader's words, with the place; the details stay those of core. */
import type { Fault } from '@open2048/core';
import type { EditText } from './messages/en.ts';

/** What a player can do something different about. */
export type Trouble = 'unknown' | 'tile' | 'shape' | 'size' | 'large' | 'other';

const TROUBLES: Readonly<Record<string, Trouble>> = {
  'unknown-format': 'unknown',
  'bad-position': 'unknown',
  'bad-format': 'unknown',
  'unknown-route': 'unknown',
  'bad-face': 'tile',
  'bad-rank': 'tile',
  'ragged-grid': 'shape',
  'wrong-rows': 'shape',
  'bad-size': 'size',
  'too-many-cells': 'large',
  'too-long': 'large',
};

/** The sentence for a fault of reading; its place is named where it is a row, or a row and a column, from 1. */
export function faultWords({ code, at }: Fault, text: EditText): string {
  const trouble = text.trouble(TROUBLES[code] ?? 'other');
  const [, row, column] = /^row (\d+)(?: column (\d+))?$/.exec(String(at ?? '')) ?? [];
  if (row === undefined) return trouble;
  const place = column === undefined ? text.inRow(row) : text.inCell(row, column);
  return `${place} ${trouble}`;
}
