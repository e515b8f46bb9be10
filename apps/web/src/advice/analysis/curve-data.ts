/** The chart of an analysed game. */
import type { AnalysedMove } from '@open2048/advice';
import type { Unit } from '@open2048/core';
import type { ChartData } from '../../ui/chart/draw.ts';

/** The most blunders that are marked. */
const MOST_BLUNDERS = 40;

/**
 * The value of a game of `length` moves before each move and after the last one that is judged; in the unit `own`, in
 * which values of different positions cannot be compared, the loss of each move. `judged` is not empty.
 */
export function curveData(judged: readonly AnalysedMove[], length: number, unit: Unit): ChartData {
  const marks = { indices: worstOf(judged), colour: 'var(--wrong)' };
  if (unit === 'own') {
    const values = judged.map(({ share }) => share);
    return { kind: 'columns', values, from: 0, range: [-0.5, length - 0.5], marks };
  }
  const { value, loss } = judged.at(-1)!;
  return {
    kind: 'line',
    values: [...judged.map((move) => move.value), value - loss],
    from: 0,
    range: [0, length],
    marks,
    isWhole: unit !== 'chance',
    hasDots: false,
  };
}

/** The indices of the worst blunders, up to the maximum, in order. */
function worstOf(judged: readonly AnalysedMove[]): readonly number[] {
  return [...judged.keys()]
    .filter((index) => judged[index]!.grade === 'blunder')
    .toSorted((a, b) => judged[b]!.share - judged[a]!.share)
    .slice(0, MOST_BLUNDERS)
    .toSorted((a, b) => a - b);
}
