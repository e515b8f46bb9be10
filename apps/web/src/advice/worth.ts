/** What a move is worth, and how it compares with the best, as the language that is shown writes it. */
import type { Direction } from '@open2048/core';
import { bestMoves, gradeOf } from '@open2048/engine';
import { LANGUAGE_TAGS, type Language } from '../i18n/languages.ts';
import type { AdvisorEntry, Basis, Count, MoveWorth } from './advisor.ts';
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

/**
 * What is counted: in a game whose score is known points are those of the whole game. They are to be expected only
 * where they are proved.
 */
export function countedAs(
  { unit, basis }: Pick<AdvisorEntry, 'unit' | 'basis'>,
  score: number | null,
  text: Pick<AdviceText, 'unit' | 'finalScore' | 'engineValue'>,
): string {
  if (isEngineValue({ unit, basis })) return text.engineValue;
  return unit === 'points' && score !== null ? text.finalScore : text.unit(unit);
}

/** Whether values are those of an engine, in points: not what a game with search will bring. */
export function isEngineValue({ unit, basis }: Pick<AdvisorEntry, 'unit' | 'basis'>): boolean {
  return unit === 'points' && basis === 'judged';
}

/** By whom a move is valued, and to what its points are added: the score of the game so far, where that is known. */
export interface Scale extends Pick<AdvisorEntry, 'unit' | 'basis'> {
  readonly score: number;
}

/** The moves that are as good as the best of all the `moves` of a position, the best first. */
export function bestOf(
  moves: readonly MoveWorth[],
  { unit, basis, score }: Scale,
): readonly Direction[] {
  const worths = moves.map(({ direction, value }) => ({ direction, worth: value }));
  return bestMoves({ moves: worths, unit, proved: basis !== 'judged' }, score);
}

/** Writes a move, one of all the `moves` of a position, on a scale. */
export function written(
  { direction, value, cost }: MoveWorth,
  moves: readonly MoveWorth[],
  scale: Scale,
  language: Language,
  text: Pick<AdviceText, 'grade' | 'equallyGood'>,
): Written {
  const { unit, basis, score } = scale;
  const best = bestOf(moves, scale);
  const praise = best.length > 1 ? text.equallyGood : text.grade('best');
  const isBest = best.includes(direction);
  if (unit === 'own') {
    return {
      value: null,
      compared: isBest ? praise : text.grade(gradeOf(cost, moves[0]!.value)),
    };
  }
  const soFar = unit === 'points' ? score : 0;
  return {
    value: worthText(soFar + value, unit, basis, language),
    compared: isBest ? praise : costText(cost, unit, basis, language),
  };
}

/**
 * How good a move is beside the best, 0..1: the length of its bar. What is judged differs by little of the
 * whole, so there it is what a move gives away that counts.
 */
export function shareOf({ value, cost }: MoveWorth, best: number, basis: Basis): number {
  if (best <= 0) return 1;
  return basis === 'judged' ? 1 / (1 + cost / best / HALF) : Math.max(0, value / best);
}

/** Points and moves to two places where they are proved and none where they are judged, chances in per cent. */
export function worthText(value: number, unit: Count, basis: Basis, language: Language): string {
  return formatOf(unit, basis, language, {}).format(value);
}

/** A loss with its sign, however small; the empty text where there is none. */
export function costText(cost: number, unit: Count, basis: Basis, language: Language): string {
  if (cost < NOTHING) return '';
  const isSmall = cost < 10 ** -digitsOf(basis) / (unit === 'chance' ? 100 : 1);
  const digits = {
    minimumFractionDigits: 0,
    maximumFractionDigits: 20,
    maximumSignificantDigits: 1,
  };
  return formatOf(unit, basis, language, isSmall ? digits : {}).format(-cost);
}

function formatOf(
  unit: Count,
  basis: Basis,
  language: Language,
  options: Intl.NumberFormatOptions,
) {
  return new Intl.NumberFormat(LANGUAGE_TAGS[language], {
    ...(unit === 'chance' ? { style: 'percent' } : {}),
    minimumFractionDigits: digitsOf(basis),
    maximumFractionDigits: digitsOf(basis),
    ...options,
  });
}

function digitsOf(basis: Basis): number {
  return basis === 'judged' ? 0 : 2;
}
