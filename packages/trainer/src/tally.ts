/** The results of some games: summed over threads, and reported as a mean with reach rates. */

/** Sums over games; `largest[r]` is the number of games whose largest tile had rank r, 0..31. */
export interface Tally {
  readonly games: number;
  readonly moves: number;
  readonly score: number;
  readonly scoreSquares: number;
  readonly largest: readonly number[];
}

/** The ranks that a tally counts. */
export const RANKS = 32;

/** No games. */
export const NO_GAMES: Tally = {
  games: 0,
  moves: 0,
  score: 0,
  scoreSquares: 0,
  largest: Array.from({ length: RANKS }, () => 0),
};

/** The sum of two tallies. */
export function addTallies(a: Tally, b: Tally): Tally {
  return {
    games: a.games + b.games,
    moves: a.moves + b.moves,
    score: a.score + b.score,
    scoreSquares: a.scoreSquares + b.scoreSquares,
    largest: a.largest.map((count, rank) => count + b.largest[rank]!),
  };
}

/** The mean score and its standard error, NaN without games. */
export function meanScore({ games, score, scoreSquares }: Tally): {
  readonly mean: number;
  readonly error: number;
} {
  const mean = score / games;
  return { mean, error: Math.sqrt(Math.max(0, scoreSquares / games - mean * mean) / games) };
}

/** The part of the games, 0..1, that reached a tile of the given rank. */
export function reachRate({ games, largest }: Tally, rank: number): number {
  return largest.slice(rank).reduce((sum, count) => sum + count, 0) / games;
}

/** Reads the tally of an area of the module's memory and resets it. */
export function takeTally(memory: ArrayBufferLike, address: number): Tally {
  const sums = new Float64Array(memory, address, 4);
  const counts = new Uint32Array(memory, address + sums.byteLength, RANKS);
  const [games, moves, score, scoreSquares] = sums;
  const tally: Tally = {
    games: games!,
    moves: moves!,
    score: score!,
    scoreSquares: scoreSquares!,
    largest: [...counts],
  };
  sums.fill(0);
  counts.fill(0);
  return tally;
}
