/** Statistics of the games of an arena: means with their errors, rates with their intervals, differences. */
import type { PlayedGame } from './game.ts';

/** A mean and its standard error. */
export interface Mean {
  readonly mean: number;
  /** NaN for fewer than two values. */
  readonly error: number;
}

/** A share of games, 0 to 1, and its 95 % confidence interval. */
export interface Rate {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The results of one engine. */
export interface EngineSummary {
  readonly games: number;
  readonly score: Mean;
  readonly median: number;
  readonly best: number;
  /** By rank, in order: the share of games that reached a tile of that rank. */
  readonly reach: ReadonlyMap<number, Rate>;
  readonly moves: number;
  /** NaN if no time was measured. */
  readonly movesPerSecond: number;
  /** The number of games that were not ended by the rules, by how they ended. */
  readonly failures: ReadonlyMap<PlayedGame['end'], number>;
  /** The scores, ascending. */
  readonly scores: readonly number[];
}

/** How much more one engine scored than another in the games that both played with the same seeds. */
export interface Difference extends Mean {
  readonly of: number;
  readonly from: number;
  readonly games: number;
}

/** The mean of values and its standard error. */
export function meanOf(values: readonly number[]): Mean {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const error =
    values.length < 2 ? Number.NaN : Math.sqrt(squares / (values.length - 1) / values.length);
  return { mean, error };
}

/** The normal deviate of a 95 % interval. */
const Z = 1.959964;

/** The interval of Wilson (1927), which is also valid for shares near 0 and 1. `of` is at least 1. */
export function rateOf(count: number, of: number): Rate {
  const share = count / of;
  const scale = 1 + Z ** 2 / of;
  const centre = (share + Z ** 2 / (2 * of)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const low = count === 0 ? 0 : centre - half;
  const high = count === of ? 1 : centre + half;
  return { share, low, high };
}

/** Summarises the games of one engine; there must be at least one. */
export function summaryOf(games: readonly PlayedGame[], ranks: readonly number[]): EngineSummary {
  const scores = games.map(({ score }) => score).toSorted((a, b) => a - b);
  const half = scores.length / 2;
  const median = (scores[Math.ceil(half) - 1]! + scores[Math.floor(half)]!) / 2;
  const reach = ranks.map((rank): [number, Rate] => {
    const count = games.filter((game) => game.rank >= rank).length;
    return [rank, rateOf(count, games.length)];
  });
  const moves = games.reduce((sum, game) => sum + game.moves, 0);
  const seconds = games.reduce((sum, game) => sum + game.seconds, 0);
  const failures = new Map<PlayedGame['end'], number>();
  for (const { end } of games) {
    if (end !== 'over') failures.set(end, (failures.get(end) ?? 0) + 1);
  }
  return {
    games: games.length,
    score: meanOf(scores),
    median,
    best: scores.at(-1)!,
    reach: new Map(reach),
    moves,
    movesPerSecond: seconds > 0 ? moves / seconds : Number.NaN,
    failures,
    scores,
  };
}

/**
 * The ranks whose rates are reported: from 2048 to 65536, or to the largest rank reached if that is
 * larger; if 2048 was never reached, up to six ranks that end with the largest one reached.
 */
export function ranksOf(games: readonly PlayedGame[]): number[] {
  const reached = games.reduce((most, { rank }) => Math.max(most, rank), 1);
  const [first, last] =
    reached < 11 ? [Math.max(1, reached - 5), reached] : [11, Math.max(16, reached)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The differences of all pairs of engines that both played a game of the same number. */
export function differencesOf(games: readonly PlayedGame[], engines: number): Difference[] {
  const scores = Array.from({ length: engines }, () => new Map<number, number>());
  for (const { engine, game, score } of games) scores[engine]!.set(game, score);
  const differences: Difference[] = [];
  for (let from = 0; from < engines; from++) {
    for (let of = from + 1; of < engines; of++) {
      const pairs = [...scores[of]!].flatMap(([game, score]) => {
        const other = scores[from]!.get(game);
        return other === undefined ? [] : [score - other];
      });
      if (pairs.length > 0) differences.push({ of, from, games: pairs.length, ...meanOf(pairs) });
    }
  }
  return differences;
}
