/** What a move is worth, and how it compares with the best, as the language that is shown writes it. */
import { bestMoves, gradeOf, type Evaluation, type MoveEvaluation } from '@open2048/advice';
import { LANGUAGE_TAGS, type Language } from '../i18n/languages.ts';
import type { Count } from './advisor-entry.ts';
import type { AdviceText } from './messages/en.ts';

/** A move that gives away this part of the best value has half a bar. */
const HALF = 0.01;

/** A smaller difference comes from how numbers are kept, and is none. */
const NOTHING = 1e-9;

/** What values count, and how sure they are. */
export type Scale = Pick<Evaluation, 'unit' | 'isExact'>;

/** How a move is written: its value where that counts something, and how it compares with the best. */
export interface Written {
  readonly value: string | null;
  readonly compared: string;
}

/**
 * What is counted: in a game whose score is known points are those of the whole game. They are to be expected only
 * where they are exact.
 */
export function countedAs(
  { unit, isExact }: Scale,
  score: number | null,
  text: Pick<AdviceText, 'unit' | 'finalScore' | 'engineValue'>,
): string {
  if (isEngineValue({ unit, isExact })) return text.engineValue;
  return unit === 'points' && score !== null ? text.finalScore : text.unit(unit);
}

/** Whether values are those of an engine, in points: not what a game with search will bring. */
export function isEngineValue({ unit, isExact }: Scale): boolean {
  return unit === 'points' && !isExact;
}

/** Writes a move of an evaluation in a game with so many points. */
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
      compared: isBest ? praise : text.grade(gradeOf(loss, moves[0]!.value)),
    };
  }
  const soFar = unit === 'points' ? score : 0;
  return {
    value: valueText(soFar + value, { unit, isExact }, language),
    compared: isBest ? praise : lossText(loss, { unit, isExact }, language),
  };
}

/**
 * How good a move is beside the best, 0..1: the length of its bar. Estimates differ by little of the whole, so there
 * it is what a move gives away that counts.
 */
export function shareOf(
  { value, loss }: Pick<MoveEvaluation, 'value' | 'loss'>,
  best: number,
  isExact: boolean,
): number {
  if (best <= 0) return 1;
  return isExact ? Math.max(0, value / best) : 1 / (1 + loss / best / HALF);
}

/** What counts something, and how sure it is. */
interface Counted extends Scale {
  readonly unit: Count;
}

/** Points and moves to two places where they are exact and none where they are estimated, chances in per cent. */
export function valueText(value: number, counted: Counted, language: Language): string {
  return formatOf(counted, language, {}).format(value);
}

/** A loss with its sign, however small; the empty text where there is none. */
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
