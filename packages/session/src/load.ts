/**
 * What the store holds of a rule set, read when a session opens. Nothing is changed here: what
 * cannot be read is handed on as it was found, to be set aside before anything is written over it.
 */
import { fault, ok, ruleSetText, type Fault, type Result, type RuleSet } from '@open2048/core';
import type { Keys } from './keys.ts';
import { restoreGame, type Played } from './played.ts';
import { NO_RECORDS, parseRecords, type Records } from './records.ts';
import { parseSave, type Save, type SavedGame } from './save.ts';
import type { Storage } from './storage.ts';

/** A text that cannot be used as it stands under a key; `copy` is what to keep of it. */
export interface Damage {
  readonly key: string;
  readonly text: string;
  readonly copy: string;
  readonly reason: Fault;
}

/** What was found; `saveText` is what stands under the key of the save. */
export interface Loaded {
  readonly saveText: string | null;
  /** The games that are sound, older first, and the index of the one that was being played. */
  readonly games: readonly Played[];
  readonly current: number;
  readonly records: Records;
  readonly damages: readonly Damage[];
}

/** Reads everything of a rule set; rejects as the storage does. */
export async function load(storage: Storage, keys: Keys, rules: RuleSet): Promise<Loaded> {
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
  const save = saveText === null ? null : await loadSave(storage, keys, rules, saveText);
  if (save !== null && save.reason !== null) {
    // Another session may have gone on between two reads: then this was never one save.
    if ((await storage.read(keys.save)) !== saveText) return load(storage, keys, rules);
    const copy = await wholeSave(storage, keys, saveText!);
    damages.push({ key: keys.save, text: saveText!, copy, reason: save.reason });
  }
  return {
    saveText,
    games: save?.games ?? [],
    current: save?.current ?? 0,
    records: records.ok ? records.value : NO_RECORDS,
    damages,
  };
}

interface LoadedSave {
  readonly games: readonly Played[];
  /** The index of the game that was being played; as many as there are games when that one is lost. */
  readonly current: number;
  readonly reason: Fault | null;
}

async function loadSave(
  storage: Storage,
  keys: Keys,
  rules: RuleSet,
  text: string,
): Promise<LoadedSave> {
  const save = parseSave(text);
  if (!save.ok) return { games: [], current: 0, reason: save.error };
  if (ruleSetText(save.value.rules) !== ruleSetText(rules)) {
    const { error } = fault('other-rules', 'the save is of another rule set');
    return { games: [], current: 0, reason: error };
  }
  const found = await Promise.all(
    save.value.games.map((game) => loadGame(storage, keys, rules, game)),
  );
  return soundGames(save.value, found);
}

function soundGames({ current }: Save, found: readonly Result<Played>[]): LoadedSave {
  const games = found.flatMap((game) => (game.ok ? [game.value] : []));
  const reason = found.flatMap((game) => (game.ok ? [] : [game.error]))[0] ?? null;
  const playing = found[current]!;
  return { games, current: playing.ok ? games.indexOf(playing.value) : games.length, reason };
}

async function loadGame(
  storage: Storage,
  keys: Keys,
  rules: RuleSet,
  saved: SavedGame,
): Promise<Result<Played>> {
  const texts = await Promise.all(
    saved.segments.map((name) => storage.read(keys.segment(saved.id, name))),
  );
  const missing = texts.indexOf(null);
  if (missing >= 0) {
    const key = keys.segment(saved.id, saved.segments[missing]!);
    return fault('missing-segment', `the part ${key} of game ${saved.id} is missing`, key);
  }
  return restoreGame(rules, saved, texts as string[]);
}

/** A save with every segment there is, as one text: the segments of a lost save are cleaned up later. */
async function wholeSave(storage: Storage, keys: Keys, save: string): Promise<string> {
  const segments = (await storage.keys()).filter((key) => key.startsWith(keys.journals)).toSorted();
  if (segments.length === 0) return save;
  const texts = await Promise.all(segments.map((key) => storage.read(key)));
  const journal = Object.fromEntries(segments.map((key, index) => [key, texts[index]]));
  return JSON.stringify({ save, journal });
}
