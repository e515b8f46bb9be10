/** What moves are worth and cost, and how that is written: one way for `hint` and for the game. */
import { DIRECTION_NAMES, type Unit } from '@open2048/core';
import { bestMoves, lossOf, type Thought } from '@open2048/engine';
import type { Dialect } from './dialects.ts';
import { count } from './status.ts';

/** One move: what it is worth, what the whole game is then worth in points, and what it costs. */
export interface Told {
  readonly direction: (typeof DIRECTION_NAMES)[number];
  readonly worth: number;
  readonly value?: number;
  readonly cost: number;
  /** Whether no move is better than it, as far as can be told. */
  readonly best: boolean;
}

/** The moves of a thought, best first, where `score` points were made so far. */
export function told(thought: Thought, score: number): Told[] {
  const { moves, unit } = thought;
  const most = moves[0]?.worth ?? 0;
  const best = bestMoves(thought, score);
  return moves.map(({ direction, worth }) => ({
    direction: DIRECTION_NAMES[direction],
    worth,
    ...(unit === 'points' ? { value: score + worth } : {}),
    cost: lossOf(most, worth),
    best: best.includes(direction),
  }));
}

/** What is said of the moves that are best: that they are, or that none of them is better than the others. */
export function bestText(moves: readonly Told[]): string {
  return moves.filter(({ best }) => best).length > 1 ? 'equally good' : 'best';
}

const HEADS: Readonly<Record<Unit, string>> = {
  points: 'engine value in points',
  chance: 'chance of the goal',
  moves: 'moves still expected',
  own: 'compared by a measure of its own',
};

/** What the numbers of a thought are: points are an expectation only where they are proved. */
export function headOf({ unit, proved }: Pick<Thought, 'unit' | 'proved'>): string {
  return unit === 'points' && proved ? 'expected final score' : HEADS[unit];
}

/** How a value is written: what is proved to more digits than what is judged. */
function written(value: number, { unit, proved }: Thought): string {
  if (unit === 'chance') return `${(100 * value).toFixed(6)} %`;
  const digits = proved ? 4 : 1;
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** A value as short as it says enough: what is proved to two places, a smaller one to its first digit. */
export function short(value: number, { unit, proved }: Pick<Thought, 'unit' | 'proved'>): string {
  const number = unit === 'chance' ? 100 * value : value;
  const places = proved ? 2 : Number(number < 10);
  const isSmall = number > 0 && number < 0.5 * 10 ** -places;
  const usual = { minimumFractionDigits: places, maximumFractionDigits: places };
  const text = number.toLocaleString('en', isSmall ? { maximumSignificantDigits: 1 } : usual);
  return unit === 'chance' ? `${text} %` : text;
}

/** The moves as lines, the best first, under a line that says what is counted and how it was found. */
export function hintText(
  thought: Thought,
  moves: readonly Told[],
  { directions }: Dialect,
): string {
  if (moves.length === 0) return 'no move is left\n';
  const { unit, proved, depth, nodes } = thought;
  const how = proved ? 'exact' : `${depth} moves deep, ${count(nodes ?? 0)} nodes`;
  const width = Math.max(...directions.map(({ length }) => length)) + 1;
  const rows = moves.map(({ direction, worth, value: whole, cost, best }) => {
    // A number that means nothing by itself is not shown.
    const value = unit === 'own' ? '' : `${written(whole ?? worth, thought).padStart(14)}  `;
    const costs = best ? bestText(moves) : `costs ${written(cost, thought)}`;
    return `${directions[DIRECTION_NAMES.indexOf(direction)]!.padEnd(width)} ${value}${costs}\n`;
  });
  return `${headOf(thought)}, ${how}\n${rows.join('')}`;
}
