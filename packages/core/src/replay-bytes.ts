/**
 * The canonical face of a replay: bytes, about one a move (docs/notation.md
 * has the layout, docs/adr/0002-replay-format.md the reasons). One replay has
 * one encoding; the digest at the end is taken over it, and the other faces
 * carry the same digest. Reading checks everything, down to the legality of
 * every move, and names the byte where it failed.
 */
import {
  base64url,
  ByteReader,
  bytesOfBase64url,
  bytesOfHex,
  ByteWriter,
  hexOf,
  latin1Text,
} from './bytes.ts';
import type { Direction } from './direction.ts';
import type { RecordedEvent } from './game.ts';
import type { Spawn } from './position.ts';
import { headerFault } from './replay-check.ts';
import { walkReplay, type Flaw } from './replay-walk.ts';
import {
  GAME_CLASSES,
  type GameClass,
  MAX_KEY_BYTES,
  MAX_REPLAY_CELLS,
  MAX_REPLAY_EVENTS,
  type Replay,
} from './replay.ts';
import { fault, ok, type Result } from './result.ts';
import { MAX_RULES_TEXT, parseRuleSetText, ruleSetText } from './ruleset-json.ts';
import type { RankWeight, RuleSet } from './ruleset.ts';
import { sha256 } from './sha256.ts';

/** The first four bytes, "2048". */
const MAGIC = Uint8Array.of(0x32, 0x30, 0x34, 0x38);
/** The version of the format. */
export const REPLAY_VERSION = 1;
/** The bytes of the digest at the end. */
export const DIGEST_BYTES = 8;
/** The most bytes of a replay. */
export const MAX_REPLAY_BYTES = 2 ** 26;

const FLAGS = { seed: 1, startedAt: 2, commitment: 4, key: 8, times: 16 } as const;
const ALL_FLAGS = 31;
/** Where the header begins: the class. */
const HEADER_AT = 5;
const COMMITMENT_BYTES = 32;

/** Event tokens: three without a direction, then moves without a spawn, then moves with one. */
const SIMPLE_EVENTS = ['undo', 'redo', 'continue'] as const;
const MOVE = 4;
const MOVE_AND_SPAWN = 8;

/**
 * The bytes of a replay of a valid rule set. Faults `replay-too-large`,
 * `bad-commitment`, `bad-key`, `key-mismatch`, `seed-mismatch`, `bad-cell`,
 * `rank-not-dealt`, `bad-number`; that the moves are legal is not checked.
 */
export function encodeReplay(replay: Replay): Result<Uint8Array> {
  const flaw = headerFault(replay);
  if (flaw !== null) return { ok: false, error: flaw.error };
  const writer = new ReplayWriter();
  writer.replay(replay);
  return writer.finish();
}

/**
 * A replay from bytes. Each fault is placed at the offset of a byte:
 * `not-a-replay`, `unknown-version`, `bad-digest`, `cut-short`, `bad-varint`,
 * `bad-count`, `not-canonical`, `unknown-class`, `unknown-flag`, `bad-event`,
 * `bad-cell`, `trailing-bytes`, those of the rule set, and those of `verifyReplay`.
 */
export function decodeReplay(bytes: Uint8Array): Result<Replay> {
  const end = bytes.length - DIGEST_BYTES;
  if (end < MAGIC.length + 1 || MAGIC.some((byte, index) => bytes[index] !== byte)) {
    return fault('not-a-replay', 'byte 0: expected a replay, which begins with "2048"', 0);
  }
  if (bytes[MAGIC.length] !== REPLAY_VERSION) {
    const found = `expected format version ${REPLAY_VERSION}, got ${bytes[MAGIC.length]}`;
    return fault('unknown-version', `byte ${MAGIC.length}: ${found}`, MAGIC.length);
  }
  if (bytes.length > MAX_REPLAY_BYTES) {
    const message = `expected at most ${MAX_REPLAY_BYTES} bytes, got ${bytes.length}`;
    return fault('replay-too-large', message, MAX_REPLAY_BYTES);
  }
  const digest = digestOf(bytes.subarray(0, end));
  if (digest.some((byte, index) => bytes[end + index] !== byte)) {
    return fault('bad-digest', `byte ${end}: the digest is wrong: damaged or cut short`, end);
  }
  return new ReplayReader(bytes, end).replay();
}

/** A replay as URL-safe text: the base64url of its bytes. Faults as `encodeReplay`. */
export function replayText(replay: Replay): Result<string> {
  const bytes = encodeReplay(replay);
  return bytes.ok ? ok(base64url(bytes.value)) : bytes;
}

/** A replay from URL-safe text, blanks around it ignored. Fault `bad-base64`, and those of `decodeReplay`. */
export function parseReplayText(text: string): Result<Replay> {
  const bytes = bytesOfBase64url(text.trim());
  return bytes.ok ? decodeReplay(bytes.value) : bytes;
}

/** The first 8 bytes of the SHA-256 of everything before the digest. */
function digestOf(body: Uint8Array): Uint8Array {
  return sha256(body).slice(0, DIGEST_BYTES);
}

/** The ranks that start tiles and later spawns are chosen from; a spawn is written as an index into them. */
function choicesOf({ start, spawn }: RuleSet): Record<'start' | 'spawn', readonly RankWeight[]> {
  return {
    start: start.kind === 'drawn' ? start.ranks : [],
    spawn: spawn.kind === 'uniform' ? spawn.ranks : [],
  };
}

class ReplayWriter {
  private readonly out = new ByteWriter();
  private fault: ReturnType<typeof fault> | null = null;

  replay(replay: Replay): void {
    const { rules, start, events } = replay;
    const cells = rules.size.rows * rules.size.cols;
    const choices = choicesOf(rules);
    const times = events.some((event) => event.elapsed !== 0);
    this.header(replay, times);
    this.out.varint(start.length);
    for (const [index, dealt] of start.entries()) {
      this.out.varint(this.spawn(dealt, choices.start, cells, `start[${index}]`));
    }
    this.out.varint(events.length);
    for (const [index, event] of events.entries()) {
      this.out.varint(this.token(event, choices.spawn, cells, index));
      if (times) this.number(event.elapsed, `events[${index}].elapsed`);
    }
  }

  finish(): Result<Uint8Array> {
    if (this.fault !== null) return this.fault;
    this.out.raw(digestOf(this.out.result()));
    return ok(this.out.result());
  }

  private header(replay: Replay, times: boolean): void {
    const { out } = this;
    const { seed, startedAt, commitment, key } = replay;
    const rules = ruleSetText(replay.rules);
    out.raw(MAGIC);
    out.byte(REPLAY_VERSION);
    out.byte(GAME_CLASSES.indexOf(replay.gameClass));
    out.byte(
      (seed === null ? 0 : FLAGS.seed) |
        (startedAt === null ? 0 : FLAGS.startedAt) |
        (commitment === null ? 0 : FLAGS.commitment) |
        (key === null ? 0 : FLAGS.key) |
        (times ? FLAGS.times : 0),
    );
    out.varint(rules.length);
    out.ascii(rules);
    if (seed !== null) this.number(seed, 'seed');
    if (startedAt !== null) this.number(startedAt, 'startedAt');
    if (commitment !== null) out.raw(bytesOfHex(commitment)!);
    if (key !== null) {
      out.varint(key.length / 2);
      out.raw(bytesOfHex(key)!);
    }
  }

  private number(value: number, path: string): void {
    if (Number.isSafeInteger(value) && value >= 0) this.out.varint(value);
    else this.fail('bad-number', `expected an integer from 0 to 2^53-1, got ${value}`, path);
  }

  private spawn(
    { cell, rank }: Spawn,
    choices: readonly RankWeight[],
    cells: number,
    path: string,
  ): number {
    const index = choices.findIndex((choice) => choice.rank === rank);
    if (index < 0) this.fail('rank-not-dealt', `the rule set never deals rank ${rank} here`, path);
    if (!Number.isInteger(cell) || cell < 0 || cell >= cells) {
      this.fail('bad-cell', `expected a cell from 0 to ${cells - 1}, got ${cell}`, path);
    }
    return this.fault === null ? cell * choices.length + index : 0;
  }

  private token(
    event: RecordedEvent,
    choices: readonly RankWeight[],
    cells: number,
    index: number,
  ): number {
    if (event.type !== 'move') return SIMPLE_EVENTS.indexOf(event.type);
    if (event.spawn === null) return MOVE + event.direction;
    const dealt = this.spawn(event.spawn, choices, cells, `events[${index}]`);
    return MOVE_AND_SPAWN + dealt * 4 + event.direction;
  }

  private fail(code: string, message: string, path: string): void {
    this.fault ??= fault(code, `${path}: ${message}`, path);
  }
}

/** The walk over the bytes between version and digest; the first fault stops it. */
class ReplayReader {
  private readonly input: ByteReader;
  private readonly bytes: Uint8Array;
  private readonly end: number;

  constructor(bytes: Uint8Array, end: number) {
    this.bytes = bytes;
    this.end = end;
    this.input = new ByteReader(bytes, MAGIC.length + 1, end);
  }

  replay(): Result<Replay> {
    const { input } = this;
    const gameClass = this.gameClass();
    const flags = this.flags();
    const rules = this.rules();
    if (rules === null) return input.fault!;
    const header = this.header(flags);
    const cells = rules.size.rows * rules.size.cols;
    const choices = choicesOf(rules);
    const startAt = input.offset;
    const start = this.start(choices.start, cells);
    const eventsAt = input.offset;
    const times = (flags & FLAGS.times) !== 0;
    const events = this.events(choices.spawn, cells, times);
    if (input.left > 0) {
      const message = `expected the digest here, there are ${input.left} bytes before it`;
      input.fail('trailing-bytes', message, input.offset);
    }
    if (input.fault !== null) return input.fault;
    return this.checked(
      { rules, gameClass, ...header, start, events },
      { startAt, eventsAt, times },
    );
  }

  private gameClass(): GameClass {
    const { offset } = this.input;
    const code = this.input.byte();
    if (code < GAME_CLASSES.length) return GAME_CLASSES[code];
    const message = `expected a class from 0 to ${GAME_CLASSES.length - 1}, got ${code}`;
    this.input.fail('unknown-class', message, offset);
    return GAME_CLASSES[0];
  }

  private flags(): number {
    const { offset } = this.input;
    const flags = this.input.byte();
    if (flags > ALL_FLAGS) {
      this.input.fail('unknown-flag', `expected flags up to ${ALL_FLAGS}, got ${flags}`, offset);
    }
    return flags;
  }

  private rules(): RuleSet | null {
    const { input } = this;
    const length = this.count(MAX_RULES_TEXT);
    const { offset } = input;
    const text = latin1Text(input.raw(length));
    if (input.fault !== null) return null;
    const rules = parseRuleSetText(text);
    if (!rules.ok) {
      input.fail(rules.error.code, `the rule set: ${rules.error.message}`, offset);
      return null;
    }
    if (ruleSetText(rules.value) === text) return rules.value;
    input.fail('not-canonical', 'expected the rule set in its canonical text', offset);
    return null;
  }

  private header(flags: number): Pick<Replay, 'seed' | 'startedAt' | 'commitment' | 'key'> {
    const { input } = this;
    const has = (flag: number) => (flags & flag) !== 0;
    return {
      seed: has(FLAGS.seed) ? input.varint() : null,
      startedAt: has(FLAGS.startedAt) ? input.varint() : null,
      commitment: has(FLAGS.commitment) ? hexOf(input.raw(COMMITMENT_BYTES)) : null,
      key: has(FLAGS.key) ? hexOf(input.raw(this.count(MAX_KEY_BYTES))) : null,
    };
  }

  /** A count of things that take at least a byte each, so that none is larger than the input. */
  private count(limit: number): number {
    const { input } = this;
    const { offset } = input;
    const count = input.varint();
    const most = Math.min(limit, input.left);
    if (count <= most) return count;
    input.fail('bad-count', `expected at most ${most} here, got ${count}`, offset);
    return 0;
  }

  private start(choices: readonly RankWeight[], cells: number): Spawn[] {
    const start: Spawn[] = [];
    const count = this.count(MAX_REPLAY_CELLS);
    for (let index = 0; index < count && this.input.fault === null; index++) {
      const { offset } = this.input;
      start.push(this.spawn(this.input.varint(), choices, cells, offset));
    }
    return start;
  }

  private events(choices: readonly RankWeight[], cells: number, times: boolean): RecordedEvent[] {
    const { input } = this;
    const events: RecordedEvent[] = [];
    const count = this.count(MAX_REPLAY_EVENTS);
    const { offset: first } = input;
    let total = 0;
    for (let index = 0; index < count && input.fault === null; index++) {
      const { offset } = input;
      const token = input.varint();
      const elapsed = times ? input.varint() : 0;
      total += elapsed;
      events.push(this.event(token, elapsed, choices, cells, offset));
    }
    if (times && total === 0) {
      input.fail('not-canonical', 'expected no times where all are 0', first);
    }
    return events;
  }

  private event(
    token: number,
    elapsed: number,
    choices: readonly RankWeight[],
    cells: number,
    offset: number,
  ): RecordedEvent {
    if (token < SIMPLE_EVENTS.length) return { type: SIMPLE_EVENTS[token], elapsed };
    if (token < MOVE) this.input.fail('bad-event', `no event has the token ${token}`, offset);
    const direction = (token % 4) as Direction;
    if (token < MOVE_AND_SPAWN) return { type: 'move', direction, spawn: null, elapsed };
    const dealt = Math.floor((token - MOVE_AND_SPAWN) / 4);
    return { type: 'move', direction, spawn: this.spawn(dealt, choices, cells, offset), elapsed };
  }

  private spawn(
    code: number,
    choices: readonly RankWeight[],
    cells: number,
    offset: number,
  ): Spawn {
    const cell = Math.floor(code / choices.length);
    if (cell < cells) return { cell, rank: choices[code % choices.length].rank };
    const message =
      choices.length === 0
        ? 'the rule set deals no tile here'
        : `expected a cell from 0 to ${cells - 1}, got ${cell}`;
    this.input.fail('bad-cell', message, offset);
    return { cell: 0, rank: 0 };
  }

  /** What the layout cannot tell: secrets, size, and whether the game follows the rules. */
  private checked(
    replay: Replay,
    places: { readonly startAt: number; readonly eventsAt: number; readonly times: boolean },
  ): Result<Replay> {
    const header = headerFault(replay);
    if (header !== null) {
      const { code, message } = header.error;
      return fault(code, `byte ${HEADER_AT}: ${message}`, HEADER_AT);
    }
    const end = walkReplay(replay);
    if (!('error' in end)) return ok(replay);
    const offset = this.offsetOf(end, places);
    return fault(
      end.error.code,
      `byte ${offset}: ${end.list}[${end.index}]: ${end.error.message}`,
      offset,
    );
  }

  /** Reads again up to the entry with the flaw, to find its byte. */
  private offsetOf(
    { list, index }: Flaw,
    { startAt, eventsAt, times }: { startAt: number; eventsAt: number; times: boolean },
  ): number {
    const again = new ByteReader(this.bytes, list === 'start' ? startAt : eventsAt, this.end);
    const each = list === 'events' && times ? 2 : 1;
    for (let skipped = -1; skipped < index * each; skipped++) again.varint();
    return again.offset;
  }
}
