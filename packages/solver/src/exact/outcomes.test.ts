import { expectOk } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import { outcomesOf, type Likely } from './outcomes.ts';
import { CROWDED, oddsFrom, problem, solved, type Asked } from './test-kit.ts';

const ROWS: readonly Asked[] = [
  { size: '2x2', objective: 'score' },
  { size: '2x2', objective: 'score', player: 'random' },
  { size: '2x3', objective: 'score' },
  { size: '2x3', objective: 'score', rules: 'tiers' },
  { size: '3x2', objective: 'score', rules: 'cs61b' },
  {
    size: '2x2',
    objective: 'score',
    odds: [
      { rank: 1, weight: 1 },
      { rank: 3, weight: 1 },
    ],
  },
];

const sum = (values: readonly Likely[]) => values.reduce((total, [, part]) => total + part, 0);
const atLeast = (tiles: readonly Likely[], least: number) =>
  sum(tiles.filter(([face]) => face >= least));

describe('how games end', () => {
  test.each(ROWS)('the mean final score is the value: $size $rules $player', async (asked) => {
    const table = solved(problem(asked));
    const { scores, tiles } = expectOk(await outcomesOf(table, () => undefined));
    expect(scores.reduce((mean, [score, part]) => mean + score * part, 0)).toBeCloseTo(
      table.value,
      6,
    );
    expect(sum(scores)).toBeCloseTo(1, 12);
    expect(sum(tiles)).toBeCloseTo(1, 12);
  });

  test.each([
    ['2x2', 'tile:16', 'optimal'],
    ['2x2', 'tile:16', 'random'],
    ['2x3', 'tile:64', 'optimal'],
    ['2x2', 'tile:4', 'optimal'],
  ] as const)(
    'the probability of the tile is the value: %s %s %s',
    async (size, objective, player) => {
      const table = solved(problem({ size, objective, player }));
      const { tiles } = expectOk(await outcomesOf(table, () => undefined));
      expect(atLeast(tiles, Number(objective.slice(5)))).toBeCloseTo(table.value, 9);
    },
  );

  test('the probability of the tile is the value: keys of 39 bits', async () => {
    const table = solved(problem(CROWDED));
    const { tiles } = expectOk(await outcomesOf(table, () => undefined));
    expect(tiles.length).toBeGreaterThan(1);
    expect(atLeast(tiles, 64)).toBeCloseTo(table.value, 9);
  });

  test('games with larger tiles end in the same way', async () => {
    const tilesFrom = async (first: number) => {
      const odds = oddsFrom(first);
      const table = solved(problem({ size: '3x3', objective: `tile:${2 ** (first + 3)}`, odds }));
      return expectOk(await outcomesOf(table, () => undefined)).tiles;
    };
    const larger = (await tilesFrom(13)).map(([face, part]) => [face / 2 ** 12, part]);
    expect(larger.length).toBeGreaterThan(0);
    expect(larger).toEqual(await tilesFrom(1));
  });

  test('from a given board beside walls, the score is that of the moves', async () => {
    const start = '2 4 0; 2 4 0; 256 512 1024';
    const table = solved(problem({ size: '3x3', objective: 'score', walls: '.../.../###', start }));
    const { scores } = expectOk(await outcomesOf(table, () => undefined));
    const mean = scores.reduce((total, [score, part]) => total + score * part, 0);
    expect(mean).toBeCloseTo(table.value, 6);
    expect(scores[0]![0]).toBeGreaterThanOrEqual(0);
  });

  test('faults no-memory when the dealt tiles differ so much that there are too many scores', async () => {
    const odds = [
      { rank: 2, weight: 9 },
      { rank: 20, weight: 1 },
    ];
    const table = solved(problem({ size: '2x2', objective: 'moves', odds }));
    expect(await outcomesOf(table, () => undefined)).toMatchObject({
      ok: false,
      error: { code: 'no-memory' },
    });
  });

  test('rules without a score have tiles and no scores', async () => {
    const table = solved(problem({ size: '2x2', objective: 'moves', rules: 'terminal64' }));
    const { scores, tiles } = expectOk(await outcomesOf(table, () => undefined));
    expect(scores).toEqual([]);
    expect(tiles.map(([face]) => face)).toEqual([16]);
  });
});
