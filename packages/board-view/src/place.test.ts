import {
  seeded,
  expectOk,
  LEFT,
  newGame,
  play,
  PRESETS,
  RIGHT,
  UP,
  type Board,
  type Game,
} from '@open2048/core';
import { ReplayTimeline, replayOf } from '@open2048/replay';
import { expect, test } from 'vitest';
import { showPlace } from './place.ts';
import type { BoardChange } from './view.ts';

type GameStep = Parameters<typeof play>[1];
const STEPS: readonly GameStep[] = [
  { type: 'move', direction: LEFT },
  { type: 'move', direction: UP },
  { type: 'undo' },
  { type: 'redo' },
  { type: 'undo' },
  { type: 'move', direction: RIGHT },
];
const game = STEPS.reduce<Game>(
  (before, step) => expectOk(play(before, step)),
  newGame(PRESETS.classic, seeded(7)),
);
const timeline = new ReplayTimeline(replayOf(game));
const boardAt = (place: number) => timeline.positionAt(place).board;

/** The calls to a view on the way from one place to another: a board to show, or a change to animate. */
function viewCall(from: number | null, place: number): Board | BoardChange | undefined {
  const calls: (Board | BoardChange)[] = [];
  const record = (call: Board | BoardChange) => void calls.push(call);
  showPlace({ show: record, animate: record }, timeline, place, from);
  expect(calls.length).toBeLessThan(2);
  return calls[0];
}

test.each([
  { rule: 'a move runs forwards', from: 1, place: 2, reversed: false },
  { rule: 'a move on the way back runs backwards', from: 2, place: 1, reversed: true },
  { rule: 'an undo runs backwards', from: 2, place: 3, reversed: true },
  { rule: 'an undo on the way back is the move again', from: 3, place: 2, reversed: false },
  { rule: 'a redo is the move again', from: 3, place: 4, reversed: false },
])('$rule', ({ from, place, reversed }) => {
  const { motions } = timeline.stepTo(2);
  expect(motions.length).toBeGreaterThan(0);
  expect(viewCall(from, place)).toEqual({ after: boardAt(place), motions, reversed });
});

test.each([
  { rule: 'a longer way is a jump', from: 5, place: 0 },
  { rule: 'so is the first place that is shown', from: null, place: 1 },
])('$rule', ({ from, place }) => expect(viewCall(from, place)).toEqual(boardAt(place)));

test('where the view stands already, nothing happens', () =>
  expect(viewCall(4, 4)).toBeUndefined());
