/** The formats of other programs: one game in all of them, what each rejects, and round trips. */
import {
  boardsEqual,
  type Direction,
  DIRECTION_NAMES,
  emptyBoard,
  expectOk,
  legalNow,
  play,
  presetOf,
  PRESETS,
  type Result,
  Rng,
  seedState,
} from '@open2048/core';
import { draw, recorded, verified } from '@open2048/testing/contracts';
import { randomGame, randomRules } from '@open2048/testing/games';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOfUtf8, utf8Of } from '../bytes.ts';
import { positionsOf, verifyReplay } from '../replay-runner.ts';
import { replayOf, type Replay } from '../replay.ts';
import type { ReplayFormat, Snapshot } from './format.ts';
import { POSITION_FORMATS, readReplay, readSnapshot, REPLAY_FORMATS } from './registry.ts';

const format = (id: string): ReplayFormat => REPLAY_FORMATS.find((one) => one.id === id)!;
const base64 = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'));
const messageOf = <Value>(result: Result<Value>) => (result.ok ? 'ok' : result.error.message);
const faultOf = <Value>(result: Result<Value>) =>
  result.ok ? null : [result.error.code, result.error.at];
const move = (direction: string, row: number, col: number, rank = 1) =>
  ({
    type: 'move',
    direction: DIRECTION_NAMES.indexOf(direction as 'up') as Direction,
    spawn: { cell: 4 * row + col, rank },
    elapsed: 0,
  }) as const;

/** One game of 25 moves, as several public programs wrote it. */
const sample = recorded({
  start: [
    { cell: 2, rank: 1 },
    { cell: 6, rank: 1 },
  ],
  events: [
    move('up', 1, 2),
    move('left', 1, 2),
    move('left', 0, 2),
    move('left', 1, 3),
    move('up', 2, 2),
    move('right', 2, 0),
    move('down', 0, 1),
    move('up', 2, 1),
    move('left', 1, 1),
    move('down', 2, 2),
    move('up', 2, 3),
    move('left', 1, 3),
    move('right', 3, 1),
    move('left', 2, 1),
    move('left', 3, 3),
    move('down', 1, 1),
    move('right', 3, 0),
    move('right', 1, 1),
    move('up', 1, 0),
    move('down', 1, 2),
    move('down', 0, 0),
    move('down', 0, 2),
    move('down', 1, 1),
    move('down', 1, 1),
    move('right', 0, 0),
  ],
});
const final = draw`
  2  .  .  16
  .  .  2   4
  .  .  4   2
  .  .  8  16`;

const ENCODINGS: Record<string, Uint8Array> = {
  verse: utf8Of('replay_())èëÄ*Bd&åj.ÄGçÉeCE!i`hee@'),
  next: utf8Of('REPLAY_v4C_S!!"!!!"!!!!!!!!!\'©¥ª+Ib*¨k,ªN¬³fMF%gacffA'),
  rpl: base64(
    'AAAAABAAEABMAAAAAAAAAAAAKGvuAAAAAAAAAAAQACAADAAoa+4AAAAAAAAAAAAAAAAAAAAAEBAAIAQAKGvuAAAAAAAAAAAAAAAAAAAAAAAgECAOAChr7gAAAAAAAAAAAAAAAAAAAAABIAAhVAAAAAAAAAAAAChr7gAAAAAAABAAAAABMTAAAAAAAChr7gAAAAAAAAAAAAABEAAAMgBiAAAAAAAAAAAAAAAAAChr7jEQAgAAAAABUgAAAAAAAAAAAChr7gAAAAAAAAABAQAyEQoAKGvuAAAAAAAAAAAAAAAAAAAAEAARICN0AAAAAAAAAAAAAAAAAChr7iAhECMAAAAAVgAAAAAAAAAAAChr7gAAAAAAAAEAIAEQMw4AKGvuAAAAAAAAAAAAAAAAAAAAEAESAEE6AAAAAAAoa+4AAAAAAAAAAAABAQAhAUEAEgAoa+4AAAAAAAAAAAAAAAAAEAAREBIAQR4AKGvuAAAAAAAAAAAAAAAAARAAIBASAEFqAAAAAAAAAAAAAAAAAChr7hESACEAEQBAOAAAAAAAKGvuAAAAAAAAAAAiESEAAgAEACoAAAAAAChr7gAAAAAAAAAAIwAhAAIBBABIAAAAAAAAAAAAKGvuAAAAAAMAAQACEDQBbAAAAAAAAAAAAAAAAAAoa+4zEQEAEgAEAGAAAAAAAAAAAAAAAAAAKGvuMxERAAIABBBkAAAAAAAAAAAAAAAAAChr7jMhEQACABQAagAAAAAAAAAAAAAAAAAoa+4zISEAAgEEAGoAAAAAAAAAAAAAAAAAKGvuMyIhAAIBBAAgAAAAAAAoa+4AAAAAAAAAAAAAAAAAAAAAWKqGvCdVYugNobC5ErFo3jo=',
  ),
  'rpl-next': base64(
    'AAEAAQAAAABMAAAAAAAAAAAAKGvuAAAAAAACAAEAAAAADAAoa+4AAAAAAAAAAAAAAAACAAEBAAAAAAQAKGvuAAAAAAAAAAAAAAAAAgECAAAAAAAOAChr7gAAAAAAAAAAAAAAABIAAhAAAAAAVAAAAAAAAAAAAChr7gAAAAATEAAAAAEAADAAAAAAAChr7gAAAAAAAAAAACMAAAEQAABiAAAAAAAAAAAAAAAAAChr7hAAAAAAIAETUgAAAAAAAAAAAChr7gAAAAARIwAQEAAAAAoAKGvuAAAAAAAAAAAAAAAAMgIRAAEAAAB0AAAAAAAAAAAAAAAAAChr7gAAAAAyARICVgAAAAAAAAAAAChr7gAAAAAzARACABAAAA4AKGvuAAAAAAAAAAAAAAAAFAAhEAEAAAA6AAAAAAAoa+4AAAAAAAAAAAAUEBIAEBAAEgAoa+4AAAAAAAAAAAAAAAAUACEBEQABAB4AKGvuAAAAAAAAAAAAAAAAFAAhAQIAARBqAAAAAAAAAAAAAAAAAChr7gQAEQASACEROAAAAAAAKGvuAAAAAAAAAAAAQAAgABIRIioAAAAAAChr7gAAAAAAAAAAAEAQIAASADJIAAAAAAAAAAAAKGvuAAAAABBDASAAEAAwbAAAAAAAAAAAAAAAAAAoa+4AQAAhABARM2AAAAAAAAAAAAAAAAAAKGvuAUAAIAARETNkAAAAAAAAAAAAAAAAAChr7gBBACAAERIzagAAAAAAAAAAAAAAAAAoa+4AQBAgABISM2oAAAAAAAAAAAAAAAAAKGvuAEAQIAASIjMgAAAAAAAoa+4AAAAAAAAAAAAAAAAAAAAAWKqGvCdVYugNobC5ErFo3jo=',
  ),
};

describe('the sample game', () => {
  test('follows the rules and ends as documented', () => {
    const outcome = expectOk(verifyReplay(sample));
    expect(outcome.score).toBe(120);
    expect(boardsEqual(outcome.board, final)).toBe(true);
  });

  test.each(Object.keys(ENCODINGS))('%s: reads a file of another program', (id) => {
    expect(readReplay(ENCODINGS[id]!)).toEqual({ ok: true, value: verified(sample) });
  });

  test.each(Object.keys(ENCODINGS))('%s: writes the same bytes as that program', (id) => {
    expect(expectOk(format(id).write(sample))).toEqual(ENCODINGS[id]);
  });

  test.each(REPLAY_FORMATS.filter(({ id }) => id !== 'cs61b').map(({ id }) => id))(
    '%s: our output is recognised and read back',
    (id) => {
      const bytes = expectOk(format(id).write(sample));
      const detected = REPLAY_FORMATS.find(({ detect }) => detect(bytes))!;
      // One reader reads both orders of .rpl.
      expect(detected.extension).toBe(format(id).extension);
      expect(detected.read(bytes)).toEqual({ ok: true, value: verified(sample) });
      expect(readReplay(bytes)).toEqual({ ok: true, value: verified(sample) });
    },
  );

  test('as a course log it is the same game with the rules of the course', () => {
    const bytes = expectOk(format('cs61b').write(sample));
    const read = expectOk(readReplay(bytes));
    expect([read.start, read.events]).toEqual([sample.start, sample.events]);
    expect(read.rules).toMatchObject({ goal: 11, atGoal: 'end', start: { tiles: 2 } });
  });

  test('is recognised as text too', () => {
    const text = expectOk(textOfUtf8(ENCODINGS.verse!));
    expect(readReplay(`  ${text}\n`)).toEqual({ ok: true, value: verified(sample) });
    expect(readReplay(`\ufeff${text}\r\n`)).toEqual({ ok: true, value: verified(sample) });
    expect(faultOf(readReplay('2048'))).toEqual(['unknown-format', undefined]);
    expect(faultOf(readReplay(''))).toEqual(['unknown-format', undefined]);
  });
});

describe('recognising', () => {
  const bytes = (text: string) => utf8Of(text);
  const recognised = (data: Uint8Array) => REPLAY_FORMATS.find(({ detect }) => detect(data))?.id;
  const vrs = expectOk(format('vrs').write(sample));
  const rpl = ENCODINGS.rpl!;

  test.each<[string, Uint8Array, string | undefined]>([
    ['the magic and the version', bytes('2048\u0001'), 'replay'],
    ['the magic of a later version', bytes('2048\u001f'), 'replay'],
    ['text that begins with 2048', bytes('2048 is a game'), undefined],
    ['base64 of the magic and the version', bytes(' MjA0OAE'), 'text'],
    ['base64 of the magic later in the text', bytes('see MjA0OAE'), undefined],
    ['JSON, with blanks', bytes('{ "format" :  "open2048-replay"'), 'json'],
    ['JSON, without', bytes('{"format":"open2048-replay"'), 'json'],
    ['JSON in a text', bytes('x {"format":"open2048-replay"'), undefined],
    ['JSON of another format', bytes('{"format":"open2048-save"'), undefined],
    ['a log with comments', bytes('# a\n\n  # b\nT 2 0 0\n'), 'cs61b'],
    ['a log that begins with a tile', bytes('T 4 3 3'), 'cs61b'],
    ['a log in a text', bytes('see T 2 0 0\n'), undefined],
    ['a tile off the board', bytes('T 2 4 0\n'), undefined],
    ['a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes('T 2 0 0')), 'cs61b'],
    ['a mark of another kind', Uint8Array.of(0xef, 0xbb, 0xbe, ...bytes('T 2 0 0')), undefined],
    ['a mark of yet another kind', Uint8Array.of(0xef, 0xbe, 0xbf, ...bytes('T 2 0 0')), undefined],
    ['no mark', Uint8Array.of(0xee, 0xbb, 0xbf, ...bytes('T 2 0 0')), undefined],
    ['a letter beyond ASCII', bytes('éT 2 0 0'), undefined],
    ['.vrs', vrs, 'vrs'],
    ['.vrs that does not begin at a start', vrs.slice(13), undefined],
    ['.vrs with a second start', vrs.with(38, 0), undefined],
    ['.vrs with a fifth move', vrs.with(38, 5), undefined],
    ['.vrs with its fourth move', vrs.with(38, 4), 'vrs'],
    ['.vrs that is truncated', vrs.slice(0, -1), undefined],
    ['.rpl', rpl, 'rpl'],
    ['.rpl that is truncated', rpl.slice(1), undefined],
    ['.rpl without its end', rpl.slice(0, -25), undefined],
    ['.rpl with another end', rpl.with(rpl.length - 17, 87), undefined],
    ['.rpl with other rates at its end', rpl.with(rpl.length - 1, 0), undefined],
    ['less than a record', rpl.slice(-24), undefined],
    ['nothing', new Uint8Array(), undefined],
  ])('%s', (_name, data, id) => {
    expect(recognised(data)).toBe(id);
  });

  test('the fault for an unknown format lists the known ones', () => {
    expect(messageOf(readReplay('hello'))).toBe(
      'expected one of: open2048 replay, open2048 replay as text, open2048 replay as JSON, ' +
        '2048verse, 2048-next, 2048EndgameTablebase .rpl, 2048-next .rpl, CS61B log, 2048EndgameTablebase .vrs',
    );
  });

  test('a file above 2^26 bytes is refused before it is read', () => {
    const long = new Uint8Array(2 ** 26 + 1);
    const message = 'expected at most 67108864 bytes, got 67108865';
    for (const id of ['verse', 'next', 'cs61b', 'vrs']) {
      expect(format(id).read(long)).toEqual({ ok: false, error: { code: 'too-long', message } });
    }
  });
});

test('.vrs: a part of a longer game starts with its score at that point', () => {
  const vrs = expectOk(format('vrs').write(sample));
  const rest = expectOk(format('vrs').read(vrs.slice(130).with(12, 0)));
  expect(rest.rules.start.kind).toBe('given');
  expect(rest.events).toEqual(sample.events.slice(10));
  expect(expectOk(verifyReplay(rest)).board).toEqual(final);
  const other = format('vrs').read(vrs.slice(130).with(12, 0).with(8, 99));
  expect(faultOf(other)).toEqual(['wrong-score', 13]);
});

describe('2048verse', () => {
  test('keeps the order in which the start tiles were dealt', () => {
    const turned = { ...sample, start: sample.start.toReversed() };
    const bytes = expectOk(format('verse').write(turned));
    expect(readReplay(bytes)).toEqual({ ok: true, value: verified(turned) });
    expect(bytes).not.toEqual(ENCODINGS.verse);
  });

  test('reads the tiles of a given start row by row', () => {
    const board = '4x4/0.0.1.0/0.0.1.0/0.0.0.0/0.0.0.0';
    const given: Replay = {
      ...sample,
      rules: { ...PRESETS.classic, start: { kind: 'given', board } },
      start: [],
    };
    expect(expectOk(format('verse').write(given))).toEqual(ENCODINGS.verse);
  });
});

test('the course log: keys without effect and tiles that do not fit are skipped', () => {
  const log = `# by hand
T 2 0 0
T 2 0 0
T 4 1 0
K Left
K Down
K x
K Up
T 2 0 3
T 2 3 0
K \u2192
K Quit
K Up
`;
  const replay = expectOk(readReplay(log));
  expect(replay.start).toEqual([
    { cell: 12, rank: 1 },
    { cell: 13, rank: 2 },
  ]);
  expect(replay.events).toEqual([
    { type: 'move', direction: 0, spawn: { cell: 15, rank: 1 }, elapsed: 0 },
    { type: 'move', direction: 1, spawn: null, elapsed: 0 },
  ]);
});

test('the course log: a new game at the end is not a second game, and spaces do not matter', () => {
  const log = '\n  T 2 0 0  \r\n\tK Up\r\n T 2 0 0\nK New Game\n';
  const replay = expectOk(readReplay(log));
  expect(replay.events).toHaveLength(1);
  expect(expectOk(verifyReplay(replay)).board).toEqual(draw`
    2  .  .  .
    .  .  .  .
    .  .  .  .
    2  .  .  .`);
});

test('the course log of a game with one start tile has the rules of the course', () => {
  expect(presetOf(expectOk(readReplay('T 2 0 0\n')).rules)).toBe('cs61b');
});

describe('2048-next', () => {
  const board = `"${'!'.repeat(14)}"`;
  test('supports undo, and writes 127 with its escape', () => {
    const start = {
      ...sample,
      start: [
        { cell: 0, rank: 1 },
        { cell: 1, rank: 1 },
      ],
    };
    const left: Replay = {
      ...start,
      events: [
        { type: 'move', direction: 3, spawn: { cell: 15, rank: 2 }, elapsed: 0 },
        { type: 'undo', elapsed: 0 },
      ],
    };
    const bytes = expectOk(format('next').write(left));
    expect(expectOk(textOfUtf8(bytes))).toBe(`REPLAY_v4C_C""${'!'.repeat(14)}Ã!Ã"`);
    expect(readReplay(bytes)).toEqual({ ok: true, value: verified(left) });
  });

  test('a start that the rules do not deal is a given board', () => {
    const replay = expectOk(readReplay(`REPLAY_v4C_S###${'!'.repeat(13)}`));
    expect(replay.rules.start).toEqual({
      kind: 'given',
      board: '4x4/2.2.2.0/0.0.0.0/0.0.0.0/0.0.0.0',
    });
    expect(expectOk(readReplay(`REPLAY_v4C_S${board}`)).rules).toBe(PRESETS.classic);
  });

  test('continues past 2048 silently, which we record as an event', () => {
    const tokens = `REPLAY_v4C_S++${'!'.repeat(14)}`;
    const reached = expectOk(readReplay(`${tokens}³`));
    expect(reached.events.map(({ type }) => type)).toEqual(['move']);
    const played = expectOk(readReplay(`${tokens}³A`));
    expect(played.events.map(({ type }) => type)).toEqual(['move', 'continue', 'move']);
    expect(expectOk(format('next').write(played))).toEqual(utf8Of(`${tokens}³A`));
  });
});

describe('readers refuse', () => {
  const rpl = ENCODINGS.rpl!;
  const vrs = expectOk(format('vrs').write(sample));
  const head = `REPLAY_v4C_S${'!'.repeat(15)}"`;
  // The sample's first move, up, makes a 4 in cell 2 and scores 4.
  const afterstate = vrs.slice(0, 26).fill(0, 13).with(19, 0x20).with(21, 4).with(25, 3);
  const refused: [string, string, Uint8Array | string, string, unknown][] = [
    ['verse: one start tile', 'verse', 'replay_(', 'cut-short', 8],
    ['verse: start tiles on one cell', 'verse', 'replay_((', 'cell-occupied', 8],
    ['verse: a foreign character', 'verse', 'replay_()ß', 'bad-token', 9],
    ['verse: an illegal move', 'verse', 'replay_ $(', 'illegal-move', 9],
    ['verse: no UTF-8', 'verse', Uint8Array.of(0x72, 0xff), 'bad-utf8', 1],
    ['verse: another prefix', 'verse', 'hello', 'bad-format', 0],
    ['next: an unknown mode', 'next', 'REPLAY_v4C_Z', 'bad-format', 11],
    ['next: half a board', 'next', 'REPLAY_v4C_S!!!!', 'cut-short', 16],
    ['next: a foreign character', 'next', `${head}ß`, 'bad-token', 28],
    ['next: an undo of nothing', 'next', `${head}Ã"`, 'nothing-to-undo', 28],
    ['next: a practice edit', 'next', `${head}Ã#!!`, 'bad-token', 28],
    ['next: an escape at the end', 'next', `${head}Ã`, 'bad-token', 28],
    ['next: a spawn on a tile', 'next', `${head}!£`, 'cell-occupied', 29],
    ['next: another prefix', 'next', 'hello', 'bad-format', 0],
    ['verse: a line end in between', 'verse', 'replay_()\n\nè', 'bad-token', 9],
    ['vrs: a start on a start', 'vrs', vrs.with(25, 0), 'bad-token', 13],
    ['vrs: a tile that moved alone', 'vrs', vrs.with(26 + 4, 0x11), 'wrong-board', 26],
    ['vrs: a truncated record', 'vrs', vrs.slice(0, -1), 'cut-short', 325],
    ['vrs: nothing', 'vrs', new Uint8Array(), 'cut-short', 0],
    ['vrs: a wrong score', 'vrs', vrs.with(13 + 8, 9), 'wrong-score', 13],
    ['vrs: no such move', 'vrs', vrs.with(13 + 12, 5), 'bad-token', 13],
    ['vrs: another move', 'vrs', vrs.with(130 + 12, 3), 'wrong-board', 130],
    ['vrs: a move without a new tile', 'vrs', afterstate, 'wrong-board', 13],
    ['rpl: no end record', 'rpl', rpl.slice(0, -25), 'cut-short', 600],
    ['rpl: a truncated record', 'rpl', rpl.slice(1), 'cut-short', 624],
    ['rpl: no move', 'rpl', rpl.slice(-25), 'no-moves', 0],
    ['rpl: a changed board', 'rpl', rpl.with(50, 0x11), 'wrong-board', 50],
    ['rpl: a spawn on a tile', 'rpl', rpl.with(258, 64), 'cell-occupied', 250],
    ['cs61b: no tile', 'cs61b', 'K Up\n', 'cut-short', 1],
    ['cs61b: an unknown line', 'cs61b', 'T 2 0 0\nhello', 'bad-token', 2],
    ['cs61b: words before a key', 'cs61b', 'T 2 0 0\npress K Up', 'bad-token', 2],
    ['cs61b: words before a tile', 'cs61b', 'see T 2 0 0', 'bad-token', 1],
    ['cs61b: words after a tile', 'cs61b', 'T 2 0 0 0', 'bad-token', 1],
    ['cs61b: a key of 21 letters', 'cs61b', `T 2 0 0\nK ${'x'.repeat(21)}`, 'bad-token', 2],
    ['cs61b: a large face', 'cs61b', 'T 1024 0 0', 'rank-not-dealt', 1],
    ['cs61b: an invalid face', 'cs61b', 'T 3 0 0', 'bad-face', 1],
    ['cs61b: a tile of 8', 'cs61b', 'T 8 0 0', 'rank-not-dealt', 1],
    ['cs61b: a column off the board', 'cs61b', 'T 2 4 0', 'bad-token', 1],
    ['cs61b: a key before its tile', 'cs61b', 'T 2 0 0\nK Up\nK Down', 'spawn-due', 3],
    ['cs61b: an extra tile', 'cs61b', 'T 2 0 0\nK Up\nT 2 0 0\nT 2 2 2', 'no-spawn-due', 4],
    ['cs61b: two games', 'cs61b', 'T 2 0 0\nK New Game\nT 2 0 0', 'several-games', 2],
  ];
  const reading = (id: string, data: Uint8Array | string) =>
    format(id).read(typeof data === 'string' ? utf8Of(data) : data);

  test.each(refused)('%s', (_name, id, data, code, at) => {
    expect(faultOf(reading(id, data))).toEqual([code, at]);
  });

  test('and report where and why', () => {
    const messages = refused.map(([, id, data]) => `${id}: ${messageOf(reading(id, data))}`);
    expect(messages).toMatchInlineSnapshot(`
      [
        "verse: expected 2 start tiles",
        "verse: character 8: cell 2 is occupied",
        "verse: character 9: "ß" is not in the alphabet",
        "verse: character 9: up does not change the board",
        "verse: byte 1: expected text in UTF-8",
        "verse: expected replay_ at the start",
        "next: character 11: expected one of the modes S, C, K, P",
        "next: expected 16 characters of start board",
        "next: character 28: "ß" is not in the alphabet",
        "next: character 28: no move to undo",
        "next: character 28: expected a move or an undo, got a practice edit",
        "next: character 28: expected a move or an undo, got an unknown escape",
        "next: character 29: cell 0 is occupied",
        "next: expected REPLAY_v4C_ at the start",
        "verse: character 9: "\\n" is not in the alphabet",
        "vrs: byte 13: expected a move from 1 to 4, got 0",
        "vrs: byte 26: this board does not follow from the one before",
        "vrs: byte 325: expected records of 13 bytes",
        "vrs: byte 0: expected records of 13 bytes",
        "vrs: byte 13: expected the score 4, got 9",
        "vrs: byte 13: expected a move from 1 to 4, got 5",
        "vrs: byte 130: this board does not follow from the one before",
        "vrs: byte 13: this board does not follow from the one before",
        "rpl: byte 600: expected the record that ends a .rpl file",
        "rpl: byte 624: expected the record that ends a .rpl file",
        "rpl: byte 0: expected at least one move",
        "rpl: byte 50: this board does not follow from the one before",
        "rpl: byte 250: cell 0 is occupied",
        "cs61b: line 1: expected a start tile",
        "cs61b: line 2: expected T value col row or K key, got "hello"",
        "cs61b: line 2: expected T value col row or K key, got "press K Up"",
        "cs61b: line 1: expected T value col row or K key, got "see T 2 0 0"",
        "cs61b: line 1: expected T value col row or K key, got "T 2 0 0 0"",
        "cs61b: line 2: expected T value col row or K key, got "K xxxxxxxxxxxxxxxxxxxxx"",
        "cs61b: line 1: the rule set never deals rank 10 here",
        "cs61b: line 1: expected 0 or a power of two from 2 to 2^255, got "3"",
        "cs61b: line 1: the rule set never deals rank 3 here",
        "cs61b: line 1: expected T value col row or K key, got "T 2 4 0"",
        "cs61b: line 3: a spawn is due before the next move",
        "cs61b: line 4: no spawn is due",
        "cs61b: line 2: expected one game, got another",
      ]
    `);
  });
});

describe('writers refuse what the format cannot represent', () => {
  const given = (board: string, events: Replay['events'] = []): Replay => ({
    ...sample,
    rules: { ...PRESETS.classic, goal: null, start: { kind: 'given', board } },
    start: [],
    events,
  });
  const undo = { type: 'undo', elapsed: 0 } as const;
  const redo = { type: 'redo', elapsed: 0 } as const;
  const wide: Replay = {
    ...sample,
    rules: { ...PRESETS.classic, size: { rows: 4, cols: 5 } },
    events: [],
  };
  const tall: Replay = {
    ...sample,
    rules: { ...PRESETS.classic, size: { rows: 5, cols: 4 } },
    events: [],
  };
  const fixed: Replay = {
    ...sample,
    rules: { ...PRESETS.classic, spawn: PRESETS.corner.spawn },
    events: [],
  };
  const cascade: Replay = {
    ...sample,
    rules: { ...PRESETS.classic, merge: 'cascade' },
    events: [],
  };
  const due: Replay = { ...sample, events: [{ ...sample.events[0]!, spawn: null } as never] };
  const eights: Replay = {
    ...sample,
    rules: { ...PRESETS.classic, spawn: { kind: 'uniform', ranks: [{ rank: 3, weight: 1 }] } },
    events: [move('up', 1, 2, 3)],
  };
  const levels: Replay = { ...sample, rules: { ...PRESETS.classic, score: 'level-cubes' } };
  const large = given('4x4/16.0.0.0/0.0.0.0/0.0.0.0/0.0.0.0', [move('right', 0, 0)]);
  const huge = given('4x4/128.0.0.0/0.0.0.0/0.0.0.0/0.0.0.0');
  const undone: Replay = { ...sample, events: [...sample.events, undo] };
  const redone: Replay = { ...sample, events: [...sample.events, undo, redo] };
  const waiting: Replay = { ...sample, start: [], events: [] };
  const all4x4 = ['verse', 'next', 'vrs', 'rpl', 'rpl-next'];
  const refused: [string, string[], Replay][] = [
    ['another size', [...all4x4, 'cs61b'], wide],
    ['a cascade', [...all4x4, 'cs61b'], cascade],
    ['a move without a new tile', all4x4, due],
    ['a spawn of 8', [...all4x4, 'cs61b'], eights],
    ['a tile above 2^15', ['vrs', 'rpl', 'rpl-next'], large],
    ['a tile above 2^127', ['next'], huge],
    ['an undo', ['verse', 'vrs', 'rpl', 'rpl-next', 'cs61b'], undone],
    ['a redo', [...all4x4, 'cs61b'], redone],
    ['a start that is still due', [...all4x4, 'cs61b'], waiting],
    ['start tiles above 4', ['verse'], given('4x4/1.3.0.0/0.0.0.0/0.0.0.0/0.0.0.0')],
    ['another height', [...all4x4, 'cs61b'], tall],
    ['a fixed spawn', ['cs61b'], fixed],
    ['a start of one tile', ['verse'], given('4x4/1.0.0.0/0.0.0.0/0.0.0.0/0.0.0.0')],
    ['a given start', ['cs61b'], given('4x4/1.1.0.0/0.0.0.0/0.0.0.0/0.0.0.0')],
    ['another score', ['vrs'], levels],
    ['no move', ['rpl', 'rpl-next'], { ...sample, events: [] }],
  ];

  test.each(refused)('%s', (_name, ids, replay) => {
    expect(verifyReplay(replay)).toMatchObject({ ok: true });
    for (const id of ids) {
      const written = format(id).write(replay);
      expect([id, written]).toMatchObject([id, { ok: false, error: { code: 'cannot-carry' } }]);
    }
  });

  test('and report why', () => {
    const messages = refused.flatMap(([, ids, replay]) =>
      ids.map((id) => messageOf(format(id).write(replay))),
    );
    expect(messages).toMatchInlineSnapshot(`
      [
        "2048verse supports only 4x4 games, got 4x5",
        "2048-next supports only 4x4 games, got 4x5",
        "2048EndgameTablebase .vrs supports only 4x4 games, got 4x5",
        "2048EndgameTablebase .rpl supports only 4x4 games, got 4x5",
        "2048-next .rpl supports only 4x4 games, got 4x5",
        "CS61B log supports only 4x4 games that start with dealt tiles",
        "2048verse does not support cascading merges",
        "2048-next does not support cascading merges",
        "2048EndgameTablebase .vrs does not support cascading merges",
        "2048EndgameTablebase .rpl does not support cascading merges",
        "2048-next .rpl does not support cascading merges",
        "CS61B log supports only games with the rules of the course: this one has others",
        "2048verse does not support a move without a new tile (events[0])",
        "2048-next does not support a move without a new tile (events[0])",
        "2048EndgameTablebase .vrs does not support a move without a new tile (events[0])",
        "2048EndgameTablebase .rpl does not support a move without a new tile (events[0])",
        "2048-next .rpl does not support a move without a new tile (events[0])",
        "2048verse does not support a new tile above 4 (events[0])",
        "2048-next does not support a new tile above 4 (events[0])",
        "2048EndgameTablebase .vrs does not support a new tile above 4 (events[0])",
        "2048EndgameTablebase .rpl does not support a new tile above 4 (events[0])",
        "2048-next .rpl does not support a new tile above 4 (events[0])",
        "CS61B log supports only games with the rules of the course: events[0]: the rule set never deals rank 3 here",
        "2048EndgameTablebase .vrs does not support tiles above 2^15",
        "2048EndgameTablebase .rpl does not support tiles above 2^15",
        "2048-next .rpl does not support tiles above 2^15",
        "2048-next cannot start with a tile above 2^127, got 2^128",
        "2048verse does not support undo (events[25])",
        "2048EndgameTablebase .vrs does not support undo (events[25])",
        "2048EndgameTablebase .rpl does not support undo (events[25])",
        "2048-next .rpl does not support undo (events[25])",
        "CS61B log does not support undo (events[25])",
        "2048verse does not support undo (events[25])",
        "2048-next does not support redo (events[26])",
        "2048EndgameTablebase .vrs does not support undo (events[25])",
        "2048EndgameTablebase .rpl does not support undo (events[25])",
        "2048-next .rpl does not support undo (events[25])",
        "CS61B log does not support undo (events[25])",
        "2048verse does not support start tiles that are still due",
        "2048-next does not support start tiles that are still due",
        "2048EndgameTablebase .vrs does not support start tiles that are still due",
        "2048EndgameTablebase .rpl does not support start tiles that are still due",
        "2048-next .rpl does not support start tiles that are still due",
        "CS61B log supports only 4x4 games that start with dealt tiles",
        "2048verse supports only games that start with two tiles 2 or 4",
        "2048verse supports only 4x4 games, got 5x4",
        "2048-next supports only 4x4 games, got 5x4",
        "2048EndgameTablebase .vrs supports only 4x4 games, got 5x4",
        "2048EndgameTablebase .rpl supports only 4x4 games, got 5x4",
        "2048-next .rpl supports only 4x4 games, got 5x4",
        "CS61B log supports only 4x4 games that start with dealt tiles",
        "CS61B log supports only games with the rules of the course: this one has others",
        "2048verse supports only games that start with two tiles 2 or 4",
        "CS61B log supports only 4x4 games that start with dealt tiles",
        "2048EndgameTablebase .vrs supports only the sum of merges as the score",
        "2048EndgameTablebase .rpl does not support games without moves",
        "2048-next .rpl does not support games without moves",
      ]
    `);
  });

  test('a course log does not continue past 2048', () => {
    const replay: Replay = {
      ...sample,
      rules: { ...PRESETS.classic, goal: 2 },
      events: [sample.events[0]!, { type: 'continue', elapsed: 0 }],
    };
    expect(format('cs61b').write(replay)).toMatchObject({ error: { code: 'cannot-carry' } });
  });
});

describe('round trips', () => {
  /** A game by classic rules with a low goal or none, with any start and with undos. */
  const classicGame = (seed: number, length: number): Replay => {
    const rng = new Rng(seedState(seed));
    const rules = { ...PRESETS.classic, ...(rng.below(2) === 0 ? {} : { goal: null }) };
    return replayOf(randomGame(rng, rules, length));
  };

  test.each(REPLAY_FORMATS.map(({ id }) => id))(
    '%s: a round trip gives the same game, or is refused with a reason',
    (id) => {
      let carried = 0;
      fc.assert(
        fc.property(fc.nat(), fc.nat(40), fc.boolean(), (seed, length, any) => {
          const rng = new Rng(seedState(seed));
          const replay = any
            ? replayOf(randomGame(rng, randomRules(rng), length))
            : classicGame(seed, length % 12);
          const written = format(id).write(replay);
          if (!written.ok) {
            expect(written.error.code).toBe('cannot-carry');
            return;
          }
          carried++;
          expect(REPLAY_FORMATS.find(({ detect }) => detect(written.value))!.extension).toBe(
            format(id).extension,
          );
          const read = expectOk(format(id).read(written.value));
          expect(boardsOf(read)).toEqual(boardsOf(replay));
          expect(expectOk(format(id).write(read))).toEqual(written.value);
        }),
        { seed: 1, numRuns: 120 },
      );
      expect(carried).toBeGreaterThan(20);
    },
  );

  /** The boards of a game, without the pause at the goal. */
  function boardsOf(replay: Replay): number[][] {
    const boards = [...positionsOf(replay)].map(({ board }) => Array.from(board.ranks));
    return boards.filter((_, index) => replay.events[index - 1]?.type !== 'continue');
  }

  test('a long game to its end', () => {
    const rng = new Rng(seedState(3));
    let game = randomGame(rng, PRESETS.classic, 0);
    for (;;) {
      const legal = legalNow(game.position);
      if (legal === 0 && game.position.spawnsDue === 0) break;
      const direction = ([0, 1, 2, 3] as const).find((way) => (legal >> way) & 1)!;
      const spawn = { cell: game.position.board.ranks.indexOf(0), rank: 1 };
      const event =
        legal === 0 ? { type: 'spawn' as const, spawn } : { type: 'move' as const, direction };
      game = expectOk(play(game, event));
    }
    const replay = replayOf(game);
    for (const { id, write, read } of REPLAY_FORMATS) {
      expect([id, expectOk(read(expectOk(write(replay)))).events]).toEqual([id, replay.events]);
    }
  });
});

describe('positions', () => {
  const board = draw`
    2   .   4     8
    .   .   .     .
    .  16   .     .
    .   .   .  32768`;
  const snapshot: Snapshot = { board, score: 4096, status: 'playing', won: true };
  const state = (changes: object) =>
    JSON.stringify({
      grid: { size: 1, cells: [[{ position: { x: 0, y: 0 }, value: 2 }]] },
      score: 0,
      over: true,
      won: false,
      keepPlaying: false,
      ...changes,
    });
  const ids = POSITION_FORMATS.map(({ id }) => id);
  const positionFormat = (id: string) => POSITION_FORMATS.find((one) => one.id === id)!;

  test.each([
    ['position', '4x4/1.0.2.3/0.0.0.0/0.4.0.0/0.0.0.15\n'],
    ['hex', '102300000400000f'],
    [
      'original',
      '{"grid":{"size":4,"cells":[[{"position":{"x":0,"y":0},"value":2},null,null,null],' +
        '[null,null,{"position":{"x":1,"y":2},"value":16},null],' +
        '[{"position":{"x":2,"y":0},"value":4},null,null,null],' +
        '[{"position":{"x":3,"y":0},"value":8},null,null,{"position":{"x":3,"y":3},"value":32768}]]},' +
        '"score":4096,"over":false,"won":true,"keepPlaying":true}',
    ],
  ])('%s: written and read', (id, text) => {
    expect(expectOk(textOfUtf8(expectOk(positionFormat(id).write(snapshot))))).toBe(text);
    const read = expectOk(readSnapshot(text));
    expect(read.board).toEqual(board);
    expect(read).toEqual(id === 'original' ? snapshot : { ...snapshot, score: 0, won: false });
  });

  test.each([
    [
      'hexadecimal with its zeros dropped',
      '12',
      draw`
      . . . .
      . . . .
      . . . .
      . . 2 4`,
    ],
    [
      'hexadecimal with 0x',
      '0x0000000000000001',
      draw`
      . . . .
      . . . .
      . . . .
      . . . 2`,
    ],
    [
      'a grid of faces',
      '2 4\n8 0',
      draw`
      2 4
      8 .`,
    ],
    ['a wide notation', '1x10/1.0.0.0.0.0.0.0.0.0', draw`2 . . . . . . . . .`],
    [
      'a tall notation',
      `10x1/${Array(10).fill(1).join('/')}`,
      draw`
      2
      2
      2
      2
      2
      2
      2
      2
      2
      2`,
    ],
    [
      'a grid of large faces',
      '16  32\n64 128',
      draw`
      16  32
      64 128`,
    ],
    [
      'a JSON grid with spaces',
      '[ [16, 32], [64, 128] ]',
      draw`
      16  32
      64 128`,
    ],
    [
      'a JSON grid of faces',
      '[[2,4],[8,0]]',
      draw`
      2 4
      8 .`,
    ],
  ])('reads %s', (_name, text, expected) => {
    expect(expectOk(readSnapshot(text)).board).toEqual(expected);
  });

  test('a full board without a pair is over, any other board is not', () => {
    expect(expectOk(readSnapshot('2 4\n4 2')).status).toBe('over');
    expect(expectOk(readSnapshot('2 4\n4 4')).status).toBe('playing');
  });

  test('the fault for an unknown format lists the known ones', () => {
    const unknown = 'expected one of: open2048 position, hexadecimal, the original game';
    for (const text of ['hello', 'is 12', '12 x', 'x{"grid"']) {
      expect([text, messageOf(readSnapshot(text))]).toEqual([text, unknown]);
    }
    expect(faultOf(readSnapshot('{ "grid": 1 }'))).toEqual(['bad-value', 'grid']);
  });

  test.each<[string, Partial<Snapshot>]>([
    ['over', { status: 'over', won: false }],
    ['won and continued', { status: 'goal', won: true }],
    ['won and continuing', { status: 'playing', won: true }],
    ['playing', { status: 'playing', won: false }],
  ])('the state of the original game shows that a game is %s', (_name, changes) => {
    const given = { ...snapshot, ...changes };
    expect(expectOk(readSnapshot(expectOk(positionFormat('original').write(given))))).toEqual(
      given,
    );
  });

  const refused: [string, string, string, string, unknown][] = [
    ['hex: 17 digits', 'hex', '12345678123456781', 'bad-format', 0],
    ['hex: no digits', 'hex', 'xyz', 'bad-format', 0],
    ['original: not JSON', 'original', '{"grid"', 'bad-json', undefined],
    [
      'original: an invalid face',
      'original',
      state({ grid: { size: 1, cells: [[{ position: { x: 0, y: 0 }, value: 3 }]] } }),
      'bad-face',
      'grid.cells[0][0].value',
    ],
    [
      'original: an empty tile',
      'original',
      state({ grid: { size: 1, cells: [[{ position: { x: 0, y: 0 }, value: 0 }]] } }),
      'bad-face',
      'grid.cells[0][0].value',
    ],
    [
      'original: a tile in another row',
      'original',
      state({ grid: { size: 1, cells: [[{ position: { x: 0, y: 1 }, value: 2 }]] } }),
      'bad-value',
      'grid.cells[0][0].position',
    ],
    [
      'original: a tile elsewhere',
      'original',
      state({ grid: { size: 1, cells: [[{ position: { x: 1, y: 0 }, value: 2 }]] } }),
      'bad-value',
      'grid.cells[0][0].position',
    ],
    [
      'original: a missing column',
      'original',
      state({ grid: { size: 2, cells: [[null, null]] } }),
      'ragged-grid',
      'grid.cells',
    ],
    [
      'original: a short column',
      'original',
      state({ grid: { size: 2, cells: [[null, null], [null]] } }),
      'ragged-grid',
      'grid.cells[1]',
    ],
    ['original: half a point', 'original', state({ score: 0.5 }), 'bad-value', 'score'],
    ['original: an unknown field', 'original', state({ best: 1 }), 'unknown-field', ''],
    ['position: not one', 'position', 'hello', 'bad-position', undefined],
  ];

  test.each(refused)('refused: %s', (_name, id, text, code, at) => {
    expect(faultOf(positionFormat(id).read(utf8Of(text)))).toEqual([code, at]);
  });

  test('refused with a reason', () => {
    const known = refused.filter(([, , , code]) => code !== 'bad-json');
    const messages = known.map(([, id, text]) => messageOf(positionFormat(id).read(utf8Of(text))));
    expect(messages).toMatchInlineSnapshot(`
      [
        "expected 1 to 16 hexadecimal digits, got "12345678123456781"",
        "expected 1 to 16 hexadecimal digits, got "xyz"",
        "grid.cells[0][0].value: expected a power of two from 2, got 3",
        "grid.cells[0][0].value: expected a power of two from 2, got 0",
        "grid.cells[0][0].position: expected x 0 and y 0, its place in the grid",
        "grid.cells[0][0].position: expected x 0 and y 0, its place in the grid",
        "grid.cells: expected 2 entries, got 1",
        "grid.cells[1]: expected 2 entries, got 1",
        "score: expected an integer from 0 to 9007199254740991, got 0.5",
        "expected only the fields grid, score, over, won, keepPlaying, got "best"",
        "expected ROWSxCOLS/rank.rank…/…, or a grid of faces as JSON or as lines, got "hello"",
      ]
    `);
  });

  const foreign: [string, string, Snapshot][] = [
    ['hex: another size', 'hex', { ...snapshot, board: draw`2 4` }],
    ['hex: another height', 'hex', { ...snapshot, board: emptyBoard(3, 4) }],
    ['hex: another width', 'hex', { ...snapshot, board: emptyBoard(4, 3) }],
    ['original: too large', 'original', { ...snapshot, board: emptyBoard(1025, 1025) }],
    [
      'hex: 65536',
      'hex',
      {
        ...snapshot,
        board: draw`
      65536 . . .
      . . . .
      . . . .
      . . . .`,
      },
    ],
    ['original: not a square', 'original', { ...snapshot, board: draw`2 4` }],
  ];

  test.each(foreign)('cannot represent: %s', (_name, id, given) => {
    expect(positionFormat(id).write(given)).toMatchObject({ error: { code: 'cannot-carry' } });
  });

  test('cannot represent, with a reason', () => {
    const messages = foreign.map(([, id, given]) => messageOf(positionFormat(id).write(given)));
    expect(messages).toMatchInlineSnapshot(`
      [
        "hexadecimal supports only 4x4 boards, got 1x2",
        "hexadecimal supports only 4x4 boards, got 3x4",
        "hexadecimal supports only 4x4 boards, got 4x3",
        "the original game supports only square boards up to 1024x1024, got 1025x1025",
        "hexadecimal does not support tiles above 2^15, got 2^16",
        "the original game supports only square boards up to 1024x1024, got 1x2",
      ]
    `);
  });

  test('every format of positions is tested', () =>
    expect(ids).toEqual(['position', 'hex', 'original']));
});
