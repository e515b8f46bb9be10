/** The messages of the play protocol, both ways: what is written is read as the same value, all else is refused. */
import { DIRECTIONS, positionOn, PRESETS, type Position } from '@open2048/core';
import { boards, draw } from '@open2048/testing/contracts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MAX_CLIENT_FRAME,
  MAX_SERVER_FRAME,
  messageText,
  parseClientMessage,
  parseServerMessage,
  type ClientMessage,
  type ServerMessage,
} from './messages.ts';

const GAME = '000102030405060708090a0b0c0d0e0f';
const NONCE = 'f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff';
const KEY = GAME + NONCE;
const board = draw`
  . 2
  4 .
`;
const position: Position = {
  board,
  score: 4,
  status: 'playing',
  won: false,
  spawnsDue: 0,
  moves: 7,
};
const STATE = `{"type":"state","n":7,"position":"2x2/0.1/2.0","score":4,"status":"playing","won":false,"nonce":"${NONCE}"}`;

const CLIENT: readonly (readonly [string, ClientMessage])[] = [
  [
    `{"type":"open","game":"${GAME}","nonce":"${NONCE}"}`,
    { type: 'open', game: GAME, nonce: NONCE },
  ],
  ['{"type":"move","n":17,"direction":"left"}', { type: 'move', n: 17, direction: 3 }],
  ['{"type":"resign","n":4294967295}', { type: 'resign', n: 2 ** 32 - 1 }],
];

const SERVER: readonly (readonly [string, ServerMessage])[] = [
  [STATE, { type: 'state', position, nonce: NONCE }],
  [STATE.replace('state', 'changed'), { type: 'changed', position, nonce: NONCE }],
  [
    '{"type":"dealt","n":17,"direction":"left","spawn":{"cell":3,"rank":1}}',
    { type: 'dealt', n: 17, direction: 3, spawn: { cell: 3, rank: 1 } },
  ],
  [
    '{"type":"dealt","n":0,"direction":"up","spawn":null}',
    { type: 'dealt', n: 0, direction: 0, spawn: null },
  ],
  [
    '{"type":"refused","n":17,"code":"illegal-move"}',
    { type: 'refused', n: 17, code: 'illegal-move' },
  ],
  [
    `{"type":"over","n":9,"score":1234,"key":"${KEY}"}`,
    { type: 'over', n: 9, score: 1234, key: KEY },
  ],
  ['{"type":"drain"}', { type: 'drain' }],
  ['{"type":"error","code":"unknown-game"}', { type: 'error', code: 'unknown-game' }],
];

describe('a message', () => {
  test.each(CLIENT)('of a client: %s', (text, message) => {
    expect(parseClientMessage(text)).toEqual({ ok: true, value: message });
    expect(messageText(message)).toBe(text);
    expect(parseServerMessage(text).ok).toBe(false);
  });

  test.each(SERVER)('of a server: %s', (text, message) => {
    expect(parseServerMessage(text)).toEqual({ ok: true, value: message });
    expect(messageText(message)).toBe(text);
    expect(parseClientMessage(text).ok).toBe(false);
  });

  test('is written without fields that are not part of it', () => {
    const move = { type: 'move', n: 1, direction: 0, secret: 'key' } as const;
    expect(messageText(move)).toBe('{"type":"move","n":1,"direction":"up"}');
    const dealt = { type: 'dealt', n: 1, direction: 0, spawn: { cell: 1, rank: 1, key: 'key' } };
    expect(messageText(dealt as ServerMessage)).not.toContain('key');
  });

  test('of a client fits into its frame, whatever its numbers', () => {
    for (const [, message] of CLIENT) {
      expect(messageText(message).length).toBeLessThanOrEqual(MAX_CLIENT_FRAME / 2);
    }
  });
});

describe('a text is refused', () => {
  const open = CLIENT[0]![0];
  test.each<[rule: string, code: string, at: string | undefined, text: string]>([
    ['if it is not JSON', 'bad-json', undefined, '{"type":"move"'],
    ['if it is too long', 'too-long', undefined, open + ' '.repeat(MAX_CLIENT_FRAME)],
    ['if it is nested too deeply', 'too-deep', undefined, '['.repeat(100)],
    ['if it is no object', 'bad-value', '', '[]'],
    ['if it is null', 'bad-value', '', 'null'],
    ['without a type', 'bad-value', 'type', '{"n":1}'],
    ['of an unknown type', 'bad-value', 'type', '{"type":"undo","n":1}'],
    ['of a type that only objects have', 'bad-value', 'type', '{"type":"toString"}'],
    ['without a field', 'missing-field', '', '{"type":"move","direction":"left"}'],
    ['with a field too many', 'unknown-field', '', '{"type":"resign","n":1,"why":"lost"}'],
    ['with a prototype', 'unknown-field', '', '{"type":"resign","n":1,"__proto__":{}}'],
    ['with a negative number', 'bad-value', 'n', '{"type":"resign","n":-1}'],
    ['with a fraction', 'bad-value', 'n', '{"type":"resign","n":1.5}'],
    ['with a number as text', 'bad-value', 'n', '{"type":"resign","n":"1"}'],
    ['with a number above 2^32-1', 'bad-value', 'n', '{"type":"resign","n":4294967296}'],
    ['with a direction as number', 'bad-value', 'direction', '{"type":"move","n":1,"direction":3}'],
    [
      'with a direction in capitals',
      'bad-value',
      'direction',
      '{"type":"move","n":1,"direction":"UP"}',
    ],
    ['with an id in capitals', 'bad-value', 'game', open.replace(GAME, GAME.toUpperCase())],
    ['with a short id', 'bad-value', 'game', open.replace(GAME, GAME.slice(2))],
    ['with a line end in the nonce', 'bad-value', 'nonce', open.replace(NONCE, `${NONCE}\\n`)],
  ])('%s: %s', (_rule, code, at, text) => {
    const { ok, error } = parseClientMessage(text) as { ok: boolean; error: object };
    expect(ok).toBe(false);
    expect(error).toMatchObject(at === undefined ? { code } : { code, at });
  });

  test.each<[rule: string, code: string, at: string, text: string]>([
    ['with a grid of faces', 'bad-value', 'position', STATE.replace('2x2/0.1/2.0', '0 2\\n4 0')],
    ['with another spelling', 'bad-value', 'position', STATE.replace('2x2/', '02x2/')],
    ['with too few rows', 'bad-value', 'position', STATE.replace('2x2/0.1/2.0', '2x2/0.1')],
    ['with a huge size', 'bad-value', 'position', STATE.replace('2x2/', '30000x30000/')],
    ['with a rank above 255', 'bad-value', 'position', STATE.replace('2.0', '256.0')],
    ['with a status of a client', 'bad-value', 'status', STATE.replace('playing', 'goal')],
    ['with a score above 2^53-1', 'bad-value', 'score', STATE.replace(':4,', ':9007199254740992,')],
    ['with won as number', 'bad-value', 'won', STATE.replace('false', '0')],
    [
      'with an empty tile',
      'bad-value',
      'spawn.rank',
      '{"type":"dealt","n":1,"direction":"up","spawn":{"cell":0,"rank":0}}',
    ],
    [
      'with a tile without a cell',
      'missing-field',
      'spawn',
      '{"type":"dealt","n":1,"direction":"up","spawn":{"rank":1}}',
    ],
    ['with a code in words', 'bad-value', 'code', '{"type":"error","code":"Not found"}'],
    ['with a short key', 'bad-value', 'key', `{"type":"over","n":1,"score":0,"key":"${GAME}"}`],
  ])('of a server %s: %s', (_rule, code, at, text) => {
    expect(parseServerMessage(text)).toMatchObject({ ok: false, error: { code, at } });
  });

  test('of a server that is too long', () => {
    const text = `{"type":"drain"}${' '.repeat(MAX_SERVER_FRAME)}`;
    expect(parseServerMessage(text)).toMatchObject({ ok: false, error: { code: 'too-long' } });
  });
});

const count = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const points = fc.maxSafeNat();
const direction = fc.constantFrom(...DIRECTIONS);
const code = fc.stringMatching(/^[a-z][a-z0-9-]{0,39}$/);
const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((list) => Array.from(list, (byte) => byte.toString(16).padStart(2, '0')).join(''));
const spawn = fc.record({
  cell: fc.integer({ min: 0, max: 2 ** 30 - 1 }),
  rank: fc.integer({ min: 1, max: 255 }),
});
const positions: fc.Arbitrary<Position> = fc.record({
  board: boards({ side: 6, maxRank: 255 }),
  score: points,
  status: fc.constantFrom('playing', 'over'),
  won: fc.boolean(),
  spawnsDue: fc.constant(0),
  moves: count,
});
const stated = { position: positions, nonce: hex(16) };

const clientMessages: fc.Arbitrary<ClientMessage> = fc.oneof(
  fc.record({ type: fc.constant('open'), game: hex(16), nonce: hex(16) }),
  fc.record({ type: fc.constant('move'), n: count, direction }),
  fc.record({ type: fc.constant('resign'), n: count }),
);
const serverMessages: fc.Arbitrary<ServerMessage> = fc.oneof(
  fc.record({ type: fc.constant('state'), ...stated }),
  fc.record({ type: fc.constant('changed'), ...stated }),
  fc.record({ type: fc.constant('dealt'), n: count, direction, spawn: fc.option(spawn) }),
  fc.record({ type: fc.constant('refused'), n: count, code }),
  fc.record({ type: fc.constant('over'), n: count, score: points, key: hex(32) }),
  fc.record({ type: fc.constant('drain') }),
  fc.record({ type: fc.constant('error'), code }),
);

describe('any message', () => {
  test('is read as it was written, within its frame', () => {
    fc.assert(
      fc.property(clientMessages, serverMessages, (asked, answered) => {
        expect(parseClientMessage(messageText(asked))).toEqual({ ok: true, value: asked });
        expect(parseServerMessage(messageText(answered))).toEqual({ ok: true, value: answered });
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test('that was damaged is refused, or is another message, but never throws', () => {
    const damage = fc.record({
      at: fc.nat(),
      length: fc.integer({ min: 0, max: 4 }),
      text: fc.oneof(
        fc.string({ maxLength: 4 }),
        fc.constantFrom('null', '{}', '[', '"', '-1', '1e400', '\\u0000', ',"type":"open"'),
      ),
    });
    const damages = fc.array(damage, { minLength: 1, maxLength: 3 });
    let refused = 0;
    fc.assert(
      fc.property(fc.oneof(clientMessages, serverMessages), damages, (message, list) => {
        let text = messageText(message);
        for (const { at, length, text: inserted } of list) {
          const place = at % (text.length + 1);
          text = text.slice(0, place) + inserted + text.slice(place + length);
        }
        for (const parsed of [parseClientMessage(text), parseServerMessage(text)]) {
          if (parsed.ok) expect(messageText(parsed.value).length).toBeGreaterThan(0);
          else expect(parsed.error.message).not.toBe('');
          if (!parsed.ok) refused++;
        }
      }),
      { seed: 1, numRuns: 1000 },
    );
    expect(refused).toBeGreaterThan(1500);
  });

  test('of any JSON value never throws', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 3 }), (text) => {
        expect(parseClientMessage(text).ok).toBe(false);
        expect(parseServerMessage(text).ok).toBe(false);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});

test('the state of a new game is a position of the rules', () => {
  const given = positionOn(
    PRESETS.classic,
    draw`
    2 . . .
    . . . .
    . . 2 .
    . . . .
  `,
  );
  const text = messageText({ type: 'state', position: given, nonce: NONCE });
  expect(parseServerMessage(text)).toEqual({
    ok: true,
    value: { type: 'state', position: given, nonce: NONCE },
  });
});
