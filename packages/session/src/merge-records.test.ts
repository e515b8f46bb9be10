import { describe, expect, test } from 'vitest';
import { mergeRecords } from './merge-records.ts';
import { applyChange, NO_RECORDS, NO_TOTALS, statisticsOf, type Records } from './records.ts';
import type { GameSummary } from './state.ts';

/** Records of games with these numbers, each over, with the number as its score and date. */
function recordsOf(from: number, to: number): Records {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  return numbers.reduce((records, number) => {
    const summary = {
      id: `game${number}`,
      scoreClass: 'without-undo',
      score: number,
      peak: number,
      maxRank: 5,
      moves: 10,
      playedMs: 100,
      date: number,
      won: false,
      over: true,
    } as const;
    const counted = applyChange(records, { type: 'game', summary });
    return applyChange(counted, { type: 'high-score', entry: { ...summary, name: 'Ann' } });
  }, NO_RECORDS);
}

test.each([
  ['of which one has none', recordsOf(1, 50), NO_RECORDS, 49],
  ['that are the same', recordsOf(1, 250), recordsOf(1, 250), 249],
  ['of which one grew out of the other', recordsOf(1, 250), recordsOf(1, 150), 249],
  [
    'of which one grew out of the other before it had sums',
    recordsOf(1, 130),
    recordsOf(1, 60),
    129,
  ],
  ['that share nothing', recordsOf(1, 250), recordsOf(500, 720), 469],
])(
  'records %s are merged with every game counted once, in both directions',
  (_, mine, other, games) => {
    for (const merged of [mergeRecords(mine, other), mergeRecords(other, mine)]) {
      expect(statisticsOf(merged)['without-undo']).toMatchObject({
        games,
        moves: 10 * games,
        over: games,
      });
      expect(merged.recent.length).toBe(Math.min(games, 100));
      const highest = Math.max(mine.best['without-undo'], other.best['without-undo']);
      expect(merged.best['without-undo']).toBe(highest);
      expect(merged.highScores['without-undo'][0]!.score).toBe(highest);
      expect(mergeRecords(merged, other)).toEqual(merged);
      expect(mergeRecords(NO_RECORDS, merged)).toEqual(merged);
    }
  },
);

const game = (id: string, changes: Partial<GameSummary> = {}): GameSummary => ({
  id,
  scoreClass: 'without-undo',
  score: 10,
  peak: 10,
  maxRank: 3,
  moves: 5,
  playedMs: 50,
  date: 100,
  won: false,
  over: true,
  ...changes,
});

/** Records of these games, with totals of the given number of older ones. */
function recordsWith(recent: readonly GameSummary[], older = 0): Records {
  const sums = { ...NO_TOTALS, games: older, over: older, maxRanks: [0, older] };
  return { ...NO_RECORDS, recent, totals: { ...NO_RECORDS.totals, 'without-undo': sums } };
}
const ids = ({ recent }: Records) => recent.map(({ id }) => id);
const gamesIn = (merged: Records) => statisticsOf(merged)['without-undo'].games;

test('sums without common games are added, field by field', () => {
  const mine = {
    games: 2,
    over: 2,
    wins: 1,
    moves: 30,
    playedMs: 400,
    scoreSum: 500,
    maxRanks: [0, 2],
  };
  const other = { ...mine, games: 1, wins: 0, scoreSum: 7, maxRanks: [0, 0, 0, 1] };
  const withTotals = (sums: typeof mine): Records => ({
    ...NO_RECORDS,
    totals: { ...NO_RECORDS.totals, 'with-undo': sums },
    recent: [game(String(sums.scoreSum), { scoreClass: 'with-undo' })],
  });
  for (const [a, b] of [
    [mine, other],
    [other, mine],
  ] as const) {
    expect(mergeRecords(withTotals(a), withTotals(b)).totals['with-undo']).toEqual({
      games: 3,
      over: 4,
      wins: 1,
      moves: 60,
      playedMs: 800,
      scoreSum: 507,
      maxRanks: [0, 2, 0, 1],
    });
  }
});

describe('for games that are recorded individually', () => {
  test('the latest result of each is kept, in order of date', () => {
    const mine = recordsWith([game('a', { date: 1 }), game('b', { date: 2, score: 20 })]);
    const other = recordsWith([game('b', { date: 5, score: 50 }), game('c', { date: 3 })]);
    for (const merged of [mergeRecords(mine, other), mergeRecords(other, mine)]) {
      expect(merged.recent.map(({ id, score }) => [id, score])).toEqual([
        ['a', 10],
        ['c', 10],
        ['b', 50],
      ]);
    }
  });

  test('the own result wins against another one of the same date', () => {
    const mine = recordsWith([game('a', { score: 1 })]);
    const other = recordsWith([game('a', { score: 2 })]);
    expect(mergeRecords(mine, other).recent).toEqual(mine.recent);
  });

  test('those of the same date are in order of name', () => {
    const merged = mergeRecords(recordsWith([game('c'), game('a')]), recordsWith([game('b')]));
    expect(ids(merged)).toEqual(['a', 'b', 'c']);
  });
});

describe('a game that is recorded on one side and in the sums of the other', () => {
  const shared = game('shared', { date: 100 });

  test('is counted once: it is older than those recorded there', () => {
    const mine = recordsWith([shared, game('new', { date: 200 })], 10);
    const other = recordsWith([game('old', { date: 50 }), shared], 2);
    const merged = mergeRecords(mine, other);
    expect(ids(merged)).toEqual(['shared', 'new']);
    expect(gamesIn(merged)).toBe(12);
  });

  test('is not assumed if it is as old as the first recorded one', () => {
    const mine = recordsWith([shared, game('new', { date: 200 })], 10);
    const merged = mergeRecords(mine, recordsWith([game('other', { date: 100 }), shared], 2));
    expect(ids(merged)).toEqual(['other', 'shared', 'new']);
  });

  test('is not assumed if its class has no sums', () => {
    const undone = game('undone', { date: 1, scoreClass: 'with-undo' });
    const merged = mergeRecords(recordsWith([shared], 10), recordsWith([undone, shared]));
    expect(ids(merged)).toEqual(['undone', 'shared']);
  });

  test('is detected by its own class, whose first game is later than that of another', () => {
    const undone = game('undone', { date: 10, scoreClass: 'with-undo' });
    const mine = recordsWith([undone, game('new', { date: 100 })], 10);
    const merged = mergeRecords(mine, recordsWith([undone, game('old', { date: 50 })]));
    expect(ids(merged)).toEqual(['undone', 'new']);
  });

  test('is detected by the other classes if its own has no recorded games', () => {
    const undone = game('undone', { date: 150, scoreClass: 'with-undo' });
    const mine = recordsWith([undone], 10);
    const merged = mergeRecords(
      mine,
      recordsWith([game('old', { date: 149 }), game('late', { date: 151 }), undone]),
    );
    expect(ids(merged)).toEqual(['undone', 'late']);
  });
});

describe('records with a common game are detected', () => {
  const named = (base: Records, id: string): Records =>
    applyChange(base, { type: 'high-score', entry: { ...game(id), name: 'Ann' } });

  test('also if only a high score has it', () => {
    const mine = named(recordsWith([game('b', { date: 200 })], 10), 'a');
    const other = named(recordsWith([game('c', { date: 300 })], 4), 'a');
    expect(gamesIn(mergeRecords(mine, other))).toBe(12);
  });

  test('if all games of one are as old as the sums of the other, which are large enough', () => {
    const old = recordsWith([game('x', { date: 10 }), game('y', { date: 20 })], 3);
    expect(gamesIn(mergeRecords(recordsWith([game('b', { date: 200 })], 5), old))).toBe(6);
    expect(gamesIn(mergeRecords(recordsWith([game('b', { date: 200 })], 4), old))).toBe(
      4 + 1 + 3 + 2,
    );
  });

  test('not if a game of one is later', () => {
    const late = recordsWith([game('x', { date: 10 }), game('y', { date: 201 })], 3);
    expect(gamesIn(mergeRecords(recordsWith([game('b', { date: 200 })], 5), late))).toBe(
      5 + 1 + 3 + 2,
    );
  });
});
