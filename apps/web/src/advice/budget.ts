/**
 * How many positions a search may look at. A budget in positions and not in time, so that the same
 * question has the same answer everywhere; a desktop looks at some twenty million a second, a phone at a
 * few million.
 */
import { movesPerSecond, type Rate } from './rates.ts';

/** For a hint: a tenth of a second on a desktop, half a second on a phone. */
export const HINT_NODES = 2_000_000;

/** For each move of autoplay: a fraction of the time between two moves, and of a frame at the fastest. */
export function autoplayNodes(rate: Rate): number {
  return Math.max(30_000, 1_000_000 / movesPerSecond(rate));
}
