/** The value of a move, and how it compares with the best, formatted in the current language. */
import { bestMoves, gradeOf, type Evaluation, type MoveEvaluation } from '@open2048/advice';
import { LANGUAGE_TAGS, type Language } from '../i18n/languages.ts';
import type { Count } from './advisor-entry.ts';
import type { AdviceText } from './messages/en.ts';

/** A move that loses this share of the best value has a bar of half the length. */
const HALF = 0.01;

/** A smaller difference is a rounding error and counts as none. */
const NOTHING = 1e-9;

/** The unit of values, and whether they are exact. */
export type Scale = Pick<Evaluation, 'unit' | 'isExact'>;

/** A move as text: its value if that has a unit, and how it compares with the best. */
export interface Written {
  readonly value: string | null;
  readonly compared: string;
}

/**
 * The name of the unit. In a game with a known score, points are those of the whole game. Only exact values are called
 * expected points.
 */
export function countedAs(
  { unit, isExact }: Scale,
  score: number | null,
  text: Pick<AdviceText, 'unit' | 'finalScore' | 'engineValue'>,
): string {
  if (isEngineValue({ unit, isExact })) return text.engineValue;
  return unit === 'points' && score !== null ? text.finalScore : text.unit(unit);
}

/** Whether values are engine values in points, which do not predict the score of a game played with search. */
export function isEngineValue({ unit, isExact }: Scale): boolean {
  return unit === 'points' && !isExact;
}

/** Formats a move of an evaluation in a game with the given score. */
export function written(
  { direction, value, loss }: MoveEvaluation,
  evaluation: Pick<Evaluation, 'moves' | 'unit' | 'isExact'>,
  score: number,
  language: Language,
  text: Pick<AdviceText, 'grade' | 'equallyGood'>,
): Written {
  const { moves, unit, isExact } = evaluation;
  const best = bestMoves(evaluation, score);
  const praise = best.length > 1 ? text.equallyGood : text.grade('best');
  const isBest = best.includes(direction);
  if (unit === 'own') {
    return {
      value: null,
      compared: isBest ? praise : text.grade(gradeOf(loss / moves[0]!.value)),
    };
  }
  const soFar = unit === 'points' ? score : 0;
  return {
    value: valueText(soFar + value, { unit, isExact }, language),
    compared: isBest ? praise : lossText(loss, { unit, isExact }, language),
  };
}

/**
 * The length of a move's bar, 0..1, relative to the best move. Estimates differ by a small part of the value, so for
 * those the bar shows the loss.
 */
export function shareOf(
  { value, loss }: Pick<MoveEvaluation, 'value' | 'loss'>,
  best: number,
  isExact: boolean,
): number {
  if (best <= 0) return 1;
  return isExact ? Math.max(0, value / best) : 1 / (1 + loss / best / HALF);
}

/** A scale with a unit that counts something. */
interface Counted extends Scale {
  readonly unit: Count;
}

/** Exact points and moves have two decimals and estimated ones none; chances are percentages. */
export function valueText(value: number, counted: Counted, language: Language): string {
  return formatOf(counted, language, {}).format(value);
}

/** A loss with its sign, however small; an empty text if there is none. */
export function lossText(loss: number, counted: Counted, language: Language): string {
  if (loss < NOTHING) return '';
  const isSmall = loss < 10 ** -digitsOf(counted) / (counted.unit === 'chance' ? 100 : 1);
  const digits = {
    minimumFractionDigits: 0,
    maximumFractionDigits: 20,
    maximumSignificantDigits: 1,
  };
  return formatOf(counted, language, isSmall ? digits : {}).format(-loss);
}

function formatOf(counted: Counted, language: Language, options: Intl.NumberFormatOptions) {
  return new Intl.NumberFormat(LANGUAGE_TAGS[language], {
    ...(counted.unit === 'chance' ? { style: 'percent' } : {}),
    minimumFractionDigits: digitsOf(counted),
    maximumFractionDigits: digitsOf(counted),
    ...options,
  });
}

function digitsOf({ isExact }: Scale): number {
  return isExact ? 2 : 0;
}
