/** What the engine's worker receives in addition to a question. */
import type { EngineName } from '@open2048/engine';
import type { EndgameFiles, WeightsFile } from './files.ts';

/**
 * The engine, its file of weights, null if they are built in, the files by which it plays endgames, null if it has none, the
 * addresses of all files of this version, and that of the app.
 */
export interface WithWeights {
  readonly engine: EngineName;
  readonly weights: WeightsFile | null;
  readonly endgame: EndgameFiles | null;
  readonly current: readonly string[];
  readonly base: string;
}
