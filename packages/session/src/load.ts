/**
 * Reads the data of a rule set from the store, when a session opens and again when another session may have changed it.
 * Nothing is written here: data that cannot be read is returned as it was found, to be set aside before it is
 * overwritten.
 */
import { fault, ok, ruleSetText, type Fault, type Result, type RuleSet } from '@open2048/core';
import type { Damage } from './quarantine.ts';
import { gameOfFinished, keysOf, type StorageKeys } from './storage-keys.ts';
import { continueGame, restoreGame, type StoredGame } from './stored-game.ts';
import { NOTHING_REACHED, type Reached } from './reached.ts';
import { NO_RECORDS, parseRecords, type Records } from './records.ts';
import { parseSave, type Save, type SavedGame } from './save.ts';
import type { Storage } from './storage.ts';

/** The store, a rule set, and its keys in the store. */
export interface Source {
  readonly storage: Storage;
  readonly keys: StorageKeys;
  readonly rules: RuleSet;
}

/** The source of a valid rule set. */
export function sourceOf(storage: Storage, rules: RuleSet): Source {
  return { storage, rules, keys: keysOf(rules) };
}

/** The data found; `saveText` is the text under the key of the save. */
export interface Loaded {
  readonly saveText: string | null;
  /** The valid games, older first, and the index of the one that was being played. */
  readonly games: readonly StoredGame[];
  readonly current: number;
  /** How many commands of each session are part of the games. */
  readonly reached: Reached;
  readonly records: Records;
  readonly damages: readonly Damage[];
}

/** Reads everything of a rule set; rejects as the storage does. */
export async function load(source: Source): Promise<Loaded> {
  const { storage, keys } = source;
  const [saveText, recordsText] = await Promise.all([
    storage.read(keys.save),
    storage.read(keys.records),
  ]);
  const damages: Damage[] = [];
  const records = recordsText === null ? ok(NO_RECORDS) : parseRecords(recordsText);
  if (!records.ok) {
    const text = recordsText!;
    damages.push({ key: keys.records, text, copy: text, reason: records.error });
  }
  const save = saveText === null ? null : await loadSave(source, saveText, []);
  if (save !== null && save.reason !== null) {
    // Another session may have saved between two reads; then this was never one consistent save.
    if ((await storage.read(keys.save)) !== saveText) return load(source);
    const { damageOf } = await import('./quarantine.ts');
    damages.push(await damageOf(source, saveText!, save.reason));
  }
  return {
    saveText,
    games: save?.games ?? [],
    current: save?.current ?? 0,
    reached: save?.reached ?? NOTHING_REACHED,
    records: records.ok ? records.value : NO_RECORDS,
    damages,
  };
}

/** The games of a save. */
export interface LoadedSave {
  readonly games: readonly StoredGame[];
  /** The index of the game that was being played; the number of games if that game is lost. */
  readonly current: number;
  readonly reached: Reached;
  /** The reason if part of it could not be read. */
  readonly reason: Fault | null;
}

/** Loads the games of a save. For games that continue a known one, only the new events are read and played. */
export async function loadSave(
  source: Source,
  text: string,
  known: readonly StoredGame[],
): Promise<LoadedSave> {
  const save = parseSave(text);
  if (!save.ok) return noGames(save.error);
  if (ruleSetText(save.value.rules) !== ruleSetText(source.rules)) {
    return noGames(fault('other-rules', 'the save belongs to another rule set').error);
  }
  const found = await Promise.all(
    save.value.games.map((game) =>
      loadGame(
        source,
        game,
        known.find(({ id }) => id === game.id),
      ),
    ),
  );
  return soundGames(save.value, found);
}

function noGames(reason: Fault): LoadedSave {
  return { games: [], current: 0, reached: NOTHING_REACHED, reason };
}

function soundGames({ current, reached }: Save, found: readonly Result<StoredGame>[]): LoadedSave {
  const games = found.flatMap((game) => (game.ok ? [game.value] : []));
  const reason = found.flatMap((game) => (game.ok ? [] : [game.error]))[0] ?? null;
  const playing = found[current]!;
  const place = playing.ok ? games.indexOf(playing.value) : games.length;
  return { games, current: place, reached, reason };
}

async function loadGame(
  source: Source,
  saved: SavedGame,
  known: StoredGame | undefined,
): Promise<Result<StoredGame>> {
  if (known?.segments.every(({ name }, index) => saved.segments[index] === name) === true) {
    const texts = await segmentsOf(source, saved, known.segments.length);
    const game = texts.ok ? continueGame(known, saved, texts.value) : texts;
    if (game.ok) return game;
  }
  const texts = await segmentsOf(source, saved, 0);
  return texts.ok ? restoreGame(source.rules, saved, texts.value) : texts;
}

/** The texts of the segments from a given one on; fault `missing-segment`. */
export async function segmentsOf(
  { storage, keys }: Pick<Source, 'storage' | 'keys'>,
  { id, segments }: SavedGame,
  from: number,
): Promise<Result<readonly string[]>> {
  const names = segments.slice(from);
  const texts = await Promise.all(names.map((name) => storage.read(keys.segment(id, name))));
  const missing = texts.indexOf(null);
  if (missing < 0) return ok(texts as string[]);
  const key = keys.segment(id, names[missing]!);
  return fault('missing-segment', `the part ${key} of game ${id} is missing`, key);
}

/** Whether a game is kept, finished or not; rejects as the storage does. */
export async function isKept({ storage, keys }: Source, id: string): Promise<boolean> {
  const kept = (await storage.keys()).filter(keys.isKept);
  if (kept.some((key) => gameOfFinished(key) === id)) return true;
  const others = kept.filter((key) => gameOfFinished(key) === null);
  const texts = await Promise.all(others.map((key) => storage.read(key)));
  return texts.some((text) => text?.includes(`"id":"${id}"`));
}
