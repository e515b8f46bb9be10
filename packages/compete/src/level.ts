/**
 * The level of a player: the score that the player reaches or exceeds in every second game, "an even chance of 24,500".
 * A Kalman filter on the logarithm of the score, because scores vary by factors: there is no opponent, so ratings such
 * as Glicko do not apply. Uncertainty grows with time and shrinks with each game. `docs/level.md` has the formulas,
 * their sources and the constants.
 */
import { mustBeInteger, mustHave } from '@open2048/core';

/** What is known of a player's level: a value that JSON preserves. */
export interface Level {
  /** The estimated binary logarithm of the score at even chance, 0 to 53. */
  readonly mean: number;
  /** The standard deviation of `mean`, above 0, at most 3: 1 is a factor of 2. */
  readonly sd: number;
  /** The time for which these hold, in milliseconds since 1970. */
  readonly at: number;
}

/** The score of a finished game. */
export interface ScoredGame {
  /** In points, 0 to 2^53 - 1. */
  readonly score: number;
  /** In milliseconds since 1970. */
  readonly finishedAt: number;
}

/** The level of a player before the first game: 4096 points, up to a factor of 8. */
const PRIOR = { mean: 12, sd: 3 } as const;
/** The standard deviation of the logarithm of one player's scores. */
const NOISE = 1;
/** The variance by which a level may change in a day. */
const DRIFT = 0.01;
/** The maximum amount, in standard deviations of the noise, by which a score counts as below the level. */
const LOWEST = 3;
const DAY = 86_400_000;

/** The score that the player reaches or exceeds with a probability of 1/2, in points. */
export function evenScore({ mean }: Pick<Level, 'mean'>): number {
  return 2 ** mean;
}

/** What is known of a level at a later time; an earlier time changes nothing. */
export function levelAt(level: Level, time: number): Level {
  mustHave('level', 'a level from updateLevel', ['mean', 'sd', 'at'], level);
  mustBeInteger('time', 0, Number.MAX_SAFE_INTEGER, time);
  const at = Math.max(level.at, time);
  const variance = level.sd ** 2 + (DRIFT * (at - level.at)) / DAY;
  return { mean: level.mean, sd: Math.min(PRIOR.sd, Math.sqrt(variance)), at };
}

/**
 * The level after one more game; null before the first. Games are added in the order in which they finished; one that
 * finished earlier counts as if it had finished at the time of the level.
 */
export function updateLevel(level: Level | null, { score, finishedAt }: ScoredGame): Level {
  mustBeInteger('score', 0, Number.MAX_SAFE_INTEGER, score);
  const { mean, sd, at } = levelAt(level ?? { ...PRIOR, at: finishedAt }, finishedAt);
  // A game can be abandoned at will, so a low score says little; a high one cannot be an accident.
  const surprise = Math.max(Math.log2(Math.max(1, score)) - mean, -LOWEST * NOISE);
  const gain = sd ** 2 / (sd ** 2 + NOISE ** 2);
  return { mean: mean + gain * surprise, sd: NOISE * Math.sqrt(gain), at };
}
