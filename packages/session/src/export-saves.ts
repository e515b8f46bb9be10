/**
 * Exports saved games as backups. Importing replays every game, so a backup is bounded by that work, and what does not
 * fit into one goes into the next: a file has a backup a line. A game that no import would accept is left out, so that the
 * others can be imported. Scores, exercises and answers to puzzles are all in the first backup.
 */
import { MAX_PLAY_WORK, playWork, ruleSetText, type RuleSet } from '@open2048/core';
import { backupOf, type Backup, type BackupEntry, type BackupGame } from './backup.ts';
import { MAX_BACKUPS } from './format-backup.ts';
import { readTexts } from './game-index.ts';
import { readNames, type GameNames } from './game-names.ts';
import { countEvents } from './journal.ts';
import { PLACES, type SaveEntry } from './list-saves.ts';
import { load, sourceOf } from './load.ts';
import { MAX_FILE_WORK, parseKept } from './parse-backup.ts';
import { isBegun } from './stored-game.ts';
import { readDecks, readExercises } from './practice-store.ts';
import { isEmpty, readPuzzles } from './puzzle-store.ts';
import { NO_RECORDS } from './records.ts';
import { parseSave } from './save.ts';
import { gameOfFinished, isKeptKey, isSaveKey, placeOf } from './storage-keys.ts';
import type { Storage } from './storage.ts';

/**
 * The backups of one file, at least one, and how many games were left out, because they are too long to be imported or
 * there is no room in the file.
 */
export interface Exported {
  readonly backups: readonly Backup[];
  readonly omitted: number;
}

/** Everything of one rule set: the active games, and others of which the unfinished ones are more important. */
interface Content extends Omit<BackupEntry, 'games' | 'hand'> {
  readonly active: readonly BackupGame[];
  readonly unfinished: readonly BackupGame[];
  readonly finished: readonly BackupGame[];
}

/** Exports everything, with the settings in the program's own format; rejects as the storage does. */
export async function exportSaves(
  storage: Storage,
  head: Pick<Backup, 'savedAt' | 'settings'>,
): Promise<Exported> {
  const contents: Content[] = [];
  for (const rules of await savedRules(storage)) {
    const source = sourceOf(storage, rules);
    const { games, current, records } = await load(source);
    const names = await readNames(storage, rules);
    const copies = new Set(games.map(({ playedAt, id }) => source.keys.finished(playedAt, id)));
    const keys = (await storage.keys()).filter(source.keys.isKept).toSorted().toReversed();
    const kept = await keptGames(
      storage,
      keys.filter((key) => !copies.has(key)),
    );
    const isDone = ({ key }: { readonly key: string }) => gameOfFinished(key) !== null;
    const named = withName(names);
    const unfinished = kept.filter((each) => !isDone(each)).map(({ game }) => named(game));
    const finished = kept.filter(isDone).map(({ game }) => named(game));
    const exercises = await readExercises(storage, rules);
    const hasNoRecords = records === NO_RECORDS;
    const hasNoData = hasNoRecords && exercises.length === 0 && kept.length === 0;
    if (hasNoData && !games.some(isBegun)) continue;
    contents.push({
      rules,
      records: hasNoRecords ? null : records,
      exercises,
      active: games.map((game) => named(backupOf(game))),
      current: Math.min(current, Math.max(0, games.length - 1)),
      unfinished,
      finished,
    });
  }
  const puzzles = await readPuzzles(storage);
  return inBackups(isEmpty(puzzles) ? head : { ...head, puzzles }, contents);
}

/**
 * Exports some saved games, without records; games that no longer exist are left out. If no game is being played,
 * importing the first backup resumes the first of them that is not finished. Rejects as the storage does.
 */
export async function exportGames(
  storage: Storage,
  chosen: readonly SaveEntry[],
  savedAt: number,
): Promise<Exported> {
  return inBackups({ savedAt, settings: null }, await contentsOf(storage, chosen));
}

/** Some saved games in one backup, however long they are, to be imported here again; otherwise as `exportGames`. */
export async function backupOfGames(
  storage: Storage,
  chosen: readonly SaveEntry[],
  savedAt: number,
): Promise<Backup> {
  const contents = await contentsOf(storage, chosen);
  const entries = contents.map(({ active, unfinished, finished, ...content }) => ({
    ...content,
    games: [...active, ...unfinished, ...finished],
    hand: active.length,
  }));
  return { savedAt, settings: null, entries };
}

async function contentsOf(
  storage: Storage,
  chosen: readonly SaveEntry[],
): Promise<readonly Content[]> {
  const byPlace = new Map<string, SaveEntry[]>();
  for (const entry of chosen.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const place = placeOf(entry.key);
    byPlace.set(place, byPlace.get(place) ?? []);
    byPlace.get(place)!.push(entry);
  }
  const contents: Content[] = [];
  for (const entries of byPlace.values()) {
    const { rules } = entries[0]!;
    const found = await gamesOf(storage, rules, entries);
    if (found.size === 0) continue;
    const gamesWhere = (isOver: boolean) =>
      entries.flatMap((entry) => (entry.isOver === isOver ? (found.get(entry) ?? []) : []));
    const going = gamesWhere(false);
    contents.push({
      rules,
      records: null,
      exercises: [],
      active: going.slice(0, 1),
      current: 0,
      unfinished: going.slice(1),
      finished: gamesWhere(true),
    });
  }
  return contents;
}

/** Unfinished games come first, the one being played before all others. */
function rankOf({ place, isOver }: SaveEntry): number {
  return isOver ? PLACES.length : PLACES.indexOf(place);
}

/** The games of some entries with the same rules, those that exist and can be read. */
async function gamesOf(
  storage: Storage,
  rules: RuleSet,
  entries: readonly SaveEntry[],
): Promise<ReadonlyMap<SaveEntry, BackupGame>> {
  const named = withName(await readNames(storage, rules));
  const active = entries.some(({ place }) => place !== 'kept')
    ? (await load(sourceOf(storage, rules))).games
    : [];
  const kept = await keptGames(
    storage,
    entries.filter(({ place }) => place === 'kept').map(({ key }) => key),
  );
  const byKey = new Map(kept.map(({ key, game }) => [key, game]));
  const found = new Map<SaveEntry, BackupGame>();
  for (const entry of entries) {
    const here = active.find(({ id }) => id === entry.id);
    const isKept = entry.place === 'kept';
    const game = isKept ? byKey.get(entry.key) : here && backupOf(here);
    if (game !== undefined) found.set(entry, named(game));
  }
  return found;
}

function withName(names: GameNames): (game: BackupGame) => BackupGame {
  return (game) => {
    const name = names.get(game.id);
    return name === undefined ? game : { ...game, name };
  };
}

/**
 * Distributes games over backups. Only the limit on work matters: within it, at 8 characters per event or less, the games
 * never fill half of the text.
 */
function inBackups(head: Omit<Backup, 'entries'>, contents: readonly Content[]): Exported {
  const parts: Draft[][] = [
    contents.map(({ rules, records, exercises }) => ({ ...emptyDraft(rules), records, exercises })),
  ];
  let room = MAX_FILE_WORK / 2;
  let omitted = 0;
  /** Adds games to one backup, except those that are left out; returns those added. */
  const add = (rules: RuleSet, games: readonly BackupGame[]): readonly BackupGame[] => {
    const readable = games
      .map((game) => ({ game, work: playWork(rules, countEvents(game.events)) }))
      .filter((each) => each.work <= MAX_PLAY_WORK);
    const work = readable.reduce((sum, each) => sum + each.work, 0);
    if (work > room && parts.length < MAX_BACKUPS) {
      parts.push([]);
      room = MAX_FILE_WORK / 2;
    }
    const added = work > room ? [] : readable.map(({ game }) => game);
    omitted += games.length - added.length;
    if (added.length === 0) return [];
    room -= work;
    draftOf(parts.at(-1)!, rules).games.push(...added);
    return added;
  };
  for (const { rules, active, current } of contents) {
    const added = add(rules, active);
    if (added.length === 0) continue;
    const draft = draftOf(parts.at(-1)!, rules);
    draft.hand = added.length;
    draft.current = Math.max(0, added.indexOf(active[current]!));
  }
  for (const { rules, unfinished } of contents) for (const game of unfinished) add(rules, [game]);
  for (const { rules, finished } of contents) for (const game of finished) add(rules, [game]);
  const rest = { savedAt: head.savedAt, settings: null };
  const backups = parts.map((entries, index) => ({ ...(index === 0 ? head : rest), entries }));
  return { backups, omitted };
}

type Draft = Omit<BackupEntry, 'games' | 'hand' | 'current'> & {
  readonly games: BackupGame[];
  hand: number;
  current: number;
};

function emptyDraft(rules: RuleSet): Draft {
  return { rules, records: null, exercises: [], games: [], hand: 0, current: 0 };
}

/** The entry of some rules in a part, which is added if it has none. */
function draftOf(part: Draft[], rules: RuleSet): Draft {
  const here = part.find((entry) => entry.rules === rules);
  if (here !== undefined) return here;
  const entry = emptyDraft(rules);
  part.push(entry);
  return entry;
}

/** The rule sets with saved data. */
async function savedRules(storage: Storage): Promise<readonly RuleSet[]> {
  const keys = (await storage.keys()).filter((key) => isSaveKey(key) || isKeptKey(key));
  const saves = keys.filter(isSaveKey);
  const texts = await readTexts(storage, saves);
  const found = new Map<string, RuleSet>();
  for (const [index, key] of saves.entries()) {
    const save = parseSave(texts[index] ?? '');
    if (save.ok) found.set(placeOf(key), save.value.rules);
  }
  for (const key of keys.filter(isKeptKey)) {
    if (found.has(placeOf(key))) continue;
    const kept = parseKept((await storage.read(key)) ?? '');
    if (kept.ok) found.set(placeOf(key), kept.value.rules);
  }
  const practised = (await readDecks(storage)).map((deck) => deck.rules);
  const all = [...found.values(), ...practised];
  return [...new Map(all.map((each) => [ruleSetText(each), each])).values()];
}

/** The kept games under some keys; those that cannot be read are left out. Rejects as the storage does. */
export async function keptGames(
  storage: Storage,
  keys: readonly string[],
): Promise<readonly { readonly key: string; readonly game: BackupGame }[]> {
  const texts = await readTexts(storage, keys);
  return keys.flatMap((key, index) => {
    const kept = parseKept(texts[index] ?? '');
    return kept.ok ? [{ key, game: kept.value.game }] : [];
  });
}
