/** Formats backups; loaded by the first session that keeps a game. */
import { ruleSetText } from '@open2048/core';
import { backupOf, type Backup } from './backup.ts';
import { areSeeded } from './dealing.ts';
import { digestOf, seal, type Format } from './envelope.ts';
import type { StoredGame } from './stored-game.ts';
import { storedExercises } from './stored-exercises.ts';
import { storedPuzzles } from './stored-puzzles.ts';

/**
 * The envelope of a backup: at most 64 Mi characters. Version 1 had version 2 of the records; before version 3 there
 * were no exercises; version 4 has externally dealt games, version 5 names of games and games of exercises, and version 6 answers to puzzles.
 * A backup without them is still written in the version that older programs can read.
 */
export const BACKUP_FORMAT: Format = { name: 'open2048-backup', version: 6, limit: 2 ** 26 };
const UNPUZZLED: Format = { ...BACKUP_FORMAT, version: 5 };
const UNNAMED: Format = { ...BACKUP_FORMAT, version: 4 };
const SEEDED: Format = { ...BACKUP_FORMAT, version: 3 };

/** The most backups of one file: about fifty million moves on 4x4. */
export const MAX_BACKUPS = 32;
/** The most characters of a file, which has a backup a line. */
export const MAX_BACKUP_FILE = 2 ** 28;

/** Formats the backups of one file, a line each. */
export function formatBackups(backups: readonly Backup[]): string {
  return backups.map(formatBackup).join('\n');
}

/** Formats a backup of valid rule sets as JSON in ASCII. */
export function formatBackup({ entries, puzzles, ...backup }: Backup): string {
  const texts = entries.map((entry) => ({
    ...entry,
    rules: ruleSetText(entry.rules),
    exercises: storedExercises(entry.exercises),
  }));
  if (puzzles === undefined) return seal(formatOf(entries), { ...backup, entries: texts });
  return seal(BACKUP_FORMAT, { ...backup, puzzles: storedPuzzles(puzzles), entries: texts });
}

function formatOf(entries: Backup['entries']): Format {
  const isNamed = ({ games, exercises }: Backup['entries'][number]) =>
    games.some(({ name }) => name !== undefined) ||
    exercises.some(({ game }) => game !== undefined);
  if (entries.some(isNamed)) return UNPUZZLED;
  return entries.every(({ games }) => areSeeded(games)) ? SEEDED : UNNAMED;
}

/** The text of one game, and the digest by which it is kept: equal games have equal digests. */
export function keptText(game: StoredGame): { readonly text: string; readonly digest: string } {
  const { rules } = game.game;
  const text = formatBackup({
    savedAt: game.playedAt,
    settings: null,
    entries: [
      { rules, records: null, exercises: [], games: [backupOf(game)], hand: 1, current: 0 },
    ],
  });
  return { text, digest: digestOf(text) };
}
