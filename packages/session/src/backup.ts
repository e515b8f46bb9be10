/**
 * Saved games as one text, to be carried to another browser, terminal or program: for each rule set
 * its records, its games, each with everything that its player did, and what is practised. A text of one game is the
 * same thing with one entry; games that are kept beside those at hand are stored in that form.
 * Writing one is `format-backup.ts` and reading one `parse-backup.ts`, apart from here because most visits need neither.
 */
import { formatPosition, type RngState, type RuleSet } from '@open2048/core';
import { dealingOf, type Dealing } from './dealing.ts';
import { journalOf, rngOf, type StoredGame } from './stored-game.ts';
import type { Exercise } from './practice.ts';
import type { Records } from './records.ts';
import type { LatestPosition } from './save.ts';

/** A game with all its events as one text; see `SavedGame`. */
export type BackupGame = Dealing & {
  readonly id: string;
  readonly startedAt: number;
  readonly score: number;
  /** Where it is seeded. */
  readonly rng?: RngState | undefined;
  readonly standing: LatestPosition;
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

/** What a backup holds of a game. */
export function backupOf(played: StoredGame): BackupGame {
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
