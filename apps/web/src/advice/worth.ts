/** What a move is worth, and what it costs, as the language that is shown writes it. */
import { LANGUAGE_TAGS, type Language } from '../i18n/languages.ts';
import type { Unit } from './advisor.ts';

/** Points and moves to two places, chances in per cent. */
export function worthText(value: number, unit: Unit, language: Language): string {
  return formatOf(unit, language, {}).format(value);
}

/** A smaller difference comes from how numbers are kept, and is none. */
const NOTHING = 1e-9;

/** A loss with its sign, however small; the empty text where there is none. */
export function costText(cost: number, unit: Unit, language: Language): string {
  if (cost < NOTHING) return '';
  const isSmall = cost < (unit === 'goal' ? 1e-4 : 0.01);
  const digits = {
    minimumFractionDigits: 0,
    maximumFractionDigits: 20,
    maximumSignificantDigits: 1,
  };
  return formatOf(unit, language, isSmall ? digits : {}).format(-cost);
}

function formatOf(unit: Unit, language: Language, options: Intl.NumberFormatOptions) {
  return new Intl.NumberFormat(LANGUAGE_TAGS[language], {
    ...(unit === 'goal' ? { style: 'percent' } : {}),
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    ...options,
  });
}
