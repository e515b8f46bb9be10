/**
 * Exact play in WebAssembly: the functions that `src/exact/machine.ts` calls. `board.ts` has the current board,
 * `slots.ts` sets and maps of boards, and `walks.ts` the work on a layer, which threads with one memory share.
 */
export { configure, countEmpty, keyWith, settle, take } from './board';
export { collect, rehash, sort } from './slots';
export { addPart, dealOn, moveOn, trim } from './plays';
export { begin, fillMap, moveValue, position, work } from './walks';
