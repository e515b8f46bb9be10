/**
 * What a session shows: one immutable value, a new one at every change, so that a screen is a
 * function of it.
 */
import type { Game } from '@open2048/core';

/**
 * A game in which a move was taken back is in a class of its own on every board of scores, and one in
 * which advice was taken in another, whether moves were taken back in it or not.
 */
export const SCORE_CLASSES = ['without-undo', 'with-undo', 'with-advice'] as const;
export type ScoreClass = (typeof SCORE_CLASSES)[number];

/** A value for each class. */
export type ByClass<Value> = Readonly<Record<ScoreClass, Value>>;

/** The values that `of` gives for each class. */
export function byClass<Value>(of: (kind: ScoreClass) => Value): ByClass<Value> {
  return {
    'without-undo': of('without-undo'),
    'with-undo': of('with-undo'),
    'with-advice': of('with-advice'),
  };
}

/** What is remembered of a game that is over or was left: times in milliseconds, `date` since 1970. */
export interface GameSummary {
  /** The name of the game, unique among the games of its rule set. */
  readonly id: string;
  readonly scoreClass: ScoreClass;
  /** The score at the end, in points. */
  readonly score: number;
  /** The highest score on the way, at least `score`. */
  readonly peak: number;
  /** The largest rank on the way, 0..255. */
  readonly maxRank: number;
  /** Moves on the way to the last position, undone ones not counted. */
  readonly moves: number;
  readonly playedMs: number;
  /** When it ended or was left. */
  readonly date: number;
  readonly won: boolean;
  /** Whether it was played to its end, and not left for a new one. */
  readonly over: boolean;
}

/** A line of the table of high scores: a name of 1..32 characters and the finished game it stands for. */
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
  /** In points; 0 when there is no game yet. */
  readonly scoreMean: number;
  /** `maxRanks[rank]` games had that rank as their largest; as long as needed. */
  readonly maxRanks: readonly number[];
  /** The latest games, oldest first, at most 100. */
  readonly recent: readonly GameSummary[];
}

/**
 * What a player should know. `damaged-save`, `newer-save`, `damaged-records`, `newer-records`: what
 * was stored could not be read, was set aside under `key`, and play went on without it.
 * `aside-failed`: setting it aside failed, so nothing is saved over it. `read-failed`: the store
 * cannot be read, so nothing is saved yet. `storage-full`, `write-failed`: the latest changes are not
 * saved; tried again at the next change and at `flush`. `kept-aside`: while nothing could be saved
 * here the game went on in another window; what was played here is kept under `key`.
 * `removed-elsewhere`: the game that was played here was deleted or replaced in another window; as
 * long as it is told, `bringBack` saves it again. `other-writer`:
 * a newer version of the program went on with the game, so this session saves nothing more.
 * `log-failed`: commands cannot be noted within their call, so those of the last moments are lost when
 * the program ends before they are saved. `damaged-log`: what an earlier session had noted and not
 * saved could not be read, and was set aside under `key`.
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

/** `failed` says that something shown is not durable and that nothing is being written; a notice says why. */
export type Saved = 'saved' | 'saving' | 'failed';

/** A tile that is due: in which game, and the how many-th of it, from 0. */
export interface Due {
  readonly game: string;
  readonly index: number;
}

export interface SessionState {
  readonly game: Game;
  /** When this game began, in milliseconds since 1970. */
  readonly startedAt: number;
  /** The tile that someone else has to deal before the game goes on: the board has moved, and it is asked for by these. */
  readonly due: Due | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** How often the player took a move back, and how often a move came again. */
  readonly undos: number;
  readonly redos: number;
  /** Whether the game that `newGame` replaced can come back, and after that the newer one. */
  readonly canUndoNewGame: boolean;
  readonly canRedoNewGame: boolean;
  /** Time spent on this game up to its latest event, pauses left out, in milliseconds. */
  readonly playedMs: number;
  /** The class of this game so far; `best` is the highest score ever reached in that class. */
  readonly scoreClass: ScoreClass;
  readonly best: number;
  /** At most 10 a class, best first, the earlier first among equals. */
  readonly highScores: ByClass<readonly HighScore[]>;
  /** Whether this game is over and `addHighScore` would take it. */
  readonly qualifies: boolean;
  readonly statistics: ByClass<Statistics>;
  readonly notices: readonly Notice[];
  readonly saved: Saved;
}
