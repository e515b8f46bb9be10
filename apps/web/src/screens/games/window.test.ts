/** The rows of a long list that are rendered. */
import { expect, test } from 'vitest';
import { rangeOf } from './window.ts';

test.each([
  ['at its top', 10_000, 0, 800, { from: 0, to: 16 }],
  ['in the middle', 10_000, 50_000, 50_800, { from: 492, to: 516 }],
  ['at its end', 10_000, 999_200, 1_000_000, { from: 9984, to: 10_000 }],
  ['below the screen', 10_000, -5000, -4200, { from: 0, to: 0 }],
  ['above the screen', 10, 5000, 5800, { from: 8, to: 10 }],
  ['short', 3, -100, 700, { from: 0, to: 3 }],
])('a list that is seen %s', (_, count, top, bottom, range) => {
  expect(rangeOf(count, 100, top, bottom)).toEqual(range);
});

test('every visible row is rendered, and few others', () => {
  for (let top = -500; top < 100_000; top += 333) {
    const { from, to } = rangeOf(1000, 100, top, top + 900);
    const first = Math.max(0, Math.floor(top / 100));
    expect(from).toBeLessThanOrEqual(first);
    expect(to).toBeGreaterThanOrEqual(Math.min(1000, Math.ceil((top + 900) / 100)));
    expect(to - from).toBeLessThan(30);
  }
});
