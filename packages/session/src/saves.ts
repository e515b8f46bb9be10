/**
 * The saved games of all rule sets: lists, exports, resumes and deletes them. No session is needed; a session that has
 * a game open follows such changes as it follows another window. Deleting returns a backup, so it can be undone by an
 * import.
 */
import {
  fault,
  ok,
  parsePosition,
  positionOn,
  ruleSetText,
  type Result,
  type RuleSet,
} from '@open2048/core';
import { backupOf, type Backup, type BackupEntry, type BackupGame } from './backup.ts';
import { gameOfFinished, isKeptKey, isSaveKey, keysOf } from './storage-keys.ts';
import { load, loadSave, segmentsOf, sourceOf } from './load.ts';
import { parseKept, readKept } from './parse-backup.ts';
import { isBegun, startGame, type Games, type StoredGame } from './stored-game.ts';
import { parseSave, type SavedGame } from './save.ts';
import { nameOf, type Ports } from './session.ts';
import type { Storage } from './storage.ts';
import { SaveWriter } from './save-writer.ts';

/** Being played; active beside it (the game before or after a new one); or kept. */
export const PLACES = ['playing', 'beside', 'kept'] as const;
export type Place = (typeof PLACES)[number];

/** One saved game; times in milliseconds since 1970. */
export interface SaveEntry {
  /** The key of the text that contains it. */
  readonly key: string;
  readonly place: Place;
  readonly rules: RuleSet;
  readonly id: string;
  readonly score: number;
  readonly moves: number;
  /** The board in notation; null if it is too large for a list. */
  readonly board: string | null;
  readonly startedAt: number;
  readonly playedAt: number;
  /** Whether it was played to its end. */
  readonly isOver: boolean;
  /** Its size in characters. */
  readonly size: number;
}

/** The saved games with at least one event, and the keys of texts that cannot be read. */
export interface SaveList {
  readonly entries: readonly SaveEntry[];
  readonly unread: readonly string[];
}

/** The ports that a change of saved games needs. */
export type SavePorts = Pick<Ports, 'storage' | 'newSeed'>;

/** Lists all saved games, most recently played first; rejects as the storage does. */
export async function listSaves(storage: Storage): Promise<SaveList> {
  const unread: string[] = [];
  const keys = (await storage.keys()).filter((key) => isSaveKey(key) || isKeptKey(key));
  const found = await Promise.all(
    keys.map(async (key) => {
      const text = await storage.read(key);
      if (text === null) return [];
      const entries = isSaveKey(key) ? await listActive(storage, key, text) : listKept(key, text);
      if (entries.ok) return entries.value;
      unread.push(key);
      return [];
    }),
  );
  const entries = found.flat();
  const copies = new Set(entries.flatMap(copyOf));
  const listed = entries.filter(({ key }) => !copies.has(key));
  return { entries: listed.toSorted((a, b) => b.playedAt - a.playedAt), unread };
}

/** The key of the kept copy that a crash may leave of a finished active game. */
function copyOf({ place, isOver, rules, playedAt, id }: SaveEntry): readonly string[] {
  return place !== 'kept' && isOver ? [keysOf(rules).finished(playedAt, id)] : [];
}

/**
 * Exports some saved games as a backup, without records; games that no longer exist are left out. If no game is being
 * played, importing the backup resumes one of them that is not finished. Rejects as the storage does.
 */
export async function exportGames(
  storage: Storage,
  chosen: readonly SaveEntry[],
  savedAt: number,
): Promise<Backup> {
  const byRules = new Map<string, BackupEntry>();
  for (const entry of chosen.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const found = await gameOf(storage, entry);
    if (found === null) continue;
    const { rules, isOver } = entry;
    const name = ruleSetText(rules);
    const before = byRules.get(name);
    const hand = before?.hand ?? (isOver ? 0 : 1);
    const games = [...(before?.games ?? []), found];
    byRules.set(name, { rules, records: null, exercises: [], games, hand, current: 0 });
  }
  return { savedAt, settings: null, entries: [...byRules.values()] };
}

/** Unfinished games come first, the one being played before all others. */
function rankOf({ place, isOver }: SaveEntry): number {
  return isOver ? PLACES.length : PLACES.indexOf(place);
}

/**
 * Makes a saved game the one being played. The previous one stays active beside it, and the game that was beside that
 * is kept. Faults `no-such-save`, and those of reading it; rejects as the storage does.
 */
export async function resumeSave(ports: SavePorts, entry: SaveEntry): Promise<Result<void>> {
  const { storage } = ports;
  const text = entry.place === 'kept' ? await storage.read(entry.key) : null;
  const kept = text === null ? null : readKept(text);
  if (kept?.ok === false) return kept;
  const done = await updateActive(ports, entry.rules, async ({ games, current }, keep) => {
    if (kept === null) {
      const place = games.findIndex(({ id }) => id === entry.id);
      return place < 0 ? null : ({ games, current: place } as Games);
    }
    const begun = games.filter((_, place) => place === current).filter(isBegun);
    for (const game of games.filter((_, place) => place !== current)) {
      if (isBegun(game)) await keep(game);
    }
    return { games: [...begun, kept.value.played], current: begun.length } as unknown as Games;
  });
  if (!done) return fault('no-such-save', 'this game is no longer saved', entry.key);
  if (kept !== null) await storage.update(entry.key, () => null);
  return ok(undefined);
}

/** Deletes saved games and returns them as a backup; the records are not changed. Rejects as the storage does. */
export async function deleteSaves(
  ports: SavePorts,
  chosen: readonly SaveEntry[],
  savedAt: number,
): Promise<Backup> {
  const { storage } = ports;
  const backup = await exportGames(storage, chosen, savedAt);
  const keys = [...chosen.filter(isKept).map(({ key }) => key), ...chosen.flatMap(copyOf)];
  for (const key of keys) await storage.update(key, () => null);
  // All active games of a rule set at once: other sessions continue with the one that remains.
  const active = new Map(chosen.filter((entry) => !isKept(entry)).map((each) => [each.key, each]));
  for (const { key, rules } of active.values()) {
    const ids = new Set(chosen.filter((entry) => entry.key === key).map(({ id }) => id));
    await updateActive(ports, rules, async ({ games }) => {
      const left = games.find((game) => !ids.has(game.id) && isBegun(game));
      const fresh = startGame(rules, { seed: ports.newSeed() }, nameOf(ports.newSeed()), savedAt);
      return { games: [left ?? fresh], current: 0 };
    });
    await removeUntouched(storage, rules);
  }
  return backup;
}

function isKept({ place }: SaveEntry): boolean {
  return place === 'kept';
}

/** Called with the active games of a rule set, and a function that keeps a game. */
type ActiveUpdate = (
  hand: { readonly games: readonly StoredGame[]; readonly current: number },
  keep: (game: StoredGame) => Promise<unknown>,
) => Promise<Games | null>;

/**
 * Changes which games of a rule set are active, even while a session plays them; resolves to false if `change` returns
 * null.
 */
export async function updateActive(
  { storage, newSeed }: SavePorts,
  rules: RuleSet,
  change: ActiveUpdate,
): Promise<boolean> {
  const source = sourceOf(storage, rules);
  const loaded = await load(source);
  const writer = new SaveWriter(source, nameOf(newSeed()), loaded);
  const games = await change(loaded, (game) => writer.keep(game));
  if (games === null) return false;
  const { records, reached } = loaded;
  const written = await writer.write({ games, reached }, [], records);
  // Another session has saved in the meantime.
  return written.foreign === null || updateActive({ storage, newSeed }, rules, change);
}

/** Removes a save without events, unless the rule set has records, which are found through the save. */
async function removeUntouched(storage: Storage, rules: RuleSet): Promise<void> {
  const { save, records } = keysOf(rules);
  if ((await storage.read(records)) !== null) return;
  await storage.update(save, (old) => {
    const found = parseSave(old ?? '');
    const isUntouched =
      found.ok &&
      found.value.games.every(({ segments, tail }) => segments.length === 0 && tail === '');
    return isUntouched ? null : old;
  });
}

async function listActive(
  storage: Storage,
  key: string,
  text: string,
): Promise<Result<readonly SaveEntry[]>> {
  const save = parseSave(text);
  if (!save.ok) return save;
  const { rules, games, current } = save.value;
  const entries: SaveEntry[] = [];
  for (const [place, game] of games.entries()) {
    if (game.segments.length === 0 && game.tail === '') continue;
    const segments = await segmentsOf(sourceOf(storage, rules), game, 0);
    if (!segments.ok) return segments;
    const standing = game.standing ?? (await readStanding(storage, rules, text, game));
    if (standing === undefined) continue;
    const { id, score, startedAt } = game;
    const own = JSON.stringify(game).length;
    const size = segments.value.reduce((sum, { length }) => sum + length, own);
    const where = place === current ? 'playing' : 'beside';
    const over = game.over ?? isOverOn(rules, standing.board);
    const about = { rules, id, score, startedAt, isOver: over, size };
    entries.push({ key, place: where, ...about, ...standing });
  }
  return ok(entries);
}

/** The latest position of a game in a save of version 1, which is replayed for it. */
async function readStanding(storage: Storage, rules: RuleSet, text: string, { id }: SavedGame) {
  const { games } = await loadSave(sourceOf(storage, rules), text, []);
  const game = games.find((each) => each.id === id);
  return game && backupOf(game).standing;
}

function listKept(key: string, text: string): Result<readonly SaveEntry[]> {
  const kept = parseKept(text);
  if (!kept.ok) return kept;
  const { rules, game } = kept.value;
  const { id, score, startedAt, standing } = game;
  const over = gameOfFinished(key) !== null || isOverOn(rules, standing.board);
  const about = { rules, id, score, startedAt, isOver: over, size: text.length };
  return ok([{ key, place: 'kept', ...about, ...standing }]);
}

/** Whether the game is over, judging by its board alone. */
function isOverOn(rules: RuleSet, board: string | null): boolean {
  const shown = parsePosition(board ?? '');
  return shown.ok && positionOn(rules, shown.value).status === 'over';
}

async function gameOf(storage: Storage, entry: SaveEntry): Promise<BackupGame | null> {
  if (entry.place === 'kept') {
    const kept = parseKept((await storage.read(entry.key)) ?? '');
    return kept.ok ? kept.value.game : null;
  }
  const { games } = await load(sourceOf(storage, entry.rules));
  const game = games.find(({ id }) => id === entry.id);
  return game === undefined ? null : backupOf(game);
}
