/** Searches, filters and sorts the list of saved games, the same way in the web app and on the command line. */
import { faceText, type RuleSet } from '@open2048/core';
import type { SaveEntry } from './list-saves.ts';
import type { ScoreClass } from './state.ts';
import { keysOf, placeOf } from './storage-keys.ts';

/** Which games to find; null and '' find all. Times in milliseconds since 1970. */
export interface GameQuery {
  /** Words that are all in the name, the title of the rules, the score or the largest tile. */
  readonly words: string;
  readonly rules: RuleSet | null;
  readonly scoreClass: ScoreClass | null;
  readonly isOver: boolean | null;
  /** The smallest rank that the largest tile may have. */
  readonly minRank: number | null;
  /** Last played at or after this time, and before that one. */
  readonly from: number | null;
  readonly until: number | null;
}

/** Finds all games. */
export const ALL_GAMES: GameQuery = {
  words: '',
  rules: null,
  scoreClass: null,
  isOver: null,
  minRank: null,
  from: null,
  until: null,
};

/** The orders of a list: the latest, largest or longest first; names from A to Z, games without a name last. */
export const GAME_ORDERS = ['played', 'score', 'tile', 'moves', 'time', 'size', 'name'] as const;
export type GameOrder = (typeof GAME_ORDERS)[number];

const NUMBERS: Readonly<Record<Exclude<GameOrder, 'name'>, (entry: SaveEntry) => number>> = {
  played: ({ playedAt }) => playedAt,
  score: ({ score }) => score,
  tile: ({ maxRank }) => maxRank ?? 0,
  moves: ({ moves }) => moves,
  time: ({ playedMs }) => playedMs,
  size: ({ size }) => size,
};

/**
 * The games that match a query, sorted: unfinished ones before finished ones, among equals the one played last first.
 * `titleOf` gives the title of rules in the language of the words.
 */
export function findGames(
  entries: readonly SaveEntry[],
  query: GameQuery,
  order: GameOrder,
  titleOf: (rules: RuleSet) => string,
): readonly SaveEntry[] {
  const matches = matcherOf(query, titleOf);
  const compare = order === 'name' ? byName() : byNumber(NUMBERS[order]);
  return entries
    .filter(matches)
    .toSorted(
      (a, b) => Number(a.isOver) - Number(b.isOver) || compare(a, b) || b.playedAt - a.playedAt,
    );
}

/** The rule sets of some games, those with the most games first. */
export function rulesIn(entries: readonly SaveEntry[]): readonly RuleSet[] {
  const counts = new Map<string, { readonly rules: RuleSet; count: number }>();
  for (const { key, rules } of entries) {
    const known = counts.get(placeOf(key));
    if (known === undefined) counts.set(placeOf(key), { rules, count: 1 });
    else known.count++;
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count).map(({ rules }) => rules);
}

function byNumber(number: (entry: SaveEntry) => number): (a: SaveEntry, b: SaveEntry) => number {
  return (a, b) => number(b) - number(a);
}

function byName(): (a: SaveEntry, b: SaveEntry) => number {
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return (a, b) => {
    if (a.name === null || b.name === null)
      return Number(a.name === null) - Number(b.name === null);
    return compare(a.name, b.name);
  };
}

function matcherOf(
  { words, rules, scoreClass, isOver, minRank, from, until }: GameQuery,
  titleOf: (rules: RuleSet) => string,
): (entry: SaveEntry) => boolean {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const place = rules && placeOf(keysOf(rules).save);
  const titles = new Map<string, string>();
  const textOf = (entry: SaveEntry): string => {
    const own = placeOf(entry.key);
    const title = titles.get(own) ?? titleOf(entry.rules).toLowerCase();
    titles.set(own, title);
    const face = entry.maxRank === null ? '' : faceText(entry.maxRank);
    return [entry.name?.toLowerCase(), title, entry.score, face].join('\n');
  };
  return (entry) => {
    if (place !== null && placeOf(entry.key) !== place) return false;
    if (scoreClass !== null && entry.scoreClass !== scoreClass) return false;
    if (isOver !== null && entry.isOver !== isOver) return false;
    if (minRank !== null && (entry.maxRank ?? 0) < minRank) return false;
    if (from !== null && entry.playedAt < from) return false;
    if (until !== null && entry.playedAt >= until) return false;
    if (wanted.length === 0) return true;
    const text = textOf(entry);
    return wanted.every((word) => text.includes(word));
  };
}
