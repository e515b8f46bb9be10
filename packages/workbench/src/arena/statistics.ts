/** What the games of an arena say of its engines: means with their errors, rates with their intervals, differences. */
import type { PlayedGame } from './game.ts';

/** A mean and its standard error. */
export interface Mean {
  readonly mean: number;
  /** NaN for fewer than two values. */
  readonly error: number;
}

/** A share of games, 0 to 1, and the interval that holds the true one with 95 %. */
export interface Rate {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** What one engine reached. */
export interface EngineSummary {
  readonly games: number;
  readonly score: Mean;
  readonly median: number;
  readonly best: number;
  /** By rank, in order: how many games came to a tile of it. */
  readonly reach: ReadonlyMap<number, Rate>;
  readonly moves: number;
  /** NaN where no time was taken. */
  readonly movesPerSecond: number;
  /** How many games ended otherwise than by the rules, by the way they did. */
  readonly failures: ReadonlyMap<PlayedGame['end'], number>;
  /** The scores, ascending. */
  readonly scores: readonly number[];
}

/** How much more one engine scored than another in the games that both played, dealt by the same seeds. */
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

/** The normal deviate that 95 % lie within. */
const Z = 1.959964;

/** The interval of Wilson (1927), sound for shares near 0 and 1 too; `of` is at least 1. */
export function rateOf(count: number, of: number): Rate {
  const share = count / of;
  const scale = 1 + Z ** 2 / of;
  const centre = (share + Z ** 2 / (2 * of)) / scale;
  const half = (Z / scale) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const low = count === 0 ? 0 : centre - half;
  const high = count === of ? 1 : centre + half;
  return { share, low, high };
}

/** What one engine reached in its games, of which there is one at least. */
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
 * The ranks that are worth telling the rates of: from 2048 to 65536 or the largest that was reached;
 * where not even 2048 was, as many up to the largest.
 */
export function ranksOf(games: readonly PlayedGame[]): number[] {
  const reached = Math.max(1, ...games.map(({ rank }) => rank));
  const [first, last] =
    reached < 11 ? [Math.max(1, reached - 5), reached] : [11, Math.max(16, reached)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The differences of every two engines, of which both played a game of the same number. */
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
