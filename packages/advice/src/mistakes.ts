/**
 * Connects analysis and practice: which moves of a game are mistakes, the data kept of each so that the
 * position can be practised, and the grades of the other moves there. `@open2048/session` stores mistakes as
 * exercises in this form, and does not depend on grades.
 */
import type { Direction, MoveValue, Unit } from '@open2048/core';
import { gradeOf, type AnalysedMove, type Grade, type JudgedMove } from './analysis.ts';
import { lossOf, type MoveEvaluation } from './evaluation.ts';

/** A position in which a move lost value, and the values of its moves. */
export interface Mistake {
  /** In notation. */
  readonly position: string;
  /** The move that was made. */
  readonly played: Direction;
  readonly unit: Unit;
  /** The legal moves, the best first. */
  readonly moves: readonly MoveValue[];
  /** The part of the value that the move lost, 0 to 1. */
  readonly share: number;
}

/** A legal move in the position of a mistake. */
export interface Choice extends MoveEvaluation {
  readonly grade: Grade;
}

/** Whether the grade of a move is `worse` or `blunder`. */
export function isMistake({ grade }: Pick<JudgedMove, 'grade'>): boolean {
  return grade === 'worse' || grade === 'blunder';
}

/**
 * The mistakes among judged moves; `at` returns the position of a move by its index, and the values of the moves there.
 */
export function mistakesIn(
  judged: readonly Pick<AnalysedMove, 'direction' | 'share' | 'grade'>[],
  at: (index: number) => Pick<Mistake, 'position' | 'unit' | 'moves'>,
): readonly Mistake[] {
  return [...judged.entries()]
    .filter(([, move]) => isMistake(move))
    .map(([index, { direction, share }]) => {
      const { position, unit, moves } = at(index);
      return { position, played: direction, unit, moves, share };
    });
}

/** The moves of a position with the grades that an analysis would give them, the best first. */
export function choicesOf({
  moves,
  played,
  share,
}: Pick<Mistake, 'moves' | 'played' | 'share'>): readonly Choice[] {
  const best = moves[0]!.value;
  const lossIn = (direction: Direction) =>
    lossOf(best, moves.find((move) => move.direction === direction)!.value);
  // The share of the played move gives the whole that its loss was a part of.
  const whole = share > 0 ? lossIn(played) / share : best;
  return moves.map(({ direction, value }) => {
    const loss = lossOf(best, value);
    return { direction, value, loss, grade: gradeOf(loss, whole) };
  });
}
