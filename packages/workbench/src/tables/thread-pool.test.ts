import { customise, expectOk, PRESETS } from '@open2048/core';
import {
  parseObjective,
  problemOf,
  solveExact,
  type ExactTable,
  type Player,
} from '@open2048/solver';
import { describe, expect, test } from 'vitest';
import { openThreadPool } from './thread-pool.ts';

/** A 3x3 problem solved by the given number of threads; the smallest tile is `first` and comes nine times in ten. */
async function solvedBy(
  threads: number,
  objective: string,
  player: Player,
  first: number,
): Promise<ExactTable> {
  const ranks = [
    { rank: first, weight: 9 },
    { rank: first + 1, weight: 1 },
  ];
  const rules = expectOk(customise(PRESETS.classic, { size: { rows: 3, cols: 3 }, ranks }));
  const pool = openThreadPool(threads);
  const work = solveExact(
    expectOk(problemOf(rules, expectOk(parseObjective(objective)), player)),
    threads === 1 ? undefined : pool,
  );
  try {
    for (;;) {
      const step = work.next();
      if (step.done === true) return expectOk(step.value);
    }
  } finally {
    await pool.close();
  }
}

test('no board is counted twice when several threads find it at once', async () => {
  const { counts } = await solvedBy(1, 'tile:64', 'optimal', 1);
  for (let round = 0; round < 10; round++) {
    expect((await solvedBy(2, 'tile:64', 'optimal', 1)).counts).toEqual(counts);
  }
});

describe('any number of threads builds the same table, to the last bit', () => {
  test.each([
    ['tile:32', 'optimal', 1],
    ['tile:16', 'random', 1],
    // The same as the first, with keys of more than 32 bits.
    ['tile:131072', 'optimal', 13],
  ] as const)('3x3 %s, %s player, tiles from rank %d', async (objective, player, first) => {
    const alone = await solvedBy(1, objective, player, first);
    for (const threads of [2, 8]) {
      const table = await solvedBy(threads, objective, player, first);
      expect(table.counts).toEqual(alone.counts);
      expect(table.value).toBe(alone.value);
      const face = 2 ** first;
      for (let sum = 2 * face; sum < 16 * 9 * face; sum += face) {
        expect(await table.layer(sum)).toEqual(await alone.layer(sum));
      }
    }
  });
});
