import { expect, test } from 'vitest';
import { mergeRecords } from './merge-records.ts';
import { applyChange, NO_RECORDS, statisticsOf, type Records } from './records.ts';

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
])('records %s are merged with every game counted once, either way', (_, mine, other, games) => {
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
  }
});
