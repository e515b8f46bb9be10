/** The JSON of a replay: readable, the same value, the same digest, and as strict as the bytes. */
import { expectOk, PRESET_NAMES, PRESETS, type Result, Rng, seedState } from '@open2048/core';
import { recorded, verified } from '@open2048/testing/contracts';
import { randomGame, randomRules } from '@open2048/testing/games';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseReplayJson, replayJson } from './replay-json.ts';
import { replayOf, type Replay } from './replay.ts';

const replay = recorded({
  startedAt: 1_790_000_000_000,
  start: [
    { cell: 0, rank: 1 },
    { cell: 3, rank: 1 },
  ],
  events: [
    { type: 'move', direction: 3, spawn: { cell: 15, rank: 2 }, elapsed: 250 },
    { type: 'undo', elapsed: 0 },
    { type: 'move', direction: 2, spawn: null, elapsed: 0 },
  ],
});
const json = `{
  "format": "open2048-replay",
  "version": 1,
  "rules": "classic",
  "gameClass": "casual",
  "seed": null,
  "commitment": null,
  "key": null,
  "startedAt": 1790000000000,
  "start": [{"cell":0,"rank":1},{"cell":3,"rank":1}],
  "events": [
    {"type":"move","direction":"left","spawn":{"cell":15,"rank":2},"elapsed":250},
    {"type":"undo"},
    {"type":"move","direction":"down"}
  ],
  "digest": "32e1640e77f6131b"
}
`;
/** The message of a fault, with PRESETS for the names of all presets. */
const messageOf = <Value>(result: Result<Value>) =>
  result.ok ? 'ok' : result.error.message.replace(PRESET_NAMES.join(', '), 'PRESETS');
const faultOf = <Value>(result: Result<Value>) =>
  result.ok ? null : [result.error.code, result.error.at];

test('has one event per line, direction names, and no redundant fields', () => {
  expect(expectOk(replayJson(replay))).toBe(json);
  expect(parseReplayJson(json)).toEqual({ ok: true, value: verified(replay) });
});

test('a game without events, with custom rules', () => {
  const rules = { ...PRESETS.classic, goal: 5 };
  const text = expectOk(replayJson({ ...replay, rules, events: [] }));
  expect(text).toContain('  "events": [],\n');
  expect(text).toContain('  "rules": {"size":{"rows":4,"cols":4},');
  expect(expectOk(parseReplayJson(text)).rules).toEqual(rules);
  const broken = text.replace('"goal":5', '"goal":0');
  expect(messageOf(parseReplayJson(broken))).toBe(
    'rules: goal: expected an integer from 1 to 255, got 0',
  );
});

test('a game that cannot be encoded has no JSON either', () => {
  const start = [{ cell: 16, rank: 1 }];
  expect(faultOf(replayJson({ ...replay, start }))).toEqual(['bad-cell', 'start[0]']);
});

test('the order of fields and whitespace do not matter', () => {
  const turned = Object.fromEntries(Object.entries(JSON.parse(json) as object).toReversed());
  expect(parseReplayJson(JSON.stringify(turned))).toEqual({ ok: true, value: verified(replay) });
});

describe('parseReplayJson refuses', () => {
  const refused: [string, (text: string) => string, string, unknown][] = [
    ['what is not JSON', (text) => text.slice(0, -3), 'bad-json', undefined],
    [
      'another format',
      (text) => text.replace('open2048-replay', 'open2048-save'),
      'bad-value',
      'format',
    ],
    [
      'another version',
      (text) => text.replace('"version": 1', '"version": 3,\n  "place": "elsewhere"'),
      'unknown-version',
      'version',
    ],
    [
      'a version that is no number',
      (text) => text.replace('"version": 1', '"version": "3"'),
      'bad-value',
      'version',
    ],
    [
      'a seed in version 2',
      (text) => text.replace('"version": 1', '"version": 2'),
      'unknown-field',
      '',
    ],
    [
      'a key without a commitment',
      (text) => text.replace('"key": null', '"key": "00"'),
      'key-mismatch',
      'key',
    ],
    [
      'a commitment with a seed',
      (text) =>
        text
          .replace('"seed": null', '"seed": 1')
          .replace('"commitment": null', `"commitment": "${'0'.repeat(64)}"`),
      'bad-commitment',
      'commitment',
    ],
    ['unknown rules', (text) => text.replace('"classic"', '"klassik"'), 'unknown-rules', 'rules'],
    ['a missing field', (text) => text.replace('"seed": null,', ''), 'missing-field', ''],
    ['an extra field', (text) => text.replace('"seed"', '"score": 4, "seed"'), 'unknown-field', ''],
    [
      'a fourth kind of event',
      (text) => text.replace('"undo"', '"jump"'),
      'bad-value',
      'events[1].type',
    ],
    [
      'a fifth direction',
      (text) => text.replace('"left"', '"in"'),
      'bad-value',
      'events[0].direction',
    ],
    [
      'a direction on an undo',
      (text) => text.replace('"undo"', '"undo","direction":"up"'),
      'unknown-field',
      'events[1]',
    ],
    ['a changed spawn', (text) => text.replace('"cell":15', '"cell":14'), 'bad-digest', 'digest'],
    ['a changed time', (text) => text.replace('250', '251'), 'bad-digest', 'digest'],
    ['a changed digest', (text) => text.replace('32e1', '32e2'), 'bad-digest', 'digest'],
    [
      'a rank that is never dealt',
      (text) => text.replace('"rank":2', '"rank":3'),
      'rank-not-dealt',
      'events[0]',
    ],
  ];

  test.each(refused)('%s', (_name, change, code, at) => {
    expect(change(json)).not.toBe(json);
    expect(faultOf(parseReplayJson(change(json)))).toEqual([code, at]);
  });

  test('and reports the place, what was expected and what it got', () => {
    const [, ...known] = refused;
    const messages = known.map(([, change]) => messageOf(parseReplayJson(change(json))));
    expect(messages).toMatchInlineSnapshot(`
      [
        "format: expected open2048-replay, got "open2048-save"",
        "version: expected 1 or 2, got 3",
        "version: expected one of 1, 2, got "3"",
        "expected only the fields format, version, rules, gameClass, id, nonce, commitment, key, startedAt, start, events, digest, got "seed"",
        "key: expected a commitment with the key",
        "commitment: expected none where there is a seed",
        "rules: expected PRESETS or a rule set, got "klassik"",
        "the field seed is missing",
        "expected only the fields format, version, rules, gameClass, seed, commitment, key, startedAt, start, events, digest, got "score"",
        "events[1].type: expected one of move, undo, redo, continue, got "jump"",
        "events[0].direction: expected one of up, right, down, left, got "in"",
        "events[1]: expected only the fields type, elapsed, got "direction"",
        "digest: does not match this replay",
        "digest: does not match this replay",
        "digest: does not match this replay",
        "events[0]: the rule set never deals rank 3 here",
      ]
    `);
  });

  test('an illegal move, although the digest is correct', () => {
    const illegal = { ...replay, events: [{ ...replay.events[0]!, direction: 0 }] } as Replay;
    expect(faultOf(parseReplayJson(expectOk(replayJson(illegal))))).toEqual([
      'illegal-move',
      'events[0]',
    ]);
  });
});

test('round trip of any game', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(60), (seed, length) => {
      const rng = new Rng(seedState(seed));
      const given = replayOf(randomGame(rng, randomRules(rng), length));
      const text = expectOk(replayJson(given));
      expect(expectOk(parseReplayJson(text))).toEqual(verified(given));
    }),
    { seed: 1 },
  );
});
