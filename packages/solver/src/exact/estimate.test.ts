/** Checks the estimates against the tables that are built. */
import { expectOk } from '@open2048/core';
import { expect, test } from 'vitest';
import { estimate } from './estimate.ts';
import { problem, solved } from './test-kit.ts';

test.each<[string, string, string?]>([
  ['1x2', 'score'],
  ['2x2', 'score'],
  ['2x3', 'score'],
  ['2x4', 'tile:32'],
  ['2x5', 'tile:32'],
  ['3x3', 'tile:32'],
  ['3x4', 'tile:16'],
  ['4x4', 'tile:8'],
  ['4x4', 'tile:32', '..../#.../.+##/####'],
  ['4x4', 'tile:32', '3333/#.../.+##/####'],
  ['2x4', 'tile:32', '22../....'],
])('%s %s %s takes no more than estimated', (size, objective, walls) => {
  const asked = problem({ size, objective, ...(walls === undefined ? {} : { walls }) });
  const estimated = expectOk(estimate(asked));
  const { counts, machine } = solved(asked);
  expect(counts.afterstates).toBeLessThanOrEqual(estimated.afterstates);
  expect(machine.memory.buffer.byteLength).toBeLessThanOrEqual(estimated.memory);
});

test('limits make the estimate smaller', () => {
  const sizes = ['..../..../.+##/.###', '6666/..../.+##/.###', '5555/..../.+##/.###'].map(
    (walls) => {
      const asked = problem({ size: '4x4', objective: 'tile:1024', walls });
      return expectOk(estimate(asked)).afterstates;
    },
  );
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(sizes[2]! / sizes[0]!).toBeLessThan(0.5);
});
