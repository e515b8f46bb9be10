/** What a move cost, in words and in few characters: points off a tile's chance where chances are known. */
import type { AnalysedMove, Grade } from '@open2048/advice';
import type { Unit } from '@open2048/core';
import type { Formats } from '../../i18n/formats.ts';

/** The marks of the grades, as in the notation of chess. */
export const GRADE_MARKS: Readonly<Record<Grade, string>> = {
  best: '',
  good: '',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};

/** A chance of less than this, 0..1, is not worth a figure. */
const LEAST = 0.0005;

/** Formats the cost of a move, as -12.5% or -340; an empty text if it is next to nothing. */
export function costWith(
  { integer, percent }: Formats,
  unit: Unit,
): (move: AnalysedMove) => string {
  return ({ lost, loss, share }) => {
    if (lost !== null) return lost.chance < LEAST ? '' : percent(-lost.chance);
    if (unit === 'chance') return loss < LEAST ? '' : percent(-loss);
    if (unit === 'own') return share < LEAST ? '' : percent(-share);
    return loss < 0.5 ? '' : integer(-loss);
  };
}
