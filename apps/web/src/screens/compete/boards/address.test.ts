import { expect, test } from 'vitest';
import { formatRoute, parseRoute } from '../../../route.ts';
import { boardChoiceOf, boardRoute, dayAfter } from './address.ts';

const FIRST = { rules: 'classic', class: 'ranked', period: 'day', on: null };

test.each([
  ['nothing', '', FIRST],
  ['a board', '3x3/bot/week', { rules: '3x3', class: 'bot', period: 'week', on: null }],
  ['an earlier board', 'classic/ranked/day/2026-11-22', { ...FIRST, on: '2026-11-22' }],
  ['an unknown rule set', 'chess/ranked/day', FIRST],
  ['an unknown class', 'classic/daily/all', { ...FIRST, period: 'all' }],
  ['an unknown period', 'classic/ranked/year', FIRST],
  ['a day that does not exist', 'classic/ranked/day/2026-02-29', FIRST],
  ['a day before all games', 'classic/ranked/day/1999-01-01', FIRST],
])('%s', (_what, about, choice) => {
  expect(boardChoiceOf(about)).toEqual(choice);
});

test('an address leads back to its board', () => {
  const choice = { rules: '5x5', class: 'bot', period: 'month', on: '2026-11-01' } as const;
  const route = parseRoute(formatRoute(boardRoute(choice)));
  expect(route).toEqual({ ok: true, value: boardRoute(choice) });
  expect(boardChoiceOf(boardRoute(choice).about)).toEqual(choice);
});

test.each([
  ['2026-11-23', -1, '2026-11-22'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s and %i days: %s', (day, days, other) => {
  expect(dayAfter(day, days)).toBe(other);
});
