/** Checks the estimates against the tables that are built. */
import { expectOk } from '@open2048/core';
import { expect, test } from 'vitest';
import { estimate } from './estimate.ts';
import { problem, solved } from './test-kit.ts';

test.each([
  ['1x2', 'score'],
  ['2x2', 'score'],
  ['2x3', 'score'],
  ['2x4', 'tile:32'],
  ['2x5', 'tile:32'],
  ['3x3', 'tile:32'],
  ['3x4', 'tile:16'],
  ['4x4', 'tile:8'],
])('%s %s takes no more than estimated', (size, objective) => {
  const asked = problem({ size, objective });
  const estimated = expectOk(estimate(asked));
  const { counts, machine } = solved(asked);
  expect(counts.afterstates).toBeLessThanOrEqual(estimated.afterstates);
  expect(machine.memory.buffer.byteLength).toBeLessThanOrEqual(estimated.memory);
});
