/**
 * Under which keys the texts of a rule set stand. The canonical text of the rules decides, so equal
 * rules share a save and a table whatever they are called, and no two kinds of game are mixed.
 */
import { ruleSetText, type RuleSet } from '@open2048/core';
import { digestOf } from './envelope.ts';

/** 2^53 has as many digits in base 36. */
const TIME_DIGITS = 11;

/** The keys of one rule set. */
export interface StorageKeys {
  readonly save: string;
  readonly records: string;
  /** The positions that are practised. */
  readonly practice: string;
  /** What the keys of all segments begin with, and what those of one game begin with. */
  readonly journals: string;
  readonly journal: (game: string) => string;
  readonly segment: (game: string, name: string) => string;
  /** The log of a session in a `SyncStorage`, and what the keys of all logs begin with. */
  readonly log: (session: string) => string;
  /** A game that is kept beside those at hand, by the digest of its text. */
  readonly kept: (digest: string) => string;
  /** What the keys of the finished games that are kept begin with; they end with the game, and are in the order of their times. */
  readonly finishedGames: string;
  /** A finished game that is kept, by the time of its end in milliseconds since 1970. */
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

/** What the texts of a store are of: those at hand, the segments of journals, and games that are kept. */
export const KEY_KINDS = ['save', 'records', 'practice', 'journal', 'kept', 'finished'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** What the text under a key is of, whatever its rules; null for any other key, such as that of a copy. */
export function kindOfKey(key: string): KeyKind | null {
  const name = /^open2048\/[0-9a-f]{24}\/([a-z]+)(?:\/|$)/.exec(key)?.[1];
  return KEY_KINDS.find((kind) => kind === name) ?? null;
}

/** Whether a key of a store is that of the save of some rule set. */
export function isSaveKey(key: string): boolean {
  return /^open2048\/[0-9a-f]{24}\/save$/.test(key);
}

/** Whether a key of a store is that of a kept game, finished or not. */
export function isKeptKey(key: string): boolean {
  return /^open2048\/[0-9a-f]{24}\/kept\/[0-9a-f]{16}$/.test(key) || gameOfFinished(key) !== null;
}

/** The game that the key of a finished one names; null for any other key. */
export function gameOfFinished(key: string): string | null {
  return /^open2048\/[0-9a-f]{24}\/finished\/[0-9a-z]{11}-([0-9a-z]{1,11})$/.exec(key)?.[1] ?? null;
}

/** Whether a key of a store is that of the exercises of some rule set. */
export function isPracticeKey(key: string): boolean {
  return /^open2048\/[0-9a-f]{24}\/practice$/.test(key);
}
