/** The canonical bytes of a replay: the layout byte by byte, every fault at its byte, and round trips. */
import {
  bytesOfHex,
  commitmentOf,
  expectOk,
  hexOf,
  KeyDealer,
  newGame,
  play,
  PRESET_NAMES,
  PRESETS,
  type Result,
  Rng,
  seeded,
  seedState,
  sha256,
} from '@open2048/core';
import { recorded, verified } from '@open2048/testing/contracts';
import { forgedReplay, randomGame, randomRules } from '@open2048/testing/games';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ByteWriter } from './bytes.ts';
import {
  decodeEvents,
  decodeReplay,
  decodeUnplayed,
  encodeEvents,
  encodeReplay,
  parseReplayText,
  replayText,
} from './replay-bytes.ts';
import { DIGEST_BYTES, MAX_REPLAY_BYTES } from './replay-layout.ts';
import { verifyReplay } from './replay-runner.ts';
import { GAME_CLASSES, replayOf, type Replay } from './replay.ts';

/** Two 2s in the top corners, then left, continue at 4, and an undo. */
const rules = { ...PRESETS.classic, goal: 2 };
const replay = recorded({
  rules,
  start: [
    { cell: 0, rank: 1 },
    { cell: 3, rank: 1 },
  ],
  events: [
    { type: 'move', direction: 3, spawn: { cell: 15, rank: 2 }, elapsed: 0 },
    { type: 'continue', elapsed: 0 },
    { type: 'undo', elapsed: 0 },
  ],
});
const classicReplay: Replay = { ...replay, rules: PRESETS.classic, events: [replay.events[0]!] };
/** magic, version, class, flags, "classic", two start tiles, one event; the digest is added by `signed`. */
const BODY = '32303438 01 00 00 07 636c6173736963 02 0006 01';
const LEFT_WITH_A_4_IN_CELL_15 = '8701';

/** A body in hex, spaces ignored, with its digest. */
function signed(hex: string): Uint8Array {
  const body = bytesOfHex(hex.replaceAll(' ', ''))!;
  const writer = new ByteWriter();
  writer.raw(body);
  writer.raw(sha256(body).slice(0, DIGEST_BYTES));
  return writer.result();
}
/** The message of a fault, with PRESETS for the names of all presets. */
const messageOf = <Value>(result: Result<Value>) =>
  result.ok ? 'ok' : result.error.message.replace(PRESET_NAMES.join(', '), 'PRESETS');
const faultOf = <Value>(result: Result<Value>) =>
  result.ok ? null : [result.error.code, result.error.at];
/** The commitment of version 1 to a key. */
const committed = (key = '00') => {
  const commitment = hexOf(sha256(bytesOfHex(key)!));
  return { kind: 'committed', commitment, key } as const;
};

const random = (seed: number, length: number) => {
  const rng = new Rng(seedState(seed));
  return replayOf(randomGame(rng, randomRules(rng), length), {
    gameClass: GAME_CLASSES[rng.below(4)]!,
    startedAt: rng.below(2) === 0 ? null : 1_790_000_000_000 + rng.below(1_000_000_000),
  });
};

describe('the layout', () => {
  test('of a game of one move', () => {
    const bytes = expectOk(encodeReplay(classicReplay));
    expect(hexOf(bytes)).toBe(hexOf(signed(BODY + LEFT_WITH_A_4_IN_CELL_15)));
    expect(decodeReplay(bytes)).toEqual({ ok: true, value: verified(classicReplay) });
  });

  test('undo, redo and continue are one byte each, and so is nearly every move', () => {
    const bytes = expectOk(encodeReplay(replay));
    // 8 + ((15 * 2 + 1) * 4 + 3) = 135 in two bytes, continue 2, undo 0.
    expect(hexOf(bytes.subarray(-DIGEST_BYTES - 5, -DIGEST_BYTES))).toBe('0387010200');
    expect(decodeReplay(bytes)).toEqual({ ok: true, value: verified(replay) });
  });

  test('each optional part sets its flag', () => {
    const dealer = committed('00ff');
    const all: Replay = {
      ...classicReplay,
      gameClass: 'ranked',
      startedAt: 128,
      dealer,
      events: [{ ...classicReplay.events[0]!, elapsed: 300 }],
    };
    const hex = hexOf(expectOk(encodeReplay(all))).slice(0, -2 * DIGEST_BYTES);
    const expected = `32303438 01 01 1e 07636c6173736963 8001 ${dealer.commitment} 0200ff 020006 01 8701 ac02`;
    expect(hex).toBe(expected.replaceAll(' ', ''));
    expect(decodeReplay(signed(hex))).toEqual({ ok: true, value: verified(all) });
  });

  test('version 2 includes the deal, and its key once it is known', () => {
    const [id, nonce, key] = ['1d'.repeat(16), '0e'.repeat(16), '5e'.repeat(32)];
    const deal = { id, nonce, commitment: commitmentOf(id, key) };
    const going: Replay = {
      ...classicReplay,
      gameClass: 'ranked',
      startedAt: 128,
      dealer: { kind: 'remote', deal },
    };
    const header = (flags: string) => `32303438 02 01 ${flags} 07636c6173736963 8001`;
    const expected = `${header('02')} ${id} ${nonce} ${deal.commitment} 020006 01 8701`;
    expect(hexOf(expectOk(encodeReplay(going)))).toBe(hexOf(signed(expected)));
    expect(decodeReplay(signed(expected))).toEqual({ ok: true, value: verified(going) });

    const { start } = newGame(PRESETS.classic, new KeyDealer(deal, key));
    const ended: Replay = { ...going, dealer: { kind: 'key', deal, key }, start, events: [] };
    const tiles = start.map(({ cell, rank }) =>
      (cell * 2 + rank - 1).toString(16).padStart(2, '0'),
    );
    const whole = `${header('0a')} ${id} ${nonce} ${deal.commitment} ${key} 02${tiles.join('')} 00`;
    expect(hexOf(expectOk(encodeReplay(ended)))).toBe(hexOf(signed(whole)));
    expect(decodeReplay(signed(whole))).toEqual({ ok: true, value: verified(ended) });
  });

  test('a move whose spawn is still due has its own token', () => {
    const due: Replay = {
      ...classicReplay,
      events: [{ type: 'move', direction: 3, spawn: null, elapsed: 0 }],
    };
    const bytes = expectOk(encodeReplay(due));
    expect(hexOf(bytes)).toBe(hexOf(signed(BODY + '07')));
    expect(decodeReplay(bytes)).toEqual({ ok: true, value: verified(due) });
  });
});

describe('decodeReplay refuses', () => {
  const good = expectOk(encodeReplay(classicReplay));
  const refused: [string, Uint8Array, string, number][] = [
    ['nothing', new Uint8Array(), 'not-a-replay', 0],
    ['something else', new Uint8Array(100).fill(7), 'not-a-replay', 0],
    ['the magic alone', good.slice(0, 4), 'not-a-replay', 0],
    ['version 3', signed(BODY.replace(' 01 ', ' 03 ')), 'unknown-version', 4],
    ['a seed in version 2', signed(BODY.replace('01 00 00', '02 00 01')), 'unknown-flag', 6],
    ['version 2 without a deal', signed(BODY.replace('01 00 00', '02 00 00')), 'cut-short', 15],
    ['a cut file', good.slice(0, -1), 'bad-digest', good.length - 9],
    ['a changed byte', good.with(15, 9), 'bad-digest', good.length - 8],
    ['a changed digest', good.with(good.length - 1, 9), 'bad-digest', good.length - 8],
    ['an unknown class', signed('323034380104 00 07636c6173736963 0000'), 'unknown-class', 5],
    ['an unknown flag', signed('323034380100 20 07636c6173736963 0000'), 'unknown-flag', 6],
    ['rules longer than the file', signed('32303438010000 7f 636c6173736963'), 'bad-count', 7],
    ['invalid rules', signed('32303438010000 03 616263 0000'), 'unknown-rules', 8],
    ['rules with spaces', signed('32303438010000 08 636c617373696320 0000'), 'not-canonical', 8],
    [
      'rules as JSON that have a name',
      signed(`32303438010000${jsonRules()}0000`),
      'not-canonical',
      9,
    ],
    ['the end after the rules', signed('32303438010000 07636c6173736963'), 'cut-short', 15],
    ['more start tiles than bytes', signed('32303438010000 07636c6173736963 7f'), 'bad-count', 15],
    [
      'fewer start tiles than specified',
      signed('32303438010000 07636c6173736963 0220'),
      'bad-count',
      15,
    ],
    [
      'a start tile in cell 16',
      signed('32303438010000 07636c6173736963 022020 00'),
      'bad-cell',
      16,
    ],
    [
      'two start tiles on one cell',
      signed('32303438010000 07636c6173736963 020000 00'),
      'cell-occupied',
      17,
    ],
    [
      'three start tiles',
      signed('32303438010000 07636c6173736963 03000602 00'),
      'no-spawn-due',
      18,
    ],
    ['more events than bytes', signed(`${BODY.slice(0, -2)}05 00`), 'bad-count', 18],
    ['the token 3', signed(`${BODY}03`), 'bad-event', 19],
    ['a token longer than needed', signed(`${BODY}878100`), 'bad-varint', 19],
    ['an endless token', signed(`${BODY}80`), 'cut-short', 20],
    ['a spawn off the board', signed(`${BODY}8801`), 'bad-cell', 19],
    ['a spawn on a tile', signed(`${BODY}0b`), 'cell-occupied', 19],
    ['an illegal move', signed(`${BODY}04`), 'illegal-move', 19],
    [
      'a move before the start is dealt',
      signed('32303438010000 07636c6173736963 0100 0107'),
      'spawn-due',
      18,
    ],
    ['a second move before its spawn', signed(`${BODY.slice(0, -2)}02 07 04`), 'spawn-due', 20],
    ['an undo of nothing', signed(`${BODY}00`), 'nothing-to-undo', 19],
    ['a redo of nothing', signed(`${BODY}01`), 'nothing-to-redo', 19],
    ['continue without a goal', signed(`${BODY}02`), 'no-goal-pending', 19],
    ['a byte after the end', signed(`${BODY}8701 00`), 'trailing-bytes', 21],
    [
      'times that are all 0',
      signed(BODY.replace('01 00 00', '01 00 10') + '870100'),
      'not-canonical',
      19,
    ],
    [
      'a fault after events with times',
      signed(`${BODY.replace('01 00 00', '01 00 10').slice(0, -2)}02 8701 05 01 c801`),
      'nothing-to-redo',
      22,
    ],
    [
      'a tile where the rule set deals none',
      signed('32303438 01 00 00 06 636f726e6572 00 01 08'),
      'bad-cell',
      16,
    ],
    [
      'a start tile where the rule set deals none',
      signed('32303438 01 00 00 06 636f726e6572 01 00 00'),
      'bad-cell',
      15,
    ],
    [
      'a key of 65 bytes',
      signed(
        `${BODY.replace('01 00 00', '01 00 0c').replace('6963', `6963 ${'00'.repeat(32)} 41`)}${'00'.repeat(70)}`,
      ),
      'bad-count',
      47,
    ],
    [
      'an event without its time',
      signed(BODY.replace('01 00 00', '01 00 10') + '8701'),
      'cut-short',
      21,
    ],
    [
      'a key without a commitment',
      signed(BODY.replace('01 00 00', '01 00 08').replace('6963', '69630100') + '8701'),
      'key-mismatch',
      5,
    ],
    [
      'a seed with a commitment',
      signed(
        BODY.replace('01 00 00', '01 00 05').replace('6963', `6963 07 ${'00'.repeat(32)}`) + '8701',
      ),
      'bad-commitment',
      5,
    ],
    [
      'a seed that deals otherwise',
      signed(BODY.replace('01 00 00', '01 00 01').replace('6963', '696307') + '8701'),
      'seed-mismatch',
      17,
    ],
    [
      'a seed and too few start tiles',
      signed('32303438010001 07636c6173736963 07 0100 00'),
      'seed-mismatch',
      5,
    ],
  ];

  test.each(refused)('%s', (_name, bytes, code, at) => {
    expect(faultOf(decodeReplay(bytes))).toEqual([code, at]);
  });

  test('and reports the byte, what was expected and what it got', () => {
    const messages = refused.map(([, bytes]) => messageOf(decodeReplay(bytes)));
    expect(messages).toMatchInlineSnapshot(`
      [
        "byte 0: expected a replay, which begins with "2048"",
        "byte 0: expected a replay, which begins with "2048"",
        "byte 0: expected a replay, which begins with "2048"",
        "byte 4: expected format version 1 or 2, got 3",
        "byte 6: expected a sum of the flags 2, 8, 16, got 1",
        "byte 15: expected 16 more bytes, got 4",
        "byte 20: wrong digest: the replay is damaged or truncated",
        "byte 21: wrong digest: the replay is damaged or truncated",
        "byte 21: wrong digest: the replay is damaged or truncated",
        "byte 5: expected a class from 0 to 3, got 4",
        "byte 6: expected a sum of the flags 1, 2, 4, 8, 16, got 32",
        "byte 7: expected at most 7 characters of rule set, got 127",
        "byte 8: the rule set: expected PRESETS or JSON, got "abc"",
        "byte 8: expected the rule set in its canonical text",
        "byte 9: expected the rule set in its canonical text",
        "byte 15: unexpected end of data",
        "byte 15: expected at most 0 start tiles, got 127",
        "byte 15: expected at most 1 start tiles, got 2",
        "byte 16: expected a cell from 0 to 15, got 16",
        "byte 17: start[1]: cell 0 is occupied",
        "byte 18: start[2]: no spawn is due",
        "byte 18: expected at most 1 events, got 5",
        "byte 19: no event has the token 3",
        "byte 19: expected an integer up to 2^53-1 in as few bytes as it needs",
        "byte 20: unexpected end of data",
        "byte 19: expected a cell from 0 to 15, got 16",
        "byte 19: events[0]: cell 0 is occupied",
        "byte 19: events[0]: up does not change the board",
        "byte 18: events[0]: a spawn is due before the next move",
        "byte 20: events[1]: a spawn is due before the next move",
        "byte 19: events[0]: no move to undo",
        "byte 19: events[0]: no move to redo",
        "byte 19: events[0]: the game is not at the goal",
        "byte 21: the game ends here, but 1 bytes are left before the digest",
        "byte 19: expected no times, since all are 0",
        "byte 22: events[1]: no move to redo",
        "byte 16: the rule set deals no tile here",
        "byte 15: the rule set deals no tile here",
        "byte 47: expected at most 64 bytes of key, got 65",
        "byte 21: unexpected end of data",
        "byte 5: expected a commitment with the key",
        "byte 5: expected no commitment where there is a seed",
        "byte 17: start[0]: the seed deals rank 1 on cell 1",
        "byte 5: the seed deals 2 start tiles, got 1",
      ]
    `);
  });

  function jsonRules(): string {
    const json = JSON.stringify(PRESETS.classic);
    const writer = new ByteWriter();
    writer.varint(json.length);
    writer.ascii(json);
    return hexOf(writer.result());
  }

  test('a file of unlimited length, without reading it', () => {
    const long = new Uint8Array(MAX_REPLAY_BYTES + 1);
    long.set(good.subarray(0, 5));
    expect(faultOf(decodeReplay(long))).toEqual(['replay-too-large', MAX_REPLAY_BYTES]);
    expect(messageOf(decodeReplay(long))).toBe('expected at most 67108864 bytes, got 67108865');
  });

  test('every truncation and every changed bit of a valid file', () => {
    for (let length = 0; length < good.length; length++) {
      expect(decodeReplay(good.slice(0, length)).ok).toBe(false);
    }
    for (let bit = 0; bit < 8 * good.length; bit++) {
      const changed = good.with(bit >> 3, good[bit >> 3]! ^ (1 << (bit & 7)));
      expect(decodeReplay(changed).ok).toBe(false);
    }
  });
});

describe('encodeReplay refuses', () => {
  const event = classicReplay.events[0]!;
  const large = { ...PRESETS.classic, size: { rows: 1025, cols: 1024 } };
  const refused: [string, Partial<Replay>, string, string][] = [
    ['a rank that is never dealt', { start: [{ cell: 0, rank: 3 }] }, 'rank-not-dealt', 'start[0]'],
    ['a cell off the board', { start: [{ cell: 16, rank: 1 }] }, 'bad-cell', 'start[0]'],
    ['half a cell', { start: [{ cell: 0.5, rank: 1 }] }, 'bad-cell', 'start[0]'],
    ['a time of -1', { events: [{ ...event, elapsed: -1 }] }, 'bad-number', 'events[0].elapsed'],
    ['half a seed', { dealer: { kind: 'seed', seed: 0.5 } }, 'bad-number', 'seed'],
    ['a start before 1970', { startedAt: -1 }, 'bad-number', 'startedAt'],
    [
      'an invalid commitment',
      { dealer: { ...committed(), commitment: 'AB' } },
      'bad-commitment',
      'commitment',
    ],
    ['a key that is not hexadecimal', { dealer: { ...committed(), key: 'xyz' } }, 'bad-key', 'key'],
    [
      'a commitment of 65 digits',
      { dealer: { ...committed(), commitment: '0'.repeat(65) } },
      'bad-commitment',
      'commitment',
    ],
    [
      'a commitment with a space',
      { dealer: { ...committed(), commitment: ` ${'0'.repeat(64)}` } },
      'bad-commitment',
      'commitment',
    ],
    ['a cell below 0', { start: [{ cell: -1, rank: 1 }] }, 'bad-cell', 'start[0]'],
    ['a key of 65 bytes', { dealer: { ...committed(), key: '00'.repeat(65) } }, 'bad-key', 'key'],
    ['another key', { dealer: { ...committed('00'), key: '01' } }, 'key-mismatch', 'key'],
    ['a board above 2^20 cells', { rules: large }, 'replay-too-large', 'cells'],
    [
      'more than 2^22 events',
      { events: Array(2 ** 22 + 1).fill(event) },
      'replay-too-large',
      'events',
    ],
    [
      'more work than allowed for a game from outside',
      { rules: { ...large, size: { rows: 1024, cols: 1024 } }, events: Array(32).fill(event) },
      'replay-too-large',
      'events',
    ],
  ];

  test.each(refused)('%s', (_name, changes, code, at) => {
    expect(faultOf(encodeReplay({ ...classicReplay, ...changes }))).toEqual([code, at]);
  });

  test('and reports why', () => {
    const messages = refused.map(([, changes]) =>
      messageOf(encodeReplay({ ...classicReplay, ...changes })),
    );
    expect(messages).toMatchInlineSnapshot(`
      [
        "start[0]: the rule set never deals rank 3 here",
        "start[0]: expected a cell from 0 to 15, got 16",
        "start[0]: expected a cell from 0 to 15, got 0.5",
        "events[0].elapsed: expected an integer from 0 to 2^53-1, got -1",
        "seed: expected an integer from 0 to 2^53-1, got 0.5",
        "startedAt: expected an integer from 0 to 2^53-1, got -1",
        "expected a commitment of 64 lower-case hex digits",
        "expected a key of at most 64 bytes in hex",
        "expected a commitment of 64 lower-case hex digits",
        "expected a commitment of 64 lower-case hex digits",
        "start[0]: expected a cell from 0 to 15, got -1",
        "expected a key of at most 64 bytes in hex",
        "the SHA-256 of the key is not the commitment",
        "expected at most 1048576 cells, got 1049600",
        "expected at most 4194304 events, got 4194305",
        "events: expected at most 33554432 cells times start tiles and events, got 36702400",
      ]
    `);
  });
});

test('the longest key', () => {
  const ranked: Replay = { ...classicReplay, dealer: committed('ab'.repeat(64)) };
  expect(decodeReplay(expectOk(encodeReplay(ranked)))).toEqual({
    ok: true,
    value: verified(ranked),
  });
});

describe('round trips', () => {
  test('encode then decode is the same replay, and the text too', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(80), (seed, length) => {
        const given = random(seed, length);
        const bytes = expectOk(encodeReplay(given));
        const read = expectOk(decodeReplay(bytes));
        expect(read).toEqual(verified(given));
        expect(hexOf(expectOk(encodeReplay(read)))).toBe(hexOf(bytes));
        const text = expectOk(replayText(given));
        expect(text).toMatch(/^MjA0OA[\w-]*$/);
        expect(expectOk(parseReplayText(` ${text}\n`))).toEqual(verified(given));
      }),
      { seed: 1, numRuns: 150 },
    );
  });

  test('a 4x4 game takes about one byte per move', () => {
    const rng = new Rng(seedState(1));
    let game = newGame(PRESETS.classic, seeded(1));
    for (let move = 0; move < 400; move++) {
      const next = play(game, { type: 'move', direction: rng.below(4) as 0 | 1 | 2 | 3 });
      if (next.ok) game = next.value;
    }
    const timeless = replayOf(game).events.map((event) => ({ ...event, elapsed: 0 }));
    const bytes = expectOk(encodeReplay({ ...replayOf(game), events: timeless }));
    expect(timeless.length).toBeGreaterThan(80);
    expect(bytes.length / timeless.length).toBeLessThan(2.5);
  });
});

test('the key of version 1 must match the commitment', () => {
  const dealer = committed('c0ffee');
  const ranked: Replay = { ...classicReplay, gameClass: 'ranked', dealer };
  expect(decodeReplay(expectOk(encodeReplay(ranked)))).toEqual({
    ok: true,
    value: verified(ranked),
  });
  expect(verifyReplay({ ...ranked, dealer: { ...dealer, key: 'c0ffed' } })).toMatchObject({
    error: { code: 'key-mismatch' },
  });
});

describe('decodeUnplayed', () => {
  test('reads what decodeReplay reads, without the outcome', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const given = random(seed, 40);
      expect(decodeUnplayed(expectOk(encodeReplay(given)))).toEqual({ ok: true, value: given });
    }
  });
  test('reads tiles that were not dealt and moves that are not legal', () => {
    const illegal = { ...classicReplay.events[0]!, direction: 0 } as const;
    for (const given of [forgedReplay(2), { ...classicReplay, events: [illegal] } as Replay]) {
      const bytes = expectOk(encodeReplay(given));
      expect(decodeReplay(bytes).ok).toBe(false);
      expect(decodeUnplayed(bytes)).toEqual({ ok: true, value: given });
    }
  });
  test('refuses damaged bytes and a key that does not fit', () => {
    const good = expectOk(encodeReplay(replay));
    expect(faultOf(decodeUnplayed(good.with(15, 9)))).toEqual(['bad-digest', good.length - 8]);
    const text = '32303438 01 01 0c 07 636c6173736963';
    const keyed = `${text} ${'00'.repeat(32)} 01 c0 00 00`;
    expect(faultOf(decodeUnplayed(signed(keyed)))).toEqual(['key-mismatch', 5]);
  });
});

describe('the events of a game in progress', () => {
  test('are those of its replay, and parts can be joined', () => {
    const { rules: own, events } = random(7, 60);
    const cut = 20;
    const parts = [events.slice(0, cut), events.slice(cut)];
    const bytes = parts.flatMap((part) => [...expectOk(encodeEvents(own, part))]);
    expect(decodeEvents(own, Uint8Array.from(bytes))).toEqual({ ok: true, value: events });
  });
  test('are written as in a replay', () => {
    const event = { ...classicReplay.events[0]!, elapsed: 250 };
    const bytes = expectOk(encodeEvents(PRESETS.classic, [event]));
    expect(hexOf(bytes)).toBe(`${LEFT_WITH_A_4_IN_CELL_15}fa01`);
    const whole = expectOk(encodeReplay({ ...classicReplay, events: [event] }));
    expect(hexOf(whole)).toContain(hexOf(bytes));
  });
  test('a tile that the rules never deal cannot be written', () => {
    const event = { type: 'move', direction: 0, spawn: { cell: 1, rank: 3 }, elapsed: 0 } as const;
    expect(faultOf(encodeEvents(PRESETS.classic, [event]))?.[0]).toBe('rank-not-dealt');
  });
  test.each([
    ['an unknown event', '0300', 'bad-event', 0],
    ['an event without its time', '000004', 'cut-short', 3],
    ['a cell outside the board', '880200', 'bad-cell', 0],
    ['a number that is not canonical', '008000', 'bad-varint', 1],
  ])('%s is refused with its place', (_what, hex, code, at) => {
    expect(faultOf(decodeEvents(PRESETS.classic, bytesOfHex(hex)!))).toEqual([code, at]);
  });
});
