/**
 * Reads a store without opening a session: which rule sets were played, and the records of one. Nothing is written, so
 * sessions open elsewhere are not affected. Data that cannot be read is reported and left unchanged.
 */
import { ok, type Game, type Result, type RuleSet } from '@open2048/core';
import { gameOfFinished, isSaveKey, keysOf } from './storage-keys.ts';
import { load } from './load.ts';
import { readKept } from './parse-backup.ts';
import { NO_RECORDS, parseRecords, statisticsOf } from './records.ts';
import { parseSave } from './save.ts';
import type { StoredGame } from './stored-game.ts';
import type { ByClass, HighScore, Statistics } from './state.ts';
import type { Storage } from './storage.ts';

/** A rule set with an active game. */
export interface PlayedRules {
  readonly rules: RuleSet;
  /** When the active game began, in milliseconds since 1970. */
  readonly startedAt: number;
  /** Whether the game has any events. */
  readonly isBegun: boolean;
}

/** The best scores, high scores and statistics of one rule set. */
export interface RecordsSummary {
  /** The highest score ever reached, per class. */
  readonly best: ByClass<number>;
  /** At most 10 a class, best first, the earlier first among equals. */
  readonly highScores: ByClass<readonly HighScore[]>;
  readonly statistics: ByClass<Statistics>;
}

/** The rule sets with a valid save, the most recently started first; rejects as the storage does. */
export async function listPlayed(storage: Storage): Promise<readonly PlayedRules[]> {
  const keys = (await storage.keys()).filter(isSaveKey);
  const texts = await Promise.all(keys.map((key) => storage.read(key)));
  return texts.flatMap(playedOf).toSorted((a, b) => b.startedAt - a.startedAt);
}

/**
 * The active game of a valid rule set and when it began, or null if there is none. The faults of `parseSave` and of a
 * journal; rejects as the storage does.
 */
export async function readGame(
  storage: Storage,
  rules: RuleSet,
): Promise<Result<{ readonly game: Game; readonly startedAt: number } | null>> {
  const { games, current, damages } = await load({ storage, keys: keysOf(rules), rules });
  const played = games[current];
  if (played !== undefined) return ok(played);
  const damage = damages.find(({ key }) => key === keysOf(rules).save);
  return damage === undefined ? ok(null) : { ok: false, error: damage.reason };
}

/** The records of a valid rule set; the faults of `parseRecords`; rejects as the storage does. */
export async function readRecordsSummary(
  storage: Storage,
  rules: RuleSet,
): Promise<Result<RecordsSummary>> {
  const text = await storage.read(keysOf(rules).records);
  const records = text === null ? ok(NO_RECORDS) : parseRecords(text);
  if (!records.ok) return records;
  const { best, highScores } = records.value;
  return ok({ best, highScores, statistics: statisticsOf(records.value) });
}

/** The ids of the games of a valid rule set that `readSavedGame` finds; rejects as the storage does. */
export async function savedGames(storage: Storage, rules: RuleSet): Promise<ReadonlySet<string>> {
  const { save, finishedGames } = keysOf(rules);
  const [keys, text] = await Promise.all([storage.keys(), storage.read(save)]);
  const finished = keys
    .filter((key) => key.startsWith(finishedGames))
    .flatMap((key) => gameOfFinished(key) ?? []);
  const parsed = parseSave(text ?? '');
  const active = parsed.ok ? parsed.value.games.map(({ id }) => id) : [];
  return new Set([...finished, ...active]);
}

/**
 * An active or finished game of a valid rule set by its id, and when it began; null if it is not saved or cannot be
 * read. Rejects as the storage does.
 */
export async function readSavedGame(
  storage: Storage,
  rules: RuleSet,
  id: string,
): Promise<StoredGame | null> {
  const keys = keysOf(rules);
  const { games } = await load({ storage, keys, rules });
  const active = games.find((game) => game.id === id);
  if (active !== undefined) return active;
  const found = (await storage.keys()).filter(
    (key) => key.startsWith(keys.finishedGames) && gameOfFinished(key) === id,
  );
  const latest = found.toSorted().at(-1);
  if (latest === undefined) return null;
  const kept = readKept((await storage.read(latest)) ?? '');
  return kept.ok ? kept.value.played : null;
}

function playedOf(text: string | null): PlayedRules[] {
  const save = parseSave(text ?? '');
  if (!save.ok) return [];
  const { rules, games, current } = save.value;
  const { startedAt, segments, tail } = games[current]!;
  return [{ rules, startedAt, isBegun: segments.length > 0 || tail !== '' }];
}
