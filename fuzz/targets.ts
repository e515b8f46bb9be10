/**
 * The targets of the fuzzer, as data: every parser of untrusted input. A target specifies how to make a valid input,
 * how to repair a damaged one so that its digest is valid, and how to read one; after reading, it also writes the value
 * and reads it again, which must give the same value.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  seeded,
  expectOk,
  hexOf,
  parseRuleSetText,
  PRESETS,
  type Rng,
  ruleSetText,
  sha256,
  type RecordedEvent,
  type Result,
} from '@open2048/core';
import {
  commandText,
  formatPack,
  parseCommand,
  parsePack,
  parseReply,
  replyText,
} from '@open2048/advice';
import {
  encodeReplay,
  gameOf,
  POSITION_FORMATS,
  readReplay,
  readSnapshot,
  REPLAY_FAULT_CODES,
  REPLAY_FORMATS,
  replayOf,
  verifyReplay,
  type Format,
  type Replay,
} from '@open2048/replay';
import {
  formatBackups,
  formatRecords,
  formatSave,
  parseBackupFile,
  parseRecords,
  parseSave,
  SESSION_FAULT_CODES,
} from '@open2048/session';
import { keyDealer, pick, randomGame, randomRules } from '@open2048/testing/games';

export interface Target {
  readonly name: string;
  /** The codes of its faults that are not in the list of the rules. */
  readonly codes?: readonly string[];
  /** Makes a valid input, or nearly one; without it, inputs come only from the corpus. */
  readonly generate?: (rng: Rng) => Uint8Array;
  /** Corrects the digest of an input, if the format has one. */
  readonly mend?: (bytes: Uint8Array) => Uint8Array;
  /** Reads an input; throws if a value changes when it is written and read again. */
  readonly read: (bytes: Uint8Array) => Result<unknown>;
}

const encoder = new TextEncoder();
// Text parsers get the input as a program would read it from a UTF-8 file.
const decoder = new TextDecoder();
/** The bytes of the digest of a replay, and of a pack of puzzles. */
const DIGEST_BYTES = 8;
const PACK_DIGEST_BYTES = 32;

/** The target of a format: whatever it reads, it must be able to write and to read again. */
function formatTarget<Value>(
  format: Format<Value>,
  rest: Pick<Target, 'generate' | 'mend'>,
): Target {
  return {
    name: format.id,
    codes: Object.keys(REPLAY_FAULT_CODES),
    ...rest,
    read(bytes) {
      format.detect(bytes);
      const value = format.read(bytes);
      if (!value.ok) return value;
      const again = expectOk(format.read(expectOk(format.write(value.value))));
      same(again, value.value);
      return value;
    },
  };
}

function same(again: unknown, value: unknown): void {
  if (!isDeepStrictEqual(again, value)) throw new Error('another value came back');
}

/** A random game, sometimes with one change that makes it impossible. */
function nearlyReplay(rng: Rng): Replay {
  const replay = replayOf(randomGame(rng, randomRules(rng), rng.below(30)));
  const { events, start, rules } = replay;
  switch (rng.below(8)) {
    case 0:
      return {
        ...replay,
        dealer: (rng.below(2) === 0 ? seeded(rng.below(100)) : keyDealer(rng)).record,
      };
    case 1:
      return { ...replay, start: start.slice(1) };
    case 2:
      return { ...replay, events: events.map((event) => nearlyEvent(rng, event)) };
    case 3:
      return { ...replay, events: events.toSpliced(rng.below(events.length + 1), 1) };
    case 4:
      return { ...replay, rules: { ...rules, goal: 1 + rng.below(12) } };
    case 5:
      return { ...replay, startedAt: rng.below(2 ** 31) * 2 ** 21, gameClass: 'daily' };
    default:
      return replay;
  }
}

function nearlyEvent(rng: Rng, event: RecordedEvent): RecordedEvent {
  if (rng.below(8) > 0) return event;
  const type = pick(rng, ['undo', 'redo', 'continue', 'move'] as const);
  if (type !== 'move') return { ...event, type };
  const spawn = pick(rng, [null, { cell: rng.below(20), rank: 1 + rng.below(3) }]);
  return { type, direction: pick(rng, [0, 1, 2, 3]), spawn, elapsed: event.elapsed };
}

/** A random game in a format; if the format cannot represent it, a classic game. */
function written(rng: Rng, format: Format<Replay>, ours: boolean): Uint8Array {
  if (ours) {
    const bytes = format.write(nearlyReplay(rng));
    if (bytes.ok) return bytes.value;
  }
  for (;;) {
    const game = randomGame(rng, { ...PRESETS.classic, goal: 5 }, 1 + rng.below(12));
    const bytes = format.write(replayOf(game));
    if (bytes.ok) return bytes.value;
  }
}

function mendBytes(bytes: Uint8Array, digestBytes = DIGEST_BYTES): Uint8Array {
  const body = bytes.slice(0, Math.max(0, bytes.length - digestBytes));
  return Uint8Array.of(...body, ...sha256(body).slice(0, digestBytes));
}

function mendText(bytes: Uint8Array): Uint8Array {
  const mended = mendBytes(Buffer.from(decoder.decode(bytes), 'base64url'));
  return encoder.encode(Buffer.from(mended).toString('base64url'));
}

/** Save files: the SHA-256 in the head covers the data after it. */
function mendSave(bytes: Uint8Array): Uint8Array {
  const [, head, , data] =
    /^(.*?"sha256":")([^"]*)","data":(.*)\}$/s.exec(decoder.decode(bytes)) ?? [];
  if (head === undefined || data === undefined) return bytes;
  const digest = hexOf(sha256(Buffer.from(data, 'latin1')));
  return encoder.encode(`${head}${digest}","data":${data}}`);
}

const OURS: Record<string, Target['mend']> = { replay: mendBytes, text: mendText, json: undefined };

const replayTargets = REPLAY_FORMATS.map((format) =>
  formatTarget(format, {
    generate: (rng) => written(rng, format, format.id in OURS),
    ...(OURS[format.id] === undefined ? {} : { mend: OURS[format.id]! }),
  }),
);

const positionTargets = POSITION_FORMATS.map((format) =>
  formatTarget(format, {
    generate(rng) {
      const { position } = randomGame(rng, randomRules(rng), rng.below(20));
      const bytes = format.write(position);
      return bytes.ok ? bytes.value : encoder.encode('4x4/1.0.0.0/0.2.0.0/0.0.3.0/0.0.0.15');
    },
  }),
);

/** What a session stores: text in an envelope with a checksum. */
function storedTarget<Value>(
  name: string,
  parse: (text: string) => Result<Value>,
  format: (value: Value) => string,
): Target {
  return {
    name,
    codes: Object.keys(SESSION_FAULT_CODES),
    mend: mendSave,
    read(bytes) {
      const value = parse(decoder.decode(bytes));
      if (value.ok) same(expectOk(parse(format(value.value))), value.value);
      return value;
    },
  };
}

const ruleSetTarget: Target = {
  name: 'ruleset',
  generate: (rng) => encoder.encode(JSON.stringify(randomRules(rng))),
  read(bytes) {
    const rules = parseRuleSetText(decoder.decode(bytes));
    if (rules.ok) same(expectOk(parseRuleSetText(ruleSetText(rules.value))), rules.value);
    return rules;
  },
};

/** One line of the engine protocol, in either direction. */
function lineTarget<Value>(
  name: string,
  codes: readonly string[],
  samples: readonly string[],
  parse: (line: string) => Result<Value>,
  format: (value: Value) => string,
): Target {
  return {
    name,
    codes,
    generate: (rng) => encoder.encode(pick(rng, samples)),
    read(bytes) {
      const value = parse(decoder.decode(bytes));
      if (value.ok) same(expectOk(parse(format(value.value))), value.value);
      return value;
    },
  };
}

const commandTarget = lineTarget(
  'engine-command',
  ['unknown-command', 'bad-version', 'missing-name', 'bad-limit'],
  [
    'hello 1',
    'option threads 4',
    'newgame classic',
    `newgame ${JSON.stringify({ ...PRESETS.classic, goal: 5 })}`,
    'position 2x3/0.1.2/3.0.4',
    'go depth 3 nodes 1000 time 50',
    'go infinite',
  ],
  parseCommand,
  commandText,
);

const replyTarget = lineTarget(
  'engine-reply',
  ['unknown-reply', 'bad-id', 'bad-option', 'bad-info'],
  [
    'id author A. Student',
    'option threads integer 1 1 64',
    'option ponder boolean false',
    'option style choice calm calm bold',
    'option weights text my file',
    'info depth 3 nodes 1000 time 12 left 12.5 up -1',
    'bestmove right',
    'error cannot-play expected classic',
    'ok',
  ],
  parseReply,
  replyText,
);

const puzzlesTarget: Target = {
  name: 'puzzles',
  codes: Object.keys(SESSION_FAULT_CODES),
  mend: (bytes) => mendBytes(bytes, PACK_DIGEST_BYTES),
  read(bytes) {
    const pack = parsePack(bytes);
    if (pack.ok) same(expectOk(parsePack(formatPack(pack.value))), pack.value);
    return pack;
  },
};

/** Files of unknown format, and the use of a replay that was read: it can be verified and resumed. */
const anyTarget: Target = {
  name: 'any',
  codes: Object.keys(REPLAY_FAULT_CODES),
  generate: (rng) => pick(rng, [...replayTargets, ...positionTargets]).generate!(rng),
  mend: mendBytes,
  read(bytes) {
    readSnapshot(bytes);
    const read = readReplay(bytes);
    if (!read.ok) return read;
    const { outcome, ...replay } = read.value;
    same(outcome, expectOk(verifyReplay(replay)));
    const game = expectOk(gameOf(replay));
    same(game.position.board, outcome.board);
    same(replayOf(game, replay), replay);
    return encodeReplay(replay);
  },
};

/** Everything that is fuzzed, by name. */
export const TARGETS: readonly Target[] = [
  ruleSetTarget,
  ...positionTargets,
  ...replayTargets,
  anyTarget,
  storedTarget('save', parseSave, formatSave),
  storedTarget('records', parseRecords, formatRecords),
  storedTarget('backup', parseBackupFile, formatBackups),
  puzzlesTarget,
  commandTarget,
  replyTarget,
];
