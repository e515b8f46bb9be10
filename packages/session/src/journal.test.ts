import { describe, expect, test } from 'vitest';
import {
  countEvents,
  eventText,
  MAX_ELAPSED_MS,
  MAX_EVENT_TEXT,
  parseEvents,
  segmentOf,
  spawnText,
} from './journal.ts';

const ROWS: readonly (readonly [string, Parameters<typeof eventText>[0]])[] = [
  ['U', { type: 'move', direction: 0, spawn: null, elapsed: 0 }],
  ['R1', { type: 'move', direction: 1, spawn: { cell: 3, rank: 1 }, elapsed: 1 }],
  ['Dz', { type: 'move', direction: 2, spawn: null, elapsed: 35 }],
  ['L10', { type: 'move', direction: 3, spawn: null, elapsed: 36 }],
  ['Z6y', { type: 'undo', elapsed: 250 }],
  ['Y', { type: 'redo', elapsed: 0 }],
  ['A', { type: 'advice', elapsed: 0 }],
  ['C1z141z3', { type: 'continue', elapsed: MAX_ELAPSED_MS }],
];

test.each(ROWS)('%s represents an event', (text, event) => {
  expect(eventText(event)).toBe(text);
  const { type, elapsed } = event;
  const direction = event.type === 'move' ? { direction: event.direction } : {};
  expect(parseEvents(text)).toEqual({ ok: true, value: [{ type, elapsed, ...direction }] });
});

test.each([
  ['T1', { cell: 0, rank: 1 }],
  ['T70', { cell: 0, rank: 252 }],
  ['T2zz', { cell: 15, rank: 47 }],
  ['T3i9z7if3', { cell: 2 ** 30 - 1, rank: 255 }],
])('%s represents a tile of a remote dealer', (text, spawn) => {
  expect(text.length).toBeLessThanOrEqual(MAX_EVENT_TEXT);
  expect(spawnText({ type: 'spawn', spawn })).toBe(text);
  expect(parseEvents(`L6y${text}U`)).toMatchObject({
    ok: true,
    value: [{ elapsed: 250 }, { type: 'spawn', spawn }, { direction: 0 }],
  });
});

test('a text contains the events in order', () => {
  const events = parseEvents(ROWS.map(([text]) => text).join(''));
  expect(events).toMatchObject({ ok: true, value: { length: ROWS.length } });
  expect(parseEvents('')).toEqual({ ok: true, value: [] });
});

describe('refused', () => {
  test.each([
    ['an unknown letter', 'LX', 1],
    ['a small letter', 'l', 0],
    ['a leading zero', 'L01', 1],
    ['a time beyond the limit', 'U1R1z141z4', 2],
    ['a blank', 'L R', 1],
    ['a tile without a number', 'LTU', 1],
    ['a number that is too long for a tile', 'LT123456789', 10],
    ['a time that is too long', 'L123456789', 8],
  ])('%s', (_, text, at) => {
    expect(parseEvents(text)).toMatchObject({
      ok: false,
      error: {
        code: 'bad-journal',
        at,
        message: expect.stringContaining(`character ${at}: expected`),
      },
    });
  });
});

test('a segment is named after its text', () => {
  expect(segmentOf('L6y')).toEqual({ name: expect.stringMatching(/^[0-9a-f]{16}$/), text: 'L6y' });
  expect(segmentOf('L6y').name).not.toBe(segmentOf('L6z').name);
});

test('the events of a text are counted by their letters', () => {
  expect(countEvents(ROWS.map(([text]) => text).join(''))).toBe(ROWS.length);
  expect(countEvents('')).toBe(0);
  // The first letter and the last, and the characters next to them.
  expect(countEvents('A@Z[')).toBe(2);
});
