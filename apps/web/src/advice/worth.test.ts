import { gradeOf } from '@open2048/engine';
import { expect, test } from 'vitest';
import { costText, shareOf, worthText, written } from './worth.ts';

const TEXT = { grade: (grade: string) => grade, equallyGood: 'equally good' };

test('what is judged is not told to a hundredth of a point', () => {
  expect(worthText(148_098.6, 'points', 'judged', 'en')).toBe('148,099');
  expect(costText(312.4, 'points', 'judged', 'en')).toBe('-312');
  expect(costText(0.42, 'points', 'judged', 'en')).toBe('-0.4');
});

test('in a game points are those of the whole game', () => {
  const move = { direction: 0, value: 900.4, cost: 20 } as const;
  const scale = { unit: 'points', basis: 'judged', score: 100 } as const;
  const best = { direction: 1, value: 920.4, cost: 0 } as const;
  expect(written(move, [best, move], scale, 'en', TEXT)).toEqual({
    value: '1,000',
    compared: '-20',
  });
});

test.each([
  { rule: 'judged, as no search tells them apart', basis: 'judged', compared: 'equally good' },
  { rule: 'proved to be less', basis: 'proved', compared: '-2.00' },
] as const)('a move that is nearly as good: $rule', ({ basis, compared }) => {
  const best = { direction: 1, value: 10_000, cost: 0 } as const;
  const next = { direction: 0, value: 9998, cost: 2 } as const;
  const scale = { unit: 'points', basis, score: 0 } as const;
  const writtenAs = (move: typeof best | typeof next) =>
    written(move, [best, next], scale, 'en', TEXT).compared;
  expect(writtenAs(next)).toBe(compared);
  expect(writtenAs(best)).toBe(basis === 'judged' ? compared : 'best');
});

test('points have two places, chances are in per cent', () => {
  expect(worthText(1480.986, 'points', 'proved', 'en')).toBe('1,480.99');
  expect(worthText(0.5, 'moves', 'proved', 'de')).toBe('0,50');
  expect(worthText(0.98765, 'chance', 'looked-up', 'en')).toBe('98.77%');
});

test.each([
  { rule: 'nothing', cost: 0, unit: 'points', text: '' },
  { rule: 'a rounding error', cost: 1e-12, unit: 'points', text: '' },
  { rule: 'points', cost: 3.191, unit: 'points', text: '-3.19' },
  { rule: 'little', cost: 0.0042, unit: 'points', text: '-0.004' },
  { rule: 'chance', cost: 0.25, unit: 'chance', text: '-25.00%' },
  { rule: 'little chance', cost: 0.0000123, unit: 'chance', text: '-0.001%' },
] as const)('the cost of $rule', ({ cost, unit, text }) =>
  expect(costText(cost, unit, 'proved', 'en')).toBe(text),
);

test.each([
  { rule: 'nothing', cost: 0, grade: 'best', share: 1 },
  { rule: 'next to nothing', cost: 1, grade: 'close', share: 0.909 },
  { rule: 'a hundredth', cost: 10, grade: 'worse', share: 0.5 },
  { rule: 'a twentieth', cost: 50, grade: 'blunder', share: 0.167 },
  { rule: 'everything', cost: 1000, grade: 'blunder', share: 0.01 },
] as const)('what only compares: to give away $rule', ({ cost, grade, share }) => {
  expect(gradeOf(cost, 1000)).toBe(grade);
  const move = { direction: 0, value: 1000 - cost, cost } as const;
  expect(shareOf(move, 1000, 'judged')).toBeCloseTo(share, 3);
});

test('where every move loses, one is as good as another', () => {
  expect(gradeOf(0, 0)).toBe('best');
  expect(shareOf({ direction: 0, value: 0, cost: 0 }, 0, 'judged')).toBe(1);
});
