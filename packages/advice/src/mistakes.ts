/**
 * Connects analysis and practice: which moves of a game are practised, the data kept of each so that the position can be
 * asked again, and the grades of the other moves there.
 */
import type { Direction } from '@open2048/core';
import { boardOf, type Mistake, type Task } from '@open2048/session';
import { decisiveMoments, isGood, judgeMove, type AnalysedMove } from './analysis.ts';
import type { Grade } from './grades.ts';
import { evaluationOf, type MoveEvaluation } from './evaluation.ts';

/** A legal move in the position of a mistake. */
export interface Choice extends MoveEvaluation {
  readonly grade: Grade;
}

/**
 * The decisive moments among judged moves, in the order of the game; `at` returns the position of a move by its index,
 * and the values of the moves there.
 */
export function mistakesIn(
  judged: readonly AnalysedMove[],
  at: (index: number) => Pick<Mistake, 'position' | 'unit' | 'moves'>,
): readonly Mistake[] {
  return decisiveMoments(judged)
    .toSorted((a, b) => a - b)
    .map((index) => {
      const { position, unit, moves } = at(index);
      const { direction, share } = judged[index]!;
      return { position, played: direction, unit, moves, share };
    });
}

/**
 * The moves of a position with the grades that an analysis would give them, the best first. An exercise does not say
 * which engine evaluated it: values in points are read as those of `standard`. The move of the game is an inaccuracy at
 * least, also if the exercise is from a time with other grades.
 */
export function choicesOf({
  rules,
  exercise,
}: Pick<Task, 'rules' | 'exercise'>): readonly Choice[] {
  const { moves, played, share, unit } = exercise;
  const evaluation = evaluationOf(moves, { unit, isExact: false, engine: 'standard' });
  const lossIn = (direction: Direction) =>
    evaluation.moves.find((move) => move.direction === direction)!.loss;
  const best = moves[0]!.value;
  // The share of the played move gives the whole that its loss was a part of.
  const whole = share > 0 ? lossIn(played) / share : best;
  const soFar = unit === 'chance' ? 0 : Math.max(0, whole - best);
  const position = { board: boardOf(exercise), score: soFar };
  return evaluation.moves.map((move) => {
    const { grade } = judgeMove(rules, position, evaluation, move.direction, soFar);
    const isAsked = move.loss > 0 && move.loss >= lossIn(played);
    return { ...move, grade: isAsked && isGood({ grade }) ? 'inaccuracy' : grade };
  });
}
