import type { AnalysedMove, TileChance } from '@open2048/advice';
import { expect, test } from 'vitest';
import { bandsData, chanceOf, ranksOf, valueData } from './graph-data.ts';

const moveWith = (value: number, share = 0, chances: readonly TileChance[] | null = null) =>
  ({ value, loss: share * value, share, chances }) as AnalysedMove;
const chances = (from: number, ...all: readonly number[]): readonly TileChance[] =>
  all.map((chance, index) => ({ rank: from + index, chance }));
const colourOf = (rank: number) => `c${rank}`;

/** The first move has a 1024, and the second a 2048. */
const JUDGED = [
  moveWith(1, 0, chances(11, 0.9, 0.5, 0.004)),
  moveWith(1, 0, chances(12, 0.6, 0.004)),
];

test('a game has its value before each judged move, and after the last one what its move left', () => {
  const judged = [moveWith(50), moveWith(100, 0.5)];
  const moments = [{ x: 1, colour: 'red' }];
  expect(valueData(judged, 4, 'points', moments)).toMatchObject({
    kind: 'line',
    values: [50, 100, 50],
    range: [0, 4],
    isWhole: true,
    moments,
  });
  expect(valueData(judged, 4, 'chance', [])).toMatchObject({ kind: 'line', isWhole: false });
});

test('values without a common unit show their losses', () => {
  expect(valueData([moveWith(3), moveWith(7, 0.01)], 9, 'own', [])).toMatchObject({
    kind: 'columns',
    values: [0, 0.01],
    range: [-0.5, 8.5],
  });
});

test('the tiles of the graph are those with a chance somewhere in the game', () => {
  expect(ranksOf(JUDGED)).toEqual([11, 12]);
  expect(ranksOf([moveWith(1)])).toEqual([]);
  expect(ranksOf([moveWith(1, 0, chances(6, 1, 1, 1, 1, 1, 1, 1, 1))])).toEqual([
    8, 9, 10, 11, 12, 13,
  ]);
});

test('a tile that the game has is certain', () => {
  expect(chanceOf(JUDGED[1]!, 11)).toBe(1);
  expect(chanceOf(JUDGED[1]!, 12)).toBe(0.6);
  expect(chanceOf(JUDGED[1]!, 16)).toBe(0);
});

test('each tile has a band of its chances, in its colour', () => {
  expect(bandsData(JUDGED, 5, [11, 12], [], colourOf)).toMatchObject({
    kind: 'bands',
    xs: [0, 1],
    bands: [
      { values: [0.9, 1], colour: 'c11' },
      { values: [0.5, 0.6], colour: 'c12' },
    ],
    range: [0, 4],
  });
});

test('a long game is drawn with fewer points, from its first move to its last', () => {
  const judged = Array.from({ length: 20_000 }, () => JUDGED[0]!);
  const data = bandsData(judged, 20_000, [11], [], colourOf);
  const { xs } = data as Extract<typeof data, { kind: 'bands' }>;
  expect(xs.length).toBeLessThan(1502);
  expect([xs[0], xs.at(-1)]).toEqual([0, 19_999]);
});

test.each(['points', 'own'] as const)('a long game has few points, in %s', (unit) => {
  const judged = Array.from({ length: 20_000 }, (_, at) => moveWith(at, at === 4_321 ? 0.5 : 0));
  const data = valueData(judged, 20_000, unit, []);
  if (data.kind !== 'line' && data.kind !== 'columns') throw new Error(data.kind);
  expect(data.values.length).toBeLessThanOrEqual(1_501);
  const at = Math.floor(4_321 / data.step!);
  expect(data.values[at]).toBe(unit === 'own' ? 0.5 : at * data.step!);
});
