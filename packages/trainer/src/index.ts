/** The public API of the trainer. */
export { CHECKPOINT, CURVE, readTrainState, Training } from './training.ts';
export type { TrainFiles, TrainOrders, TrainProgress } from './training.ts';
export type { TrainState } from './checkpoint.ts';
export type { CurveRow } from './curve.ts';
export { exportWeights } from './export.ts';
export type { FileForm } from './fitting.ts';
export { countLookUps, roundWeights, type CountedGames } from './rounding.ts';
export { memoryFor } from './machine.ts';
export {
  checkSettings,
  DEFAULT_SETTINGS,
  ENDGAME_SETTINGS,
  MAX_THREADS,
  METHODS,
  type Method,
  type TrainSettings,
  USUAL_RATES,
} from './settings.ts';
export { meanScore, reachRate, type Tally } from './tally.ts';
