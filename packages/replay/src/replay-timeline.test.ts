import {
  type Direction,
  DOWN,
  expectOk,
  type GameEvent,
  LEFT,
  newGame,
  play,
  type Position,
  PRESETS,
  Rng,
  seeded,
  seedState,
  UP,
} from '@open2048/core';
import { draw, recorded } from '@open2048/testing/contracts';
import { randomGame, randomRules } from '@open2048/testing/games';
import { describe, expect, test } from 'vitest';
import { ReplayTimeline, type Step } from './replay-timeline.ts';
import { gameOf, positionsOf } from './replay-runner.ts';
import { replayOf, type Replay } from './replay.ts';

const rng = new Rng(seedState(20));
/** A random number 0..length. */
const somewhere = (length: number) => rng.below(length + 1);

/** A game on a large board: four rounds of 600 moves, 450 undos and 100 redos. */
function deepGame(): Replay {
  const rules = { ...PRESETS.classic, size: { rows: 8, cols: 8 }, goal: null };
  let game = newGame(rules, seeded(3));
  const perform = (event: GameEvent) => {
    const next = play(game, event);
    if (next.ok) game = next.value;
    return next.ok;
  };
  const slide = () =>
    ([3, 0, 1, 2] as const).some((direction) => perform({ type: 'move', direction }));
  for (let round = 0; round < 4; round++) {
    for (let count = 0; count < 600; count++) slide();
    for (let count = 0; count < 450; count++) perform({ type: 'undo' });
    for (let count = 0; count < 100; count++) perform({ type: 'redo' });
  }
  return replayOf(game);
}

describe('positions in any order match those played from the start', () => {
  const randoms = Array.from({ length: 40 }, (_, index) => ({
    rule: `random game ${index}`,
    replay: replayOf(randomGame(rng, randomRules(rng), 120)),
  }));
  test.each([...randoms, { rule: 'a long game with many undos', replay: deepGame() }])(
    '$rule',
    ({ replay }) => {
      const timeline = new ReplayTimeline(replay);
      const positions: Position[] = [...positionsOf(replay)];
      expect(timeline.length).toBe(positions.length - 1);
      const places = Array.from({ length: 200 }, () => somewhere(timeline.length));
      for (const place of [timeline.length, ...places, 0]) {
        expect(timeline.positionAt(place)).toEqual(positions[place]);
      }
    },
  );
});

test('a step matches the transition of the replayed game', () => {
  const timeline = new ReplayTimeline(deepGame());
  const { events } = timeline.replay;
  expect(expectOk(gameOf(timeline.replay)).position).toEqual(timeline.positionAt(timeline.length));
  for (let count = 0; count < 100; count++) {
    const place = 1 + rng.below(timeline.length);
    const { kind, before, after } = timeline.stepTo(place);
    expect(kind).toBe(events[place - 1]!.type);
    expect([before, after]).toEqual([
      timeline.positionAt(place - 1).board,
      timeline.positionAt(place).board,
    ]);
  }
});

describe('the kind of a step', () => {
  const rules = { ...PRESETS.classic, size: { rows: 1, cols: 4 }, goal: 2, atGoal: 'ask' } as const;
  const move = (direction: 1 | 3, cell: number) =>
    ({ type: 'move', direction, spawn: { cell, rank: 1 }, elapsed: 0 }) as const;
  const timeline = new ReplayTimeline(
    recorded({
      rules,
      start: [
        { cell: 0, rank: 1 },
        { cell: 2, rank: 1 },
      ],
      events: [
        move(1, 0),
        { type: 'continue', elapsed: 0 },
        move(3, 3),
        { type: 'undo', elapsed: 0 },
        { type: 'undo', elapsed: 0 },
        { type: 'redo', elapsed: 0 },
      ],
    }),
  );
  const start = draw`2 . 2 .`;
  const merged = draw`2 . . 4`;
  const left = draw`2 4 . 2`;
  const table: readonly (Pick<Step, 'kind' | 'before' | 'after' | 'direction' | 'reward'> & {
    readonly place: number;
    readonly moving: number;
  })[] = [
    { place: 1, kind: 'move', before: start, after: merged, direction: 1, reward: 4, moving: 2 },
    {
      place: 2,
      kind: 'continue',
      before: merged,
      after: merged,
      direction: null,
      reward: 0,
      moving: 0,
    },
    { place: 3, kind: 'move', before: merged, after: left, direction: 3, reward: 0, moving: 2 },
    { place: 4, kind: 'undo', before: left, after: merged, direction: 3, reward: 0, moving: 2 },
    { place: 5, kind: 'undo', before: merged, after: start, direction: 1, reward: -4, moving: 2 },
    { place: 6, kind: 'redo', before: start, after: merged, direction: 1, reward: 4, moving: 2 },
  ];
  test.each(table)('$place: $kind', ({ place, moving, ...expected }) => {
    const step = timeline.stepTo(place);
    expect(step).toMatchObject(expected);
    expect(step.motions).toHaveLength(moving);
  });
});

const made = (direction: Direction): GameEvent => ({ type: 'move', direction });
const [undo, redo]: readonly [GameEvent, GameEvent] = [{ type: 'undo' }, { type: 'redo' }];

test.each<{ rule: string; events: readonly GameEvent[]; final: readonly [number, Direction][] }>([
  {
    rule: 'all of them',
    events: [made(LEFT), made(UP)],
    final: [
      [0, LEFT],
      [1, UP],
    ],
  },
  { rule: 'not an undone one', events: [made(LEFT), made(UP), undo], final: [[0, LEFT]] },
  {
    rule: 'a redone one is where it was first made',
    events: [made(LEFT), made(UP), undo, redo],
    final: [
      [0, LEFT],
      [1, UP],
    ],
  },
  {
    rule: 'another in place of an undone one',
    events: [made(LEFT), made(UP), undo, made(DOWN)],
    final: [
      [0, LEFT],
      [3, DOWN],
    ],
  },
])('the moves of the final game: $rule', ({ events, final }) => {
  let game = newGame(PRESETS.classic, seeded(7));
  for (const event of events) game = expectOk(play(game, event));
  const moves = new ReplayTimeline(replayOf(game)).standingMoves();
  expect(moves.map(({ place, direction }) => [place, direction])).toEqual(final);
});
