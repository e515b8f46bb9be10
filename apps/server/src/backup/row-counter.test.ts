import { expect, test } from 'vitest';
import { RowCounter } from './row-counter.ts';

/** `copy (values ('a', null), ('', 'bc')) to stdout (format binary)`, and a third row of 300 bytes. */
const DATA = Buffer.concat([
  Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1'),
  Buffer.from([0, 2, 0, 0, 0, 1, 97, 255, 255, 255, 255]),
  Buffer.from([0, 2, 0, 0, 0, 0, 0, 0, 0, 2, 98, 99]),
  Buffer.from([0, 1, 0, 0, 1, 44]),
  Buffer.alloc(300, 1),
  Buffer.from([255, 255]),
]);

test.each([1, 2, 3, 5, 19, 30, 1000])('in pieces of %i bytes', (size) => {
  const counter = new RowCounter();
  for (let at = 0; at < DATA.length; at += size) counter.add(DATA.subarray(at, at + size));
  expect(counter.rows).toBe(3);
});
