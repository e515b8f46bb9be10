/** The level: compared with the exact posterior, with simulated players, and at the ends of its range. */
import { Rng, seedState } from '@open2048/core';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenScore, levelAt, updateLevel, type Level, type ScoredGame } from './level.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);

const after = (games: readonly ScoredGame[], level: Level | null = null): Level =>
  games.reduce<Level | null>(updateLevel, level)!;

/** Games on consecutive days, from the logarithms of their scores. */
const daily = (logs: readonly number[]): ScoredGame[] =>
  logs.map((log, day) => ({ score: Math.round(2 ** log), finishedAt: START + day * DAY }));

/** A normal deviate (Box and Muller 1958). */
function normal(rng: Rng): number {
  const uniform = (): number => (rng.below(2 ** 30) + 0.5) / 2 ** 30;
  return Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

/** Solves `matrix x = right` by elimination; the matrix is symmetric and positive definite. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  for (const [at, pivot] of rows.entries()) {
    for (const [other, row] of rows.entries()) {
      if (other === at) continue;
      const factor = row[at]! / pivot[at]!;
      for (const column of row.keys()) row[column]! -= factor * pivot[column]!;
    }
  }
  return rows.map((row, at) => row.at(-1)! / row[at]!);
}

/**
 * The posterior of the last level, from the joint normal distribution of all scores: levels at days s and t have the
 * covariance prior + drift * min(s, t).
 */
function posterior(
  days: readonly number[],
  logs: readonly number[],
): { mean: number; variance: number } {
  const covariance = (s: number, t: number): number => 9 + 0.01 * Math.min(s, t);
  const scores = days.map((s, i) => days.map((t, j) => covariance(s, t) + (i === j ? 1 : 0)));
  const last = days.map((s) => covariance(s, days.at(-1)!));
  const weights = solve(scores, last);
  const mean = weights.reduce((sum, weight, i) => sum + weight * (logs[i]! - 12), 12);
  const explained = weights.reduce((sum, weight, i) => sum + weight * last[i]!, 0);
  return { mean, variance: covariance(days.at(-1)!, days.at(-1)!) - explained };
}

describe('a level', () => {
  test('is the mean and deviation of the normal posterior', () => {
    const days = [0, 1, 4, 30, 31, 31];
    const games = [9000, 15_000, 11_000, 4000, 20_000, 16_384].map((score, index) => ({
      score,
      finishedAt: START + days[index]! * DAY,
    }));
    const logs = games.map(({ score }) => Math.log2(score));
    const { mean, sd } = after(games);
    const exact = posterior(days, logs);
    expect(mean).toBeCloseTo(exact.mean, 10);
    expect(sd ** 2).toBeCloseTo(exact.variance, 10);
  });

  test.each([9, 12, 15, 18.5])('converges on a player at 2^%d', (truth) => {
    const rng = new Rng(seedState(truth * 2));
    const logs = Array.from({ length: 400 }, () => truth + normal(rng));
    const level = after(daily(logs));
    // In the long run the variance p solves p^2 + drift * p = drift, with p after a game.
    const settled = (Math.sqrt(0.01 ** 2 + 4 * 0.01) - 0.01) / 2;
    expect(level.sd).toBeCloseTo(Math.sqrt(settled), 9);
    expect(Math.abs(level.mean - truth)).toBeLessThan(3 * level.sd);
  });

  test('is reached or exceeded in every second game, by players whose skill drifts', () => {
    const rng = new Rng(seedState(5));
    let above = 0;
    let within = 0;
    let games = 0;
    for (let player = 0; player < 100; player++) {
      let truth = 12 + 3 * normal(rng);
      let level: Level | null = null;
      for (let day = 0; day < 100; day++) {
        const game = daily([Math.max(1, truth + normal(rng))])[0]!;
        if (level !== null) {
          games++;
          if (game.score >= evenScore(level)) above++;
          const spread = Math.hypot(levelAt(level, START + day * DAY).sd, 1);
          if (Math.abs(Math.log2(game.score) - level.mean) < spread) within++;
        }
        level = updateLevel(level, { ...game, finishedAt: START + day * DAY });
        truth += 0.1 * normal(rng);
      }
    }
    expect(Math.abs(above / games - 0.5)).toBeLessThan(0.02);
    expect(Math.abs(within / games - 0.683)).toBeLessThan(0.02);
  });

  test('is the same in one go and in two steps, with the level stored between them', () => {
    const games = daily([11, 13, 12.5, 9, 14, 13]);
    const stored = JSON.parse(JSON.stringify(after(games.slice(0, 3)))) as Level;
    expect(after(games.slice(3), stored)).toEqual(after(games));
  });

  test('becomes less certain with time, the same in one step and in two, up to the prior', () => {
    const level = after(daily([12, 13, 12]));
    const once = levelAt(level, level.at + 50 * DAY);
    const twice = levelAt(levelAt(level, level.at + 13 * DAY), level.at + 50 * DAY);
    expect(once.sd ** 2).toBeCloseTo(level.sd ** 2 + 0.5, 12);
    expect(once.mean).toBe(level.mean);
    expect(twice.sd).toBeCloseTo(once.sd, 12);
    expect(levelAt(level, level.at + 100_000 * DAY).sd).toBe(3);
  });

  test('a clock that goes back changes neither the time nor the certainty', () => {
    const level = after(daily([12, 13]));
    expect(levelAt(level, 0)).toEqual(level);
    const late = { score: 5000, finishedAt: START - DAY };
    expect(updateLevel(level, late)).toEqual(updateLevel(level, { ...late, finishedAt: level.at }));
  });

  test('an abandoned game costs no more than one at an eighth of the level', () => {
    const level = after(daily(Array.from({ length: 50 }, () => 14)));
    const finishedAt = level.at + DAY;
    const abandoned = updateLevel(level, { score: 0, finishedAt });
    const eighth = Math.floor(evenScore(level) / 8) - 1;
    expect(abandoned).toEqual(updateLevel(level, { score: eighth, finishedAt }));
    expect(evenScore(abandoned) / evenScore(level)).toBeGreaterThan(0.8);
    const high = updateLevel(level, { score: 2 ** 20, finishedAt });
    expect(high.mean - level.mean).toBeGreaterThan(2 * (level.mean - abandoned.mean) * 0.9);
  });

  test('stays within the range of scores, whatever they are', () => {
    const game = fc.record({
      score: fc.oneof(fc.maxSafeNat(), fc.nat(5000)),
      finishedAt: fc.maxSafeNat(),
    });
    fc.assert(
      fc.property(fc.array(game, { minLength: 1, maxLength: 50 }), (games) => {
        const { mean, sd, at } = after(games);
        expect(mean).toBeGreaterThanOrEqual(0);
        expect(mean).toBeLessThanOrEqual(53);
        expect(sd).toBeGreaterThan(0);
        expect(sd).toBeLessThan(1);
        expect(at).toBe(Math.max(...games.map(({ finishedAt }) => finishedAt)));
      }),
      { seed: 3 },
    );
  });

  test.each([-1, 0.5, Number.NaN, Infinity])('refuses the score %d', (score) => {
    expect(() => updateLevel(null, { score, finishedAt: START })).toThrow(RangeError);
  });
});
