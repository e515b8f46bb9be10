/**
 * What a list says about a game, computed from its stored text. Nothing is replayed: the position is stored with the
 * game, and how it was played is visible in the letters of its journal.
 */
import { maxRank, parsePosition, positionOn, type RuleSet } from '@open2048/core';
import { PAUSE_MS } from './journal.ts';
import type { LatestPosition } from './save.ts';
import type { ScoreClass } from './state.ts';

/** A game in a list; times in milliseconds since 1970, durations in milliseconds. */
export interface GameFacts {
  readonly id: string;
  readonly score: number;
  /** The moves that lead to the latest position. */
  readonly moves: number;
  /** The board in notation; null if it is too large for a list. */
  readonly board: string | null;
  /** The largest rank on the board; null if the board is too large for a list. */
  readonly maxRank: number | null;
  readonly startedAt: number;
  readonly playedAt: number;
  /** Time played, without pauses. */
  readonly playedMs: number;
  readonly scoreClass: ScoreClass;
  /** Whether it was played to its end. */
  readonly isOver: boolean;
  /** Its size in characters. */
  readonly size: number;
}

/** The most cells of a board in a list. */
const MAX_LISTED_CELLS = 1024;

/** A stored game, whose `journal` is the text of its events, and `isOver` null if only its board tells. */
export interface StoredText {
  readonly id: string;
  readonly startedAt: number;
  readonly score: number;
  readonly standing: LatestPosition;
  readonly journal: string;
  readonly isOver: boolean | null;
  readonly size: number;
}

/** The facts about a stored game of a valid rule set. */
export function factsOf(rules: RuleSet, { standing, journal, ...game }: StoredText): GameFacts {
  const { id, score, startedAt, size } = game;
  const { moves, playedAt } = standing;
  const { rows, cols } = rules.size;
  const parsed = rows * cols > MAX_LISTED_CELLS ? null : parsePosition(standing.board ?? '');
  const board = parsed?.ok === true ? parsed.value : null;
  return {
    id,
    score,
    moves,
    board: board && standing.board,
    maxRank: board && maxRank(board),
    startedAt,
    playedAt,
    ...playOf(journal),
    isOver: game.isOver ?? (board !== null && positionOn(rules, board).status === 'over'),
    size,
  };
}

const [ADVICE, UNDO, TILE] = ['A', 'Z', 'T'].map((letter) => letter.charCodeAt(0));

/**
 * How a journal was played: the same time and class as replaying it gives. It has valid events, so a capital letter
 * begins an event, and the digits after it are its time, except after a tile.
 */
function playOf(journal: string): Pick<GameFacts, 'playedMs' | 'scoreClass'> {
  let [playedMs, elapsed, isTimed] = [0, 0, false];
  let [isAdvised, hasUndo] = [false, false];
  const settle = (): void => {
    if (isTimed && elapsed < PAUSE_MS) playedMs += elapsed;
    elapsed = 0;
  };
  for (let at = 0; at < journal.length; at++) {
    const code = journal.charCodeAt(at);
    if (code >= 97) elapsed = 36 * elapsed + code - 87;
    else if (code < 65) elapsed = 36 * elapsed + code - 48;
    else {
      settle();
      isTimed = code !== TILE;
      isAdvised ||= code === ADVICE;
      hasUndo ||= code === UNDO;
    }
  }
  settle();
  const scoreClass = isAdvised ? 'with-advice' : hasUndo ? 'with-undo' : 'without-undo';
  return { playedMs, scoreClass };
}
