/**
 * The canonical form of a replay: bytes, about one per move (docs/notation.md
 * has the layout, docs/adr/0002-replay-format.md the reasons). A replay has
 * exactly one encoding; the digest at the end is computed over it, and the
 * other forms have the same digest. Reading checks everything, including the
 * legality of every move, and names the byte at which it failed.
 */
import {
  fault,
  mustBeBytes,
  mustBeRules,
  mustBeText,
  ok,
  type RecordedEvent,
  type Result,
  type RuleSet,
  wrongType,
} from '@open2048/core';
import { base64url, bytesOfBase64url } from './bytes.ts';
import { headerFault } from './replay-check.ts';
import {
  DIGEST_BYTES,
  digestOf,
  MAGIC,
  MAX_REPLAY_BYTES,
  REPLAY_VERSIONS,
} from './replay-layout.ts';
import { ReplayReader } from './replay-reader.ts';
import type { VerifiedReplay } from './replay-runner.ts';
import { ReplayWriter } from './replay-writer.ts';
import { mustBeReplay, type Replay } from './replay.ts';

/**
 * The bytes of a replay of a valid rule set. Faults `replay-too-large`, `bad-deal`, `deal-mismatch`,
 * `bad-commitment`, `bad-key`, `key-mismatch`, `seed-mismatch`, `bad-cell`, `rank-not-dealt`,
 * `bad-number`; does not check that the moves are legal.
 */
export function encodeReplay(replay: Replay): Result<Uint8Array> {
  mustBeReplay(replay);
  const flaw = headerFault(replay);
  if (flaw !== null) return { ok: false, error: flaw.error };
  const writer = new ReplayWriter();
  writer.replay(replay);
  return writer.finish();
}

/**
 * A replay from bytes. Each fault is placed at the offset of a byte: those of `decodeUnplayed`, and those of
 * `verifyReplay`.
 */
export function decodeReplay(bytes: Uint8Array): Result<VerifiedReplay> {
  const reader = readerOf(bytes);
  return reader.ok ? reader.value.replay() : reader;
}

/**
 * A replay from bytes, not yet played: whether its moves are legal and its tiles were dealt is not checked, which takes
 * nearly all the time of `decodeReplay`. Each fault is placed at the offset of a byte: `not-a-replay`, `unknown-version`,
 * `replay-too-large`, `bad-digest`, `cut-short`, `bad-varint`, `bad-count`, `not-canonical`, `unknown-class`,
 * `unknown-flag`, `bad-event`, `bad-cell`, `trailing-bytes`, those of the rule set, and those of the header.
 */
export function decodeUnplayed(bytes: Uint8Array): Result<Replay> {
  const reader = readerOf(bytes);
  return reader.ok ? reader.value.unplayed() : reader;
}

/** A reader of bytes whose size, version and digest are right. */
function readerOf(bytes: Uint8Array): Result<ReplayReader> {
  mustBeBytes('bytes', bytes);
  const end = bytes.length - DIGEST_BYTES;
  if (end < MAGIC.length + 1 || MAGIC.some((byte, index) => bytes[index] !== byte)) {
    return fault('not-a-replay', 'byte 0: expected a replay, which begins with "2048"', 0);
  }
  const version = REPLAY_VERSIONS.find((known) => known === bytes[MAGIC.length]);
  if (version === undefined) {
    const versions = REPLAY_VERSIONS.join(' or ');
    const found = `expected format version ${versions}, got ${bytes[MAGIC.length]}`;
    return fault('unknown-version', `byte ${MAGIC.length}: ${found}`, MAGIC.length);
  }
  if (bytes.length > MAX_REPLAY_BYTES) {
    const message = `expected at most ${MAX_REPLAY_BYTES} bytes, got ${bytes.length}`;
    return fault('replay-too-large', message, MAX_REPLAY_BYTES);
  }
  const digest = digestOf(bytes.subarray(0, end));
  if (digest.some((byte, index) => bytes[end + index] !== byte)) {
    return fault(
      'bad-digest',
      `byte ${end}: wrong digest: the replay is damaged or truncated`,
      end,
    );
  }
  return ok(new ReplayReader(bytes, end, version));
}

/** A replay as URL-safe text: the base64url of its bytes. Faults of `encodeReplay`. */
export function replayText(replay: Replay): Result<string> {
  const bytes = encodeReplay(replay);
  return bytes.ok ? ok(base64url(bytes.value)) : bytes;
}

/** A replay from URL-safe text; blanks around it are ignored. Fault `bad-base64`, and those of `decodeReplay`. */
export function parseReplayText(text: string): Result<VerifiedReplay> {
  mustBeText('text', text);
  const bytes = bytesOfBase64url(text.trim());
  return bytes.ok ? decodeReplay(bytes.value) : bytes;
}

/**
 * The bytes of some events of a game, each with its time, as in a replay with the flag `times`: what a server stores
 * of a game in progress. The bytes of later events follow those of earlier ones. Faults `bad-cell`, `rank-not-dealt`,
 * `bad-number`.
 */
export function encodeEvents(rules: RuleSet, events: readonly RecordedEvent[]): Result<Uint8Array> {
  mustBeRules(rules);
  if (!Array.isArray(events)) throw wrongType('events', 'a list of events', events);
  const writer = new ReplayWriter();
  writer.events(rules, events, true);
  return writer.bytes();
}

/**
 * The events that `encodeEvents` wrote, not yet played. Each fault is placed at the offset of a byte: `cut-short`,
 * `bad-varint`, `bad-event`, `bad-cell`.
 */
export function decodeEvents(rules: RuleSet, bytes: Uint8Array): Result<RecordedEvent[]> {
  mustBeRules(rules);
  mustBeBytes('bytes', bytes);
  return ReplayReader.events(rules, bytes);
}
