/** An engine's search as an advisor. It runs in a worker, and its answers improve with every pass. */
import { AdvisorClient, type Advisor } from '@open2048/advice';
import { ENGINES, type EngineName } from '@open2048/engine';
import { workerPort } from '../worker-port.ts';
import { endgameFilesOf, WEIGHTS_FILES } from './files.ts';
import type { WithWeights } from './protocol.ts';

/**
 * Opens an engine. The first question fetches the weights if the engine needs any. Answers have the faults of the
 * engine and of `obtain`, and `advisor-failed`.
 */
export function openEngine(name: EngineName): Advisor {
  const { weights } = ENGINES[name];
  const open = () => new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
  const always: WithWeights = {
    engine: name,
    weights: weights === null ? null : WEIGHTS_FILES[weights],
    endgame: endgameFilesOf(name),
    current: Object.values(WEIGHTS_FILES).map(({ href }) => href),
    base: document.baseURI,
  };
  return new AdvisorClient(workerPort(open, always));
}
