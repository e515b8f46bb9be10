/** An answer to a puzzle: whether it is right, and what it does to the record of the player. */
import type { Direction } from '@open2048/core';
import { withDailyAnswer, withPuzzleAnswer, type PuzzleRecord } from '@open2048/session';
import { solutionOf, type Puzzle } from './puzzle.ts';
import { standingOf, type PuzzleStanding } from './standing.ts';

/** What an answer did. */
export interface PuzzleOutcome {
  readonly record: PuzzleRecord;
  readonly isSolved: boolean;
  /** Whether it was the first answer to this puzzle, so that it changed the rating. */
  readonly isRated: boolean;
  readonly before: PuzzleStanding;
  readonly after: PuzzleStanding;
}

/** When an answer is given, and whether to the puzzle of a day. */
export interface AnswerTime {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** The day, `YYYY-MM-DD`, if it is the puzzle of that day. */
  readonly date?: string | null;
}

/** Answers a puzzle with a legal move, or with null to see the solution, which does not solve it. */
export function answerPuzzle(
  record: PuzzleRecord,
  puzzle: Puzzle,
  direction: Direction | null,
  time: AnswerTime,
): PuzzleOutcome {
  const after = withAnswerTo(record, puzzle, direction, time);
  return {
    record: after,
    isSolved: direction === solutionOf(puzzle),
    isRated: !record.answers.some((answer) => answer.puzzle === puzzle.id),
    before: standingOf(record, time.at),
    after: standingOf(after, time.at),
  };
}

/** The record with that answer. */
export function withAnswerTo(
  record: PuzzleRecord,
  puzzle: Puzzle,
  direction: Direction | null,
  { at, date = null }: AnswerTime,
): PuzzleRecord {
  const { id, rating } = puzzle;
  const isSolved = direction === solutionOf(puzzle);
  const answered = withPuzzleAnswer(record, { puzzle: id, rating, isSolved, at, lastAt: at });
  return date === null ? answered : withDailyAnswer(answered, { date, isSolved, at });
}
