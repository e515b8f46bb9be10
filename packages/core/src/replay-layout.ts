/**
 * The layout of a replay in bytes, as far as writing and reading share it;
 * docs/notation.md has the whole.
 */
import type { RankWeight, RuleSet } from './ruleset.ts';
import { sha256 } from './sha256.ts';

/** The first four bytes, "2048". */
export const MAGIC = Uint8Array.of(0x32, 0x30, 0x34, 0x38);
/** The version of the format. */
export const REPLAY_VERSION = 1;
/** The bytes of the digest at the end. */
export const DIGEST_BYTES = 8;
/** The most bytes of a replay. */
export const MAX_REPLAY_BYTES = 2 ** 26;

/** The flags of the optional parts. */
export const FLAGS = { seed: 1, startedAt: 2, commitment: 4, key: 8, times: 16 } as const;
/** All flags of this version. */
export const ALL_FLAGS = 31;
/** Where the header begins: the class. */
export const HEADER_AT = 5;
/** The bytes of a commitment. */
export const COMMITMENT_BYTES = 32;

/** The events whose token is their index here. */
export const SIMPLE_EVENTS = ['undo', 'redo', 'continue'] as const;
/** The token of a move up without a spawn; the other directions follow. */
export const MOVE = 4;
/** The first token of a move with a spawn. */
export const MOVE_AND_SPAWN = 8;

/** The ranks that start tiles and later spawns are chosen from; a spawn is written as an index into them. */
export function choicesOf({
  start,
  spawn,
}: RuleSet): Record<'start' | 'spawn', readonly RankWeight[]> {
  return {
    start: start.kind === 'drawn' ? start.ranks : [],
    spawn: spawn.kind === 'uniform' ? spawn.ranks : [],
  };
}

/** The first 8 bytes of the SHA-256 of everything before the digest. */
export function digestOf(body: Uint8Array): Uint8Array {
  return sha256(body).slice(0, DIGEST_BYTES);
}
