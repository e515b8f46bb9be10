import { describe, expect, test } from 'vitest';
import { Sizes } from './sizes.ts';

const at = (width: number | null, depth: number, frontier: number) => ({
  width,
  depth,
  frontier,
  expanded: 0,
  bound: 0,
});

describe('a search by layers', () => {
  test('has one point for each move, the largest number of boards there', () => {
    const sizes = new Sizes();
    for (const [depth, frontier] of [
      [1, 2],
      [2, 3],
      [2, 5],
      [4, 6],
    ] as const) {
      sizes.add(at(256, depth, frontier));
    }
    expect(sizes.values).toEqual([1, 2, 5, 0, 6]);
  });

  test('starts again with each sweep', () => {
    const sizes = new Sizes();
    sizes.add(at(256, 9, 100));
    sizes.add(at(2048, 1, 2));
    expect(sizes.values).toEqual([1, 2]);
  });
});

test('a curve over time is thinned and keeps its shape', () => {
  const sizes = new Sizes();
  for (let index = 0; index < 10_000; index++) sizes.add(at(null, 0, index));
  expect(sizes.values.length).toBeLessThan(512);
  expect(sizes.values[0]).toBe(0);
  expect(sizes.values.at(-1)).toBeGreaterThan(9900);
  expect(sizes.values.toSorted((a, b) => a - b)).toEqual(sizes.values);
});
