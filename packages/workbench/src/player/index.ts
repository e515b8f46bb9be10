/** Our own player: exact play or search, in this thread or in a separate one. */
export { countEndgameLookUps } from './endgame-look-ups.ts';
export { ENDGAME_TABLES, type EndgameTable } from './endgame-table.ts';
export { playerThread } from './player-thread.ts';
export { OwnPlayer, type PlayerFiles } from './player.ts';
export { loadEndgameEngine, loadShippedEngine } from './shipped-engine.ts';
export { findPolicy, findWeights, type FoundWeights } from './weights.ts';
