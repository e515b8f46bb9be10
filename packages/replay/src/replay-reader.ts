/**
 * Reads the bytes of a replay between version and digest, and plays the replay.
 * Stops at the first fault, with the offset of its byte.
 */
import {
  DEAL_BYTES,
  type DealerRecord,
  type Direction,
  fault,
  hexOf,
  latin1Text,
  MAX_KEY_BYTES,
  MAX_RULES_TEXT,
  ok,
  parseRuleSetText,
  type RankWeight,
  type RecordedEvent,
  type Result,
  type RuleSet,
  ruleSetText,
  type Spawn,
  UNKNOWN_DEALER,
} from '@open2048/core';
import { ByteReader } from './bytes.ts';
import { headerFault } from './replay-check.ts';
import {
  choicesOf,
  FLAGS,
  FLAGS_OF,
  HEADER_AT,
  MOVE,
  MOVE_AND_SPAWN,
  SIMPLE_EVENTS,
  type ReplayVersion,
} from './replay-layout.ts';
import { runReplay, type Flaw, type VerifiedReplay } from './replay-runner.ts';
import {
  GAME_CLASSES,
  type GameClass,
  MAX_REPLAY_CELLS,
  MAX_REPLAY_EVENTS,
  type Replay,
} from './replay.ts';

/** Reads one replay from bytes whose digest, at `end`, has been verified. */
export class ReplayReader {
  private readonly input: ByteReader;
  private readonly bytes: Uint8Array;
  private readonly end: number;
  private readonly version: ReplayVersion;
  /** Where the start tiles and the events begin, and whether each event has its time. */
  private startAt = 0;
  private eventsAt = 0;
  private times = false;

  constructor(bytes: Uint8Array, end: number, version: ReplayVersion, start = HEADER_AT) {
    this.bytes = bytes;
    this.end = end;
    this.version = version;
    this.input = new ByteReader(bytes, start, end);
  }

  /** The events of a rule set, each with its time, from bytes that contain nothing else; they are not played. */
  static events(rules: RuleSet, bytes: Uint8Array): Result<RecordedEvent[]> {
    const reader = new ReplayReader(bytes, bytes.length, 2, 0);
    const { input } = reader;
    const cells = rules.size.rows * rules.size.cols;
    const choices = choicesOf(rules).spawn;
    const events: RecordedEvent[] = [];
    while (input.left > 0 && input.fault === null) events.push(reader.event(choices, cells, true));
    return input.fault ?? ok(events);
  }

  /** The replay, played to its end, or the first fault. */
  replay(): Result<VerifiedReplay> {
    const read = this.unplayed();
    if (!read.ok) return read;
    const end = runReplay(read.value);
    if (!('error' in end)) return ok({ ...read.value, outcome: end });
    const offset = this.offsetOf(end);
    return fault(
      end.error.code,
      `byte ${offset}: ${end.list}[${end.index}]: ${end.error.message}`,
      offset,
    );
  }

  /** The replay without playing it, or the first fault. */
  unplayed(): Result<Replay> {
    const { input } = this;
    const gameClass = this.gameClass();
    const flags = this.flags();
    const rules = this.rules();
    if (rules === null) return input.fault!;
    const dealt = this.header(flags);
    const cells = rules.size.rows * rules.size.cols;
    const choices = choicesOf(rules);
    this.startAt = input.offset;
    const start = this.start(choices.start, cells);
    this.eventsAt = input.offset;
    this.times = (flags & FLAGS.times) !== 0;
    const events = this.events(choices.spawn, cells, this.times);
    if (input.left > 0) {
      const message = `the game ends here, but ${input.left} bytes are left before the digest`;
      input.fail('trailing-bytes', message, input.offset);
    }
    if (input.fault !== null) return input.fault;
    const replay = { rules, gameClass, ...dealt, start, events };
    const header = headerFault(replay);
    if (header === null) return ok(replay);
    const { code, message } = header.error;
    return fault(code, `byte ${HEADER_AT}: ${message}`, HEADER_AT);
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
    const known = FLAGS_OF[this.version];
    if ((flags & ~known) !== 0) {
      const names = Object.values(FLAGS).filter((flag) => (flag & known) !== 0);
      const message = `expected a sum of the flags ${names.join(', ')}, got ${flags}`;
      this.input.fail('unknown-flag', message, offset);
    }
    return flags;
  }

  private rules(): RuleSet | null {
    const { input } = this;
    const length = this.count(MAX_RULES_TEXT, 'characters of rule set');
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

  private header(flags: number): Pick<Replay, 'dealer' | 'startedAt'> {
    const { input } = this;
    const seed = (flags & FLAGS.seed) === 0 ? null : input.varint();
    const startedAt = (flags & FLAGS.startedAt) === 0 ? null : input.varint();
    if (this.version === 2) return { startedAt, dealer: this.deal((flags & FLAGS.key) !== 0) };
    return { startedAt, dealer: this.dealer(seed, flags) };
  }

  private dealer(seed: number | null, flags: number): DealerRecord {
    const { input } = this;
    const hasCommitment = (flags & FLAGS.commitment) !== 0;
    const hasKey = (flags & FLAGS.key) !== 0;
    if (hasKey && !hasCommitment) {
      input.fail('key-mismatch', 'expected a commitment with the key', HEADER_AT);
    }
    if (!hasCommitment) return seed === null ? UNKNOWN_DEALER.record : { kind: 'seed', seed };
    if (seed !== null) {
      input.fail('bad-commitment', 'expected no commitment where there is a seed', HEADER_AT);
    }
    const commitment = this.hex(DEAL_BYTES.commitment);
    const key = hasKey ? this.hex(this.count(MAX_KEY_BYTES, 'bytes of key')) : null;
    return { kind: 'committed', commitment, key };
  }

  private deal(hasKey: boolean): DealerRecord {
    const deal = {
      id: this.hex(DEAL_BYTES.id),
      nonce: this.hex(DEAL_BYTES.nonce),
      commitment: this.hex(DEAL_BYTES.commitment),
    };
    if (!hasKey) return { kind: 'remote', deal };
    return { kind: 'key', deal, key: this.hex(DEAL_BYTES.key) };
  }

  private hex(count: number): string {
    return hexOf(this.input.raw(count));
  }

  /** A count of items of at least one byte each, so that it cannot exceed the remaining input. */
  private count(limit: number, what: string): number {
    const { input } = this;
    const { offset } = input;
    const count = input.varint();
    const most = Math.min(limit, input.left);
    if (count <= most) return count;
    input.fail('bad-count', `expected at most ${most} ${what}, got ${count}`, offset);
    return 0;
  }

  private start(choices: readonly RankWeight[], cells: number): Spawn[] {
    const start: Spawn[] = [];
    const count = this.count(MAX_REPLAY_CELLS, 'start tiles');
    for (let index = 0; index < count && this.input.fault === null; index++) {
      const { offset } = this.input;
      start.push(this.spawn(this.input.varint(), choices, cells, offset));
    }
    return start;
  }

  private events(choices: readonly RankWeight[], cells: number, times: boolean): RecordedEvent[] {
    const { input } = this;
    const events: RecordedEvent[] = [];
    const count = this.count(MAX_REPLAY_EVENTS, 'events');
    const { offset: first } = input;
    let total = 0;
    for (let index = 0; index < count && input.fault === null; index++) {
      const event = this.event(choices, cells, times);
      total += event.elapsed;
      events.push(event);
    }
    if (times && total === 0) {
      input.fail('not-canonical', 'expected no times, since all are 0', first);
    }
    return events;
  }

  private event(choices: readonly RankWeight[], cells: number, times: boolean): RecordedEvent {
    const { offset } = this.input;
    const token = this.input.varint();
    const elapsed = times ? this.input.varint() : 0;
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

  /** The byte of the entry with the flaw, found by reading again up to it. */
  private offsetOf({ list, index }: Flaw): number {
    const from = list === 'start' ? this.startAt : this.eventsAt;
    const again = new ByteReader(this.bytes, from, this.end);
    const each = list === 'events' && this.times ? 2 : 1;
    for (let skipped = -1; skipped < index * each; skipped++) again.varint();
    return again.offset;
  }
}
