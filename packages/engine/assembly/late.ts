/**
 * Late boards, those with a 16384 or more. Few games of learning come to them and hardly one to a 32768, so
 * a network knows too little of them: a merge to 32768 would look like the loss of all that is to come. They
 * are taken for boards that every game comes by, with the largest tiles down to the first gap halved, a 32768
 * first and then a 16384 (tile-downgrading: Guei, Chen and Wu, Optimistic temporal difference learning for
 * 2048, 2021). Where a network has weights for late boards, they say how much more or less than those a
 * board is worth, by its indices with no more than the 32768 halved.
 */
import { largeCells, lowered } from './board';

/** What a late board is worth beside its weights, where late boards have some: those that it is taken for are
 *  worth so much more, on average over the first late boards of games. */
export const LATE_START: f32 = -50000;

/** Whether one of four boards is late. */
export function anyLate(boards: usize): bool {
  let large: u64 = 0;
  for (let lane: usize = 0; lane < 4; lane++) large |= largeCells(load<u64>(boards + (lane << 3)));
  return large != 0;
}

/** Whether a board is late. */
export function isLate(planes: u64): bool {
  return largeCells(planes) != 0;
}

/** Writes four boards without a 32768 at `known`, and without a 16384 at `familiar`. */
export function lowerAll(boards: usize, known: usize, familiar: usize): void {
  for (let lane: usize = 0; lane < 4; lane++) {
    const once = lowered(load<u64>(boards + (lane << 3)), 15);
    store<u64>(known + (lane << 3), once);
    store<u64>(familiar + (lane << 3), lowered(once, 14));
  }
}
