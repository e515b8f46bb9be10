/** Parses a file of saved games: what it may contain, and how each fault names its place. */
import { seeded, expectOk, newGame, PRESETS, ruleSetText, type RuleSet } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import { backupOf } from './backup.ts';
import { BACKUP_FORMAT, formatBackup, keptText } from './format-backup.ts';
import { seal } from './envelope.ts';
import { parseBackup, parseBackupFile, playBackup, readKept } from './parse-backup.ts';
import { playEvents, startGame } from './stored-game.ts';

const { classic, tiers } = PRESETS;
const PLAYED = {
  ...expectOk(playEvents(startGame(classic, { seed: 7 }, 'game1', 1000), 'LU5')),
  playedAt: 2000,
};
const GAME = backupOf(PLAYED);
const ENTRY = {
  rules: 'classic',
  records: null,
  exercises: [],
  games: [GAME],
  hand: 1,
  current: 0,
};
const HEAD = { savedAt: 9, settings: null };

/** The text of a file with these entries, valid or not. */
const file = (...entries: readonly object[]) => seal(BACKUP_FORMAT, { ...HEAD, entries });

test('a file survives a round trip', () => {
  const entry = { ...ENTRY, rules: classic };
  const backup = { savedAt: 9, settings: 'mine', entries: [entry, { ...entry, rules: tiers }] };
  expect(parseBackup(formatBackup(backup))).toEqual({ ok: true, value: backup });
});

describe('refused, however well sealed', () => {
  test.each<[string, object, string, string]>([
    ['unknown rules', { rules: 'chess' }, 'unknown-rules', 'entries[1]'],
    ['the rules of an entry before', { rules: 'classic' }, 'bad-value', 'entries[1]'],
    ['more games at hand than there are', { hand: 2 }, 'bad-value', 'entries[1]'],
    ['a game that is played and not at hand', { current: 1 }, 'bad-value', 'entries[1]'],
    ['three games at hand', { hand: 3 }, 'bad-value', 'entries[1].hand'],
    ['a field that is missing', { games: undefined }, 'missing-field', 'entries[1]'],
    [
      'a time that no calendar has',
      { games: [{ ...GAME, startedAt: 9e15 }] },
      'bad-value',
      'entries[1].games[0].startedAt',
    ],
    [
      'events that are no text',
      { games: [{ ...GAME, events: 5 }] },
      'bad-value',
      'entries[1].games[0].events',
    ],
  ])('%s', (_, change, code, at) => {
    const result = parseBackup(file(ENTRY, { ...ENTRY, rules: 'tiers', ...change }));
    expect(result).toMatchObject({ ok: false, error: { code, at } });
    // The message also begins with the place.
    if (!result.ok) expect(result.error.message.startsWith(at)).toBe(true);
  });

  test('the message says what was expected', () => {
    const message = (...entries: readonly object[]) => {
      const result = parseBackup(file(...entries));
      return result.ok ? '' : result.error.message;
    };
    expect(message(ENTRY, ENTRY)).toContain('duplicate rules');
    expect(message({ ...ENTRY, hand: 2 })).toContain('hand or current is out of range');
  });
});

test.each([
  ['nothing at hand and nothing played', { hand: 0, current: 0, games: [] }],
  ['nothing at hand, and games that are kept', { hand: 0, current: 1 }],
  ['two games, the newer played', { games: [GAME, GAME], hand: 2, current: 1 }],
])('read with %s', (_, change) => {
  expect(parseBackup(file({ ...ENTRY, ...change })).ok).toBe(true);
});

describe('a game', () => {
  test('is replayed to its saved state', () => {
    expect(playBackup(classic, GAME, 'here')).toEqual({ ok: true, value: PLAYED });
  });

  const { standing } = GAME;
  test.each<[string, Partial<typeof GAME>, string]>([
    ['another score', { score: GAME.score + 4 }, 'save-mismatch'],
    ['another state of the generator', { rng: [1, 2, 3, 4] }, 'save-mismatch'],
    ['another board', { standing: { ...standing, board: '1x1/0' } }, 'save-mismatch'],
    ['another number of moves', { standing: { ...standing, moves: 3 } }, 'save-mismatch'],
    ['another seed', { seed: 8 }, 'save-mismatch'],
    ['an event that cannot happen', { events: 'Y' }, 'nothing-to-redo'],
    ['an event that has no meaning', { events: 'L?' }, 'bad-journal'],
  ])('with %s is refused at its place', (_, change, code) => {
    expect(playBackup(classic, { ...GAME, ...change }, 'here')).toMatchObject({
      ok: false,
      error: { code, at: 'here', message: expect.stringMatching(/^here: .+/) },
    });
  });
});

describe('a kept game', () => {
  test('is read with its rules', () => {
    expect(readKept(keptText(PLAYED).text)).toEqual({
      ok: true,
      value: { rules: classic, played: PLAYED },
    });
  });

  test.each<[string, string, string, RegExp]>([
    ['that is damaged', 'damaged', 'not-ours', /open2048-backup/],
    ['of no rules', file(), 'bad-value', /a kept game is missing/],
    [
      'that is missing',
      file({ ...ENTRY, games: [], hand: 0 }),
      'bad-value',
      /a kept game is missing/,
    ],
    [
      'that does not end in its saved state',
      file({ ...ENTRY, games: [{ ...GAME, score: 12 }] }),
      'save-mismatch',
      /^entries\[0\]\.games\[0\]: /,
    ],
  ])('%s is a fault', (_, text, code, message) => {
    expect(readKept(text)).toMatchObject({
      ok: false,
      error: { code, message: expect.stringMatching(message) },
    });
  });
});

describe('a file from outside', () => {
  /** One event costs as much as a 4x4 game with thousands. */
  const huge: RuleSet = { ...classic, size: { rows: 1024, cols: 1024 } };
  const long = (count: number, events: string) =>
    file({
      ...ENTRY,
      rules: ruleSetText(huge),
      games: Array.from({ length: count }, () => ({ ...GAME, events })),
      hand: 0,
    });

  test.each([
    ['of as much work as is allowed', long(8, 'L'.repeat(28)), null],
    ['with a game of more than is allowed', long(2, 'L'.repeat(29)), 'entries[0].games[0]'],
    ['with a game too many', long(9, 'L'.repeat(28)), 'entries[0].games[8]'],
    [
      'of two rule sets whose games are too many together',
      file(
        ...[classic, tiers].map((rules, index) => ({
          ...ENTRY,
          rules: ruleSetText({ ...rules, size: huge.size }),
          games: Array.from({ length: 5 }, () => ({
            ...GAME,
            id: `${index}`,
            events: 'L'.repeat(28),
          })),
          hand: 0,
        })),
      ),
      'entries[1].games[3]',
    ],
  ])('%s', (_, text, at) => {
    const read = parseBackupFile(text);
    if (at === null) expect(read.ok).toBe(true);
    else expect(read).toMatchObject({ ok: false, error: { code: 'replay-too-large', at } });
  });

  test('that cannot be read is refused', () => {
    expect(parseBackupFile('damaged')).toMatchObject({ ok: false, error: { code: 'not-ours' } });
  });
});

test('the start of a game matches its rules', () => {
  const start = startGame(classic, { seed: 7 }, 'game1', 1000);
  expect(start.game).toEqual(newGame(classic, seeded(7)));
  expect(backupOf(start)).toMatchObject({ id: 'game1', seed: 7, startedAt: 1000, events: '' });
});
