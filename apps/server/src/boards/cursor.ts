/**
 * Cursors: where the next page of a list begins, as a text that clients pass back unchanged. It contains the sort key
 * of the last row shown, so rows that are added meanwhile cause no gaps and no repeats.
 */
import { fault, ok, type Result } from '@open2048/core';

/** The cursor of a sort key: integers of at most 16 digits, and then an id of 32 hex digits. */
export function cursorText(integers: readonly number[], id: string): string {
  return Buffer.from([...integers, id].join(' ')).toString('base64url');
}

/** The parts of a cursor with so many integers. Fault `bad-cursor`. */
export function parseCursor(text: string, integers: number): Result<readonly string[]> {
  const key = Buffer.from(text, 'base64url').toString('latin1');
  const isKey = new RegExp(`^(?:-?\\d{1,16} ){${integers}}[0-9a-f]{32}$`).test(key);
  return isKey ? ok(key.split(' ')) : fault('bad-cursor', 'expected "next" of the previous page');
}
