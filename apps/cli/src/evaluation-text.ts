/** What moves are worth and cost, and how that is written: one way for `hint` and for the game. */
import { bestMoves, type Evaluation } from '@open2048/advice';
import { DIRECTION_NAMES, type Unit } from '@open2048/core';
import type { Dialect } from './dialects.ts';
import { count } from './status.ts';

/** One move as `hint --json` prints it. */
export interface ShownMove {
  readonly direction: (typeof DIRECTION_NAMES)[number];
  /** What the rest of the game is worth. */
  readonly worth: number;
  /** In points: what the whole game is then worth. */
  readonly value?: number;
  readonly cost: number;
  /** Whether no move is better than it, as far as can be told. */
  readonly best: boolean;
}

/** The moves of an evaluation, best first, where `score` points were made so far. */
export function shownMoves(evaluation: Evaluation, score: number): ShownMove[] {
  const { moves, unit } = evaluation;
  const best = bestMoves(evaluation, score);
  return moves.map(({ direction, value, loss }) => ({
    direction: DIRECTION_NAMES[direction],
    worth: value,
    ...(unit === 'points' ? { value: score + value } : {}),
    cost: loss,
    best: best.includes(direction),
  }));
}

/** What is said of the moves that are best: that they are, or that none of them is better than the others. */
export function bestText(moves: readonly ShownMove[]): string {
  return moves.filter(({ best }) => best).length > 1 ? 'equally good' : 'best';
}

const HEADS: Readonly<Record<Unit, string>> = {
  points: 'engine value in points',
  chance: 'chance of the goal',
  moves: 'moves still expected',
  own: 'compared by a measure of its own',
};

/** What the numbers of an evaluation are: points are an expectation only where they are exact. */
export function headOf({ unit, isExact }: Pick<Evaluation, 'unit' | 'isExact'>): string {
  return unit === 'points' && isExact ? 'expected final score' : HEADS[unit];
}

/** How a value is written: what is proved to more digits than what is estimated. */
function written(value: number, { unit, isExact }: Evaluation): string {
  if (unit === 'chance') return `${(100 * value).toFixed(6)} %`;
  const digits = isExact ? 4 : 1;
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** A value as short as it says enough: what is proved to two places, a smaller one to its first digit. */
export function short(
  value: number,
  { unit, isExact }: Pick<Evaluation, 'unit' | 'isExact'>,
): string {
  const number = unit === 'chance' ? 100 * value : value;
  const places = isExact ? 2 : Number(number < 10);
  const isSmall = number > 0 && number < 0.5 * 10 ** -places;
  const usual = { minimumFractionDigits: places, maximumFractionDigits: places };
  const text = number.toLocaleString('en', isSmall ? { maximumSignificantDigits: 1 } : usual);
  return unit === 'chance' ? `${text} %` : text;
}

/** The moves as lines, the best first, under a line that says what is counted and how it was found. */
export function hintText(
  evaluation: Evaluation,
  moves: readonly ShownMove[],
  { directions }: Dialect,
): string {
  if (moves.length === 0) return 'no move is left\n';
  const { unit, isExact, depth, nodes } = evaluation;
  const how = isExact ? 'exact' : `${depth} moves deep, ${count(nodes ?? 0)} nodes`;
  const width = Math.max(...directions.map(({ length }) => length)) + 1;
  const rows = moves.map(({ direction, worth, value: whole, cost, best }) => {
    // A number that means nothing by itself is not shown.
    const value = unit === 'own' ? '' : `${written(whole ?? worth, evaluation).padStart(14)}  `;
    const costs = best ? bestText(moves) : `costs ${written(cost, evaluation)}`;
    return `${directions[DIRECTION_NAMES.indexOf(direction)]!.padEnd(width)} ${value}${costs}\n`;
  });
  return `${headOf(evaluation)}, ${how}\n${rows.join('')}`;
}
