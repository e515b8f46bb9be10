/** Our own player: exact play or search, in this thread or in one of its own. */
export { playerThread } from './player-thread.ts';
export { OwnPlayer, type PlayerFiles } from './player.ts';
export { findWeights, type FoundWeights } from './weights.ts';
