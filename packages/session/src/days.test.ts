/** Days, their dates, and texts that are not dates. */
import { expect, test } from 'vitest';
import { dateOf, dayOf, dayOn } from './days.ts';

test('a day lasts from midnight to midnight, where the player is', () => {
  const noon = new Date(2026, 4, 31, 12).getTime();
  const day = { from: new Date(2026, 4, 31).getTime(), to: new Date(2026, 5, 1).getTime() };
  expect(dayOf(noon)).toEqual(day);
  expect(dayOf(day.from)).toEqual(day);
  expect(dayOf(day.to - 1)).toEqual(day);
});

test('a date is that of the time zone', () => {
  expect(dateOf(new Date(2026, 0, 5, 0, 0, 1).getTime())).toBe('2026-01-05');
  expect(dateOf(new Date(2026, 11, 31, 23, 59, 59).getTime())).toBe('2026-12-31');
});

test.each(['2026-01-31', '2028-02-29', '0999-12-31', '9999-12-31'])('%s is a date', (date) => {
  const { from, to } = dayOn(date)!;
  expect([from - 1, from, to - 1, to].map((time) => dateOf(time) === date)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  '2026-02-29',
  '2026-02-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-01-32',
  '0050-01-01',
  '2026-1-31',
  ' 2026-01-31',
  '',
])('%j is not a date', (text) => {
  expect(dayOn(text)).toBeNull();
});
