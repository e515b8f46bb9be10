/** The speeds of autoplay. They are separate from its code, which is loaded late, as the settings need them. */

/** Moves per second; the fastest is one move per frame. */
export const RATES = ['1', '2', '5', '10', 'fastest'] as const;
export type Rate = (typeof RATES)[number];

/** Moves per second; infinite for the fastest. */
export function movesPerSecond(rate: Rate): number {
  return rate === 'fastest' ? Number.POSITIVE_INFINITY : Number(rate);
}
