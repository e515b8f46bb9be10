import { Rng, seedState } from '@open2048/core';
import { expect, test } from 'vitest';
import { isChecked } from './checks.ts';

test('one step of a hundred is checked, wherever it is in a slice', () => {
  const rng = new Rng(seedState(39));
  const picked = Array.from({ length: 100_000 }, () => isChecked((count) => rng.below(count)));
  // A standard deviation is 31.
  const checked = picked.filter(Boolean).length;
  expect(checked).toBeGreaterThan(850);
  expect(checked).toBeLessThan(1150);
  for (let place = 0; place < 10; place++) {
    // A standard deviation is 10.
    const here = picked.filter((isPicked, step) => isPicked && step % 10 === place).length;
    expect(here).toBeGreaterThan(50);
    expect(here).toBeLessThan(150);
  }
});
