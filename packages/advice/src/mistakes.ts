/**
 * Where the figures of an analysis and of practice meet: which moves of a game are mistakes, what is kept of
 * each so that the position can be asked again, and how good another move is there. `@open2048/session` keeps
 * mistakes as exercises, in the shape that is said here, and knows nothing of grades.
 */
import type { Direction, MoveValue, Unit } from '@open2048/core';
import { gradeOf, type AnalysedMove, type Grade, type JudgedMove } from './analysis.ts';
import { lossOf, type MoveEvaluation } from './evaluation.ts';

/** A position where a move gave something away, and the values of its moves. */
export interface Mistake {
  /** In notation. */
  readonly position: string;
  /** The move that was made. */
  readonly played: Direction;
  readonly unit: Unit;
  /** The legal moves, the best first. */
  readonly moves: readonly MoveValue[];
  /** The part of the value that the move gave away, 0 to 1. */
  readonly share: number;
}

/** A legal move where a mistake was made. */
export interface Choice extends MoveEvaluation {
  readonly grade: Grade;
}

/** Whether a move gave away more than a little. */
export function isMistake({ grade }: Pick<JudgedMove, 'grade'>): boolean {
  return grade === 'worse' || grade === 'blunder';
}

/** The mistakes among judged moves; `at` gives the position of a move by its index, and the values of the moves there. */
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
  // The share of the move that was played tells what its loss was a part of.
  const whole = share > 0 ? lossIn(played) / share : best;
  return moves.map(({ direction, value }) => {
    const loss = lossOf(best, value);
    return { direction, value, loss, grade: gradeOf(loss, whole) };
  });
}
