/** The commands that wait to be saved, and their log. */
import { expectOk, LEFT, PRESETS } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import type { GameCommand } from './command.ts';
import { keysOf } from './storage-keys.ts';
import { parseUnsaved } from './left-behind.ts';
import { startGame, summaryOf } from './stored-game.ts';
import { NOTHING_REACHED, reachedWith } from './reached.ts';
import type { RecordsChange } from './records.ts';
import { memorySyncStorage } from './sync-storage.ts';
import { Waiting } from './waiting.ts';

const RULES = PRESETS.classic;
const KEYS = keysOf(RULES);
const GAME = startGame(RULES, { seed: 7 }, 'game1', 0);
const CHANGE: RecordsChange = { type: 'game', summary: summaryOf(GAME, 5) };
const move: GameCommand = {
  game: 'game1',
  at: 5,
  type: 'event',
  event: { type: 'move', direction: LEFT, elapsed: 0 },
};

/** The waiting commands of a session called `me`, its log, and how often the log was written. */
function waitingIn(begun = true) {
  const texts = new Map<string, string>();
  const place = memorySyncStorage(texts);
  const control = { fails: false, writes: 0 };
  const log = {
    ...place,
    write: (key: string, text: string | null) => {
      control.writes++;
      if (control.fails) throw new Error('blocked');
      place.write(key, text);
    },
  };
  const waiting = new Waiting(
    { owner: 'me', keys: KEYS, log },
    NOTHING_REACHED,
    begun ? GAME : null,
  );
  const give = (change: RecordsChange | null = null) => {
    const numbered = waiting.numbered(move);
    waiting.add(numbered, change);
    waiting.updateLog();
    return numbered;
  };
  const noted = () => {
    const text = texts.get(KEYS.log('me'));
    return text === undefined ? null : expectOk(parseUnsaved(RULES, text));
  };
  return { waiting, give, noted, texts, control };
}

test('commands are numbered from 1 for each session', () => {
  const { give, noted } = waitingIn();
  const given = [give(), give()];
  expect(given.map(({ session, number }) => [session, number])).toEqual([
    ['me', 1],
    ['me', 2],
  ]);
  expect(noted()!.commands).toEqual(given);
  expect(noted()!.begun).toEqual(GAME);
});

test('commands that were applied or rejected are not applied again', () => {
  const { waiting, give } = waitingIn();
  const done = give();
  expect(waiting.has(done)).toBe(true);
  const other = { ...done, session: 'other', number: 4 };
  expect(waiting.has(other)).toBe(false);
  waiting.pass(other);
  expect(waiting.has(other)).toBe(true);
  expect(waiting.length).toBe(1);
  expect([...waiting.reached]).toEqual([
    ['me', 1],
    ['other', 4],
  ]);
});

test('saved commands are no longer logged, nor is the new game', () => {
  const { waiting, give, noted, texts } = waitingIn();
  give(CHANGE);
  give();
  const last = give(CHANGE);
  expect(waiting.changes).toEqual([CHANGE, CHANGE]);
  waiting.settle(2);
  expect(noted()).toEqual({ begun: null, base: null, commands: [last] });
  expect([waiting.length, waiting.changes]).toEqual([1, [CHANGE]]);
  waiting.settle(1);
  expect([...texts]).toEqual([]);
});

test('a log is written only when it changes', () => {
  const { waiting, give, control } = waitingIn();
  waiting.updateLog();
  expect(control.writes).toBe(0);
  give();
  waiting.updateLog();
  expect(control.writes).toBe(1);
  give();
  expect(control.writes).toBe(2);
  waiting.settle(2);
  waiting.updateLog();
  expect(control.writes).toBe(3);
});

describe('after a save of another session', () => {
  test('the missing commands are returned, and none is waiting', () => {
    const { waiting, give } = waitingIn();
    const [, second, third] = [give(CHANGE), give(), give()];
    const reached = reachedWith(NOTHING_REACHED, 'me', 1);
    expect(waiting.restart(reached).map(({ number }) => number)).toEqual([
      second.number,
      third.number,
    ]);
    expect([waiting.length, waiting.changes, waiting.reached]).toEqual([0, [], reached]);
  });

  test('the game started here is not logged again', () => {
    const { waiting, give, noted } = waitingIn();
    waiting.restart(NOTHING_REACHED);
    give();
    expect(noted()!.begun).toBeNull();
    const next = startGame(RULES, { seed: 8 }, 'game2', 9);
    waiting.begin(next);
    give();
    expect(noted()!.begun).toEqual(next);
  });

  test('commands that are kept in another way no longer wait', () => {
    const { waiting, give, texts } = waitingIn();
    give(CHANGE);
    waiting.drop();
    expect([waiting.length, waiting.changes]).toEqual([0, []]);
    waiting.updateLog();
    expect([...texts]).toEqual([]);
  });
});

describe('the logs of others', () => {
  const [key, later] = [KEYS.log('a'), KEYS.log('b')];

  test('are removed once their commands are logged here, unless their sessions continued', () => {
    const { waiting, texts, give } = waitingIn();
    texts.set(key, 'one').set(later, 'two and more');
    waiting.take([{ key, text: 'one' }]);
    waiting.take([{ key: later, text: 'two' }]);
    expect([...texts.keys()]).toEqual([key, later]);
    give();
    expect([...texts.keys()].toSorted()).toEqual([later, KEYS.log('me')].toSorted());
    // It is not removed even if it later has the same text again.
    texts.set(key, 'one');
    give();
    expect(texts.has(key)).toBe(true);
  });

  test('stay while there is no space for their commands', () => {
    const { waiting, texts, give } = waitingIn();
    for (let count = 0; count < 1500; count++) waiting.add(waiting.numbered(move), null);
    texts.set(key, 'one');
    waiting.take([{ key, text: 'one' }]);
    give();
    expect(texts.has(key)).toBe(true);
    waiting.settle(1400);
    expect(texts.has(key)).toBe(false);
  });

  test('stay when nothing can be logged', () => {
    const { waiting, texts, give, control } = waitingIn();
    texts.set(key, 'one');
    waiting.take([{ key, text: 'one' }]);
    control.fails = true;
    give();
    expect(waiting.failure).toMatchObject({
      code: 'log-failed',
      key: KEYS.log('me'),
      message: expect.stringContaining('blocked'),
    });
    expect(texts.has(key)).toBe(true);
    control.fails = false;
    give();
    expect(waiting.failure).toBeNull();
    expect(texts.has(key)).toBe(false);
  });
});

test('without a log store everything still waits', () => {
  const waiting = new Waiting({ owner: 'me', keys: KEYS, log: null }, NOTHING_REACHED, GAME);
  waiting.add(waiting.numbered(move), CHANGE);
  waiting.updateLog();
  expect([waiting.length, waiting.failure]).toEqual([1, null]);
});
