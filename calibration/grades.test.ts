/** How many moves are flagged, in a few games of weak and middling players; docs/calibration.md has the whole table. */
import { decisiveMoments, isGood } from '@open2048/advice';
import { beforeAll, expect, test } from 'vitest';
import { gradeShares, judgedBy } from './grades.ts';
import { gradedGame, type GradedGame } from './graded-games.ts';
import { loadEngines, playersOf } from './players.ts';

/** The weakest players, one game of each. */
const PLAYERS = 8;
const MOVES = 60;
/** More than one in twenty, as so few moves say little. */
const MOST_FLAGGED = 0.07;

let games: readonly GradedGame[];
beforeAll(async () => {
  const engines = await loadEngines();
  games = playersOf(engines)
    .slice(0, PLAYERS)
    .map((player, index) => gradedGame(engines, player, { seed: 7000 + index, most: MOVES }));
});

test.each(['standard', 'instant', 'heuristic'] as const)(
  'by %s few moves are flagged, but some',
  (engine) => {
    const { flagged } = gradeShares(engine, games);
    expect(flagged).toBeLessThan(MOST_FLAGGED);
    expect(flagged).toBeGreaterThan(0);
  },
);

test('an ending that is lost already is not flagged', () => {
  for (const game of games) {
    for (const { lost, drop, grade } of judgedBy('standard', game)) {
      expect([grade, drop < 0.03]).toEqual([grade, isGood({ grade })]);
      expect(lost!.chance).toBeLessThanOrEqual(drop + 1e-12);
    }
  }
});

test('a game has at most ten decisive moments, none of them a good move', () => {
  for (const game of games) {
    const judged = judgedBy('standard', game);
    const moments = decisiveMoments(judged);
    expect(moments.length).toBeLessThanOrEqual(10);
    expect(moments.some((index) => isGood(judged[index]!))).toBe(false);
  }
});
