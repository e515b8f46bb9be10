import {
  expectOk,
  newGame,
  play,
  PRESETS,
  replayOf,
  RIGHT,
  LEFT,
  UP,
  type Game,
} from '@open2048/core';
import { expect, test } from 'vitest';
import { changeBetween, reelOf } from './reel.ts';

type Step = Parameters<typeof play>[1];
const MOVES: readonly Step[] = [
  { type: 'move', direction: LEFT },
  { type: 'move', direction: UP },
  { type: 'undo' },
  { type: 'redo' },
  { type: 'undo' },
  { type: 'move', direction: RIGHT },
];
const game = MOVES.reduce<Game>(
  (before, step) => expectOk(play(before, step)),
  newGame(PRESETS.classic, 7),
);
const replay = replayOf(game);
const reel = expectOk(reelOf(replay));

test('a reel has the start and every step, undos with the move that they take back', () => {
  expect(reel.map(({ direction, isUndo }) => [direction, isUndo])).toEqual([
    [null, false],
    [LEFT, false],
    [UP, false],
    [UP, true],
    [UP, false],
    [UP, true],
    [RIGHT, false],
  ]);
  expect(reel[3]!.position.board).toEqual(reel[1]!.position.board);
});

test('a move runs forwards, and back on the way back; an undo the other way round', () => {
  const [start, left, up, undone] = reel;
  const made = changeBetween(left!, up!, true, replay);
  const backOver = changeBetween(up!, left!, false, replay);
  expect(made).toMatchObject({ after: up!.position.board, reversed: false });
  expect(backOver).toEqual({ after: left!.position.board, motions: made.motions, reversed: true });
  expect(changeBetween(up!, undone!, true, replay)).toEqual(backOver);
  expect(changeBetween(undone!, up!, false, replay)).toEqual(made);
  expect(changeBetween(left!, start!, false, replay).after).toBe(start!.position.board);
});

test.each([
  { rule: 'a replay against the rules', change: { seed: 8 }, code: 'seed-mismatch' },
  {
    rule: 'more than a page can hold',
    change: { events: Array.from({ length: 200_001 }, () => replay.events[0]!) },
    code: 'replay-too-large',
  },
])('$rule is refused: $code', ({ change, code }) =>
  expect(reelOf({ ...replay, ...change })).toMatchObject({ ok: false, error: { code } }),
);
