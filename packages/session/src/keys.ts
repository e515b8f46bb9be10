/**
 * Under which keys the texts of a rule set stand. The canonical text of the rules decides, so equal
 * rules share a save and a table whatever they are called, and no two kinds of game are mixed.
 */
import { ruleSetText, type RuleSet } from '@open2048/core';
import { digestOf } from './envelope.ts';

/** The keys of one rule set. */
export interface Keys {
  readonly save: string;
  readonly records: string;
  /** The positions that are practised. */
  readonly practice: string;
  /** What the keys of all segments begin with, and what those of one game begin with. */
  readonly journals: string;
  readonly journal: (game: string) => string;
  readonly segment: (game: string, name: string) => string;
  /** A game that is kept beside those at hand, by the digest of its text. */
  readonly kept: (digest: string) => string;
}

/** The keys of a valid rule set. */
export function keysOf(rules: RuleSet): Keys {
  const place = `open2048/${digestOf(ruleSetText(rules)).slice(0, 24)}`;
  const journal = (game: string) => `${place}/journal/${game}/`;
  return {
    save: `${place}/save`,
    records: `${place}/records`,
    practice: `${place}/practice`,
    journals: `${place}/journal/`,
    journal,
    segment: (game, name) => journal(game) + name,
    kept: (digest) => `${place}/kept/${digest.slice(0, 16)}`,
  };
}

/** Whether a key of a store is that of the save of some rule set. */
export function isSaveKey(key: string): boolean {
  return /^open2048\/[0-9a-f]{24}\/save$/.test(key);
}

/** Whether a key of a store is that of a kept game. */
export function isKeptKey(key: string): boolean {
  return /^open2048\/[0-9a-f]{24}\/kept\/[0-9a-f]{16}$/.test(key);
}

/** Whether a key of a store is that of the exercises of some rule set. */
export function isPracticeKey(key: string): boolean {
  return /^open2048\/[0-9a-f]{24}\/practice$/.test(key);
}
