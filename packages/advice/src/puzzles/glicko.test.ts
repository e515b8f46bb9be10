/** Glicko-2: the worked example of the paper, and what follows from its formulas. */
import { expect, test } from 'vitest';
import { NEWCOMER, rated, rested } from './glicko.ts';

const PLAYER = { rating: 1500, deviation: 200, volatility: 0.06 };

test('the worked example of the paper', () => {
  const after = rated(PLAYER, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 2);
  expect(after.volatility).toBeCloseTo(0.059996, 6);
});

test('a surprise raises the volatility, the expected lowers it', () => {
  const sure = { rating: 1500, deviation: 50, volatility: 0.06 };
  const surprised = rated(sure, [{ rating: 2800, deviation: 30, score: 1 }]);
  const confirmed = rated(sure, [{ rating: 1500, deviation: 30, score: 1 }]);
  expect(surprised.volatility).toBeGreaterThan(0.06);
  expect(confirmed.volatility).toBeLessThan(0.06);
});

test('an enormous surprise takes the other start of the volatility', () => {
  const sure = { rating: 1500, deviation: 30, volatility: 0.06 };
  const results = Array.from({ length: 20 }, () => ({ rating: 3500, deviation: 30, score: 1 }));
  const after = rated(sure, results);
  expect(after.rating).toBeGreaterThan(1600);
  expect(after.volatility).toBeGreaterThan(0.065);
  expect(after.volatility).toBeLessThan(2);
});

test('a rest of 64 periods is 64 rests, and nobody is less known than a newcomer', () => {
  const once = rested(PLAYER, 64);
  let often = PLAYER as typeof once;
  for (let period = 0; period < 64; period++) often = rested(often, 1);
  expect(once.deviation).toBeCloseTo(often.deviation, 9);
  // 64 periods add the square of 8 times the volatility.
  expect(once.deviation).toBeCloseTo(Math.hypot(200, 8 * 0.06 * 173.7178), 9);
  expect(rested(PLAYER, 1e6)).toEqual({ ...PLAYER, deviation: NEWCOMER.deviation });
});
