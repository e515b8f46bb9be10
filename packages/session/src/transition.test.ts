/** A transition says what one step did to the board, so that no screen has to compare boards. */
import {
  seeded,
  expectOk,
  LEFT,
  legalMoves,
  newGame,
  play,
  PRESETS,
  UP,
  type Game,
  type GameEvent,
} from '@open2048/core';
import { describe, expect, test } from 'vitest';
import { transitionBetween, transitionOf, type TransitionKind } from './transition.ts';

/** With this seed the game starts `. 2 . . / . . . . / 2 . . . / . . . .`. */
const START = newGame(PRESETS.classic, seeded(7));
const OTHER = newGame(PRESETS.classic, seeded(8));
const after = (game: Game, ...events: GameEvent[]) =>
  events.reduce((before, event) => expectOk(play(before, event)), game);
const left: GameEvent = { type: 'move', direction: LEFT };
const up: GameEvent = { type: 'move', direction: UP };

describe('from one state to the next of the same game', () => {
  test.each<[kind: TransitionKind, from: Game, event: GameEvent]>([
    ['move', START, left],
    ['undo', after(START, left), { type: 'undo' }],
    ['redo', after(START, left, { type: 'undo' }), { type: 'redo' }],
  ])('it is the step: %s', (kind, from, event) => {
    const to = after(from, event);
    const transition = transitionBetween(from, to)!;
    expect(transition).toMatchObject({ kind, direction: LEFT, before: from.position.board });
    expect(transition.after).toBe(to.position.board);
    expect(transition.motions.length).toBeGreaterThan(0);
    expect(transition.spawn).not.toBeNull();
    expect(transition.reward).toBe(to.position.score - from.position.score);
  });

  test('it is none without a change', () => {
    expect(transitionBetween(START, START)).toBeNull();
  });
});

describe('it is a jump', () => {
  test.each([
    ['over two steps', START, after(START, left, up)],
    ['back to the start', after(START, left), START],
    [
      'to another game',
      START,
      after(OTHER, { type: 'move', direction: legalMoves(OTHER.position.board)[0]! }),
    ],
    ['to the start of another game', START, OTHER],
  ])('%s', (_, from, to) => {
    const jump = transitionBetween(from, to)!;
    expect(jump).toMatchObject({ kind: 'jump', direction: null, spawn: null, reward: 0 });
    expect(jump.motions).toEqual([]);
    expect(jump.before).toBe(from.position.board);
    expect(jump.after).toBe(to.position.board);
  });
});

test('a step that merges has its reward, and its undo removes it', () => {
  const two = {
    ...PRESETS.classic,
    size: { rows: 1, cols: 4 },
    start: { kind: 'given', board: '1x4/1.1.0.0' },
  } as const;
  const start = newGame(two, seeded(1));
  const moved = after(start, left);
  expect(transitionOf('move', start, moved).reward).toBe(4);
  const undone = after(moved, { type: 'undo' });
  const back = transitionOf('undo', moved, undone);
  expect(back.reward).toBe(0 - 4);
  // The motions are those of the move, starting from the board on which it was made.
  expect(back.motions).toEqual(transitionOf('move', start, moved).motions);
  expect(transitionOf('redo', undone, after(undone, { type: 'redo' })).motions).toEqual(
    back.motions,
  );
});
