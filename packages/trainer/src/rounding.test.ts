/** Smaller weights: within the limit, the same from the same games, and only what searches look up. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@open2048/core';
import {
  joinWeights,
  readWeights,
  stageTables,
  type LookUps,
  type StoredWeights,
} from '@open2048/engine';
import { beforeAll, expect, test } from 'vitest';
import { exportWeights } from './export.ts';
import { countLookUps, roundWeights } from './rounding.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { Training } from './training.ts';

const TABLE = 16 ** 4;

let weights: StoredWeights;
let lookUps: LookUps;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'open2048-rounding-'));
  const settings = { ...DEFAULT_SETTINGS, network: '5x4' } as const;
  const training = expectOk(await Training.open(folder, () => 0, settings));
  expectOk(await training.learn({ games: 400, rowGames: 400, saveSeconds: 1e9 }));
  await training.close();
  weights = expectOk(await readWeights(expectOk(await exportWeights(folder, { limit: 1e6 }))));
  rmSync(folder, { recursive: true, force: true });
  lookUps = expectOk(await countLookUps(weights, { games: 2 }));
});

const tableOf = (stored: StoredWeights): Int16Array => stageTables(stored, 'whole', '5x4')[0]!;

test('weights that no search looks up are omitted, the others kept where there is room', async () => {
  const all = expectOk(
    await readWeights(expectOk(await roundWeights(weights, lookUps, { limit: 1e6 }))),
  );
  const [before, after] = [tableOf(weights), tableOf(all)];
  const timesOf = lookUps(0);
  const omitted = Array.from({ length: TABLE }, (_, index) => index).filter(
    (index) => before[index] !== 0 && timesOf(index) === 0,
  );
  expect(omitted.length).toBeGreaterThan(0);
  for (let index = 0; index < TABLE; index++) {
    expect(after[index]).toBe(timesOf(index) === 0 ? 0 : before[index]);
  }
});

test('a smaller file has the weights that are looked up most', async () => {
  const sizes: number[] = [];
  const file = expectOk(
    await roundWeights(weights, lookUps, { limit: 2000 }, (bytes) => sizes.push(bytes)),
  );
  expect(file.length).toBeLessThanOrEqual(2000);
  expect(file.length).toBeGreaterThan(1500);
  expect(sizes.length).toBeGreaterThan(2);
  const [before, after] = [tableOf(weights), tableOf(expectOk(await readWeights(file)))];
  const timesOf = lookUps(0);
  const meanTimes = (isKept: boolean): number => {
    const times = Array.from(before, (weight, index) => ({ weight, index }))
      .filter(({ weight, index }) => weight !== 0 && (after[index] !== 0) === isKept)
      .map(({ index }) => timesOf(index));
    return times.reduce((sum, one) => sum + one, 0) / times.length;
  };
  expect(meanTimes(true)).toBeGreaterThan(10 * meanTimes(false));
});

test('of the same weights, looked up as often, those for late boards are kept better', async () => {
  const late: StoredWeights = { ...weights, stages: [{ stage: 'late', games: 1 }] };
  const both = expectOk(await readWeights(expectOk(await joinWeights(weights, late))));
  const file = expectOk(await roundWeights(both, () => () => 100, { limit: 10_000 }));
  const rounded = expectOk(await readWeights(file));
  const kept = (['whole', 'late'] as const).map(
    (stage) => stageTables(rounded, stage, '5x4')[0]!.filter((steps) => steps !== 0).length,
  );
  expect(kept[1]).toBeGreaterThan(1.2 * kept[0]!);
});

test('the same games give the same counts', async () => {
  const games: number[] = [];
  const again = expectOk(await countLookUps(weights, { games: 2 }, (done) => games.push(done)));
  expect(games).toEqual([1, 2]);
  expect(expectOk(await roundWeights(weights, again, { limit: 2000 }))).toEqual(
    expectOk(await roundWeights(weights, lookUps, { limit: 2000 })),
  );
});

test('games with search may end at a tile, whose boards then count less', async () => {
  const ended = expectOk(await countLookUps(weights, { games: 2, until: 7 }));
  const sumOf = (counts: LookUps): number =>
    Array.from({ length: TABLE }, (_, index) => counts(0)(index)).reduce(
      (sum, one) => sum + one,
      0,
    );
  expect(sumOf(ended)).toBeLessThan(0.9 * sumOf(lookUps));
});

test('a limit that nothing fits is a fault', async () => {
  const rounded = await roundWeights(weights, lookUps, { limit: 10 });
  expect(rounded).toMatchObject({ ok: false, error: { code: 'too-large' } });
});
