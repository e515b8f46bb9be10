/** What the worker with the engine is told beside a question. */
import type { WeightsFile } from './files.ts';

/** The weights that boards are evaluated with; null for what is built in. */
export interface WithWeights {
  readonly weights: WeightsFile | null;
}
