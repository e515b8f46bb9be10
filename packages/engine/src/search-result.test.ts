/** The values of the moves after a pass was interrupted. */
import { DOWN, LEFT, RIGHT, type MoveValue } from '@open2048/core';
import { expect, test } from 'vitest';
import { withSettled } from './search-result.ts';

const moves = (...values: [direction: 0 | 1 | 2 | 3, value: number][]): MoveValue[] =>
  values.map(([direction, value]) => ({ direction, value }));

const before = moves([LEFT, 100], [DOWN, 90], [RIGHT, 40]);

test.each([
  [
    'the others are compared with the best at that time',
    moves([LEFT, 120]),
    moves([LEFT, 120], [DOWN, 110], [RIGHT, 60]),
  ],
  [
    'a settled move with a higher value is the best',
    moves([LEFT, 80], [DOWN, 95]),
    moves([DOWN, 95], [LEFT, 80], [RIGHT, 20]),
  ],
  [
    'a move that is not settled is never the best',
    moves([LEFT, 170], [DOWN, 70]),
    moves([LEFT, 170], [RIGHT, 110], [DOWN, 70]),
  ],
  [
    'a complete pass gives all values',
    moves([LEFT, 50], [DOWN, 60], [RIGHT, 55]),
    moves([DOWN, 60], [RIGHT, 55], [LEFT, 50]),
  ],
])('%s', (_, settled, expected) => {
  expect(withSettled(before, settled)).toEqual(expected);
});
