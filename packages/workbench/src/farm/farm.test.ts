/** Results as workers send them, and what follows from them. Real workers are tested in apps/server/test/farm.test.ts. */
import { EMPTY_LUCK } from '@open2048/compete';
import { expect, test } from 'vitest';
import { readResults, type JudgedStep } from './slice.ts';
import { skillOf, verdictOf } from './verdict.ts';

const start: JudgedStep = {
  loss: 0,
  share: 0,
  tiles: [
    [0.5, 0.08],
    [0.75, 0.06],
  ],
};
const bad: JudgedStep = { loss: 30, share: 0.01, tiles: [[0.25, 0.08]] };
const end: JudgedStep = { loss: null, share: null, tiles: [[0.875, 0.02]] };

test('a verdict counts the moves in points, and the tiles of all steps', () => {
  const { state, curve, ...sums } = verdictOf([start, bad, end], EMPTY_LUCK);
  expect(sums).toEqual({
    moves: 2,
    accuracy: 1.5,
    squares: 1.25,
    loss: 30,
    tiles: 4,
    luck: 0.375,
    variance: 0.08 + 0.06 + 0.08 + 0.02,
  });
  expect(curve.map(([tiles, luck]) => [tiles, luck])).toEqual([
    [1, 0],
    [2, 0.25],
    [3, 0],
    [4, 0.375],
  ]);
  expect(state).toMatchObject({ tiles: 4, luck: 0.375 });
});

test('the luck test continues from the game before, the luck of the game does not', () => {
  const first = verdictOf([start, end], EMPTY_LUCK);
  const { luck, state } = verdictOf([bad], first.state);
  expect(luck).toBe(-0.25);
  expect(state).toMatchObject({ tiles: 4, luck: 0.375 });
});

test('a luck curve has at most 201 points, the last one at the end', () => {
  const steps = Array.from({ length: 1000 }, () => bad);
  const { curve } = verdictOf([...steps, end], EMPTY_LUCK);
  expect(curve.length).toBeLessThanOrEqual(201);
  expect(curve.at(-1)?.[0]).toBe(1001);
});

test('skill has an interval of 95 %, from 200 moves on', () => {
  expect(skillOf({ moves: 199, accuracy: 199, squares: 199 })).toBeNull();
  // 150 perfect moves and 50 of accuracy 0.2: mean 0.8, standard deviation 0.3473.
  const skill = skillOf({ moves: 200, accuracy: 160, squares: 152 })!;
  expect(skill.accuracy).toBeCloseTo(80, 9);
  expect(skill.low).toBeCloseTo(75.187, 3);
  expect(skill.high).toBeCloseTo(84.813, 3);
});

test.each([
  [
    'moves, the best first',
    [
      [
        [0, 2.5],
        [3, 1],
      ],
    ],
    true,
  ],
  [
    'equal values',
    [
      [
        [0, 1],
        [3, 1],
      ],
    ],
    true,
  ],
  ['no moves', [[]], false],
  [
    'a better move after another',
    [
      [
        [0, 1],
        [3, 2],
      ],
    ],
    false,
  ],
  [
    'a move twice',
    [
      [
        [0, 2],
        [0, 1],
      ],
    ],
    false,
  ],
  ['another direction', [[[4, 1]]], false],
  ['no value', [[[0]]], false],
  ['a text as value', [[[0, '1']]], false],
])('the values of moves: %s', (_name, results, isValid) => {
  expect(readResults('analysis', results, 1).ok).toBe(isValid);
});
