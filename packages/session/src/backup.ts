/**
 * Saved games as one text, to be carried to another browser, terminal or program: for each rule set
 * its records, its games, each with everything that its player did, and what is practised. A text of one game is the
 * same thing with one entry; games that are kept beside those at hand are stored in that form.
 * Reading one is `parse-backup.ts`, apart from here because most visits never need it.
 */
import { formatPosition, ruleSetText, type RngState, type RuleSet } from '@open2048/core';
import { digestOf, seal, type Format } from './envelope.ts';
import { areSeeded, dealingOf, type Dealing } from './dealing.ts';
import { journalOf, rngOf, type Played } from './played.ts';
import type { Exercise } from './practice.ts';
import type { Records } from './records.ts';
import type { Standing } from './save.ts';

/** A game with all its events as one text; see `SavedGame`. */
export type BackupGame = Dealing & {
  readonly id: string;
  readonly startedAt: number;
  readonly score: number;
  /** Where it is seeded. */
  readonly rng?: RngState | undefined;
  readonly standing: Standing;
  readonly events: string;
};

/** Everything of one rule set. */
export interface BackupEntry {
  readonly rules: RuleSet;
  readonly records: Records | null;
  readonly exercises: readonly Exercise[];
  /** Those at hand, the older first, then those that are kept. */
  readonly games: readonly BackupGame[];
  /** How many games are at hand, 0 to 2, and the index of the one being played. */
  readonly hand: number;
  readonly current: number;
}

/** What a file of saved games holds. */
export interface Backup {
  /** When it was made, in milliseconds since 1970. */
  readonly savedAt: number;
  /** The settings of the program as it stores them, which only that program can read. */
  readonly settings: string | null;
  /** One entry a rule set. */
  readonly entries: readonly BackupEntry[];
}

/** The envelope of a backup: at most 64 Mi characters. Version 1 had the records of their version 2; before version 3 there were no exercises; version 4 has games that someone else deals. */
export const BACKUP_FORMAT: Format = { name: 'open2048-backup', version: 4, limit: 2 ** 26 };
const SEEDED: Format = { ...BACKUP_FORMAT, version: 3 };

/** The text of a backup of valid rule sets: JSON in ASCII. */
export function formatBackup({ entries, ...backup }: Backup): string {
  const texts = entries.map((entry) => ({ ...entry, rules: ruleSetText(entry.rules) }));
  const format = entries.every(({ games }) => areSeeded(games)) ? SEEDED : BACKUP_FORMAT;
  return seal(format, { ...backup, entries: texts });
}

/** The text of one game, and the digest by which it is kept: the same for the same game. */
export function keptText(game: Played): { readonly text: string; readonly digest: string } {
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

/** What a backup holds of a game. */
export function backupOf(played: Played): BackupGame {
  const { id, startedAt, playedAt, game } = played;
  const { board, score, moves } = game.position;
  return {
    id,
    ...dealingOf(game),
    startedAt,
    score,
    rng: rngOf(game),
    standing: { board: formatPosition(board), moves, playedAt },
    events: journalOf(played),
  };
}
