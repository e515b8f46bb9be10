/** Replays played again: verified, resumed with their whole history, and watched. */
import {
  expectOk,
  type Game,
  type GameEvent,
  legalNow,
  newGame,
  play,
  PRESETS,
  type RecordedEvent,
  type Result,
  Rng,
  seeded,
  seedState,
  UNKNOWN_DEALER,
} from '@open2048/core';
import { draw } from '@open2048/testing/contracts';
import { forgedReplay, randomGame, randomRules } from '@open2048/testing/games';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameOf, positionsOf, verifyReplay } from './replay-runner.ts';
import { hasUnprovedDeal, replayOf, type Replay } from './replay.ts';

const messageOf = <Value>(result: Result<Value>) => (result.ok ? 'ok' : result.error.message);
const faultOf = <Value>(result: Result<Value>) =>
  result.ok ? null : [result.error.code, result.error.at];

/** A seeded classic game: up and left by turns, with one move undone and redone. */
const game = (() => {
  const rng = new Rng(seedState(4));
  let state = newGame(PRESETS.classic, seeded(99));
  const turn = () => {
    const legal = ([0, 1, 2, 3] as const).filter((way) => (legalNow(state.position) >> way) & 1);
    state = expectOk(play(state, { type: 'move', direction: legal[rng.below(legal.length)]! }));
  };
  for (let count = 0; count < 10; count++) turn();
  for (const type of ['undo', 'undo', 'redo'] as const) state = expectOk(play(state, { type }));
  return state;
})();

describe('an unproved deal', () => {
  test('200 moves with a 4 on the first empty cell after each, a key of zeros and its hash', () => {
    const forged = forgedReplay(1);
    expect(expectOk(verifyReplay(forged)).moves).toBe(200);
    expect(hasUnprovedDeal(forged)).toBe(true);
  });

  test.each<[boolean, Partial<Replay>]>([
    [false, { gameClass: 'casual' }],
    [false, { gameClass: 'bot' }],
    [true, { gameClass: 'ranked' }],
    [true, { gameClass: 'daily' }],
    [true, { dealer: { kind: 'committed', commitment: '0'.repeat(64), key: null } }],
  ])('%s: %j', (expected, about) => {
    expect(hasUnprovedDeal(replayOf(game, about))).toBe(expected);
  });
});

test('a game is recorded as casual with its own dealer by default', () => {
  const { rules, start } = game;
  const dealer = { kind: 'seed', seed: 99 } as const;
  const own = { rules, start, dealer, gameClass: 'casual', startedAt: null };
  expect(replayOf(game)).toMatchObject(own);
  expect(replayOf(game, { startedAt: 5 })).toMatchObject({ ...own, startedAt: 5 });
});

describe('verifyReplay', () => {
  test('returns the outcome of the game', () => {
    const outcome = expectOk(verifyReplay(replayOf(game)));
    const { board, score, status, won, moves } = game.position;
    expect(outcome).toEqual({ board, score, status, won, moves, undos: 2, redos: 1 });
  });

  test('follows the rules: three 2s moved left make a 4 and a 2', () => {
    const rules = {
      ...PRESETS.classic,
      size: { rows: 1, cols: 4 },
      start: { kind: 'given', board: '1x4/0.1.1.1' },
    } as const;
    const event = { type: 'move', direction: 3, spawn: { cell: 2, rank: 2 }, elapsed: 7 } as const;
    const replay: Replay = {
      ...replayOf(game),
      rules,
      dealer: UNKNOWN_DEALER.record,
      start: [],
      events: [event],
    };
    expect(expectOk(verifyReplay(replay))).toMatchObject({
      score: 4,
      moves: 1,
      board: draw`4 2 4 .`,
    });
  });

  const base = replayOf(game);
  const dealt: Replay = { ...base, dealer: UNKNOWN_DEALER.record };
  const [first] = base.events;
  const lastMove = base.events.findLastIndex((event) => event.type === 'move');
  const elsewhere = base.start.map(({ cell, rank }) => ({ cell: (cell + 1) % 16, rank }));
  const refused: [string, Replay, string, string][] = [
    [
      'an extra undo',
      { ...dealt, events: [{ type: 'undo', elapsed: 0 }] },
      'nothing-to-undo',
      'events[0]',
    ],
    [
      'a redo after a new move',
      { ...dealt, events: [first!, { type: 'redo', elapsed: 0 }] },
      'nothing-to-redo',
      'events[1]',
    ],
    [
      'a start that the seed does not deal',
      { ...base, start: elsewhere },
      'seed-mismatch',
      'start[0]',
    ],
    ['another seed', { ...base, dealer: seeded(98).record }, 'seed-mismatch', 'start[0]'],
    ['a missing start', { ...base, start: [] }, 'seed-mismatch', 'start'],
    [
      'a spawn that the seed does not deal',
      {
        ...base,
        events: base.events.map((event, index) =>
          index === lastMove ? { ...event, spawn: null } : event,
        ),
      },
      'seed-mismatch',
      `events[${lastMove}]`,
    ],
    [
      'a spawn of another rank than the seed deals',
      { ...base, start: base.start.map(({ cell, rank }) => ({ cell, rank: 3 - rank })) },
      'seed-mismatch',
      'start[0]',
    ],
    [
      'an undo before the tile',
      {
        ...dealt,
        events: [
          first!,
          { ...base.events[1]!, spawn: null } as RecordedEvent,
          { type: 'undo', elapsed: 0 },
        ],
      },
      'spawn-due',
      'events[2]',
    ],
    [
      'too many start tiles',
      { ...dealt, start: [...base.start, { cell: 7, rank: 1 }] },
      'no-spawn-due',
      'start[2]',
    ],
  ];

  test.each(refused)('refuses %s, and so does gameOf', (_name, replay, code, at) => {
    expect(faultOf(verifyReplay(replay))).toEqual([code, at]);
    expect(faultOf(gameOf(replay))).toEqual([code, at]);
  });

  test('reports where and why', () => {
    const messages = refused.map(([, replay]) => messageOf(verifyReplay(replay)));
    expect(messages).toMatchInlineSnapshot(`
      [
        "events[0]: no move to undo",
        "events[1]: no move to redo",
        "start[0]: the seed deals rank 1 on cell 9",
        "start[0]: the seed deals rank 1 on cell 11",
        "the seed deals 2 start tiles, got 0",
        "events[9]: the seed deals rank 1 on cell 5",
        "start[0]: the seed deals rank 1 on cell 9",
        "events[2]: a spawn is due before an undo",
        "start[2]: no spawn is due",
      ]
    `);
    expect(refused.map(([, replay]) => messageOf(gameOf(replay)))).toEqual(messages);
  });

  test('does not fill a large board before it checks the file', () => {
    const rules = {
      ...PRESETS.classic,
      size: { rows: 1024, cols: 1024 },
      start: { kind: 'drawn', tiles: 4096, ranks: [{ rank: 1, weight: 1 }] },
    } as const;
    const replay: Replay = { ...base, rules, start: [], events: [] };
    expect(faultOf(gameOf(replay))).toEqual(['replay-too-large', 'events']);
  });
});

describe('gameOf', () => {
  test('resumes a game exactly: the same state, and the same tiles to come', () => {
    const resumed = expectOk(gameOf(replayOf(game)));
    expect(resumed).toEqual(game);
    const on = (state: Game, ...events: readonly GameEvent[]) =>
      events.reduce((before, event) => expectOk(play(before, event)), state).position;
    expect(on(resumed, { type: 'redo' })).toEqual(on(game, { type: 'redo' }));
    expect(on(resumed, { type: 'undo' }, { type: 'undo' })).toEqual(
      on(game, { type: 'undo' }, { type: 'undo' }),
    );
  });

  test('resuming the record of any game gives that game, and verifying it its outcome', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(120), (seed, length) => {
        const rng = new Rng(seedState(seed));
        const played = randomGame(rng, randomRules(rng), length);
        const replay = replayOf(played);
        expect(expectOk(gameOf(replay))).toEqual(played);
        const { board, score, status, won, moves } = played.position;
        const { undos, redos } = played;
        const end = { board, score, status, won, moves, undos, redos };
        expect(expectOk(verifyReplay(replay))).toEqual(end);
        const positions = [...positionsOf(replay)];
        expect(positions).toHaveLength(replay.events.length + 1);
        expect(positions.at(-1)).toEqual(played.position);
      }),
      { seed: 1, numRuns: 150 },
    );
  });
});
