/** What a session shows: one immutable value, replaced at every change, so that a screen is a function of it. */
import type { Game } from '@open2048/core';

/**
 * Games with an undo have their own class in every score table, and games with advice another, whether or not they have
 * an undo.
 */
export const SCORE_CLASSES = ['without-undo', 'with-undo', 'with-advice'] as const;
export type ScoreClass = (typeof SCORE_CLASSES)[number];

/** A value for each class. */
export type ByClass<Value> = Readonly<Record<ScoreClass, Value>>;

/** The values that `of` returns for each class. */
export function byClass<Value>(of: (kind: ScoreClass) => Value): ByClass<Value> {
  return {
    'without-undo': of('without-undo'),
    'with-undo': of('with-undo'),
    'with-advice': of('with-advice'),
  };
}

/** The summary of a game that is over or was left: times in milliseconds, `date` since 1970. */
export interface GameSummary {
  /** The id of the game, unique among the games of its rule set. */
  readonly id: string;
  readonly scoreClass: ScoreClass;
  /** The score at the end, in points. */
  readonly score: number;
  /** The highest score during the game, at least `score`. */
  readonly peak: number;
  /** The largest rank during the game, 0..255. */
  readonly maxRank: number;
  /** Moves that lead to the last position, without undone ones. */
  readonly moves: number;
  readonly playedMs: number;
  /** When it ended or was left. */
  readonly date: number;
  readonly won: boolean;
  /** Whether it was played to its end instead of being left for a new one. */
  readonly over: boolean;
}

/** An entry in the table of high scores: a finished game and the player's name of 1..32 characters. */
export interface HighScore extends GameSummary {
  readonly name: string;
}

/** All games of one rule set and class that are over, or were left after at least one move; each counts once. */
export interface Statistics {
  readonly games: number;
  /** Of these: played to the end, goal reached. */
  readonly over: number;
  readonly wins: number;
  readonly moves: number;
  readonly playedMs: number;
  readonly scoreSum: number;
  /** In points; 0 if there is no game yet. */
  readonly scoreMean: number;
  /** `maxRanks[rank]` is the number of games with that largest rank; as long as needed. */
  readonly maxRanks: readonly number[];
  /** The latest games, oldest first, at most 100. */
  readonly recent: readonly GameSummary[];
}

/**
 * What a player should know. `damaged-save`, `newer-save`, `damaged-records`, `newer-records`: stored data could not be
 * read, was set aside under `key`, and play continued without it. `aside-failed`: setting it aside failed, so nothing
 * is saved over it. `read-failed`: the store cannot be read, so nothing is saved yet. `storage-full`, `write-failed`:
 * the latest changes are not saved; the next change and `flush` try again. `kept-aside`: the game continued in another
 * window while nothing could be saved here; what was played here is kept under `key`. `removed-elsewhere`: the game
 * played here was deleted or replaced in another window; while this notice is present, `restoreRemoved` saves it again.
 * `other-writer`: a newer version of the program continued the game, so this session saves nothing more. `log-failed`:
 * commands cannot be logged synchronously, so the latest ones are lost if the program ends before they are saved.
 * `damaged-log`: what an earlier session had logged but not saved could not be read, and was set aside under `key`.
 */
export const NOTICE_CODES = [
  'damaged-save',
  'newer-save',
  'damaged-records',
  'newer-records',
  'aside-failed',
  'read-failed',
  'storage-full',
  'write-failed',
  'kept-aside',
  'removed-elsewhere',
  'other-writer',
  'log-failed',
  'damaged-log',
] as const;
export type NoticeCode = (typeof NOTICE_CODES)[number];

/** A stable code, a sentence in English, and the storage key it is about. */
export interface Notice {
  readonly code: NoticeCode;
  readonly message: string;
  readonly key: string;
}

/** `failed` means that something shown is not durable and no write is in progress; a notice gives the reason. */
export type Saved = 'saved' | 'saving' | 'failed';

/** A tile that is due: the id of its game, and its index among the tiles of that game, from 0. */
export interface Due {
  readonly game: string;
  readonly index: number;
}

export interface SessionState {
  readonly game: Game;
  /** When this game began, in milliseconds since 1970. */
  readonly startedAt: number;
  /**
   * The tile that an external dealer must deal before the game can continue, after the board has moved; null if none is
   * due.
   */
  readonly due: Due | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The number of undos and redos. */
  readonly undos: number;
  readonly redos: number;
  /** Whether the game that `newGame` replaced can be restored, and whether the newer one can be redone after that. */
  readonly canUndoNewGame: boolean;
  readonly canRedoNewGame: boolean;
  /** Time spent on this game up to its latest event, without pauses, in milliseconds. */
  readonly playedMs: number;
  /** The class of this game so far; `best` is the highest score ever reached in that class. */
  readonly scoreClass: ScoreClass;
  readonly best: number;
  /** At most 10 a class, best first, the earlier first among equals. */
  readonly highScores: ByClass<readonly HighScore[]>;
  /** Whether this game is over and `addHighScore` would accept it. */
  readonly qualifies: boolean;
  readonly statistics: ByClass<Statistics>;
  readonly notices: readonly Notice[];
  readonly saved: Saved;
}
