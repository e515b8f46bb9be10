/** How fast autoplay moves. Apart from the code for it, which is loaded late: the settings know these names. */

/** Moves a second as a player chooses them; the fastest is a move for every frame. */
export const RATES = ['1', '2', '5', '10', 'fastest'] as const;
export type Rate = (typeof RATES)[number];

/** Moves a second; infinite for the fastest. */
export function movesPerSecond(rate: Rate): number {
  return rate === 'fastest' ? Number.POSITIVE_INFINITY : Number(rate);
}
