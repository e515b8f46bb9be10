import { expect, test } from 'vitest';
import { counted, fitted, paceText, redraws } from './status.ts';

test.each([
  { done: 20, seconds: 0, text: '20 of 1,020 games' },
  { done: 21, seconds: 0.5, text: '21 of 1,020 games, 2.00 per second, 8 min left' },
  { done: 520, seconds: 50, text: '520 of 1,020 games, 10.0 per second, 50 s left' },
  { done: 1020, seconds: 3000, text: '1,020 of 1,020 games, 0.333 per second, 0 s left' },
])('earlier work is not part of the rate: $text', ({ done, seconds, text }) => {
  expect(paceText({ from: 20, all: 1020, what: 'games' }, done, seconds).join(', ')).toBe(text);
});

test('the first line is written at once, later ones at intervals', () => {
  let time = 0;
  const isDue = redraws(() => time);
  const due = Array.from({ length: 9 }, () => {
    time += 50;
    return isDue();
  });
  expect(due).toEqual([true, false, false, false, true, false, false, false, true]);
});

test.each([
  { columns: 12, text: '0123456789…' },
  { columns: 3, text: '0…' },
  { columns: 2, text: '…' },
  { columns: 1, text: '' },
])('a status fits into $columns columns', ({ columns, text }) => {
  expect(fitted('0123456789 and more', columns)).toBe(text);
});

test('a terminal that does not say its size has 80 columns', () => {
  expect(fitted('#'.repeat(100), 0)).toBe(`${'#'.repeat(78)}…`);
});

test.each([
  [0, '0 moves'],
  [1, '1 move'],
  [1200, '1,200 moves'],
])('%d of a thing', (value, text) => {
  expect(counted(value, 'move')).toBe(text);
});
