import { expectOk } from '@open2048/core';
import { ReplayTimeline, parseReplayText } from '@open2048/replay';
import { expect, test } from 'vitest';
import { moveMs, Player, type Speed } from './player.ts';

/** The example of docs/notation.md: a move and an undo. */
const FILM = new ReplayTimeline(
  expectOk(parseReplayText('MjA0OAEAEAdjbGFzc2ljAgAGAocB-gEA6AdFwCKx_bDTdg')),
);
const at = (place: number) => new Player(FILM, place);
const seen = ({ place, running }: Player) => [place.value, running.value];

test.each([
  { rule: 'a place beyond the end is the end', act: () => {}, from: 9, next: [2, 0] },
  { rule: 'a step forwards', act: (player: Player) => player.step(1), from: 0, next: [1, 0] },
  {
    rule: 'no step beyond the end',
    act: (player: Player) => player.step(1),
    from: 2,
    next: [2, 0],
  },
  { rule: 'a step back', act: (player: Player) => player.step(-1), from: 1, next: [0, 0] },
  {
    rule: 'no step before the start',
    act: (player: Player) => player.step(-1),
    from: 0,
    next: [0, 0],
  },
  {
    rule: 'playback waits for its time',
    act: (player: Player) => player.run(1),
    from: 0,
    next: [0, 1],
  },
  {
    rule: 'playback at the end starts again',
    act: (player: Player) => player.run(1),
    from: 2,
    next: [0, 1],
  },
  {
    rule: 'backwards playback at the start begins at the end',
    act: (player: Player) => player.run(-1),
    from: 0,
    next: [2, -1],
  },
  {
    rule: 'a step stops playback',
    act: (player: Player) => {
      player.run(1);
      player.step(1);
    },
    from: 0,
    next: [1, 0],
  },
])('$rule', ({ act, from, next }) => {
  const player = at(from);
  act(player);
  expect(seen(player)).toEqual(next);
});

const SLOW: Speed = 0.25;
const FASTEST: Speed = Number.POSITIVE_INFINITY;

test.each([
  { rule: 'not before a move is due', speed: 1, frames: [moveMs(1) - 1], next: [0, 1] },
  { rule: 'when a move is due', speed: 1, frames: [moveMs(1) / 2, moveMs(1) / 2], next: [1, 1] },
  { rule: 'shares of a move add up', speed: SLOW, frames: Array(16).fill(100), next: [1, 1] },
  { rule: 'a fast timeline skips what no frame can show', speed: 16, frames: [50], next: [2, 0] },
  { rule: 'the fastest speed shows every move', speed: FASTEST, frames: [16], next: [1, 1] },
  { rule: 'and stops at the end', speed: FASTEST, frames: [16, 16, 16], next: [2, 0] },
  {
    rule: 'an hour in a hidden window is one frame',
    speed: SLOW,
    frames: [3_600_000],
    next: [0, 1],
  },
] as const)('time passes: $rule', ({ speed, frames, next }) => {
  const player = at(0);
  player.hurry(speed);
  player.run(1);
  for (const frame of frames) player.advance(frame);
  expect(seen(player)).toEqual(next);
});

test('backwards playback stops at the start', () => {
  const player = at(2);
  player.run(-1);
  player.advance(250);
  player.advance(250);
  expect(seen(player)).toEqual([1, -1]);
  player.advance(250);
  player.advance(250);
  expect(seen(player)).toEqual([0, 0]);
});
