/** The answers of exact tables as evaluations. */
import type { Unit } from '@open2048/core';
import type { Objective, TableAnswer } from '@open2048/solver';
import { evaluationOf, type Evaluation } from './evaluation.ts';

const UNIT_OF = {
  score: 'points',
  moves: 'moves',
  tile: 'chance',
} as const satisfies Record<Objective['kind'], Unit>;

/** The answer of a table for an objective, as an evaluation. */
export function evaluationOfTable({ moves }: TableAnswer, { kind }: Objective): Evaluation {
  return evaluationOf(moves, { unit: UNIT_OF[kind], isExact: true });
}
