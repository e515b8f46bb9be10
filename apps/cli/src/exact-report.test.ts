/** The text of the answer to a query. */
import { expect, test } from 'vitest';
import { answerText } from './exact-report.ts';

test('the cost of a move is shown however small it is', () => {
  const moves = [
    { direction: 0, value: 2642.6003 },
    { direction: 3, value: 2642.6003 - 8.9e-6 },
    { direction: 1, value: 2641.1003 },
  ] as const;
  expect(answerText({ value: 2642.6003, moves }, { kind: 'score' })).toBe(
    [
      'value          2642.6003',
      'up            2642.6003  best',
      'left          2642.6003  costs 8.9e-6',
      'right         2641.1003  costs 1.5000',
      '',
    ].join('\n'),
  );
});
