import { LEFT, PRESETS, RIGHT, UP } from '@open2048/core';
import { expect, test } from 'vitest';
import type { PlayerEvent } from './journal.ts';
import {
  continueGame,
  isPartOf,
  playOn,
  restoreGame,
  savedOf,
  startGame,
  type StoredGame,
} from './stored-game.ts';

/** With this seed the game starts `. 2 . . / . . . . / 2 . . . / . . . .`. */
const START = startGame(PRESETS.classic, { seed: 7 }, 'a', 0);

function after(...events: PlayerEvent[]): StoredGame {
  let played = START;
  for (const event of events) {
    const next = playOn(played, event);
    if (!next.ok) throw new Error(next.error.message);
    played = next.value;
  }
  return played;
}

const left = (elapsed: number): PlayerEvent => ({ type: 'move', direction: LEFT, elapsed });
const up = (elapsed: number): PlayerEvent => ({ type: 'move', direction: UP, elapsed });

test.each([
  { rule: 'itself', earlier: after(left(1)), later: after(left(1)), is: true },
  { rule: 'no event yet', earlier: START, later: after(left(1)), is: true },
  { rule: 'one event less', earlier: after(left(1)), later: after(left(1), up(2)), is: true },
  { rule: 'one event more', earlier: after(left(1), up(2)), later: after(left(1)), is: false },
  {
    rule: 'an event whose time continues',
    earlier: after(left(1)),
    later: after(left(36)),
    is: false,
  },
  { rule: 'an event without a time', earlier: after(left(0)), later: after(left(5)), is: false },
])('a game with $rule is an earlier state: $is', ({ earlier, later, is }) => {
  expect(isPartOf(earlier, later)).toBe(is);
  // When read from a save, only the new events are played; nothing is continued from a state that
  // is not an earlier one.
  const continued = continueGame(earlier, savedOf(later), []);
  expect(continued.ok).toBe(is);
});

test.each([
  ['name', startGame(PRESETS.classic, { seed: 7 }, 'b', 0)],
  ['seed', startGame(PRESETS.classic, { seed: 8 }, 'a', 0)],
])('with another %s it is another game', (_, other) => {
  expect(isPartOf(other, START)).toBe(false);
});

test('a segment that another game does not have makes it another game', () => {
  const ways = [LEFT, UP, RIGHT, UP] as const;
  let long = START;
  for (let turn = 0; long.segments.length === 0; turn++) {
    const moved = playOn(long, { type: 'move', direction: ways[turn % 4]!, elapsed: 1 });
    const next = moved.ok
      ? moved
      : playOn(long, { type: long.game.turn.previous === null ? 'redo' : 'undo' });
    if (next.ok) long = next.value;
  }
  const earlier = { ...long, segments: [], tail: long.segments[0]!.text.slice(0, -2) };
  expect(isPartOf(long, long)).toBe(true);
  expect(isPartOf(long, START)).toBe(false);
  expect(isPartOf(START, long)).toBe(true);
  expect(isPartOf(earlier, long)).toBe(true);
  const [segment] = long.segments;
  const other = { ...long, segments: [{ ...segment!, name: '0'.repeat(16) }] };
  expect(isPartOf(other, long)).toBe(false);
});

test.each([
  [32, 32, true],
  [1, 1024, true],
  [1, 1025, false],
])('a board of %d x %d cells is shown in a list: %s', (rows, cols, is) => {
  const { standing } = savedOf(
    startGame({ ...PRESETS.classic, size: { rows, cols } }, { seed: 7 }, 'a', 0),
  );
  expect(standing!.board !== null).toBe(is);
  expect(standing).toMatchObject({ moves: 0, playedAt: 0 });
});

test('the time of a saved game is that of its state, or else its start', () => {
  const played = { ...after(left(1), up(2)), playedAt: 77 };
  const saved = savedOf(played);
  expect(restoreGame(PRESETS.classic, saved, [])).toEqual({ ok: true, value: played });
  const { standing: _, ...old } = savedOf({ ...played, startedAt: 33 });
  expect(restoreGame(PRESETS.classic, old, [])).toMatchObject({
    ok: true,
    value: { playedAt: 33 },
  });
});

test('a saved game that does not fit is reported with its name', () => {
  const refused = restoreGame(PRESETS.classic, { ...savedOf(START), score: 4 }, []);
  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'save-mismatch', message: expect.stringContaining('game a does not end') },
  });
});

test('the highest score and the largest tile are kept', () => {
  const rules = { ...PRESETS.classic, start: { kind: 'given', board: '1x4/3.3.0.0' } } as const;
  const start = startGame({ ...rules, size: { rows: 1, cols: 4 } }, { seed: 7 }, 'a', 0);
  expect(start).toMatchObject({ peak: 0, maxRank: 3, playedMs: 0, advised: false });
  const merged = playOn(start, left(10));
  const undone = merged.ok ? playOn(merged.value, { type: 'undo', elapsed: 20 }) : merged;
  expect(merged).toMatchObject({ ok: true, value: { peak: 16, maxRank: 4, playedMs: 10 } });
  expect(undone).toMatchObject({ ok: true, value: { peak: 16, maxRank: 4, playedMs: 30 } });
});

test('advice is not a move, and takes the given time', () => {
  const advised = playOn(START, { type: 'advice', elapsed: 5 });
  expect(advised).toMatchObject({ ok: true, value: { advised: true, playedMs: 5, tail: 'A5' } });
  expect(playOn(START, { type: 'advice' })).toMatchObject({ ok: true, value: { tail: 'A' } });
});
