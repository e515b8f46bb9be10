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

/** A 3x3 problem solved by the given number of threads. */
async function solvedBy(threads: number, objective: string, player: Player): Promise<ExactTable> {
  const rules = expectOk(customise(PRESETS.classic, { size: { rows: 3, cols: 3 } }));
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

describe('any number of threads builds the same table, to the last bit', () => {
  test.each([
    ['tile:32', 'optimal'],
    ['tile:16', 'random'],
  ] as const)('3x3 %s, %s player', async (objective, player) => {
    const alone = await solvedBy(1, objective, player);
    for (const threads of [2, 8]) {
      const table = await solvedBy(threads, objective, player);
      expect(table.counts).toEqual(alone.counts);
      expect(table.value).toBe(alone.value);
      for (let sum = 4; sum < 32 * 9; sum += 2) {
        expect(await table.layer(sum)).toEqual(await alone.layer(sum));
      }
    }
  });
});
