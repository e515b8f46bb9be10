/**
 * The storage keys of a rule set. They depend on the canonical text of the rules, so equal rules share a save and a
 * table whatever their names, and different rules never share one.
 */
import { ruleSetText, type RuleSet } from '@open2048/core';
import { digestOf } from './envelope.ts';

/** The number of base-36 digits of 2^53. */
const TIME_DIGITS = 11;

/** The keys of one rule set. */
export interface StorageKeys {
  readonly save: string;
  readonly records: string;
  /** The exercises. */
  readonly practice: string;
  /** The names that the player gave to games. */
  readonly names: string;
  /** The prefix of the keys of all segments, and that of the segments of one game. */
  readonly journals: string;
  readonly journal: (game: string) => string;
  readonly segment: (game: string, name: string) => string;
  /** The key of the log of a session in a `SyncStorage`; with an empty name, the prefix of the keys of all logs. */
  readonly log: (session: string) => string;
  /** A kept game, by the digest of its text. */
  readonly kept: (digest: string) => string;
  /** The prefix of the keys of finished games that are kept. The keys end with the game and sort by time. */
  readonly finishedGames: string;
  /** A finished game that is kept, by its end time in milliseconds since 1970. */
  readonly finished: (playedAt: number, game: string) => string;
  /** Whether a key is that of a kept game of these rules, finished or not. */
  readonly isKept: (key: string) => boolean;
}

/** The keys of a valid rule set. */
export function keysOf(rules: RuleSet): StorageKeys {
  const place = `open2048/${digestOf(ruleSetText(rules)).slice(0, 24)}`;
  const journal = (game: string) => `${place}/journal/${game}/`;
  return {
    save: `${place}/save`,
    records: `${place}/records`,
    practice: `${place}/practice`,
    names: `${place}/names`,
    journals: `${place}/journal/`,
    journal,
    segment: (game, name) => journal(game) + name,
    log: (session) => `${place}/log/${session}`,
    kept: (digest) => `${place}/kept/${digest.slice(0, 16)}`,
    finishedGames: `${place}/finished/`,
    finished: (playedAt, game) =>
      `${place}/finished/${playedAt.toString(36).padStart(TIME_DIGITS, '0')}-${game}`,
    isKept: (key) => isKeptKey(key) && key.startsWith(`${place}/`),
  };
}

/** The key of the answers to puzzles, which belong to no rule set. */
export const PUZZLES_KEY = 'open2048/puzzles';

/** The key of an addition to the value under a key, in a `SyncStorage`, until it is stored. */
export function unsavedKey(key: string, name: string): string {
  return `${key}/unsaved/${name}`;
}

/** Whether a key is that of an addition to the answers to puzzles. */
export function isUnsavedPuzzles(key: string): boolean {
  return key.startsWith(unsavedKey(PUZZLES_KEY, ''));
}

/** Whether a key is that of an addition to the exercises of any rule set. */
export function isUnsavedPractice(key: string): boolean {
  return /^open2048\/[0-9a-f]{24}\/practice\/unsaved\//.test(key);
}

/** The kinds of texts in a store, as in their keys. */
export const KEY_KINDS = [
  'save',
  'records',
  'practice',
  'journal',
  'kept',
  'finished',
  'names',
  'index',
  'puzzles',
] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** The kind of the text under a key, for any rules; null for any other key, such as that of a copy. */
export function kindOfKey(key: string): KeyKind | null {
  if (key === PUZZLES_KEY) return 'puzzles';
  const name = /^open2048\/[0-9a-f]{24}\/([a-z]+)(?:\/|$)/.exec(key)?.[1];
  return KEY_KINDS.find((kind) => kind === name) ?? null;
}

/** What the keys of one rule set start with; two keys belong to the same rules if this is equal. */
export function placeOf(key: string): string {
  return /^open2048\/[0-9a-f]{24}\//.exec(key)?.[0] ?? '';
}

/** The key of the page of the index that has a kept game: one for each last character of their keys. */
export function indexKeyOf(key: string): string {
  return `${placeOf(key)}index/${key.at(-1)}`;
}

/** Whether a key is that of a save of any rule set. */
export function isSaveKey(key: string): boolean {
  return /^open2048\/[0-9a-f]{24}\/save$/.test(key);
}

/** Whether a key is that of a kept game, finished or not. */
export function isKeptKey(key: string): boolean {
  return /^open2048\/[0-9a-f]{24}\/kept\/[0-9a-f]{16}$/.test(key) || gameOfFinished(key) !== null;
}

/** The game id in the key of a finished game; null for any other key. */
export function gameOfFinished(key: string): string | null {
  return /^open2048\/[0-9a-f]{24}\/finished\/[0-9a-z]{11}-([0-9a-z]{1,11})$/.exec(key)?.[1] ?? null;
}

/** Whether a key is that of the exercises of any rule set. */
export function isPracticeKey(key: string): boolean {
  return /^open2048\/[0-9a-f]{24}\/practice$/.test(key);
}
