import { expect, test } from 'vitest';
import { rowsIn, topFor } from './rows-in-sight.ts';

const ROW = 30;

test.each([
  { rule: 'at the start', top: 0, count: 1000, rows: [0, 14] },
  { rule: 'in the middle, and some around them', top: 3000, count: 1000, rows: [96, 114] },
  { rule: 'also those that are cut', top: 3001, count: 1000, rows: [96, 115] },
  { rule: 'at the end', top: 29_700, count: 1000, rows: [986, 1000] },
  { rule: 'of a list that became shorter', top: 3000, count: 4, rows: [4, 4] },
])('the rows in sight exist $rule', ({ top, count, rows }) => {
  expect(rowsIn({ top, height: 300 }, ROW, count)).toEqual(rows);
});

test.each([
  { rule: 'not for a row in sight', index: 5, top: 0, to: 0 },
  { rule: 'by a row, so that those after it are in sight', index: 8, top: 0, to: 30 },
  { rule: 'by a row, so that those before it are in sight', index: 101, top: 3000, to: 2970 },
  { rule: 'to a row that is far, which is then in the middle', index: 500, top: 0, to: 14_865 },
  { rule: 'not above the first row', index: 0, top: 60, to: 0 },
  { rule: 'not below the last row', index: 999, top: 0, to: 29_700 },
])('the list scrolls $rule', ({ index, top, to }) => {
  expect(topFor(index, { top, height: 300 }, ROW, 1000)).toBe(to);
});

test.each([0, 1, 20])('a list that is %i pixels high has its current row in sight', (height) => {
  const top = topFor(500, { top: 0, height }, ROW, 1000);
  expect(top + height / 2).toBe(500 * ROW + ROW / 2);
});
