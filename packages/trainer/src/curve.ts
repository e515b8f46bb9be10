/** The learning curve: a row of results for each interval of games. */
import { meanScore, reachRate, type Tally } from './tally.ts';

/** An interval of games, which were learned from while they were played. */
export interface CurveRow {
  /** Games, moves and seconds of learning since the start of the training. */
  readonly games: number;
  readonly moves: number;
  readonly seconds: number;
  /** The mean score of the interval, and its standard error. */
  readonly mean: number;
  readonly error: number;
  /** The part of the games of the interval, 0..1, that reached each of `REACH_FACES`. */
  readonly reach: Readonly<Record<string, number>>;
}

const REACH_RANKS = [11, 12, 13, 14, 15, 16];
/** The tiles that a row counts. */
export const REACH_FACES = REACH_RANKS.map((rank) => String(2 ** rank));

/** The row of the interval that ends at the given games, moves and seconds. */
export function curveRow(
  at: { readonly games: number; readonly moves: number; readonly seconds: number },
  stretch: Tally,
): CurveRow {
  const { mean, error } = meanScore(stretch);
  const rates = REACH_RANKS.map((rank) => rounded(reachRate(stretch, rank), 4));
  return {
    games: at.games,
    moves: at.moves,
    seconds: rounded(at.seconds, 1),
    mean: rounded(mean, 1),
    error: rounded(error, 1),
    reach: Object.fromEntries(REACH_FACES.map((face, index) => [face, rates[index]!])),
  };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
