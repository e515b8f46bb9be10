/**
 * The graph of an analysed game: the chances of the next tiles as bands, or the value of the game as a line. A long game
 * is drawn with fewer points, as many as a wide window has pixels.
 */
import type { AnalysedMove } from '@open2048/advice';
import type { Unit } from '@open2048/core';
import type { ChartData, Moment } from '../../ui/chart/draw.ts';

/** The most points of a band or a line, and the most columns. */
const MOST_POINTS = 1500;
/** A tile has a band if its chance, 0..1, is at least this somewhere in the game. */
const LEAST_CHANCE = 0.01;
/** The most bands: those of the largest tiles. */
const MOST_BANDS = 6;

/** The tiles, as ranks, whose chances are worth a band, the smallest first; empty if chances are not known. */
export function ranksOf(judged: readonly AnalysedMove[]): readonly number[] {
  const most = new Map<number, number>();
  for (const { chances } of judged) {
    for (const { rank, chance } of chances ?? []) {
      if (chance > (most.get(rank) ?? 0)) most.set(rank, chance);
    }
  }
  return [...most.keys()]
    .filter((rank) => most.get(rank)! >= LEAST_CHANCE)
    .toSorted((a, b) => a - b)
    .slice(-MOST_BANDS);
}

/** The chance of a tile before a move, 0..1: 1 if the game has it or a larger one. */
export function chanceOf({ chances }: AnalysedMove, rank: number): number {
  const found = chances?.find((each) => each.rank === rank);
  if (found !== undefined) return found.chance;
  return rank < (chances?.[0]?.rank ?? 0) ? 1 : 0;
}

/** The chances of the tiles before each move of a game of `length` moves; `colourOf` gives the colour of a rank. */
export function bandsData(
  judged: readonly AnalysedMove[],
  length: number,
  ranks: readonly number[],
  moments: readonly Moment[],
  colourOf: (rank: number) => string,
): ChartData {
  const stride = Math.ceil(judged.length / MOST_POINTS);
  const xs = Array.from({ length: Math.ceil(judged.length / stride) }, (_, at) => at * stride);
  const last = judged.length - 1;
  if (xs.at(-1) !== last) xs.push(last);
  const bands = ranks.map((rank) => ({
    values: xs.map((index) => chanceOf(judged[index]!, rank)),
    colour: colourOf(rank),
  }));
  return { kind: 'bands', xs, bands, moments, range: [0, Math.max(1, length - 1)] };
}

/**
 * The value of a game of `length` moves before each move and after the last one that is judged; in the unit `own`, in
 * which values of different positions cannot be compared, the loss of each move. In a long game, a point of a line stands
 * for some moves, and a column for the largest of their losses. `judged` is not empty.
 */
export function valueData(
  judged: readonly AnalysedMove[],
  length: number,
  unit: Unit,
  moments: readonly Moment[],
): ChartData {
  const step = Math.ceil(judged.length / MOST_POINTS);
  const firsts = Array.from({ length: Math.ceil(judged.length / step) }, (_, at) => at * step);
  if (unit === 'own') {
    const values = firsts.map((first) => largestShare(judged, first, first + step));
    return { kind: 'columns', values, from: 0, step, range: [-0.5, length - 0.5], moments };
  }
  const { value, loss } = judged.at(-1)!;
  return {
    kind: 'line',
    values: [...firsts.map((first) => judged[first]!.value), value - loss],
    from: 0,
    step,
    range: [0, length],
    moments,
    isWhole: unit !== 'chance',
    hasDots: false,
  };
}

/** The largest share of the moves from `first` and before `end`. */
function largestShare(judged: readonly AnalysedMove[], first: number, end: number): number {
  let most = 0;
  for (let at = first; at < Math.min(end, judged.length); at++) {
    most = Math.max(most, judged[at]!.share);
  }
  return most;
}
