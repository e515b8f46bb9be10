/**
 * Glicko-2: ratings with a deviation and a volatility. From Mark E. Glickman, "Example of the Glicko-2 system", Boston
 * University 2022 (http://www.glicko.net/glicko/glicko2.pdf); the numbers of steps below are those of the paper.
 */

/** What is known of the strength of a player. */
export interface Rating {
  /** The estimate; 1500 for a newcomer. A difference of 400 means odds of ten to one. */
  readonly rating: number;
  /** Its standard deviation, above 0 and at most 350. */
  readonly deviation: number;
  /** How erratic the results are: the deviation by which the rating is expected to change in a period, in units of 173.7. */
  readonly volatility: number;
}

/** A result against an opponent of known strength. */
export interface RatedResult {
  readonly rating: number;
  readonly deviation: number;
  /** 0 for a loss, 1 for a win. */
  readonly score: number;
}

/** The rating of a newcomer (step 1). */
export const NEWCOMER: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** The system constant τ, from 0.3 to 1.2: it limits how fast volatility changes. */
const TAU = 0.5;
/** Ratings in the paper's own unit are (rating - 1500) / SCALE (step 2). */
const SCALE = 173.7178;
/** The precision of the volatility (step 5). */
const EPSILON = 1e-6;

/** The rating after one period with these results, at least one (steps 2 to 8). */
export function rated(player: Rating, results: readonly RatedResult[]): Rating {
  const mu = (player.rating - NEWCOMER.rating) / SCALE;
  const phi = player.deviation / SCALE;
  let [information, surprise] = [0, 0];
  for (const { rating, deviation, score } of results) {
    const g = 1 / Math.sqrt(1 + (3 * (deviation / SCALE) ** 2) / Math.PI ** 2);
    const expected = 1 / (1 + Math.exp(-g * (mu - (rating - NEWCOMER.rating) / SCALE)));
    information += g ** 2 * expected * (1 - expected);
    surprise += g * (score - expected);
  }
  const variance = 1 / information;
  const volatility = newVolatility(
    { phi, variance, delta: variance * surprise },
    player.volatility,
  );
  const before = phi ** 2 + volatility ** 2;
  const after = 1 / Math.sqrt(1 / before + information);
  return {
    rating: SCALE * (mu + after ** 2 * surprise) + NEWCOMER.rating,
    deviation: Math.min(NEWCOMER.deviation, SCALE * after),
    volatility,
  };
}

/** The rating after some periods without results, 0 or more; parts of a period count (step 6). */
export function rested(player: Rating, periods: number): Rating {
  const variance = player.deviation ** 2 + periods * (SCALE * player.volatility) ** 2;
  return { ...player, deviation: Math.min(NEWCOMER.deviation, Math.sqrt(variance)) };
}

/** The new volatility, by the Illinois algorithm (step 5). */
function newVolatility(
  { phi, variance, delta }: Readonly<Record<'phi' | 'variance' | 'delta', number>>,
  volatility: number,
): number {
  const a = Math.log(volatility ** 2);
  const f = (x: number): number => {
    const power = Math.exp(x);
    const spread = phi ** 2 + variance + power;
    return (power * (delta ** 2 - spread)) / (2 * spread ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high = Math.log(delta ** 2 - phi ** 2 - variance);
  if (Number.isNaN(high) || high === -Infinity) {
    high = a - TAU;
    while (f(high) < 0) high -= TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > EPSILON) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = f(middle);
    if (atMiddle * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [middle, atMiddle];
  }
  return Math.exp(low / 2);
}
