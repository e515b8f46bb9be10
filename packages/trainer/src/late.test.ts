/** Weights of late boards: learned where a 16384 stands, and only there. Plays with the shipped weights, for
 *  it takes good ones to come so far. */
import { readFileSync } from 'node:fs';
import { expectOk } from '@open2048/core';
import { readWeights, tablePatterns } from '@open2048/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { instantiate, networkNumber, openMachine, type Machine } from './machine.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { takeTally } from './tally.ts';

const NETWORK = '4x6';
const GAMES = 20;
/** So low that the play stays as good as it is. */
const RATE = 0.01;
const SIZE = 16 ** 6;
const shipped = new URL('../../engine/weights/standard.weights', import.meta.url);

/** A table's values, every other float of it. */
function tableOf({ memory, weights, tableBytes, skewBytes }: Machine, table: number): Float32Array {
  const patterns = tablePatterns(NETWORK, false).length;
  const late = Math.floor(table / patterns);
  const at = weights + late * tableBytes + (table % patterns) * (SIZE * 8 + skewBytes);
  return new Float32Array(memory.buffer, at, 2 * SIZE);
}

/** Whether a rank in the index of six is 14 or 15: the high bits of it are both set, and one of the low ones. */
function hasLarge(index: number): boolean {
  for (let cell = 0; cell < 6; cell++) {
    const high = (index >> (12 + 2 * cell)) & 3;
    const low = (index >> (2 * cell)) & 3;
    if (high === 3 && low >= 2) return true;
  }
  return false;
}

/** Learns from some games that begin with the shipped weights; what of them and of late boards has changed. */
async function learnedWith(tables: readonly Int16Array[], step: number, late: number) {
  const settings = { ...DEFAULT_SETTINGS, network: NETWORK, late } as const;
  const machine = expectOk(await openMachine(settings));
  const patterns = tablePatterns(NETWORK, false);
  for (const table of patterns.keys()) {
    const values = tableOf(machine, table);
    for (const [index, steps] of tables[table]!.entries()) {
      if (steps !== 0) values[2 * index] = steps * step;
    }
  }
  const { memory, areas, weights } = machine;
  const trainer = await instantiate(machine.module, memory);
  trainer.setUp(areas[0]!, weights, networkNumber(NETWORK), RATE, false, 0.5, 0, late);
  trainer.setRng(1, 2, 3, 4);
  trainer.run(GAMES, 2 ** 31, true);
  let large = 0;
  for (const table of patterns.keys()) {
    const values = tableOf(machine, table);
    for (const [index, steps] of tables[table]!.entries()) {
      if (values[2 * index] !== steps * step && hasLarge(index)) large++;
    }
  }
  const own = late > 0 ? tableOf(machine, patterns.length).filter((value) => value !== 0) : [];
  const tally = takeTally(memory.buffer, areas[0]! + trainer.tallyOffset());
  return { games: tally.games, late: tally.largest.slice(14).reduce((a, b) => a + b), large, own };
}

describe('boards with a 16384', () => {
  let tables: readonly Int16Array[];
  let step: number;
  beforeAll(async () => {
    const stored = expectOk(await readWeights(readFileSync(shipped)));
    tables = tablePatterns(NETWORK, stored.hasLate).map(() => new Int16Array(SIZE));
    stored.fill(tables);
    step = stored.step;
  });

  test('without weights of their own are learned as all others are', async () => {
    const { games, late, large } = await learnedWith(tables, step, 0);
    expect(games).toBe(GAMES);
    expect(late).toBeGreaterThan(0);
    expect(large).toBeGreaterThan(0);
  });

  test('with weights of their own change these and no other for tiles so large', async () => {
    const { games, late, large, own } = await learnedWith(tables, step, 2);
    expect(games).toBe(GAMES);
    expect(late).toBeGreaterThan(0);
    expect(large).toBe(0);
    expect(own.length).toBeGreaterThan(1000);
  });
});
