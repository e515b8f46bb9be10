/**
 * What a worker computes of a step: a judge the loss of the move and the luck of the tiles, one move deep; an analysis
 * the values of all moves, by a number of nodes. Only the step, the engine and the limit matter, so the result is the
 * same on every machine, digit by digit.
 */
import { costOf, evaluationOfSearch } from '@open2048/advice';
import { dealtLuck, type Judge } from '@open2048/compete';
import type { RuleSet } from '@open2048/core';
import type { Engine } from '@open2048/engine';
import type { JudgedStep, MoveValues } from './slice.ts';
import type { GameStep } from './steps.ts';

/** The judge of the luck test: the value of the best move, one move deep; below everything else if the game is over. */
function judgeBy(engine: Engine): Judge {
  return (board) => engine.search(board, { depth: 1 }).moves[0]?.value ?? -Infinity;
}

/** Judges a step. */
export function judgeStep(
  rules: RuleSet,
  { deals, position, direction }: GameStep,
  engine: Engine,
): JudgedStep {
  const judge = judgeBy(engine);
  const tiles = deals.map(({ due, dealt }) => {
    const { u, variance } = dealtLuck(rules, due, dealt, judge);
    return [u, variance] as const;
  });
  if (direction === null) return { loss: null, share: null, tiles };
  const evaluation = evaluationOfSearch(engine.search(position.board, { depth: 1 }), rules, null);
  if (evaluation.unit !== 'points') return { loss: null, share: null, tiles };
  const { loss, share } = costOf(evaluation, position.score, direction);
  return { loss, share, tiles };
}

/** The values of the legal moves of a step. */
export function analyseStep({ position }: GameStep, engine: Engine, nodes: number): MoveValues {
  const { moves } = engine.search(position.board, { nodes });
  return moves.map(({ direction, value }) => [direction, value]);
}
