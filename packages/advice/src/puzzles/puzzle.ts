/**
 * A puzzle: a position of a classic game in which one move is clearly the best. The values of all moves come with it, so
 * an answer is graded and explained like a move of an analysis, without an engine.
 */
import { PRESETS, type Board, type Direction, type MoveValue, type RuleSet } from '@open2048/core';
import { judgeMove } from '../analysis.ts';
import { evaluationOf, type Evaluation } from '../evaluation.ts';
import type { Choice } from '../mistakes.ts';
import { REASON_CODES, type Reason, type ReasonCode } from '../reasons/reason.ts';
import { reasonOf } from '../reasons/reasons.ts';

/** The rules of all puzzles. */
export const PUZZLE_RULES: RuleSet = PRESETS.classic;

/** What a puzzle is about: the reason why the tempting move is worse, or that no rule explains it. */
export const PUZZLE_THEMES = [...REASON_CODES, 'best-move'] as const;
export type PuzzleTheme = ReasonCode | 'best-move';

/** A position to find the best move in. */
export interface Puzzle {
  /** The ranks of the cells, row by row, as 16 hexadecimal digits. */
  readonly id: string;
  /** Its place in the pack, from 1. */
  readonly number: number;
  /** 4x4, with ranks up to 15. */
  readonly board: Board;
  /** The legal moves, at least two, the best first; values in whole points still to come, by `standard`. */
  readonly moves: readonly MoveValue[];
  /** The wrong move that most players of the ladder choose (docs/puzzles.md). */
  readonly tempting: Direction;
  readonly theme: PuzzleTheme;
  /** How difficult it is, on the scale of Glicko: a player with this rating finds the move in one of two cases. */
  readonly rating: number;
}

/** The id of a 4x4 board with ranks up to 15. */
export function puzzleIdOf({ ranks }: Board): string {
  return [...ranks].map((rank) => rank.toString(16)).join('');
}

/** The move that solves a puzzle. */
export function solutionOf({ moves }: Pick<Puzzle, 'moves'>): Direction {
  return moves[0]!.direction;
}

/** The moves of a puzzle with the grades that an analysis would give them, the best first. */
export function puzzleChoices({
  board,
  moves,
}: Pick<Puzzle, 'board' | 'moves'>): readonly Choice[] {
  const evaluation = puzzleEvaluation(moves);
  const position = { board, score: likelyScore(board) };
  return evaluation.moves.map((move) => ({
    ...move,
    grade: judgeMove(PUZZLE_RULES, position, evaluation, move.direction, 0).grade,
  }));
}

/** The moves of a puzzle as the evaluation of its position. */
export function puzzleEvaluation(moves: readonly MoveValue[]): Evaluation {
  return evaluationOf(moves, { unit: 'points', isExact: false, engine: 'standard' });
}

/** Why a move of a puzzle is worse than the solution; null for the solution, or if no rule explains it. */
export function puzzleReason(
  puzzle: Pick<Puzzle, 'board' | 'moves'>,
  direction: Direction,
): Reason | null {
  return reasonOf(PUZZLE_RULES, puzzle.board, solutionOf(puzzle), direction);
}

/** The points that the tiles of a board have brought if every new tile was a 2; games in which some were 4s have less. */
export function likelyScore({ ranks }: Board): number {
  return ranks.reduce((sum, rank) => sum + (rank < 2 ? 0 : (rank - 1) * 2 ** rank), 0);
}
