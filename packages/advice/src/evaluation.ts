/**
 * An evaluation: what is known of the legal moves of a position. It is the one shape in which searches, exact tables
 * and engines of others are shown, compared, analysed and practised.
 */
import type { Direction, MoveValue, Unit } from '@open2048/core';

/** A legal move, what it is worth, and how much less that is than the best. */
export interface MoveEvaluation extends MoveValue {
  /** In the unit of the evaluation; 0 for the best, and where the difference is one of the arithmetic. */
  readonly loss: number;
}

/** The legal moves of a position with their values, and how these are known. */
export interface Evaluation {
  /** The best first; none when the game is over. */
  readonly moves: readonly MoveEvaluation[];
  readonly unit: Unit;
  /** Whether the values are exact; else they are estimated. */
  readonly isExact: boolean;
  /** Of a search: the moves that it looked ahead where it looked furthest. */
  readonly depth?: number;
  /** Of a search: the positions that it visited. */
  readonly nodes?: number;
}

/** Differences below this part of the best are of the arithmetic: moves that mirror each other differ so. */
const NOISE = 1e-6;

/**
 * Estimated moves that are nearer to each other than this part of the value are equally good: a search
 * cannot tell them apart. In 45 positions of a game, four times the nodes of a hint changed half of the differences
 * between the first two moves by more than 0.004 % with learned weights and by more than 0.02 % with the heuristic.
 * With learned weights no difference above 0.01 % changed its sign, but those up to 0.03 % do so from pass to pass.
 */
const EQUAL = 0.0003;

/** The evaluation of moves that are sorted by value, the best first. */
export function evaluationOf(
  moves: readonly MoveValue[],
  facts: Omit<Evaluation, 'moves'>,
): Evaluation {
  const best = moves[0]?.value ?? 0;
  return { ...facts, moves: moves.map((move) => ({ ...move, loss: lossOf(best, move.value) })) };
}

/** How much less a value is than the best; 0 where they differ by what arithmetic loses. */
export function lossOf(best: number, value: number): number {
  const loss = best - value;
  return loss <= NOISE * Math.abs(best) ? 0 : loss;
}

/** What a loss is a part of: `soFar` is what the game has brought in that unit; a chance is a part already. */
export function wholeOf(unit: Unit, soFar: number, best: number): number {
  return unit === 'chance' ? 1 : soFar + best;
}

/**
 * The moves that are as good as the best, the best first; none where there is no move. Of exact values those that
 * are the same, of estimates those that no search tells apart. `score` is the points of the game so far.
 */
export function bestMoves(
  { moves, unit, isExact }: Pick<Evaluation, 'moves' | 'unit' | 'isExact'>,
  score: number,
): readonly Direction[] {
  const best = moves[0]?.value ?? 0;
  const whole = wholeOf(unit, unit === 'points' ? score : 0, best);
  const margin = isExact ? 0 : EQUAL * Math.max(0, whole);
  return moves.filter(({ loss }) => loss <= margin).map(({ direction }) => direction);
}
