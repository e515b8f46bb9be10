/**
 * Changes of the saved games of all rule sets: resumes, continues, deletes and restores them. No session is needed; a
 * session that has a game open follows such changes as it follows another window.
 */
import { fault, ok, type Result, type RuleSet } from '@open2048/core';
import type { Backup } from './backup.ts';
import { gameFrom } from './continue-game.ts';
import { backupOfGames } from './export-saves.ts';
import { forgetKept, readTexts, removeKept } from './game-index.ts';
import { changeNames, type GameNames } from './game-names.ts';
import { importSaves } from './import-saves.ts';
import { copyOf, type SaveEntry } from './list-saves.ts';
import { readKept } from './parse-backup.ts';
import { readSavedGame } from './queries.ts';
import { parseSave } from './save.ts';
import { nameOf } from './session.ts';
import { isBegun, isPartOf, startGame, type Games, type StoredGame } from './stored-game.ts';
import { keysOf, placeOf } from './storage-keys.ts';
import type { Storage } from './storage.ts';
import { updateActive, type SavePorts } from './update-active.ts';

/**
 * Makes a saved game the one being played. The previous one stays active beside it, and the game that was beside that
 * is kept. Another state of the same game that was active is kept, too. Faults `no-such-save`, and those of reading it;
 * rejects as the storage does.
 */
export async function resumeSave(ports: SavePorts, entry: SaveEntry): Promise<Result<void>> {
  const { storage } = ports;
  const text = entry.place === 'kept' ? await storage.read(entry.key) : null;
  const kept = text === null ? null : readKept(text);
  if (kept?.ok === false) {
    // The next list says that it cannot be read.
    await forgetKept(storage, [entry.key]);
    return kept;
  }
  if (kept !== null) {
    await playBeside(ports, kept.value.played);
    await removeKept(storage, [entry.key]);
    return ok(undefined);
  }
  const done = await updateActive(ports, entry.rules, async ({ games }) => {
    const place = games.findIndex(({ id }) => id === entry.id);
    return place < 0 ? null : ({ games, current: place } as Games);
  });
  if (done) return ok(undefined);
  return fault('no-such-save', 'this game is no longer saved', entry.key);
}

/**
 * Makes a game the one being played. The previous one stays beside it, unless it is another state of the same game; any
 * other active game is kept, unless this one continues it.
 */
async function playBeside(ports: SavePorts, played: StoredGame): Promise<void> {
  await updateActive(ports, played.game.rules, async ({ games, current }, keep) => {
    const isBeside = (game: StoredGame) =>
      game === games[current] && isBegun(game) && game.id !== played.id;
    const beside = games.filter(isBeside);
    await keep(games.filter((game) => !isBeside(game) && isBegun(game) && !isPartOf(game, played)));
    return { games: [...beside, played], current: beside.length } as unknown as Games;
  });
}

/**
 * Starts a new game from a position of a saved one and makes it the one being played. `place` is the number of events
 * of its replay up to the position. It is in the class `with-undo`, or `with-advice` if the saved game is: its tiles
 * may be known, as after an undo. Its journal says the same, by an undo and a redo at that position. Faults
 * `no-such-save`, `nothing-to-undo` if there is no move before it, `game-over` if no move is possible there, and
 * `no-undo` if the game was dealt under an agreement. Rejects as the storage does, and if there is no such position.
 */
export async function continueFrom(
  ports: SavePorts,
  { rules, id }: { readonly rules: RuleSet; readonly id: string },
  place: number,
  now: number,
): Promise<Result<void>> {
  const saved = await readSavedGame(ports.storage, rules, id);
  if (saved === null) return fault('no-such-save', 'this game is no longer saved');
  const continued = gameFrom(saved, place, nameOf(ports.newSeed()), now);
  if (!continued.ok) return continued;
  await playBeside(ports, continued.value);
  return ok(undefined);
}

/** A deletion that can be undone. */
export interface Deletion {
  /** The deleted games that were active. */
  readonly active: Backup;
  /** The texts of the kept ones by their keys. */
  readonly kept: ReadonlyMap<string, string>;
  /** The names of all of them, for each rule set. */
  readonly names: readonly { readonly rules: RuleSet; readonly names: GameNames }[];
}

/** Deletes saved games and their names; the records are not changed. Rejects as the storage does. */
export async function deleteSaves(
  ports: SavePorts,
  chosen: readonly SaveEntry[],
  savedAt: number,
): Promise<Deletion> {
  const { storage } = ports;
  const keys = chosen.filter(isKept).map(({ key }) => key);
  const texts = await readTexts(storage, keys);
  const hand = chosen.filter((entry) => !isKept(entry));
  const active = await backupOfGames(storage, hand, savedAt);
  await removeKept(storage, [...keys, ...chosen.flatMap(copyOf)]);
  // All active games of a rule set at once: other sessions continue with the one that remains.
  for (const { key, rules } of new Map(hand.map((each) => [each.key, each])).values()) {
    const ids = new Set(hand.filter((entry) => entry.key === key).map(({ id }) => id));
    await updateActive(ports, rules, async ({ games }) => {
      const left = games.find((game) => !ids.has(game.id) && isBegun(game));
      const fresh = startGame(rules, { seed: ports.newSeed() }, nameOf(ports.newSeed()), savedAt);
      return { games: [left ?? fresh], current: 0 };
    });
    await removeUntouched(storage, rules);
  }
  const kept = new Map(
    keys.flatMap((key, index) => {
      const text = texts[index] ?? null;
      return text === null ? [] : [[key, text] as const];
    }),
  );
  return { active, kept, names: await removeNames(storage, chosen) };
}

async function removeNames(
  storage: Storage,
  chosen: readonly SaveEntry[],
): Promise<Deletion['names']> {
  const named = chosen.filter(({ name }) => name !== null);
  const byPlace = new Map(named.map(({ key, rules }) => [placeOf(key), rules]));
  const removed: { rules: RuleSet; names: GameNames }[] = [];
  for (const [place, rules] of byPlace) {
    const ids = named.filter(({ key }) => placeOf(key) === place).map(({ id }) => id);
    const names = await changeNames(storage, rules, new Map(ids.map((id) => [id, null])));
    removed.push({ rules, names });
  }
  return removed;
}

/**
 * Undoes a deletion: kept games are where they were, and active ones are imported. The faults of `importSaves`; rejects
 * as the storage does.
 */
export async function restoreDeleted(
  ports: SavePorts,
  { active, kept, names }: Deletion,
): Promise<Result<void>> {
  await ports.storage.updateAll([...kept.keys()], (old, key) => old ?? kept.get(key)!);
  for (const each of names) await changeNames(ports.storage, each.rules, each.names);
  return importSaves(ports, [active]);
}

function isKept({ place }: SaveEntry): boolean {
  return place === 'kept';
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
