/** The public face of the engine. */
export { Engine, ENGINE_RANK, ENGINE_SIDE, loadEngine } from './engine.ts';
export type { Advice, SearchLimits, Weights } from './engine.ts';
export { NETWORKS, type NetworkName } from './networks.ts';
export { readWeights, writeWeights, type LearnedWeights, type StoredWeights } from './weights.ts';
