/** Formats backups; loaded by the first session that keeps a game. */
import { ruleSetText } from '@open2048/core';
import { backupOf, type Backup } from './backup.ts';
import { areSeeded } from './dealing.ts';
import { digestOf, seal, type Format } from './envelope.ts';
import type { StoredGame } from './stored-game.ts';
import { storedExercises } from './practice.ts';

/**
 * The envelope of a backup: at most 64 Mi characters. Version 1 had version 2 of the records; before version 3 there
 * were no exercises; version 4 has externally dealt games.
 */
export const BACKUP_FORMAT: Format = { name: 'open2048-backup', version: 4, limit: 2 ** 26 };
const SEEDED: Format = { ...BACKUP_FORMAT, version: 3 };

/** Formats a backup of valid rule sets as JSON in ASCII. */
export function formatBackup({ entries, ...backup }: Backup): string {
  const texts = entries.map((entry) => ({
    ...entry,
    rules: ruleSetText(entry.rules),
    exercises: storedExercises(entry.exercises),
  }));
  const format = entries.every(({ games }) => areSeeded(games)) ? SEEDED : BACKUP_FORMAT;
  return seal(format, { ...backup, entries: texts });
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
