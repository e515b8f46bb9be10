import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inSlices } from './slices.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  { rule: 'as many items as are allowed in each task', count: 7, size: 3, slices: [3, 3, 1] },
  { rule: 'no task without an item', count: 6, size: 3, slices: [3, 3] },
  { rule: 'nothing for no items', count: 0, size: 3, slices: [] },
])('$rule', async ({ count, size, slices }) => {
  const done: number[] = [];
  const items = Array.from({ length: count }, (_, at) => at);
  const whole = inSlices(items, size, (item) => done.push(item) > 0);
  const found: number[] = [];
  for (let before = 0; before < done.length;) {
    found.push(done.length - before);
    before = done.length;
    await vi.runOnlyPendingTimersAsync();
  }
  await whole;
  expect(found).toEqual(slices);
  expect(done).toEqual(items);
});

test('the first item that is refused is the last', async () => {
  const done: number[] = [];
  await inSlices([0, 1, 2, 3], 10, (item) => done.push(item) < 2);
  expect(done).toEqual([0, 1]);
});
