/**
 * The public log: once a day, a server publishes one digest of all games that have finished, from which no game can be
 * taken or changed later. The games of a day are the leaves of a Merkle tree as in RFC 9162
 * (https://www.rfc-editor.org/rfc/rfc9162#section-2.1), and each day's digest contains that of the day before, so
 * whoever keeps one digest can check every earlier game (docs/adr/0049-the-public-log.md).
 */
import { bytesOfHex, fault, hexOf, joinBytes, ok, sha256, type Result } from '@open2048/core';

/** A day of the log. Digests are 64 hex digits. */
export interface LogDay {
  /** In UTC, for example `2026-11-24`. */
  readonly day: string;
  /** The number of games that the log took on at the end of the day. */
  readonly games: number;
  /** The root of their Merkle tree. */
  readonly root: string;
  /** The digest of the day before in the log, 64 zeros for the first. */
  readonly previous: string;
  /** The digest of all this, and so of all days up to this one. */
  readonly head: string;
}

/** Where a game is in the log. */
export interface LogProof {
  readonly day: LogDay;
  /** The number of the game among those of the day, from 0; they are in the order of their ids. */
  readonly place: number;
  /** The digests with which that of the game adds up to the root of the day, from the leaf on. */
  readonly path: readonly string[];
}

/** What precedes the first day. */
export const NO_DAY = '0'.repeat(64);

const HEAD_LABEL = new TextEncoder().encode('open2048 log 1');
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The leaf of a game: its id, and the SHA-256 of its canonical replay, both as hex digits. */
export function logLeaf(gameId: string, replayDigest: string): Uint8Array {
  return digestOf(LEAF, bytesOf(gameId), bytesOf(replayDigest));
}

/** The levels of the Merkle tree over some leaves: the leaves, then the nodes above them, then the root alone. */
export function merkleLevels(leaves: readonly Uint8Array[]): readonly (readonly Uint8Array[])[] {
  const levels: (readonly Uint8Array[])[] = [leaves];
  for (let below = leaves; below.length > 1; below = levels.at(-1)!) {
    const above: Uint8Array[] = [];
    for (let i = 0; i < below.length; i += 2) {
      const right = below[i + 1];
      above.push(right === undefined ? below[i]! : digestOf(NODE, below[i]!, right));
    }
    levels.push(above);
  }
  return levels;
}

/** The root of a tree; that of no leaves is the digest of nothing. */
export function merkleRoot(levels: readonly (readonly Uint8Array[])[]): Uint8Array {
  return levels.at(-1)![0] ?? sha256(new Uint8Array());
}

/** The siblings on the way from a leaf to the root. */
export function merklePath(
  levels: readonly (readonly Uint8Array[])[],
  place: number,
): readonly Uint8Array[] {
  return levels.slice(0, -1).flatMap((level, depth) => {
    const sibling = level[(place >> depth) ^ 1];
    return sibling === undefined ? [] : [sibling];
  });
}

/** The day after `previous`, the digest of the day before it, with its own digest. */
export function logDay(
  { day, games, root }: Pick<LogDay, 'day' | 'games' | 'root'>,
  previous: string,
): LogDay {
  const count = new Uint8Array(4);
  new DataView(count.buffer).setUint32(0, games);
  const date = new TextEncoder().encode(day);
  const head = digestOf(HEAD_LABEL, bytesOf(previous), date, count, bytesOf(root));
  return { day, games, root, previous, head: hexOf(head) };
}

/**
 * Checks that the days of a log continue each other, from the first one of the server on. Fault `log-changed` with the
 * day that does not.
 */
export function checkLog(days: readonly LogDay[]): Result<void> {
  let before: LogDay | null = null;
  for (const found of days) {
    const expected = logDay(found, before?.head ?? NO_DAY);
    const isLater = before === null || found.day > before.day;
    if (!isLater || found.previous !== expected.previous || found.head !== expected.head) {
      return fault('log-changed', `the log does not continue on ${found.day}`, found.day);
    }
    before = found;
  }
  return ok(undefined);
}

/**
 * Checks that a log continues one that was kept, which is its beginning. Fault `log-changed` with the first day that is
 * different or missing.
 */
export function checkContinues(kept: readonly LogDay[], days: readonly LogDay[]): Result<void> {
  const changed = kept.find(({ head }, i) => days[i]?.head !== head);
  if (changed === undefined) return ok(undefined);
  return fault(
    'log-changed',
    `the log of ${changed.day} is not the one that was kept`,
    changed.day,
  );
}

/**
 * Checks that a replay, as its canonical bytes, is that of a game in the log. Fault `not-in-log` if the log has another
 * one.
 */
export function checkLogged(gameId: string, replay: Uint8Array, proof: LogProof): Result<LogDay> {
  const { day, place, path } = proof;
  const leaf = logLeaf(gameId, hexOf(sha256(replay)));
  const isRoot = rootOf(leaf, place, day.games, path) === day.root;
  if (isRoot && logDay(day, day.previous).head === day.head) return ok(day);
  return fault('not-in-log', `the public log of ${day.day} has another replay of ${gameId}`);
}

/** The root that follows from a leaf and its path (RFC 9162, 2.1.3.2), or null if the path does not fit the place. */
function rootOf(
  leaf: Uint8Array,
  place: number,
  leaves: number,
  path: readonly string[],
): string | null {
  if (place >= leaves) return null;
  let node = leaf;
  let [at, last] = [place, leaves - 1];
  for (const text of path) {
    if (last === 0) return null;
    const sibling = bytesOf(text);
    if (at % 2 === 1) node = digestOf(NODE, sibling, node);
    else if (at < last) node = digestOf(NODE, node, sibling);
    else {
      // The last node of a level with an odd number of them is its own parent.
      while (at % 2 === 0) [at, last] = [at >> 1, last >> 1];
      node = digestOf(NODE, sibling, node);
    }
    [at, last] = [at >> 1, last >> 1];
  }
  return last === 0 ? hexOf(node) : null;
}

const digestOf = (...parts: readonly Uint8Array[]): Uint8Array => sha256(joinBytes(...parts));

function bytesOf(digits: string): Uint8Array {
  return bytesOfHex(digits)!;
}
