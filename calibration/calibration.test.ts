/**
 * The chances and expected scores agree with what happened: some of the games that were held out of the fit.
 * docs/calibration.md has the figures of all of them.
 */
import path from 'node:path';
import { expect, test } from 'vitest';
import { readLines } from './files.ts';
import { CALIBRATED, isHeldOut, scorePredictions, tilePredictions } from './predictions.ts';
import { binsOf, brierOf, calibrationErrorOf, groupOf } from './reliability.ts';
import type { Row } from './rows.ts';

const FILE = path.join(import.meta.dirname, 'sample.jsonl');
const rows = [...readLines<readonly Row[]>([FILE])].flat();

test('the sample has only games that were held out', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.every(isHeldOut)).toBe(true);
});

test.each(CALIBRATED)('chances by %s are calibrated, and better than a constant one', (engine) => {
  const predictions = [...tilePredictions(rows, engine)];
  expect(calibrationErrorOf(predictions)).toBeLessThan(0.06);
  const { observed } = groupOf(predictions);
  expect(brierOf(predictions)).toBeLessThan(0.75 * observed * (1 - observed));
});

test.each(CALIBRATED)('scores by %s are calibrated before and after the first 16384', (engine) => {
  const predictions = [...scorePredictions(rows, engine)];
  for (const isLate of [false, true]) {
    const some = predictions.filter(({ largest }) => largest >= 14 === isLate);
    const { predicted, observed, error } = groupOf(some);
    expect(Math.abs(predicted - observed)).toBeLessThan(3 * error);
    expect(error).toBeLessThan(0.12 * observed);
  }
});

test('bins, the Brier score and the calibration error of a worked example', () => {
  const some = [
    { predicted: 0.2, observed: 0, game: 'a' },
    { predicted: 0.2, observed: 1, game: 'a' },
    { predicted: 0.9, observed: 1, game: 'b' },
    { predicted: 1, observed: 1, game: 'c' },
  ];
  expect(binsOf(some)).toEqual([
    { count: 2, games: 1, predicted: 0.2, observed: 0.5, error: 0 },
    { count: 2, games: 2, predicted: 0.95, observed: 1, error: 0 },
  ]);
  expect(brierOf(some)).toBeCloseTo((0.04 + 0.64 + 0.01) / 4, 12);
  expect(calibrationErrorOf(some)).toBeCloseTo((2 * 0.3 + 2 * 0.05) / 4, 12);
  const { error } = groupOf([...some.slice(0, 1), { ...some[1]!, game: 'z' }]);
  expect(error).toBeCloseTo(Math.sqrt(0.5) / 2, 12);
});
