import { PRESETS, ruleSetText } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import { seal } from './envelope.ts';
import { playOn, restoreGame, savedOf, startGame, type StoredGame } from './stored-game.ts';
import { formatSave, ownerOf, parseSave, type Save, type SavedGame } from './save.ts';

const RULES = PRESETS.cs61b;

/** A game of at most four moves, all in the tail of its journal. */
function played(): StoredGame {
  let game = startGame(RULES, { seed: 5 }, 'game1', 1000);
  for (const direction of [0, 1, 2, 3] as const) {
    const next = playOn(game, { type: 'move', direction, elapsed: 7 });
    if (next.ok) game = next.value;
  }
  return game;
}

const SAVE: Save = {
  owner: 'me',
  rules: RULES,
  games: [savedOf(played())],
  current: 0,
  reached: new Map([
    ['other', 12],
    ['me', 3],
  ]),
};

test('a save survives a round trip', () => {
  expect(parseSave(formatSave(SAVE))).toEqual({ ok: true, value: SAVE });
});

test.each([
  ['one game', [savedOf(played())], 0],
  ['two games, the older played', [savedOf(played()), savedOf(played())], 0],
  ['two games, the newer played', [savedOf(played()), savedOf(played())], 1],
])('a save can have %s', (_, games, current) => {
  const save = { ...SAVE, games, current };
  expect(parseSave(formatSave(save))).toEqual({ ok: true, value: save });
});

test('a save from before commands were counted has no count', () => {
  const { reached: _, rules, ...data } = SAVE;
  const old = { name: 'open2048-save', version: 2, limit: 0 };
  const read = parseSave(seal(old, { ...data, rules: ruleSetText(rules) }));
  expect(read).toEqual({ ok: true, value: { ...SAVE, reached: new Map() } });
});

test('the owner is read without the rest', () => {
  expect(ownerOf(formatSave(SAVE))).toBe('me');
  expect(ownerOf(formatSave(SAVE).slice(0, 200))).toBe('me');
  expect(ownerOf('damaged')).toBeNull();
});

describe('refused, however well sealed', () => {
  const format = { name: 'open2048-save', version: 1, limit: 0 };
  const [game] = SAVE.games;
  const data = { owner: 'me', rules: ruleSetText(RULES), games: [game], current: 0 };
  test.each([
    ['a save without games', { ...data, games: [] }, 'bad-value', 'games'],
    ['three games', { ...data, games: [game, game, game] }, 'bad-value', 'games'],
    ['a game that is not there', { ...data, current: 1 }, 'bad-value', 'current'],
    ['an owner with a slash', { ...data, owner: 'a/b' }, 'bad-value', 'owner'],
    ['a field too many', { ...data, extra: 1 }, 'unknown-field', ''],
    ['unknown rules', { ...data, rules: 'chess' }, 'unknown-rules', undefined],
    ['a seed below 0', { ...data, games: [{ ...game, seed: -1 }] }, 'bad-value', 'games[0].seed'],
    [
      'a time that no calendar has',
      { ...data, games: [{ ...game, startedAt: 9e15 }] },
      'bad-value',
      'games[0].startedAt',
    ],
    [
      'a segment that is a path',
      { ...data, games: [{ ...game, segments: ['../../../../x'] }] },
      'bad-value',
      'games[0].segments[0]',
    ],
    [
      'events that have no meaning',
      { ...data, games: [game, { ...game, tail: 'U1?' }] },
      'bad-journal',
      'games[1].tail',
    ],
    [
      'a score that is not a number',
      { ...data, games: [{ ...game, score: '1' }] },
      'bad-value',
      'games[0].score',
    ],
  ])('%s', (_, given, code, at) => {
    const result = parseSave(seal(format, given));
    expect(result).toMatchObject({ ok: false, error: { code, ...(at !== undefined && { at }) } });
    if (at !== undefined && !result.ok) expect(result.error.message.startsWith(at)).toBe(true);
  });
});

describe('a saved game', () => {
  const saved = savedOf(played());
  const code = (changed: Partial<SavedGame>, segments: readonly string[] = []) => {
    const result = restoreGame(RULES, { ...saved, ...changed }, segments);
    return result.ok ? 'ok' : result.error.code;
  };

  test('is replayed to its saved state', () => {
    expect(restoreGame(RULES, saved, [])).toEqual({ ok: true, value: played() });
  });

  test.each([
    ['another score', { score: saved.score + 4 }, 'save-mismatch'],
    ['another state of the generator', { rng: [1, 2, 3, 4] as const }, 'save-mismatch'],
    ['another seed', { seed: 6, tail: '' }, 'save-mismatch'],
    ['a segment it never had', { segments: ['0123456789abcdef'] }, 'save-mismatch'],
    ['an event more', { tail: `${saved.tail}Z` }, 'save-mismatch'],
    ['an event that cannot happen', { tail: `Y${saved.tail}` }, 'nothing-to-redo'],
    ['no journal', { tail: '?' }, 'bad-journal'],
  ])('with %s is refused', (_, changed, expected) => {
    expect(code(changed)).toBe(expected);
  });
});
