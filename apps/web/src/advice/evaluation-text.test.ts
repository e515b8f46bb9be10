import { gradeOf } from '@open2048/advice';
import { expect, test } from 'vitest';
import { lossText, shareOf, valueText, written } from './evaluation-text.ts';

const TEXT = { grade: (grade: string) => grade, equallyGood: 'equally good' };

test('an estimate is not shown to a hundredth of a point', () => {
  expect(valueText(148_098.6, { unit: 'points', isExact: false }, 'en')).toBe('148,099');
  expect(lossText(312.4, { unit: 'points', isExact: false }, 'en')).toBe('-312');
  expect(lossText(0.42, { unit: 'points', isExact: false }, 'en')).toBe('-0.4');
});

test('in a game, points are those of the whole game', () => {
  const move = { direction: 0, value: 900.4, loss: 20 } as const;
  const best = { direction: 1, value: 920.4, loss: 0 } as const;
  const evaluation = { moves: [best, move], unit: 'points', isExact: false } as const;
  expect(written(move, evaluation, 100, 'en', TEXT)).toEqual({
    value: '1,000',
    compared: '-20',
  });
});

test.each([
  { rule: 'estimated, within the margin of a search', isExact: false, compared: 'equally good' },
  { rule: 'exactly less', isExact: true, compared: '-2.00' },
] as const)('a move that is nearly as good: $rule', ({ isExact, compared }) => {
  const best = { direction: 1, value: 10_000, loss: 0 } as const;
  const next = { direction: 0, value: 9998, loss: 2 } as const;
  const evaluation = { moves: [best, next], unit: 'points', isExact } as const;
  const writtenAs = (move: typeof best | typeof next) =>
    written(move, evaluation, 0, 'en', TEXT).compared;
  expect(writtenAs(next)).toBe(compared);
  expect(writtenAs(best)).toBe(isExact ? 'best' : compared);
});

test('points have two decimal places, chances are percentages', () => {
  expect(valueText(1480.986, { unit: 'points', isExact: true }, 'en')).toBe('1,480.99');
  expect(valueText(0.5, { unit: 'moves', isExact: true }, 'de')).toBe('0,50');
  expect(valueText(0.98765, { unit: 'chance', isExact: true }, 'en')).toBe('98.77%');
});

test.each([
  { rule: 'nothing', loss: 0, unit: 'points', text: '' },
  { rule: 'a rounding error', loss: 1e-12, unit: 'points', text: '' },
  { rule: 'points', loss: 3.191, unit: 'points', text: '-3.19' },
  { rule: 'little', loss: 0.0042, unit: 'points', text: '-0.004' },
  { rule: 'chance', loss: 0.25, unit: 'chance', text: '-25.00%' },
  { rule: 'little chance', loss: 0.0000123, unit: 'chance', text: '-0.001%' },
] as const)('the loss of $rule', ({ loss, unit, text }) =>
  expect(lossText(loss, { unit, isExact: true }, 'en')).toBe(text),
);

test.each([
  { rule: 'nothing', loss: 0, grade: 'best', share: 1 },
  { rule: 'next to nothing', loss: 1, grade: 'good', share: 0.909 },
  { rule: 'a hundredth', loss: 10, grade: 'good', share: 0.5 },
  { rule: 'a twentieth', loss: 50, grade: 'inaccuracy', share: 0.167 },
  { rule: 'everything', loss: 1000, grade: 'blunder', share: 0.01 },
] as const)('what only compares: to give away $rule', ({ loss, grade, share }) => {
  expect(gradeOf(loss / 1000)).toBe(grade);
  const move = { value: 1000 - loss, loss };
  expect(shareOf(move, 1000, false)).toBeCloseTo(share, 3);
});

test('if every move loses, all are equally good', () => {
  expect(gradeOf(0)).toBe('best');
  expect(shareOf({ value: 0, loss: 0 }, 0, false)).toBe(1);
});
