/**
 * Saved games as one text, to transfer to another browser, terminal or program: for each rule set its records, its
 * exercises and its games with all their events; and the answers to puzzles. A single game has the same format with one
 * entry; kept games are stored in that form. Writing is in `format-backup.ts` and reading in `parse-backup.ts`, as
 * separate files because most visits need neither.
 */
import { formatPosition, type Board, type RngState, type RuleSet } from '@open2048/core';
import { dealingOf, type Dealing } from './dealing.ts';
import { journalOf, rngOf, type StoredGame } from './stored-game.ts';
import type { Exercise } from './practice.ts';
import type { PuzzleRecord } from './puzzles.ts';
import type { Records } from './records.ts';
import { MAX_BOARD_TEXT, type LatestPosition } from './save.ts';

/** A game with all its events as one text; see `SavedGame`. */
export type BackupGame = Dealing & {
  readonly id: string;
  readonly startedAt: number;
  readonly score: number;
  /** Only if the game is seeded. */
  readonly rng?: RngState | undefined;
  readonly standing: LatestPosition;
  readonly events: string;
  /** The name that the player gave it. */
  readonly name?: string;
};

/** Everything of one rule set. */
export interface BackupEntry {
  readonly rules: RuleSet;
  readonly records: Records | null;
  readonly exercises: readonly Exercise[];
  /** The active games, the older first, then the kept ones. */
  readonly games: readonly BackupGame[];
  /** How many games are active, 0 to 2, and the index of the one being played. */
  readonly hand: number;
  readonly current: number;
}

/** The contents of a file of saved games. */
export interface Backup {
  /** When it was made, in milliseconds since 1970. */
  readonly savedAt: number;
  /** The settings in the format of the program that stores them; only that program can read them. */
  readonly settings: string | null;
  /** The answers to puzzles, if there are any. */
  readonly puzzles?: PuzzleRecord;
  /** One entry per rule set. */
  readonly entries: readonly BackupEntry[];
}

/** The form of a game in a backup. */
export function backupOf(played: StoredGame): BackupGame {
  const { id, startedAt, playedAt, game } = played;
  const { board, score, moves } = game.position;
  return {
    id,
    ...dealingOf(game),
    startedAt,
    score,
    rng: rngOf(game),
    standing: { board: boardText(board), moves, playedAt },
    events: journalOf(played),
  };
}

/** The board in a backup; null if its text would be too long. */
export function boardText(board: Board): string | null {
  const text = formatPosition(board);
  return text.length > MAX_BOARD_TEXT ? null : text;
}
