import { expectOk, newGame, play, PRESETS, seeded, UNKNOWN_DEALER } from '@open2048/core';
import { encodeReplay, replayOf, type Replay } from '@open2048/replay';
import { finishedGame, forgedReplay } from '@open2048/testing/games';
import { describe, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES, readCasualGame } from './casual-game.ts';
import { DEALT_RULES, MAX_DEALT_MOVES } from './dealt-rules.ts';

const GAME = finishedGame(PRESETS.classic, 7);
const REPLAY = replayOf(GAME);
const bytesOf = (replay: Replay) => expectOk(encodeReplay(replay));
const identityOf = (replay: Replay) => expectOk(readCasualGame(bytesOf(replay))).identity;

test.each([...DEALT_RULES])('a finished game of %s is read with its result', (name, rules) => {
  const { position } = finishedGame(rules, 1);
  const read = expectOk(readCasualGame(bytesOf(replayOf(finishedGame(rules, 1)))));
  expect(read.rulesName).toBe(name);
  expect(read.replay.outcome).toMatchObject({ score: position.score, moves: position.moves });
});

describe('refused', () => {
  const undone = () => {
    const moved = expectOk(
      play(newGame(PRESETS.classic, seeded(7)), { type: 'move', direction: 1 }),
    );
    return expectOk(play(moved, { type: 'undo' }));
  };
  const changedTile = () => {
    const events = REPLAY.events.map((event, at) => {
      if (at !== 5 || event.type !== 'move' || event.spawn === null) return event;
      return { ...event, spawn: { ...event.spawn, rank: 3 - event.spawn.rank } };
    });
    return { ...REPLAY, events };
  };
  test.each([
    ['one tile changed', bytesOf(changedTile()), 'seed-mismatch'],
    ['another seed', bytesOf({ ...REPLAY, dealer: { kind: 'seed', seed: 8 } }), 'seed-mismatch'],
    ['one byte changed', bytesOf(REPLAY).with(30, 0), 'bad-digest'],
    ['no replay', new TextEncoder().encode('a text that is no replay'), 'not-a-replay'],
    ['nothing', new Uint8Array(), 'not-a-replay'],
    ['too many bytes', new Uint8Array(MAX_UPLOAD_BYTES + 1), 'replay-too-large'],
    ['a ranked game', bytesOf(forgedReplay(1)), 'not-casual'],
    ['an unknown dealer', bytesOf({ ...REPLAY, dealer: UNKNOWN_DEALER.record }), 'no-seed'],
    ['rules without boards', bytesOf(replayOf(finishedGame(PRESETS.terminal64, 1))), 'other-rules'],
    ['undone moves', bytesOf(replayOf(undone())), 'undone-moves'],
    [
      'a game that goes on',
      bytesOf({ ...REPLAY, events: REPLAY.events.slice(0, 50) }),
      'not-finished',
    ],
  ])('%s', (_what, bytes, code) => {
    expect(readCasualGame(bytes)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('copies of a game', () => {
  test('are the same with other times', () => {
    const events = REPLAY.events.map((event) => ({ ...event, elapsed: 1 }));
    expect(identityOf({ ...REPLAY, startedAt: 5, events })).toEqual(identityOf(REPLAY));
  });

  test('are the same with another end', () => {
    const other = finishedGame(PRESETS.classic, 7, 105);
    expect(other.position.board).not.toEqual(GAME.position.board);
    expect(identityOf(replayOf(other))).toEqual(identityOf(REPLAY));
  });

  test.each([
    ['another beginning', finishedGame(PRESETS.classic, 7, 50)],
    ['another seed', finishedGame(PRESETS.classic, 8)],
    ['other rules', finishedGame(DEALT_RULES.get('5x5')!, 7)],
  ])('are others with %s', (_what, game) => {
    expect(identityOf(replayOf(game))).not.toEqual(identityOf(REPLAY));
  });
});

test('the replay of a game of as many moves as may be, with their times, is not too long', () => {
  const [move] = REPLAY.events;
  // A move takes at most as many bytes as this one.
  const long = {
    ...REPLAY,
    events: Array.from({ length: 1000 }, () => ({ ...move!, elapsed: 100_000 })),
  };
  const bytes = bytesOf(long).length / 1000;
  expect(bytes * MAX_DEALT_MOVES).toBeLessThan(MAX_UPLOAD_BYTES);
});
