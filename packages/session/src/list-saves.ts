/**
 * Lists the saved games of all rule sets: those in progress from their saves, and kept ones through the index
 * (`game-index.ts`). No session is needed, and no game is replayed.
 */
import { ok, type Result, type RuleSet } from '@open2048/core';
import { backupOf } from './backup.ts';
import { factsOf, type GameFacts } from './game-facts.ts';
import { readIndexed, type ReadProgress } from './game-index.ts';
import { readNames, type GameNames } from './game-names.ts';
import { loadSave, segmentsOf, sourceOf } from './load.ts';
import { parseSave, type SavedGame } from './save.ts';
import { isKeptKey, isSaveKey, keysOf, placeOf } from './storage-keys.ts';
import type { Storage } from './storage.ts';

/** Being played; active beside it (the game before or after a new one); or kept. */
export const PLACES = ['playing', 'beside', 'kept'] as const;
export type Place = (typeof PLACES)[number];

/** One saved game. */
export interface SaveEntry extends GameFacts {
  /** The key of the text that contains it. */
  readonly key: string;
  readonly place: Place;
  readonly rules: RuleSet;
  /** The name that the player gave it, 1..60 characters; null if it has none. */
  readonly name: string | null;
}

/** The saved games with at least one event, and the keys of texts that cannot be read. */
export interface SaveList {
  readonly entries: readonly SaveEntry[];
  readonly unread: readonly string[];
}

/** How to list: `before` is an earlier list, whose kept games are not read again. */
export interface ListOptions {
  readonly before?: SaveList;
  readonly onRead?: ReadProgress;
}

/** Lists all saved games, most recently played first; rejects as the storage does. */
export async function listSaves(storage: Storage, options: ListOptions = {}): Promise<SaveList> {
  const keys = await storage.keys();
  const active = await listActive(storage, keys.filter(isSaveKey));
  const kept = await listKept(storage, keys.filter(isKeptKey), options);
  const copies = new Set(active.entries.flatMap(copyOf));
  const listed = [...active.entries, ...kept.entries.filter(({ key }) => !copies.has(key))];
  const names = await namesOf(storage, listed);
  return {
    entries: listed
      .map((entry) => ({ ...entry, name: names.get(placeOf(entry.key))!.get(entry.id) ?? null }))
      .toSorted((a, b) => b.playedAt - a.playedAt),
    unread: [...active.unread, ...kept.unread],
  };
}

/** The key of the kept copy that a crash may leave of a finished active game. */
export function copyOf({
  place,
  isOver,
  rules,
  playedAt,
  id,
}: Pick<SaveEntry, 'place' | 'isOver' | 'rules' | 'playedAt' | 'id'>): readonly string[] {
  return place !== 'kept' && isOver ? [keysOf(rules).finished(playedAt, id)] : [];
}

type Unnamed = Omit<SaveEntry, 'name'>;

interface Unlisted {
  readonly entries: readonly Unnamed[];
  readonly unread: readonly string[];
}

async function listKept(
  storage: Storage,
  keys: readonly string[],
  { before, onRead }: ListOptions,
): Promise<Unlisted> {
  const here = new Set(keys);
  const known = (before?.entries ?? []).filter(
    ({ place, key }) => place === 'kept' && here.has(key),
  );
  for (const { key } of known) here.delete(key);
  const { games, unread } = await readIndexed(storage, [...here], onRead);
  const read = games.map((game) => ({ ...game, place: 'kept' as const }));
  return { entries: [...known, ...read], unread };
}

/** The names of the games of each rule set in a list, by the place of its keys. */
async function namesOf(
  storage: Storage,
  entries: readonly Unnamed[],
): Promise<ReadonlyMap<string, GameNames>> {
  const rules = new Map(entries.map((entry) => [placeOf(entry.key), entry.rules]));
  const named = [...rules].map(
    async ([place, each]) => [place, await readNames(storage, each)] as const,
  );
  return new Map(await Promise.all(named));
}

async function listActive(storage: Storage, keys: readonly string[]): Promise<Unlisted> {
  const unread: string[] = [];
  const found = await Promise.all(
    keys.map(async (key) => {
      const text = await storage.read(key);
      if (text === null) return [];
      const entries = await listSave(storage, key, text);
      if (!entries.ok) unread.push(key);
      return entries.ok ? entries.value : [];
    }),
  );
  return { entries: found.flat(), unread };
}

async function listSave(
  storage: Storage,
  key: string,
  text: string,
): Promise<Result<readonly Unnamed[]>> {
  const save = parseSave(text);
  if (!save.ok) return save;
  const { rules, games, current } = save.value;
  const entries: Unnamed[] = [];
  for (const [index, game] of games.entries()) {
    if (game.segments.length === 0 && game.tail === '') continue;
    const segments = await segmentsOf({ storage, keys: keysOf(rules) }, game, 0);
    if (!segments.ok) return segments;
    const standing = game.standing ?? (await readStanding(storage, rules, text, game));
    if (standing === undefined) continue;
    const journal = segments.value.join('') + game.tail;
    const size = JSON.stringify(game).length + journal.length - game.tail.length;
    const { id, score, startedAt, over: isOver = null } = game;
    const facts = factsOf(rules, { id, score, startedAt, standing, journal, isOver, size });
    entries.push({ key, place: index === current ? 'playing' : 'beside', rules, ...facts });
  }
  return ok(entries);
}

/** The latest position of a game in a save of version 1, which is replayed for it. */
async function readStanding(storage: Storage, rules: RuleSet, text: string, { id }: SavedGame) {
  const { games } = await loadSave(sourceOf(storage, rules), text, []);
  const game = games.find((each) => each.id === id);
  return game && backupOf(game).standing;
}
