/** Engines that play the same deals: programs in their own processes, and our own player in threads. */
export { MAX_TIMEOUT } from './arena-engine.ts';
export { Arena, type ArenaListener, type ArenaPlan } from './arena.ts';
export { ownContender, parseContender, type Contender, type Program } from './contender.ts';
export { EngineProcess } from './engine-process.ts';
export type { Conditions, PlayedGame } from './game.ts';
export type { ArenaHeader, Entrant } from './results.ts';
export {
  differencesOf,
  meanOf,
  ranksOf,
  rateOf,
  summaryOf,
  type Difference,
  type EngineSummary,
  type Mean,
  type Rate,
} from './statistics.ts';
