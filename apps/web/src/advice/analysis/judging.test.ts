import {
  DOWN,
  expectOk,
  Film,
  LEFT,
  newGame,
  play,
  PRESETS,
  replayOf,
  RIGHT,
  UP,
  type GameEvent,
} from '@open2048/core';
import { expect, test } from 'vitest';
import type { Advice } from '../advisor.ts';
import { judge, movesOf } from './judging.ts';

const move = (direction: typeof UP | typeof RIGHT | typeof DOWN | typeof LEFT): GameEvent => ({
  type: 'move',
  direction,
});
const [undo, redo]: readonly [GameEvent, GameEvent] = [{ type: 'undo' }, { type: 'redo' }];

test.each([
  {
    rule: 'moves',
    events: [move(LEFT), move(UP)],
    made: [
      [0, LEFT],
      [1, UP],
    ],
  },
  { rule: 'one taken back', events: [move(LEFT), move(UP), undo], made: [[0, LEFT]] },
  {
    rule: 'one brought back is where it was first made',
    events: [move(LEFT), move(UP), undo, redo],
    made: [
      [0, LEFT],
      [1, UP],
    ],
  },
  {
    rule: 'another in place of one taken back',
    events: [move(LEFT), move(UP), undo, move(DOWN)],
    made: [
      [0, LEFT],
      [3, DOWN],
    ],
  },
])('the moves of a game that stand: $rule', ({ events, made }) => {
  let game = newGame(PRESETS.classic, 7);
  for (const event of events) game = expectOk(play(game, event));
  const found = movesOf(new Film(replayOf(game)));
  expect(found.map(({ place, direction }) => [place, direction])).toEqual(made);
});

const advice: Advice = {
  moves: [
    { direction: UP, value: 1000, cost: 0 },
    { direction: LEFT, value: 990, cost: 10 },
    { direction: DOWN, value: 0, cost: 1000 },
  ],
};

test.each([
  { rule: 'the best', direction: UP, unit: 'order', soFar: 0, part: 0, grade: 'best' },
  { rule: 'a hundredth', direction: LEFT, unit: 'order', soFar: 0, part: 0.01, grade: 'worse' },
  { rule: 'everything', direction: DOWN, unit: 'order', soFar: 0, part: 1, grade: 'blunder' },
  {
    rule: 'of the final score',
    direction: LEFT,
    unit: 'score',
    soFar: 9000,
    part: 0.001,
    grade: 'close',
  },
] as const)(
  'a move is judged by the part it gave away: $rule',
  ({ direction, unit, soFar, part, grade }) => {
    const judged = judge({ place: 3, direction }, advice, unit, soFar);
    expect(judged).toMatchObject({ place: 3, direction, best: UP, part, grade });
  },
);
