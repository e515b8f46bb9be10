/**
 * An evaluation: the known values of the legal moves of a position. Searches, exact tables and external engines are
 * all shown, compared, analysed and practised in this form.
 */
import type { Direction, MoveValue, Unit } from '@open2048/core';
import type { EngineName } from '@open2048/engine';

/** A legal move, its value, and its loss against the best move. */
export interface MoveEvaluation extends MoveValue {
  /** In the unit of the evaluation; 0 for the best, and if the difference is only a rounding error. */
  readonly loss: number;
}

/** The legal moves of a position with their values, and how these were found. */
export interface Evaluation {
  /** The best first; empty if the game is over. */
  readonly moves: readonly MoveEvaluation[];
  readonly unit: Unit;
  /** Whether the values are exact, not estimated. */
  readonly isExact: boolean;
  /** Of a search by one of our engines: its name, from which the meaning of its values is known. */
  readonly engine?: EngineName;
  /** Of a search: the largest depth searched, in moves. */
  readonly depth?: number;
  /** Of a search: the number of positions visited. */
  readonly nodes?: number;
}

/** Differences below this part of the best value are rounding errors, as between moves that mirror each other. */
const NOISE = 1e-6;

/**
 * Estimated moves whose values differ by less than this part of the value are equally good: a search cannot tell
 * them apart. In 45 positions of a game, four times the nodes of a hint changed half of the differences between
 * the first two moves by more than 0.004 % with learned weights and by more than 0.02 % with the heuristic. With
 * learned weights no difference above 0.01 % changed its sign, but those up to 0.03 % do so from pass to pass.
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

/** The difference between the best value and this one; 0 if it is only a rounding error. */
export function lossOf(best: number, value: number): number {
  const loss = best - value;
  return loss <= NOISE * Math.abs(best) ? 0 : loss;
}

/**
 * The whole that a loss is a part of: 1 for a chance, else `best` plus `soFar`, what the game has brought so far.
 */
export function wholeOf(unit: Unit, soFar: number, best: number): number {
  return unit === 'chance' ? 1 : soFar + best;
}

/**
 * The moves that are as good as the best, the best first; empty if there is no move. Exact values must be equal,
 * estimates may differ by less than a search can tell. `score` is the points of the game so far.
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
