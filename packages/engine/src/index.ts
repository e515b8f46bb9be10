/** The public API of the engine. */
export { Engine, ENGINE_RANK, ENGINE_SIDE, loadEngine } from './engine.ts';
export type {
  SearchResult,
  PassLimits,
  PlayedGame,
  SearchLimits,
  SearchWatch,
} from './search-result.ts';
export {
  CORNER_CELLS,
  CORNER_MADE,
  CORNER_WALLS,
  cornerOf,
  CornerRules,
  isInFormation,
  place,
  rankAt,
  smallestLarge,
  targetRank,
  type Corner,
} from './corner.ts';
export {
  EndgamePolicy,
  partsOf,
  POLICY_PATTERNS,
  POLICY_WEIGHTS,
  PolicyIndex,
  readPolicy,
  writePolicy,
  type LearnedPolicy,
} from './endgame-policy.ts';
export type { Weights } from './engine.ts';
export { ENGINE_NAMES, type EngineName } from './engine-names.ts';
export {
  ENDGAME_POLICY,
  ENDGAME_WEIGHTS,
  ENGINES,
  takesWeights,
  type ShippedEngine,
} from './engines.ts';
export { learningLayout, type Layout, type LookUps } from './layout.ts';
export { NETWORKS, type NetworkName } from './networks.ts';
export { SEARCH_SIGNATURE } from './search-signature.ts';
export { STAGE_NAMES, type Stage, type StageName } from './stages.ts';
export {
  joinWeights,
  readWeights,
  stageTables,
  CODINGS,
  writeWeights,
  type Coding,
  type LearnedWeights,
  type StoredWeights,
} from './weights.ts';
export type { Inflate } from './weight-streams.ts';
