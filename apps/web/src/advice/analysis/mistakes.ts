/** The mistakes of a game that was judged, and the positions to practise that they make. */
import type { AnalysedMove, JudgedMove, Unit } from '@open2048/engine';
import type { Found } from '@open2048/session';
import type { Line } from './kept.ts';

/** Whether a move gave away more than a little. */
export function isMistake({ grade }: Pick<JudgedMove, 'grade'>): boolean {
  return grade === 'worse' || grade === 'blunder';
}

/** What is to be practised of judged moves; `lineOf` tells what was thought of a move by its index. */
export function foundIn(
  judged: readonly AnalysedMove[],
  unit: Unit,
  lineOf: (index: number) => Line,
): readonly Found[] {
  return [...judged.entries()]
    .filter(([, move]) => isMistake(move))
    .map(([index, { direction, share }]) => {
      const [position, worths] = lineOf(index);
      const moves = worths.map(([each, worth]) => ({ direction: each, worth }));
      return { position, played: direction, unit, moves, share };
    });
}
