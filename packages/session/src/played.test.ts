import { LEFT, PRESETS, RIGHT, UP } from '@open2048/core';
import { expect, test } from 'vitest';
import type { PlayerEvent } from './journal.ts';
import { continueGame, isPartOf, playOn, savedOf, startGame, type Played } from './played.ts';

/** With this seed the game starts `. 2 . . / . . . . / 2 . . . / . . . .`. */
const START = startGame(PRESETS.classic, 7, 'a', 0);

function after(...events: PlayerEvent[]): Played {
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
  { rule: 'an event less', earlier: after(left(1)), later: after(left(1), up(2)), is: true },
  { rule: 'an event more', earlier: after(left(1), up(2)), later: after(left(1)), is: false },
  {
    rule: 'an event whose time goes on',
    earlier: after(left(1)),
    later: after(left(36)),
    is: false,
  },
  { rule: 'an event without a time', earlier: after(left(0)), later: after(left(5)), is: false },
])('a game with $rule is an earlier state: $is', ({ earlier, later, is }) => {
  expect(isPartOf(earlier, later)).toBe(is);
  // Read from a save, only what is new is played; from no earlier state nothing is.
  const continued = continueGame(earlier, savedOf(later), []);
  expect(continued.ok).toBe(is);
});

test.each([
  ['name', startGame(PRESETS.classic, 7, 'b', 0)],
  ['seed', startGame(PRESETS.classic, 8, 'a', 0)],
])('of another %s it is another game', (_, other) => {
  expect(isPartOf(other, START)).toBe(false);
});

test('segments belong to the game: one that another has not had makes another game', () => {
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
