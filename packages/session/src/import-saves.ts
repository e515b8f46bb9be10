/**
 * Imports a backup. An import never replaces a game with an unrelated one: a game that is already here, or has advanced
 * further here, stays; a game that continues one here replaces it; any other is kept. The plan is the same computation
 * without writing, so it shows exactly what an import will do. An interrupted import is completed by running it again.
 */
import { ok, type Result, type RuleSet } from '@open2048/core';
import type { Backup, BackupEntry } from './backup.ts';
import { changeStored } from './change-stored.ts';
import { keptGames } from './export-saves.ts';
import { changeNames, readNames } from './game-names.ts';
import { removeKept } from './game-index.ts';
import { gameOfFinished, keysOf } from './storage-keys.ts';
import { load } from './load.ts';
import { mergeRecords } from './merge-records.ts';
import { playBackup } from './parse-backup.ts';
import { isBegun, isPartOf, type Games, type StoredGame } from './stored-game.ts';
import { mergeExercises } from './practice.ts';
import { changeExercises } from './practice-store.ts';
import { changePuzzles } from './puzzle-store.ts';
import { mergePuzzles } from './puzzles.ts';
import { formatRecords, NO_RECORDS, parseRecords } from './records.ts';
import { updateActive, type SavePorts } from './update-active.ts';
import type { Storage } from './storage.ts';

/**
 * What an import does with a game: `play`, it becomes active because no game of its rules is in progress here;
 * `continue`, it replaces an earlier state of itself; `keep`, it is kept; `here`, all of it is here already.
 */
export const IMPORT_ACTIONS = ['play', 'continue', 'keep', 'here'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

/** What an import would do. */
export interface ImportPlan {
  /** What it does with each game of the file; every game was replayed and found valid. */
  readonly actions: readonly ImportAction[];
  /** The number of rule sets with records in the file. */
  readonly records: number;
  /** The number of exercises in the file. */
  readonly exercises: number;
  /** The number of puzzles answered in the file. */
  readonly puzzles: number;
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
  backups: readonly Backup[],
  onProgress: ImportProgress = () => {},
): Promise<Result<ImportPlan>> {
  const actions: ImportAction[] = [];
  const total = backups.reduce((sum, backup) => sum + gamesIn(backup), 0);
  for (const backup of backups) {
    // The games of one backup at a time: all moves of a large file would not fit into memory.
    const done = actions.length;
    const incoming = playAll(backup, (count) => onProgress(done + count, total));
    if (!incoming.ok) return incoming;
    for (const each of incoming.value) {
      const { rules } = each.entry;
      const local = await load({ storage, rules, keys: keysOf(rules) });
      actions.push(...choose(local, await keptHere(storage, rules, each.games), each).actions);
    }
  }
  const entries = backups.flatMap((backup) => backup.entries);
  const records = entries.filter((entry) => entry.records !== null).length;
  const exercises = entries.reduce((sum, entry) => sum + entry.exercises.length, 0);
  const puzzles = backups.reduce((sum, backup) => sum + (backup.puzzles?.answers.length ?? 0), 0);
  return ok({ actions, records, exercises, puzzles });
}

function gamesIn({ entries }: Backup): number {
  return entries.reduce((sum, { games }) => sum + games.length, 0);
}

/**
 * Imports the games, records, exercises, names and answers to puzzles of backups. The faults of `playBackup`, before anything of that backup
 * is written; rejects as the storage does.
 */
export async function importSaves(
  ports: SavePorts,
  backups: readonly Backup[],
): Promise<Result<void>> {
  for (const backup of backups) {
    const incoming = playAll(backup, () => {});
    if (!incoming.ok) return incoming;
    for (const each of incoming.value) await importEntry(ports, each);
    const { puzzles } = backup;
    if (puzzles !== undefined) {
      await changePuzzles(ports.storage, (here) => mergePuzzles(here, puzzles));
    }
  }
  return ok(undefined);
}

async function importEntry(ports: SavePorts, incoming: Incoming): Promise<void> {
  const { rules, records, exercises } = incoming.entry;
  const { storage } = ports;
  if (records !== null) {
    const { records: key } = keysOf(rules);
    const stored = { key, empty: NO_RECORDS, parse: parseRecords, format: formatRecords };
    await changeStored(storage, stored, (here) => mergeRecords(here, records));
  }
  if (exercises.length > 0) {
    await changeExercises(storage, rules, (here) => mergeExercises(here, exercises));
  }
  const replaced: string[] = [];
  await updateActive(ports, rules, async (local, keep) => {
    const choice = choose(local, await keptHere(storage, rules, incoming.games), incoming);
    await keep(choice.keep);
    replaced.push(...choice.replaced);
    return choice.hand;
  });
  await removeKept(storage, replaced);
  await nameGames(storage, incoming.entry);
}

/** Names given here are not replaced. */
async function nameGames(storage: Storage, { rules, games }: BackupEntry): Promise<void> {
  const here = await readNames(storage, rules);
  const named = games.flatMap(({ id, name }) =>
    name === undefined || here.has(id) ? [] : [[id, name] as const],
  );
  await changeNames(storage, rules, new Map(named));
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
  const keys = (await storage.keys()).filter(keysOf(rules).isKept).filter((key) => {
    const finished = gameOfFinished(key);
    return finished === null || ids.has(finished);
  });
  return (await keptGames(storage, keys)).flatMap(({ key, game }) => {
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
  const [keep, replaced]: [StoredGame[], string[]] = [[], []];
  const playing = games[entry.current];
  const hand = games
    .slice(0, entry.hand)
    .filter((game) => isBegun(game) && (game === playing || game.id !== playing?.id));
  const replacesActive = hand.length > 0 && !local.games.some(isBegun);
  const active = [...(replacesActive ? hand : local.games)];
  const actions = games.map((game): ImportAction => {
    if (!isBegun(game)) return 'here';
    if (replacesActive && hand.includes(game)) return 'play';
    const known = [...active, ...keep, ...kept.map(({ played }) => played)];
    if (known.some((here) => isPartOf(game, here))) return 'here';
    const place = active.findIndex((here) => isBegun(here) && isPartOf(here, game));
    if (place >= 0) active[place] = game;
    else keep.push(game);
    const earlier = kept.filter(({ played }) => isPartOf(played, game)).map(({ key }) => key);
    replaced.push(...earlier);
    return place >= 0 || earlier.length > 0 ? 'continue' : 'keep';
  });
  const current = replacesActive ? Math.max(0, hand.indexOf(playing!)) : local.current;
  const isSame = active.every((game, index) => game === local.games[index]);
  return {
    actions,
    keep,
    replaced,
    hand: isSame ? null : ({ games: active, current } as unknown as Games),
  };
}

function playAll(
  { entries }: Backup,
  onPlayed: (done: number) => void,
): Result<readonly Incoming[]> {
  const incoming: Incoming[] = [];
  let done = 0;
  for (const [index, entry] of entries.entries()) {
    const games: StoredGame[] = [];
    for (const [place, saved] of entry.games.entries()) {
      const played = playBackup(entry.rules, saved, `entries[${index}].games[${place}]`);
      if (!played.ok) return played;
      games.push(played.value);
      onPlayed(++done);
    }
    incoming.push({ entry, games });
  }
  return ok(incoming);
}
