import { expect, test } from 'vitest';
import { dailyId, scheduledEvents } from './schedule.ts';

/** The id and the window of the events at a time. */
function eventsAt(time: string) {
  return scheduledEvents(new Date(time)).map(
    ({ id, startsAt, endsAt }) => `${id} ${startsAt.toISOString()} ${endsAt.toISOString()}`,
  );
}

test('a day, an hour and a week from Monday have their events, and the next ones', () => {
  // A Sunday.
  expect(eventsAt('2026-11-22T23:59:59.999Z')).toEqual([
    'daily-2026-11-22 2026-11-22T00:00:00.000Z 2026-11-23T00:00:00.000Z',
    'daily-2026-11-23 2026-11-23T00:00:00.000Z 2026-11-24T00:00:00.000Z',
    'duplicate-2026-11-22 2026-11-22T00:00:00.000Z 2026-11-23T00:00:00.000Z',
    'duplicate-2026-11-23 2026-11-23T00:00:00.000Z 2026-11-24T00:00:00.000Z',
    'sprint-2026-11-22-23 2026-11-22T23:00:00.000Z 2026-11-23T00:00:00.000Z',
    'sprint-2026-11-23-00 2026-11-23T00:00:00.000Z 2026-11-23T01:00:00.000Z',
    'score-2026-11-16 2026-11-16T00:00:00.000Z 2026-11-23T00:00:00.000Z',
    'score-2026-11-23 2026-11-23T00:00:00.000Z 2026-11-30T00:00:00.000Z',
  ]);
});

test('an event that begins is the one that was next before', () => {
  const before = eventsAt('2026-11-22T23:59:59.999Z');
  const after = eventsAt('2026-11-23T00:00:00.000Z');
  for (const index of [0, 2, 4, 6]) expect(after[index]).toBe(before[index + 1]);
});

test('the daily of a day is scheduled on it', () => {
  const day = new Date('2028-02-29T12:00:00Z');
  expect(scheduledEvents(day)[0]).toMatchObject({ id: dailyId(day), kind: 'daily', tries: 1 });
});
