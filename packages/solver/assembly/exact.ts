/**
 * Exact play in WebAssembly: the functions that `src/exact/machine.ts` calls. `board.ts` has the current board,
 * `slots.ts` sets and maps of boards, and `walks.ts` the work on a layer, which threads with one memory share.
 */
import { keyWith } from './board';
import { numberOf } from './key';

export { configure, countEmpty, settle, take } from './board';
export { collect, fillMap, rehash, sort } from './slots';
export { addPart, dealOn, moveOn, trim } from './plays';
export { begin, moveValue, position, work } from './walks';

/** The number of the canonical image of the current board. */
export function number(): f64 {
  return numberOf(keyWith(0, 0));
}
