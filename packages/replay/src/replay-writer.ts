/**
 * Writes a replay in bytes. The first value that cannot be written is kept as
 * the fault of the whole, so that the code reads like the layout.
 */
import {
  bytesOfHex,
  type DealerRecord,
  fault,
  mustBeDirection,
  mustBeOneOf,
  ok,
  type RankWeight,
  type RecordedEvent,
  type Result,
  type RuleSet,
  ruleSetText,
  type Spawn,
} from '@open2048/core';
import { ByteWriter } from './bytes.ts';
import {
  choicesOf,
  digestOf,
  FLAGS,
  MAGIC,
  MOVE,
  MOVE_AND_SPAWN,
  SIMPLE_EVENTS,
  versionOf,
} from './replay-layout.ts';
import { GAME_CLASSES, type Replay } from './replay.ts';

/** The path of a value. Nearly all values can be written, and then no path is put together. */
type Place = () => string;

/** Writes one replay with a valid header: call `replay`, then `finish`; or only events: `events`, then `bytes`. */
export class ReplayWriter {
  private readonly out = new ByteWriter();
  private fault: ReturnType<typeof fault> | null = null;

  /** Writes everything before the digest. */
  replay(replay: Replay): void {
    const { rules, start, events } = replay;
    const cells = rules.size.rows * rules.size.cols;
    const times = events.some((event) => event.elapsed !== 0);
    this.header(replay, times);
    this.out.varint(start.length);
    for (const [index, dealt] of start.entries()) {
      this.out.varint(this.spawn(dealt, choicesOf(rules).start, cells, () => `start[${index}]`));
    }
    this.out.varint(events.length);
    this.events(rules, events, times);
  }

  /** Writes events, with their times if `times` is true. */
  events(rules: RuleSet, events: readonly RecordedEvent[], times: boolean): void {
    const cells = rules.size.rows * rules.size.cols;
    const choices = choicesOf(rules).spawn;
    for (const [index, event] of events.entries()) {
      this.out.varint(this.token(event, choices, cells, index));
      if (times) this.number(event.elapsed, () => `events[${index}].elapsed`);
    }
  }

  /** What was written, or the first fault. */
  bytes(): Result<Uint8Array> {
    return this.fault ?? ok(this.out.result());
  }

  /** The bytes with their digest, or the first fault. */
  finish(): Result<Uint8Array> {
    if (this.fault === null) this.out.raw(digestOf(this.out.result()));
    return this.bytes();
  }

  private header(replay: Replay, times: boolean): void {
    const { out } = this;
    const { dealer, startedAt } = replay;
    const rules = ruleSetText(replay.rules);
    out.raw(MAGIC);
    out.byte(versionOf(dealer));
    mustBeOneOf('gameClass', GAME_CLASSES, replay.gameClass);
    out.byte(GAME_CLASSES.indexOf(replay.gameClass));
    out.byte(
      (startedAt === null ? 0 : FLAGS.startedAt) | dealerFlags(dealer) | (times ? FLAGS.times : 0),
    );
    out.varint(rules.length);
    out.ascii(rules);
    if (dealer.kind === 'seed') this.number(dealer.seed, () => 'seed');
    if (startedAt !== null) this.number(startedAt, () => 'startedAt');
    this.dealer(dealer);
  }

  private dealer(dealer: DealerRecord): void {
    const { out } = this;
    if (dealer.kind === 'committed') {
      out.raw(bytesOfHex(dealer.commitment)!);
      if (dealer.key === null) return;
      out.varint(dealer.key.length / 2);
      out.raw(bytesOfHex(dealer.key)!);
    } else if ('deal' in dealer && dealer.deal !== null) {
      const { id, nonce, commitment } = dealer.deal;
      for (const part of [id, nonce, commitment]) out.raw(bytesOfHex(part)!);
      if (dealer.kind === 'key') out.raw(bytesOfHex(dealer.key)!);
    }
  }

  private number(value: number, place: Place): void {
    if (Number.isSafeInteger(value) && value >= 0) this.out.varint(value);
    else this.fail('bad-number', `expected an integer from 0 to 2^53-1, got ${value}`, place);
  }

  private spawn(
    { cell, rank }: Spawn,
    choices: readonly RankWeight[],
    cells: number,
    place: Place,
  ): number {
    const index = choices.findIndex((choice) => choice.rank === rank);
    if (index < 0) this.fail('rank-not-dealt', `the rule set never deals rank ${rank} here`, place);
    if (!Number.isInteger(cell) || cell < 0 || cell >= cells) {
      this.fail('bad-cell', `expected a cell from 0 to ${cells - 1}, got ${cell}`, place);
    }
    return this.fault === null ? cell * choices.length + index : 0;
  }

  private token(
    event: RecordedEvent,
    choices: readonly RankWeight[],
    cells: number,
    index: number,
  ): number {
    if (event.type !== 'move') {
      mustBeOneOf(`events[${index}].type`, ['move', ...SIMPLE_EVENTS], event.type);
      return SIMPLE_EVENTS.indexOf(event.type);
    }
    mustBeDirection(event.direction);
    if (event.spawn === null) return MOVE + event.direction;
    const dealt = this.spawn(event.spawn, choices, cells, () => `events[${index}]`);
    return MOVE_AND_SPAWN + dealt * 4 + event.direction;
  }

  private fail(code: string, message: string, place: Place): void {
    this.fault ??= fault(code, `${place()}: ${message}`, place());
  }
}

function dealerFlags(dealer: DealerRecord): number {
  if (dealer.kind === 'seed') return FLAGS.seed;
  if (dealer.kind === 'key') return FLAGS.key;
  if (dealer.kind === 'remote') return 0;
  return FLAGS.commitment | (dealer.key === null ? 0 : FLAGS.key);
}
