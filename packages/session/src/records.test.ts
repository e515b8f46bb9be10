import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seal } from './envelope.ts';
import {
  applyChange,
  formatRecords,
  MAX_HIGH_SCORES,
  MAX_RECENT,
  NO_RECORDS,
  NO_TOTALS,
  parseRecords,
  qualifies,
  statisticsOf,
  type Records,
  type RecordsChange,
} from './records.ts';
import { SCORE_CLASSES, type GameSummary } from './state.ts';

function game(id: string, changes: Partial<GameSummary> = {}): GameSummary {
  const score = changes.score ?? 100;
  return {
    id,
    scoreClass: 'without-undo',
    score,
    peak: score,
    maxRank: 5,
    moves: 50,
    playedMs: 1000,
    date: 1,
    won: false,
    over: true,
    ...changes,
  };
}

const gameChange = (summary: GameSummary): RecordsChange => ({ type: 'game', summary });
const entered = (summary: GameSummary, name = summary.id): RecordsChange => ({
  type: 'high-score',
  entry: { ...summary, name },
});
const after = (...changes: readonly RecordsChange[]): Records =>
  changes.reduce(applyChange, NO_RECORDS);
const names = (records: Records) => records.highScores['without-undo'].map(({ name }) => name);

describe('a game', () => {
  test('counts once, with its latest result', () => {
    const records = after(
      gameChange(game('a', { over: false })),
      gameChange(game('b')),
      gameChange(game('a', { score: 300, won: true })),
    );
    expect(statisticsOf(records)['without-undo']).toMatchObject({
      games: 2,
      over: 2,
      wins: 1,
      moves: 100,
      playedMs: 2000,
      scoreSum: 400,
      scoreMean: 200,
      maxRanks: [0, 0, 0, 0, 0, 2],
      recent: [{ id: 'b' }, { id: 'a', score: 300 }],
    });
  });

  test('that continued after an undo keeps its best score from before', () => {
    const records = after(
      gameChange(game('a', { score: 500 })),
      gameChange(game('a', { score: 900, scoreClass: 'with-undo' })),
    );
    expect(records.best).toEqual({ 'without-undo': 500, 'with-undo': 900, 'with-advice': 0 });
    const { 'without-undo': without, 'with-undo': undone } = statisticsOf(records);
    expect(without).toMatchObject({ games: 0, scoreSum: 0, recent: [] });
    expect(undone).toMatchObject({ games: 1, scoreSum: 900, recent: [{ id: 'a' }] });
  });

  test('counts with its peak for the best, and with its end for the sums', () => {
    const records = after(gameChange(game('a', { score: 30, peak: 70 })));
    expect(records.best['without-undo']).toBe(70);
    expect(statisticsOf(records)['without-undo'].scoreSum).toBe(30);
  });

  test('older than the latest hundred is still in the sums', () => {
    const records = after(
      ...Array.from({ length: MAX_RECENT + 20 }, (_, index) =>
        gameChange(game(String(index), { maxRank: index % 3, score: 10 })),
      ),
    );
    expect(records.recent).toHaveLength(MAX_RECENT);
    expect(statisticsOf(records)['without-undo']).toMatchObject({
      games: 120,
      over: 120,
      scoreSum: 1200,
      scoreMean: 10,
      maxRanks: [40, 40, 40],
    });
  });

  test('with advice does not displace the recorded games without', () => {
    const advised = Array.from({ length: MAX_RECENT + 20 }, (_, index) =>
      gameChange(game(`advised${index}`, { scoreClass: 'with-advice', score: 5000 })),
    );
    const statistics = statisticsOf(after(gameChange(game('alone')), ...advised));
    expect(statistics['without-undo']).toMatchObject({
      games: 1,
      scoreMean: 100,
      recent: [{ id: 'alone' }],
    });
    expect(statistics['with-advice']).toMatchObject({ games: 120, scoreMean: 5000 });
    expect(statistics['with-advice'].recent).toHaveLength(MAX_RECENT);
  });
});

test('a game that was won counts among the wins, over or not', () => {
  const played = after(
    gameChange(game('a', { won: true })),
    gameChange(game('b', { won: true, over: false })),
    ...Array.from({ length: MAX_RECENT }, (_, index) => gameChange(game(`later${index}`))),
  );
  expect(played.totals['without-undo']).toMatchObject({ games: 2, over: 1, wins: 2 });
  expect(statisticsOf(played)['without-undo']).toMatchObject({ games: 102, over: 101, wins: 2 });
});

test('the mean of no games is 0', () => {
  expect(statisticsOf(NO_RECORDS)['without-undo']).toMatchObject({
    games: 0,
    scoreMean: 0,
    maxRanks: [],
  });
});

describe('a table of high scores', () => {
  const full = after(
    ...Array.from({ length: MAX_HIGH_SCORES }, (_, index) =>
      entered(game(`g${index}`, { score: 100 - index, date: index })),
    ),
  );

  test('is in order of score, then date', () => {
    const records = after(
      entered(game('late', { score: 50, date: 9 })),
      entered(game('low', { score: 10, date: 1 })),
      entered(game('early', { score: 50, date: 2 })),
      entered(game('top', { score: 80, date: 5 })),
    );
    expect(names(records)).toEqual(['top', 'early', 'late', 'low']);
  });

  test('keeps ten entries', () => {
    const records = applyChange(full, entered(game('new', { score: 95 })));
    expect(names(records)).toHaveLength(MAX_HIGH_SCORES);
    expect(names(records)).toContain('new');
    expect(names(records)).not.toContain('g9');
  });

  test('has entries with the same score and date in order of name', () => {
    const equal = ['b', 'c', 'a', 'd'].map((id) => entered(game(id, { score: 50, date: 9 })));
    expect(names(after(...equal))).toEqual(['a', 'b', 'c', 'd']);
  });

  test('keeps the entry of a game that reaches the same score again', () => {
    const again = entered(game('a', { score: 20, date: 2 }), 'again');
    const first = entered(game('a', { score: 20, date: 1 }), 'first');
    expect(names(after(first, again))).toEqual(['first']);
  });

  test('has one entry per game, its best', () => {
    const better = entered(game('a', { score: 20 }), 'better');
    const worse = entered(game('a', { score: 10 }), 'worse');
    expect(names(after(worse, better))).toEqual(['better']);
    expect(names(after(better, worse))).toEqual(['better']);
  });

  test.each([
    ['a game that is over', {}, true],
    ['an unfinished game', { over: false }, false],
    ['a game without a score', { score: 0 }, false],
  ] as const)('accepts %s: %o', (_, changes, expected) => {
    expect(qualifies(NO_RECORDS, game('a', changes))).toBe(expected);
  });

  test.each([
    ['more than the last line', 'new', 92, true],
    ['as much as the last line', 'new', 91, false],
    ['as much as its own line', 'g3', 97, false],
    ['more than its own line', 'g3', 98, true],
  ] as const)('when full, a game with %s', (_, id, score, expected) => {
    expect(qualifies(full, game(id, { score }))).toBe(expected);
  });
});

const summaries = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  scoreClass: fc.constantFrom(...SCORE_CLASSES),
  score: fc.nat(50),
  peak: fc.nat(50),
  maxRank: fc.nat(11),
  moves: fc.nat(99),
  playedMs: fc.nat(),
  date: fc.nat(),
  won: fc.boolean(),
  over: fc.boolean(),
});
const changes = fc.array(
  fc.oneof(
    summaries.map(gameChange),
    summaries.map((summary) => entered(summary, 'Zoë 🀄')),
  ),
  { maxLength: 30 },
);

test('records survive a round trip', () => {
  fc.assert(
    fc.property(changes, (list) => {
      const records = after(...list);
      expect(parseRecords(formatRecords(records))).toEqual({ ok: true, value: records });
    }),
    { seed: 1, numRuns: 100 },
  );
});

test('a change that is applied twice has no further effect', () => {
  fc.assert(
    fc.property(changes, (list) => {
      const once = after(...list);
      const twice = list.reduce(applyChange, once);
      expect({ ...twice, recent: twice.recent.toSorted(byId) }).toEqual({
        ...once,
        recent: once.recent.toSorted(byId),
      });
    }),
    { seed: 2, numRuns: 200 },
  );
});

function byId(a: GameSummary, b: GameSummary): number {
  return a.id < b.id ? -1 : 1;
}

test('records from before advice existed are read', () => {
  const records = after(gameChange(game('a')), entered(game('a'), 'Ann'));
  const { 'with-advice': _, ...best } = records.best;
  const { 'with-advice': __, ...highScores } = records.highScores;
  const totals = { ...NO_TOTALS, withUndo: 0 };
  const first = { name: 'open2048-records', version: 1, limit: 0 };
  const read = parseRecords(seal(first, { ...records, best, highScores, totals }));
  expect(read).toEqual({ ok: true, value: records });
});

test.each([
  { withUndo: 0, kind: 'without-undo' },
  { withUndo: 3, kind: 'with-undo' },
])(
  'sums of all classes in one, $withUndo of them with undo, count as those $kind',
  ({ withUndo, kind }) => {
    const sums = { ...NO_TOTALS, games: 40, over: 40, moves: 900, maxRanks: [0, 40] };
    const second = { name: 'open2048-records', version: 2, limit: 0 };
    const read = parseRecords(seal(second, { ...NO_RECORDS, totals: { ...sums, withUndo } }));
    const totals = { ...NO_RECORDS.totals, [kind]: sums };
    expect(read).toEqual({ ok: true, value: { ...NO_RECORDS, totals } });
  },
);

describe('refused, however well sealed', () => {
  const format = { name: 'open2048-records', version: 3, limit: 0 };
  test.each([
    ['a name with an escape sequence', after(entered(game('a'), '\u001b[0m')), 'bad-name'],
    [
      'a best below 0',
      { ...NO_RECORDS, best: { 'without-undo': -1, 'with-undo': 0 } },
      'bad-value',
    ],
    [
      'a table that is too long',
      { ...NO_RECORDS, recent: Array.from({ length: 301 }, () => game('a')) },
      'bad-value',
    ],
    ['a missing field', { ...NO_RECORDS, best: {} }, 'missing-field'],
    ['a name that is too long to be one', after(entered(game('a'), 'x'.repeat(33))), 'long-name'],
    ['sums of neither kind', { ...NO_RECORDS, totals: { games: 1 } }, 'unknown-field'],
    ['a name that is not a string', after(entered(game('a'), 7 as never)), 'bad-value'],
  ])('%s', (_, given, code) => {
    expect(parseRecords(seal(format, given))).toMatchObject({ ok: false, error: { code } });
  });
});
