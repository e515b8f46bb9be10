/** What each command does to the active games and the records. */
import { expectOk, LEFT, PRESETS, UP } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import { perform, performAll, type GameCommand } from './command.ts';
import { playEvents, startGame, summaryOf, type Games } from './stored-game.ts';

const { classic } = PRESETS;
/** One game started by a move to the left, and one without events. */
const BEGUN = expectOk(playEvents(startGame(classic, { seed: 7 }, 'begun', 0), 'L'));
const FRESH = startGame(classic, { seed: 8 }, 'fresh', 0);
const OVER = expectOk(
  playEvents(
    startGame(
      { ...classic, size: { rows: 1, cols: 2 }, start: { kind: 'given', board: '1x2/3.3' } },
      { seed: 1 },
      'over',
      0,
    ),
    'L',
  ),
);
const ONE: Games = { games: [BEGUN], current: 0 };
const OLDER: Games = { games: [BEGUN, FRESH], current: 0 };
const NEWER: Games = { games: [BEGUN, FRESH], current: 1 };

const begin = (game: string): GameCommand => ({ game, at: 9, type: 'new-game', started: FRESH });
const up = (game: string): GameCommand => ({
  game,
  at: 9,
  type: 'event',
  event: { type: 'move', direction: UP, elapsed: 3 },
});

describe('refused', () => {
  test.each<[string, Games, GameCommand, string, RegExp]>([
    ['what is meant for another game', ONE, up('fresh'), 'other-game', /another game/],
    [
      'an event that cannot happen',
      ONE,
      { game: 'begun', at: 9, type: 'event', event: { type: 'redo' } },
      'nothing-to-redo',
      /./,
    ],
    [
      'the undo of a new game where no game was replaced',
      OLDER,
      { game: 'begun', at: 9, type: 'undo-new-game' },
      'no-replaced-game',
      /no new game to undo/,
    ],
    [
      'the redo of a new game where there is none',
      ONE,
      { game: 'begun', at: 9, type: 'redo-new-game' },
      'no-newer-game',
      /no new game to redo/,
    ],
    [
      'the redo from the newer game',
      NEWER,
      { game: 'fresh', at: 9, type: 'redo-new-game' },
      'no-newer-game',
      /no new game to redo/,
    ],
    [
      'a high score of an unfinished game',
      ONE,
      { game: 'begun', at: 9, type: 'high-score', entry: { ...summaryOf(BEGUN, 9), name: 'Ann' } },
      'game-not-over',
      /only a finished game/,
    ],
  ])('%s', (_, games, command, code, message) => {
    expect(perform(games, command)).toMatchObject({
      ok: false,
      error: { code, message: expect.stringMatching(message) },
    });
  });
});

test('an event continues the game with its time, and is recorded only at the end', () => {
  const done = expectOk(perform(ONE, up('begun')));
  expect(done.games.games[0]).toMatchObject({ id: 'begun', playedAt: 9, playedMs: 3 });
  expect(done.change).toBeNull();
  const short = startGame(OVER.game.rules, { seed: 1 }, 'over', 0);
  const last = perform({ games: [short], current: 0 }, {
    ...up('over'),
    event: { type: 'move', direction: LEFT },
  } as GameCommand);
  expect(expectOk(last).change).toMatchObject({
    type: 'game',
    summary: { id: 'over', over: true, date: 9 },
  });
});

test('the older game continues next to the newer one', () => {
  const { games } = expectOk(perform(OLDER, up('begun')));
  expect(games.current).toBe(0);
  expect(games.games[1]).toBe(FRESH);
  const newer = expectOk(perform({ ...NEWER, games: [FRESH, BEGUN] }, up('begun')));
  expect(newer.games.games[0]).toBe(FRESH);
  expect(newer.games.current).toBe(1);
});

describe('a new game', () => {
  test('keeps the previous one, which counts in its current state', () => {
    const done = expectOk(perform(ONE, begin('begun')));
    expect(done.games).toEqual(NEWER);
    expect(done.change).toMatchObject({
      type: 'game',
      summary: { id: 'begun', moves: 1, over: false },
    });
  });

  test('replaces one without moves, which does not count', () => {
    const next = { ...startGame(classic, { seed: 9 }, 'next', 0) };
    const command: GameCommand = { game: 'fresh', at: 9, type: 'new-game', started: next };
    const done = expectOk(perform(NEWER, command));
    expect(done).toEqual({ games: { games: [BEGUN, next], current: 1 }, left: [], change: null });
    const alone = expectOk(perform({ games: [FRESH], current: 0 }, command));
    expect(alone).toEqual({ games: { games: [next], current: 0 }, left: [], change: null });
  });

  test('after a finished one does not record that again', () => {
    const done = expectOk(perform({ games: [OVER], current: 0 }, begin('over')));
    expect(done.games.games).toEqual([OVER, FRESH]);
    expect(done.left).toEqual([]);
    expect(done.change).toBeNull();
  });

  test('leaves the one before the previous one, if that is finished', () => {
    const finished = expectOk(perform({ games: [OVER, BEGUN], current: 1 }, begin('begun')));
    expect(finished.games.games).toEqual([BEGUN, FRESH]);
    expect(finished.left).toEqual([OVER]);
    const going = expectOk(perform({ games: [FRESH, BEGUN], current: 1 }, begin('begun')));
    expect(going.left).toEqual([]);
  });
});

test('undo and redo of a new game change the current game', () => {
  const back = expectOk(perform(NEWER, { game: 'fresh', at: 9, type: 'undo-new-game' }));
  expect(back).toEqual({ games: OLDER, left: [], change: null });
  const forth = expectOk(perform(OLDER, { game: 'begun', at: 9, type: 'redo-new-game' }));
  expect(forth.games).toEqual(NEWER);
  expect(forth.change).toMatchObject({ type: 'game', summary: { id: 'begun' } });
});

test('a high score of a finished game is recorded, and changes no game', () => {
  const games: Games = { games: [OVER], current: 0 };
  const entry = { ...summaryOf(OVER, 9), name: 'Ann' };
  expect(perform(games, { game: 'over', at: 9, type: 'high-score', entry })).toEqual({
    ok: true,
    value: { games, left: [], change: { type: 'high-score', entry } },
  });
});

test('of several commands those that fit are applied', () => {
  const { games } = performAll(ONE, [up('fresh'), up('begun'), begin('other'), begin('begun')]);
  expect(games.games.map(({ id }) => id)).toEqual(['begun', 'fresh']);
  expect(games.games[0].game.position.moves).toBe(2);
});

test('of several commands all finished games that are left are known', () => {
  const next = startGame(classic, { seed: 9 }, 'next', 0);
  const { left } = performAll({ games: [OVER, BEGUN], current: 1 }, [
    begin('begun'),
    { game: 'fresh', at: 9, type: 'new-game', started: next },
  ]);
  expect(left).toEqual([OVER]);
});
