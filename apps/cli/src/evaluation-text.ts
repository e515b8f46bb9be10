/** The text for the values and costs of moves, shared by `hint` and the game. */
import { bestMoves, reasonIn, type Evaluation } from '@open2048/advice';
import { DIRECTION_NAMES, type Position, type RuleSet, type Unit } from '@open2048/core';
import { counted } from '@open2048/workbench/program';
import type { Dialect } from './dialects.ts';
import { reportedReason, type ReportedReason } from './reason-text.ts';

/** A move as printed by `hint --json`. */
export interface ShownMove {
  readonly direction: (typeof DIRECTION_NAMES)[number];
  /** The value of the rest of the game. */
  readonly worth: number;
  /** For the unit `points`: the value of the whole game. */
  readonly value?: number;
  readonly cost: number;
  /** Whether no move is known to be better. */
  readonly best: boolean;
}

/** The moves of an evaluation, best first; `score` is the number of points made so far. */
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

/** A move with the reason why it is worse than the best one; null if it is good, or no reason is known. */
export interface ExplainedMove extends ShownMove {
  readonly reason: ReportedReason | null;
}

/** The moves of an evaluation of this position, the best first, with their reasons. */
export function explainedMoves(
  evaluation: Evaluation,
  rules: RuleSet,
  position: Pick<Position, 'board' | 'score'>,
): ExplainedMove[] {
  return shownMoves(evaluation, position.score).map((move, index) => {
    const { direction } = evaluation.moves[index]!;
    const reason = reasonIn(rules, position, evaluation, direction);
    return { ...move, reason: reportedReason(reason, rules) };
  });
}

/** The text for the best moves: `best` for a single one, `equally good` for several. */
export function bestText(moves: readonly ShownMove[]): string {
  return moves.filter(({ best }) => best).length > 1 ? 'equally good' : 'best';
}

const HEADS: Readonly<Record<Unit, string>> = {
  points: 'engine value in points',
  chance: 'chance of the goal',
  moves: 'expected remaining moves',
  own: "costs in the engine's own units",
};

/**
 * What the numbers of an evaluation mean. Points are an expectation only if they are exact; a chance that is not exact
 * comes from endgame play.
 */
export function headOf({ unit, isExact }: Pick<Evaluation, 'unit' | 'isExact'>): string {
  if (unit === 'points' && isExact) return 'expected final score';
  return unit === 'chance' && !isExact ? 'chance of the next large tile' : HEADS[unit];
}

/** How the numbers of an evaluation were found. */
export function sourceOf({ isExact, depth }: Pick<Evaluation, 'isExact' | 'depth'>): string {
  if (isExact) return 'exact';
  return depth === undefined ? 'by a table' : `${counted(depth, 'move')} deep`;
}

/** Formats a value; a proved value has more digits than an estimate. */
function written(value: number, { unit, isExact }: Evaluation): string {
  if (unit === 'chance') return `${(100 * value).toFixed(6)} %`;
  const digits = isExact ? 4 : 1;
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Formats a value briefly: a proved value with two decimal places, a smaller one with its first significant digit. */
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

/**
 * One line per move, the best first, and below a move that is worse the reason why; above them a line that says what the
 * numbers mean and how they were computed.
 */
export function hintText(
  evaluation: Evaluation,
  moves: readonly ExplainedMove[],
  { directions }: Dialect,
): string {
  if (moves.length === 0) return 'no legal moves\n';
  const { unit, nodes } = evaluation;
  const how = `${sourceOf(evaluation)}${nodes === undefined ? '' : `, ${counted(nodes, 'node')}`}`;
  const width = Math.max(...directions.map(({ length }) => length)) + 1;
  const rows = moves.map(({ direction, worth, value: whole, cost, best, reason }) => {
    // A value in the engine's own unit means nothing to a reader, so it is not shown.
    const value = unit === 'own' ? '' : `${written(whole ?? worth, evaluation).padStart(14)}  `;
    const costs = best ? bestText(moves) : `costs ${written(cost, evaluation)}`;
    const why = reason === null ? '' : `${' '.repeat(width + 1)}${reason.text}\n`;
    return `${directions[DIRECTION_NAMES.indexOf(direction)]!.padEnd(width)} ${value}${costs}\n${why}`;
  });
  return `${headOf(evaluation)}, ${how}\n${rows.join('')}`;
}
