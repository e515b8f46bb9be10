/**
 * How many positions a search may look at. The budget is in positions and not in time, so that the same question has
 * the same answer everywhere. A desktop looks at some ten million a second with `lines` and some three million with
 * learned weights, a phone at a fifth of that.
 */
import { movesPerSecond, type Rate } from '../settings/rates.ts';

/**
 * For a hint: some tenths of a second on a desktop, one or two seconds on a phone, which reports its findings
 * meanwhile.
 */
export const HINT_NODES = 1_000_000;

/** For each move of autoplay: a fraction of the time between two moves, and of a frame at the fastest. */
export function autoplayNodes(rate: Rate): number {
  return Math.max(20_000, 1_000_000 / movesPerSecond(rate));
}
