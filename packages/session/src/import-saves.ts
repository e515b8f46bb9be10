/**
 * Imports a backup. An import never replaces a game with an unrelated one: a game that is already here, or has advanced
 * further here, stays; a game that continues one here replaces it; any other is kept. The plan is the same computation
 * without writing, so it shows exactly what an import will do. An interrupted import is completed by running it again.
 */
import { ok, type Result, type RuleSet } from '@open2048/core';
import type { Backup, BackupEntry } from './backup.ts';
import { keptGames } from './export-saves.ts';
import { keysOf } from './storage-keys.ts';
import { load } from './load.ts';
import { mergeRecords } from './merge-records.ts';
import { playBackup } from './parse-backup.ts';
import { isBegun, isPartOf, type Games, type StoredGame } from './stored-game.ts';
import { mergeExercises } from './practice.ts';
import { changeExercises } from './practice-store.ts';
import { formatRecords, parseRecords } from './records.ts';
import { updateActive, type SavePorts } from './saves.ts';
import type { Storage } from './storage.ts';

/**
 * What an import does with a game: `play`, it becomes active because no game of its rules is in progress here;
 * `continue`, it replaces an earlier state of itself; `keep`, it is kept; `here`, all of it is here already.
 */
export const IMPORT_ACTIONS = ['play', 'continue', 'keep', 'here'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

/** A game of the file that was replayed and found valid, and what the import does with it. */
export interface ImportedGame {
  readonly rules: RuleSet;
  readonly played: StoredGame;
  readonly action: ImportAction;
}

/** What an import would do. */
export interface ImportPlan {
  readonly games: readonly ImportedGame[];
  /** The number of rule sets with records in the file. */
  readonly records: number;
  /** The number of exercises in the file. */
  readonly exercises: number;
}

/** Called after each game with the number of games replayed so far and the total. */
export type ImportProgress = (done: number, total: number) => void;

/** The checked contents of a file; faults of `playBackup`, placed at their paths. */
interface Incoming {
  readonly entry: BackupEntry;
  readonly games: readonly StoredGame[];
}

/** Plans an import without changing anything; the faults of `playBackup`; rejects as the storage does. */
export async function planImport(
  storage: Storage,
  backup: Backup,
  onProgress?: ImportProgress,
): Promise<Result<ImportPlan>> {
  const incoming = playAll(backup, onProgress);
  if (!incoming.ok) return incoming;
  const games: ImportedGame[] = [];
  for (const { entry, games: played } of incoming.value) {
    const { rules } = entry;
    const local = await load({ storage, rules, keys: keysOf(rules) });
    const choice = choose(local, await keptHere(storage, rules, played), { entry, games: played });
    for (const [index, action] of choice.actions.entries()) {
      games.push({ rules, played: played[index]!, action });
    }
  }
  const records = backup.entries.filter((entry) => entry.records !== null).length;
  const exercises = backup.entries.reduce((sum, entry) => sum + entry.exercises.length, 0);
  return ok({ games, records, exercises });
}

/**
 * Imports the games, records and exercises of a backup. The faults of `playBackup`, before anything is written; rejects
 * as the storage does.
 */
export async function importSaves(ports: SavePorts, backup: Backup): Promise<Result<void>> {
  const incoming = playAll(backup);
  if (!incoming.ok) return incoming;
  for (const each of incoming.value) await importEntry(ports, each);
  return ok(undefined);
}

async function importEntry(ports: SavePorts, incoming: Incoming): Promise<void> {
  const { rules, records, exercises } = incoming.entry;
  const { storage } = ports;
  if (records !== null) {
    await storage.update(keysOf(rules).records, (old) => {
      const here = old === null ? null : parseRecords(old);
      // The next session sets damaged records aside.
      if (here?.ok === false) return old;
      return formatRecords(here === null ? records : mergeRecords(here.value, records));
    });
  }
  if (exercises.length > 0) {
    await changeExercises(storage, rules, (here) => mergeExercises(here, exercises));
  }
  const replaced: string[] = [];
  await updateActive(ports, rules, async (local, keep) => {
    const choice = choose(local, await keptHere(storage, rules, incoming.games), incoming);
    for (const game of choice.keep) await keep(game);
    replaced.push(...choice.replaced);
    return choice.hand;
  });
  for (const key of replaced) await storage.update(key, () => null);
}

interface Kept {
  readonly key: string;
  readonly played: StoredGame;
}

/** The kept games that may be states of the imported ones; only these are replayed. */
async function keptHere(
  storage: Storage,
  rules: RuleSet,
  incoming: readonly StoredGame[],
): Promise<readonly Kept[]> {
  const ids = new Set(incoming.map(({ id }) => id));
  return (await keptGames(storage, rules)).flatMap(({ key, game }) => {
    if (!ids.has(game.id)) return [];
    const played = playBackup(rules, game, key);
    return played.ok ? [{ key, played: played.value }] : [];
  });
}

interface Choice {
  readonly actions: readonly ImportAction[];
  /** The active games after the import; null if they do not change. */
  readonly hand: Games | null;
  readonly keep: readonly StoredGame[];
  /** The keys of kept games that imported ones continue. */
  readonly replaced: readonly string[];
}

/** Decides for the games of one rule set. */
function choose(
  local: { readonly games: readonly StoredGame[]; readonly current: number },
  kept: readonly Kept[],
  { entry, games }: Incoming,
): Choice {
  const active = [...local.games];
  const [keep, replaced]: [StoredGame[], string[]] = [[], []];
  const hand = games.slice(0, entry.hand).filter(isBegun);
  const replacesActive = hand.length > 0 && !active.some(isBegun);
  const actions = games.map((game, index): ImportAction => {
    if (!isBegun(game)) return 'here';
    if (replacesActive && index < entry.hand) return 'play';
    const known = [...active, ...keep, ...kept.map(({ played }) => played)];
    if (known.some((here) => isPartOf(game, here))) return 'here';
    const place = active.findIndex((here) => isBegun(here) && isPartOf(here, game));
    if (place >= 0) active[place] = game;
    else keep.push(game);
    const earlier = kept.filter(({ played }) => isPartOf(played, game)).map(({ key }) => key);
    replaced.push(...earlier);
    return place >= 0 || earlier.length > 0 ? 'continue' : 'keep';
  });
  const current = replacesActive ? Math.max(0, hand.indexOf(games[entry.current]!)) : local.current;
  const changed = replacesActive ? hand : active;
  const isSame = changed.every((game, index) => game === local.games[index]);
  return {
    actions,
    keep,
    replaced,
    hand: isSame ? null : ({ games: changed, current } as unknown as Games),
  };
}

function playAll(
  { entries }: Backup,
  onProgress: ImportProgress = () => {},
): Result<readonly Incoming[]> {
  const total = entries.reduce((sum, { games }) => sum + games.length, 0);
  const incoming: Incoming[] = [];
  let done = 0;
  for (const [index, entry] of entries.entries()) {
    const games: StoredGame[] = [];
    for (const [place, saved] of entry.games.entries()) {
      const played = playBackup(entry.rules, saved, `entries[${index}].games[${place}]`);
      if (!played.ok) return played;
      games.push(played.value);
      onProgress(++done, total);
    }
    incoming.push({ entry, games });
  }
  return ok(incoming);
}
