/** What the worker with the engine is told beside a question. */
import type { WeightsFile } from './files.ts';

/** The weights that boards are evaluated with, null for what is built in; and where all those of this version are. */
export interface WithWeights {
  readonly weights: WeightsFile | null;
  readonly current: readonly string[];
}
