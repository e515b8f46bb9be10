/** What a move is worth, and how it compares with the best, as the language that is shown writes it. */
import { gradeOf } from '@open2048/engine';
import { LANGUAGE_TAGS, type Language } from '../i18n/languages.ts';
import type { Count, MoveWorth, Unit } from './advisor.ts';
import type { AdviceText } from './messages/en.ts';

/** A move that gives away this part of the best value has half a bar. */
const HALF = 0.01;

/** A smaller difference comes from how numbers are kept, and is none. */
const NOTHING = 1e-9;

/** How a move is written: its value where that counts something, and how it compares with the best. */
export interface Written {
  readonly value: string | null;
  readonly compared: string;
}

/** Writes a move whose position has a best value, by a unit. */
export function written(
  { value, cost }: MoveWorth,
  best: number,
  unit: Unit,
  language: Language,
  text: Pick<AdviceText, 'grade'>,
): Written {
  if (unit === 'order') return { value: null, compared: text.grade(gradeOf(cost, best)) };
  return {
    value: worthText(value, unit, language),
    compared: costText(cost, unit, language) || text.grade('best'),
  };
}

/** How good a move is beside the best, 0..1: the length of its bar. */
export function shareOf({ value, cost }: MoveWorth, best: number, unit: Unit): number {
  if (best <= 0) return 1;
  return unit === 'order' ? 1 / (1 + cost / best / HALF) : Math.max(0, value / best);
}

/** Whether a move costs nothing. */
export function isBest(cost: number): boolean {
  return cost < NOTHING;
}

/** Points and moves to two places, chances in per cent. */
export function worthText(value: number, unit: Count, language: Language): string {
  return formatOf(unit, language, {}).format(value);
}

/** A loss with its sign, however small; the empty text where there is none. */
export function costText(cost: number, unit: Count, language: Language): string {
  if (isBest(cost)) return '';
  const isSmall = cost < (unit === 'goal' ? 1e-4 : 0.01);
  const digits = {
    minimumFractionDigits: 0,
    maximumFractionDigits: 20,
    maximumSignificantDigits: 1,
  };
  return formatOf(unit, language, isSmall ? digits : {}).format(-cost);
}

function formatOf(unit: Count, language: Language, options: Intl.NumberFormatOptions) {
  return new Intl.NumberFormat(LANGUAGE_TAGS[language], {
    ...(unit === 'goal' ? { style: 'percent' } : {}),
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    ...options,
  });
}
