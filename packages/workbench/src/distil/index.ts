/** Learns a policy for endgames from an exact table. */
export {
  distil,
  forgetState,
  type Distilled,
  type DistilOptions,
  type DistilProgress,
  type PolicyFile,
} from './distil.ts';
export type { DistilSettings } from './state.ts';
