/**
 * Exact play in WebAssembly: what `src/exact/machine.ts` calls. `board.ts` is the board at hand,
 * `slots.ts` where boards are kept, `walks.ts` the work on a layer, which threads with one memory do
 * together.
 */
export { configure, countEmpty, keyWith, settle, take } from './board';
export { collect, rehash, sort } from './slots';
export { addPart, dealOn, moveOn, trim } from './plays';
export { begin, fillMap, moveValue, position, work } from './walks';
