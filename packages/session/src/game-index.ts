/**
 * The index of kept games: what a list says about each of them, so that a list of ten thousand games reads a few dozen
 * texts. It is only a cache. The keys in the store say which games exist, a game that the index lacks is read and added
 * to it, and an entry without a game is ignored; so an interrupted, damaged or deleted index costs time and nothing
 * else, and playing never writes it. Each page has the games whose keys end with one character, so its place depends on
 * nothing, pages stay small, and several windows can add the same games.
 */
import {
  MAX_RANK,
  MAX_RULES_TEXT,
  parseRuleSetText,
  ruleSetText,
  shape,
  type RuleSet,
} from '@open2048/core';
import { seal, unseal, type Format } from './envelope.ts';
import { factsOf, type GameFacts } from './game-facts.ts';
import { parseKept } from './parse-backup.ts';
import { id, points, time, whole } from './shapes.ts';
import { SCORE_CLASSES } from './state.ts';
import { gameOfFinished, indexKeyOf, placeOf } from './storage-keys.ts';
import type { Storage } from './storage.ts';

/** A kept game: its key, its rules, and what a list says about it. */
export interface IndexedGame extends GameFacts {
  readonly key: string;
  readonly rules: RuleSet;
}

/** Called while games are read that the index lacks, with the number read so far and their total. */
export type ReadProgress = (done: number, total: number) => void;

/** The kept games under some keys, and the keys of those that cannot be read. */
export interface KeptGames {
  readonly games: readonly IndexedGame[];
  readonly unread: readonly string[];
}

const FORMAT: Format = { name: 'open2048-index', version: 1, limit: 2 ** 26 };
const MAX_PAGE = 2 ** 18;

/** How many texts are read at once: a program can only open so many files. */
const AT_ONCE = 64;

const pageData = shape.object({
  rules: shape.text(MAX_RULES_TEXT),
  games: shape.list(
    shape.object({
      name: shape.text(64),
      id,
      score: points,
      moves: whole,
      board: shape.nullable(shape.text(2 ** 14)),
      maxRank: shape.nullable(shape.integer(0, MAX_RANK)),
      startedAt: time,
      playedAt: time,
      playedMs: whole,
      scoreClass: shape.oneOf(SCORE_CLASSES),
      isOver: shape.boolean,
      size: whole,
    }),
    0,
    MAX_PAGE,
  ),
});

/** The kept games under these keys; rejects as the storage does, unless only the index cannot be written. */
export async function readIndexed(
  storage: Storage,
  keys: readonly string[],
  onRead: ReadProgress = () => {},
): Promise<KeptGames> {
  const wanted = new Set(keys);
  const pages = [...new Set(keys.map(indexKeyOf))];
  const texts = await readTexts(storage, pages);
  const known = pages
    .flatMap((page, index) => parsePage(page, texts[index] ?? null))
    .filter(({ key }) => wanted.has(key));
  for (const { key } of known) wanted.delete(key);
  const missing = [...wanted];
  const found: IndexedGame[] = [];
  const unread: string[] = [];
  const read = await readTexts(storage, missing, (done) => onRead(done, missing.length));
  for (const [index, key] of missing.entries()) {
    const text = read[index]!;
    const game = text === null ? null : indexedGame(key, text);
    if (game !== null) found.push(game);
    else if (text !== null) unread.push(key);
  }
  // A list is complete without it, so a store that is full or cannot be written does not matter.
  await addToIndex(storage, found).catch(() => {});
  return { games: [...known, ...found], unread };
}

/** Removes kept games and what the index has of them; rejects as the storage does. */
export async function removeKept(storage: Storage, keys: readonly string[]): Promise<void> {
  await storage.updateAll(keys, () => null);
  await forgetKept(storage, keys);
}

/** Removes games from the index, so that the next list reads them again; rejects as the storage does. */
export async function forgetKept(storage: Storage, keys: readonly string[]): Promise<void> {
  const gone = new Set(keys);
  const pages = [...new Set(keys.map(indexKeyOf))];
  await storage.updateAll(pages, (old, page) => {
    const games = parsePage(page, old);
    const left = games.filter(({ key }) => !gone.has(key));
    return left.length === games.length ? old : formatPage(left);
  });
}

/** The texts under some keys, a few at a time; `onRead` gets the number read so far. */
export async function readTexts(
  storage: Storage,
  keys: readonly string[],
  onRead: (done: number) => void = () => {},
): Promise<readonly (string | null)[]> {
  const texts: (string | null)[] = [];
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const some = keys.slice(from, from + AT_ONCE);
    texts.push(...(await Promise.all(some.map((key) => storage.read(key)))));
    onRead(texts.length);
  }
  return texts;
}

/** A kept game by its text; null if it cannot be read. */
function indexedGame(key: string, text: string): IndexedGame | null {
  const kept = parseKept(text);
  if (!kept.ok) return null;
  const { rules, game } = kept.value;
  // The board of a finished game may show a goal that was passed.
  const isOver = gameOfFinished(key) === null ? null : true;
  const facts = factsOf(rules, { ...game, journal: game.events, isOver, size: text.length });
  return { key, rules, ...facts };
}

async function addToIndex(storage: Storage, games: readonly IndexedGame[]): Promise<void> {
  const byPage = new Map<string, IndexedGame[]>();
  for (const game of games) {
    const page = indexKeyOf(game.key);
    const others = byPage.get(page);
    if (others === undefined) byPage.set(page, [game]);
    else others.push(game);
  }
  await storage.updateAll([...byPage.keys()], (old, page) => {
    const added = byPage.get(page)!;
    if (old !== null && isNewer(old)) return old;
    const here = new Set(added.map(({ key }) => key));
    return formatPage([...parsePage(page, old).filter(({ key }) => !here.has(key)), ...added]);
  });
}

/** The text of a page; null if it is empty. */
function formatPage(games: readonly IndexedGame[]): string | null {
  const [first] = games;
  if (first === undefined) return null;
  const { length } = placeOf(first.key);
  return seal(FORMAT, {
    rules: ruleSetText(first.rules),
    // oxlint-disable-next-line no-unused-vars -- the rules are those of the page
    games: games.map(({ key, rules: _, ...facts }) => ({ name: key.slice(length), ...facts })),
  });
}

/** The games of a page; none if there is no page or if it cannot be read. */
function parsePage(page: string, text: string | null): readonly IndexedGame[] {
  const data = text === null ? null : unseal(FORMAT, text);
  const read = data?.ok === true ? pageData(data.value, '') : null;
  const rules = read?.ok === true ? parseRuleSetText(read.value.rules) : null;
  if (read?.ok !== true || rules?.ok !== true) return [];
  const place = placeOf(page);
  return read.value.games.map(({ name, ...facts }) => ({
    key: place + name,
    rules: rules.value,
    ...facts,
  }));
}

function isNewer(text: string): boolean {
  const data = unseal(FORMAT, text);
  return !data.ok && data.error.code === 'newer-version';
}
