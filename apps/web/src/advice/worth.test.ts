import { expect, test } from 'vitest';
import { costText, worthText } from './worth.ts';

test('points have two places, chances are in per cent', () => {
  expect(worthText(1480.986, 'score', 'en')).toBe('1,480.99');
  expect(worthText(0.5, 'moves', 'de')).toBe('0,50');
  expect(worthText(0.98765, 'goal', 'en')).toBe('98.77%');
});

test.each([
  { rule: 'nothing', cost: 0, unit: 'score', text: '' },
  { rule: 'a rounding error', cost: 1e-12, unit: 'score', text: '' },
  { rule: 'points', cost: 3.191, unit: 'score', text: '-3.19' },
  { rule: 'little', cost: 0.0042, unit: 'score', text: '-0.004' },
  { rule: 'chance', cost: 0.25, unit: 'goal', text: '-25.00%' },
  { rule: 'little chance', cost: 0.0000123, unit: 'goal', text: '-0.001%' },
] as const)('the cost of $rule', ({ cost, unit, text }) =>
  expect(costText(cost, unit, 'en')).toBe(text),
);
