/** Weights for players: rounded by how well they are known, and within the size limit. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@open2048/core';
import { readWeights } from '@open2048/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportWeights, steps } from './export.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { Training } from './training.ts';

describe('a weight is rounded', () => {
  test.each([
    ['to single steps of 16 points if it was used often', 1000, 2 ** 26, 2 ** 17, 63],
    ['to single steps however often it was used', 1000, 2 ** 40, 2 ** 17, 63],
    ['to 16 steps at a 256th of the evidence', 1000, 2 ** 18, 2 ** 17, 64],
    ['to twice as many with twice the tolerance', -1000, 2 ** 18, 2 ** 18, -64],
    ['to nothing if it is smaller than its unit', 100, 2 ** 18, 2 ** 17, 0],
    ['to nothing if it was never used', 100, 0, 2 ** 17, 0],
  ])('%s', (_, value, evidence, tolerance, expected) => {
    expect(steps(value, evidence, tolerance, 16) + 0).toBe(expected);
  });
});

describe('an export', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'open2048-export-'));
    for (const method of ['tc', 'td'] as const) {
      const settings = { ...DEFAULT_SETTINGS, network: '5x4', method, rate: 0.1 } as const;
      const training = expectOk(await Training.open(join(folder, method), () => 0, settings));
      expectOk(await training.learn({ games: 400, rowGames: 400, saveSeconds: 1e9 }));
      await training.close();
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(['tc', 'td'])('of %s is as precise as the limit allows', async (method) => {
    const sizes: number[] = [];
    const used: number[] = [];
    for (const limit of [1e6, 5000, 1000]) {
      const file = expectOk(await exportWeights(join(folder, method), { limit }));
      expect(file.length).toBeLessThanOrEqual(limit);
      sizes.push(file.length);
      used.push(expectOk(await readWeights(file)).used);
    }
    expect(sizes[1]).toBeGreaterThan(2500);
    expect(used).toEqual(used.toSorted((a, b) => b - a));
    expect(used[2]).toBeGreaterThan(0);
  });

  test('reports its attempts, and that a limit is too small', async () => {
    const sizes: number[] = [];
    const result = await exportWeights(join(folder, 'tc'), { limit: 10 }, (bytes) =>
      sizes.push(bytes),
    );
    expect(result).toMatchObject({ ok: false, error: { code: 'too-large' } });
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  test('needs a training', async () => {
    expect(await exportWeights(join(folder, 'none'), { limit: 1e6 })).toMatchObject({
      ok: false,
      error: { code: 'no-training' },
    });
  });
});
