import { expect, test } from 'vitest';
import { coalesced } from './coalesced.ts';

test('any number of calls during a run cause one more run, which sees the latest state', async () => {
  const seen: number[] = [];
  const gates: (() => void)[] = [];
  let latest = 0;
  const ask = coalesced(async () => {
    const mine = latest;
    await new Promise<void>((resolve) => gates.push(resolve));
    seen.push(mine);
    if (mine === 0) throw new Error('the first one fails');
  });
  const pass = async () => {
    gates.shift()!();
    for (let ticks = 0; ticks < 10; ticks++) await Promise.resolve();
  };
  ask();
  for (latest = 1; latest < 5; latest++) ask();
  await pass();
  await pass();
  expect(seen).toEqual([0, 5]);
  expect(gates).toEqual([]);
  ask();
  await pass();
  expect(seen).toEqual([0, 5, 5]);
});
