/** The log of a session as text: its contents, its size, and that it is treated as untrusted. */
import { expectOk, LEFT, PRESETS } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import type { GameCommand } from './command.ts';
import { seal } from './envelope.ts';
import { keysOf } from './storage-keys.ts';
import { parseUnsaved } from './left-behind.ts';
import { findLogs } from './logs.ts';
import { playEvents, startGame, summaryOf } from './stored-game.ts';
import { memorySyncStorage } from './sync-storage.ts';
import {
  entryOf,
  fittingIn,
  formatUnsaved,
  LOG_FORMAT,
  type Base,
  type Numbered,
} from './unsaved.ts';

const { classic } = PRESETS;
const MOST = 2 ** 16;
const BEGUN = {
  ...expectOk(playEvents(startGame(classic, { seed: 7 }, 'begun', 1000), 'LU5')),
  playedAt: 2000,
};
const DEALT = {
  ...expectOk(playEvents(startGame(classic, { deal: null }, 'dealt', 1000), 'T1T75')),
  playedAt: 2000,
};
const at = { game: 'begun', at: 3000 };
const entry = { ...summaryOf(BEGUN, 3000), name: 'Ännchen 二' };

const numbered = (command: GameCommand, number = 1): Numbered => ({
  session: 'me',
  number,
  command,
});
const move = (number: number): Numbered =>
  numbered({ ...at, type: 'event', event: { type: 'move', direction: LEFT, elapsed: 5 } }, number);
const textOf = (begun: typeof BEGUN | null, ...commands: Numbered[]) =>
  formatUnsaved({ begun, base: null }, commands.map(entryOf));

describe('a log survives a round trip', () => {
  test.each<[string, GameCommand]>([
    ['a move', move(1).command],
    ['advice', { ...at, type: 'event', event: { type: 'advice', elapsed: 0 } }],
    ['a tile', { ...at, type: 'deal', index: 2, spawn: { cell: 15, rank: 2 } }],
    ['a new game', { ...at, type: 'new-game', started: BEGUN }],
    ['a game with a remote dealer', { ...at, type: 'new-game', started: DEALT }],
    ['the undo of a new game', { ...at, type: 'undo-new-game' }],
    ['the redo of a new game', { ...at, type: 'redo-new-game' }],
    ['a high score', { ...at, type: 'high-score', entry }],
  ])('%s', (_, command) => {
    const commands = [numbered(command), { ...numbered(command, 9), session: 'other' }];
    for (const begun of [null, BEGUN]) {
      expect(parseUnsaved(classic, textOf(begun, ...commands))).toEqual({
        ok: true,
        value: { begun, base: null, commands },
      });
    }
  });

  test('the saved states that its commands depend on', () => {
    const base: Base = {
      games: [
        { id: 'begun', events: 2 },
        { id: 'next', events: 0 },
      ],
      current: 1,
    };
    const text = formatUnsaved({ begun: null, base }, [entryOf(move(1))]);
    expect(expectOk(parseUnsaved(classic, text)).base).toEqual(base);
  });

  test('an event without a time took none', () => {
    const command: GameCommand = { ...at, type: 'event', event: { type: 'undo' } };
    const read = expectOk(parseUnsaved(classic, textOf(null, numbered(command))));
    expect(read.commands[0]!.command).toMatchObject({ event: { type: 'undo', elapsed: 0 } });
  });
});

describe('refused, despite a valid checksum', () => {
  const format = { name: 'open2048-log', version: 1, limit: 0 };
  const given = { session: 'me', number: 1, game: 'begun', at: 1 };
  const started = { id: 'a', seed: 7, startedAt: 1, playedAt: 1, events: '' };
  const commands = (command: object) => ({ begun: null, commands: [command] });
  test.each<[string, object, string, RegExp]>([
    ['no event', commands({ ...given, type: 'event', event: '' }), 'bad-journal', /one event/],
    ['two events', commands({ ...given, type: 'event', event: 'LU' }), 'bad-journal', /one event/],
    ['an unknown event', commands({ ...given, type: 'event', event: '?' }), 'bad-journal', /0/],
    ['an unknown command', commands({ ...given, type: 'cheat' }), 'bad-value', /commands\[0\]/],
    [
      'a session that is a path',
      commands({ ...given, session: '../x', type: 'undo-new-game' }),
      'bad-value',
      /commands\[0\]\.session/,
    ],
    [
      'a new game with impossible events',
      commands({ ...given, type: 'new-game', started: { ...started, events: 'Y' } }),
      'nothing-to-redo',
      /./,
    ],
    [
      'a game that was started with impossible events',
      { begun: { ...started, events: 'Z' }, commands: [] },
      'nothing-to-undo',
      /./,
    ],
    [
      'a seed below 0',
      { begun: { ...started, seed: -1 }, commands: [] },
      'bad-value',
      /begun\.seed/,
    ],
  ])('%s', (_, data, code, message) => {
    expect(parseUnsaved(classic, seal(format, data))).toMatchObject({
      ok: false,
      error: { code, message: expect.stringMatching(message) },
    });
  });
});

describe('of more commands than fit', () => {
  const names = ['Ann', '二'.repeat(32)];
  test.each(names)('as many as fit are written: those of %s', (name) => {
    const command: GameCommand = { ...at, type: 'high-score', entry: { ...entry, name } };
    const entries = Array.from({ length: 500 }, (_, index) =>
      entryOf(numbered(command, 100 + index)),
    );
    const long = { ...expectOk(playEvents(BEGUN, 'A'.repeat(20_000))), playedAt: 2000 };
    for (const begun of [null, BEGUN, long]) {
      const fitting = fittingIn(begun, entries);
      expect(fitting).toBeGreaterThan(50);
      const text = formatUnsaved({ begun, base: null }, entries.slice(0, fitting));
      expect(text.length).toBeLessThanOrEqual(MOST);
      // The envelope may take 1,024 characters; one more command would take the rest.
      expect(text.length).toBeGreaterThan(MOST - 1024 - entries[0]!.size);
      expect(parseUnsaved(classic, text).ok).toBe(true);
    }
  });

  test('the space is counted to the last character', () => {
    const of = (size: number) => ({ ...entryOf(move(1)), size });
    // `null` and a comma are written if no game was started.
    const room = MOST - 1024 - 5;
    expect(fittingIn(null, [])).toBe(0);
    expect(fittingIn(null, [of(room)])).toBe(1);
    expect(fittingIn(null, [of(room + 1)])).toBe(0);
    expect(fittingIn(null, [of(room - 10), of(10), of(1)])).toBe(2);
  });

  test('a command is counted at its written length', () => {
    const written = (count: number) =>
      textOf(null, ...Array.from({ length: count }, () => move(1)));
    expect(entryOf(move(1)).size).toBe(written(3).length - written(2).length);
    const high = numbered({ ...at, type: 'high-score', entry });
    expect(entryOf(high).size).toBe(textOf(null, high, high).length - textOf(null, high).length);
  });
});

describe('the logs of other sessions', () => {
  const keys = keysOf(classic);
  const left = (texts: Record<string, string>) =>
    findLogs(memorySyncStorage(new Map(Object.entries(texts))), { keys, rules: classic }, 'own');
  const given = (time: number): Numbered =>
    numbered({ game: 'begun', at: time, type: 'undo-new-game' });

  test('come in the order of their first commands', async () => {
    const { logs } = await left({
      [keys.log('late')]: textOf(null, given(30)),
      [keys.log('early')]: textOf(null, given(10), given(90)),
      [keys.log('empty')]: textOf(BEGUN),
    });
    expect(logs.map(({ key }) => key)).toEqual(['empty', 'early', 'late'].map(keys.log));
  });

  test('exclude the own session and other rules', async () => {
    const text = textOf(null, given(1));
    const { logs, damages } = await left({
      [keys.log('own')]: text,
      [keysOf(PRESETS.tiers).log('a')]: text,
      elsewhere: 'damaged',
    });
    expect({ logs, damages }).toEqual({ logs: [], damages: [] });
  });

  test('are reported if they cannot be read, unless a newer version wrote them', async () => {
    const key = keys.log('a');
    const newer = seal({ name: 'open2048-log', version: LOG_FORMAT.version + 1, limit: 0 }, {});
    const { logs, damages } = await left({ [key]: 'damaged', [keys.log('b')]: newer });
    expect(logs).toEqual([]);
    expect(damages).toMatchObject([
      { key, text: 'damaged', copy: 'damaged', reason: { code: 'not-ours' } },
    ]);
  });

  test('are none without a log store, or if it cannot be read', async () => {
    const fails = () => {
      throw new Error('blocked');
    };
    const blocked = { read: fails, write: fails, keys: fails };
    for (const place of [
      null,
      blocked,
      { ...memorySyncStorage(), keys: () => [keys.log('gone')] },
    ]) {
      expect(await findLogs(place, { keys, rules: classic }, 'own')).toEqual({
        logs: [],
        damages: [],
      });
    }
  });
});
