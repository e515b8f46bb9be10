/**
 * The part of the byte layout of a replay that writing and reading share;
 * docs/notation.md has the full layout.
 */
import { type DealerRecord, type RankWeight, type RuleSet, sha256 } from '@open2048/core';

/** The first four bytes, "2048". */
export const MAGIC = Uint8Array.of(0x32, 0x30, 0x34, 0x38);
/** The versions of the format: 2 is for games of a keyed deal or with its commitment, 1 for all others. */
export const REPLAY_VERSIONS = [1, 2] as const;
export type ReplayVersion = (typeof REPLAY_VERSIONS)[number];
/** The length of the digest at the end, in bytes. */
export const DIGEST_BYTES = 8;
/** The maximum size of a replay, in bytes. */
export const MAX_REPLAY_BYTES = 2 ** 26;

/** The flags of the optional parts. */
export const FLAGS = { seed: 1, startedAt: 2, commitment: 4, key: 8, times: 16 } as const;
/** The flags that each version allows. */
export const FLAGS_OF: Readonly<Record<ReplayVersion, number>> = {
  1: FLAGS.seed | FLAGS.startedAt | FLAGS.commitment | FLAGS.key | FLAGS.times,
  2: FLAGS.startedAt | FLAGS.key | FLAGS.times,
};
/** The offset of the header, which starts with the class. */
export const HEADER_AT = 5;
/** The events whose token is their index here. */
export const SIMPLE_EVENTS = ['undo', 'redo', 'continue'] as const;
/** The token of a move up without a spawn; the other directions follow. */
export const MOVE = 4;
/** The first token of a move with a spawn. */
export const MOVE_AND_SPAWN = 8;

/** The ranks of start tiles and of later spawns; a spawn is written as an index into them. */
export function choicesOf({
  start,
  spawn,
}: RuleSet): Record<'start' | 'spawn', readonly RankWeight[]> {
  return {
    start: start.kind === 'drawn' ? start.ranks : [],
    spawn: spawn.kind === 'uniform' ? spawn.ranks : [],
  };
}

/** The version in which a replay is written. */
export function versionOf(dealer: DealerRecord): ReplayVersion {
  return 'deal' in dealer && dealer.deal !== null ? 2 : 1;
}

/** The first 8 bytes of the SHA-256 of everything before the digest. */
export function digestOf(body: Uint8Array): Uint8Array {
  return sha256(body).slice(0, DIGEST_BYTES);
}
