/** The rate of an analysis, with a clock that the test controls. */
import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

/** The rate after answers with the given milliseconds before each. */
function rateOf(asked: number, ...waits: readonly number[]): number {
  const pace = new Pace(asked);
  let now = 5000;
  for (const wait of waits) pace.add((now += wait));
  return pace.rate;
}

const every = (wait: number, count: number) => Array.from({ length: count }, () => wait);

test.each([
  { rule: 'nothing without an answer', asked: 1, waits: [], rate: 0 },
  { rule: 'nothing after a few answers', asked: 1, waits: every(1000, 20), rate: 0 },
  { rule: 'nothing after a short time', asked: 1, waits: every(10, 200), rate: 0 },
  { rule: 'what came after enough of both', asked: 1, waits: every(100, 22), rate: 10 },
  { rule: 'without the time to load', asked: 1, waits: [30_000, ...every(100, 21)], rate: 10 },
  {
    rule: 'without the time that several took to load',
    asked: 3,
    waits: [30_000, 2000, 4000, ...every(100, 21)],
    rate: 10,
  },
  {
    rule: 'of late, whatever it was before',
    asked: 1,
    waits: [...every(1000, 100), ...every(100, 300)],
    rate: 10,
  },
])('the rate is $rule', ({ asked, waits, rate }) => {
  expect(rateOf(asked, ...waits)).toBeCloseTo(rate);
});
