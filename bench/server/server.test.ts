/** The benchmark of the server, with a few games: what it measures is there. Nothing is asserted about the figures. */
import { expect, test } from 'vitest';
import { measureServer } from './server.ts';

test('the benchmark of the server plays and measures', async () => {
  const figures = await measureServer({ games: '16', moves: '20', late: '40', turns: '1' });
  const { cpu, rate, lateCpu, lateWal, own, memory } = figures;
  for (const { median } of [...rate, ...lateWal, cpu[0], lateCpu[0], own]) {
    expect(median).toBeGreaterThan(0);
  }
  expect(memory).toBeGreaterThan(2 ** 20);
}, 300_000);
