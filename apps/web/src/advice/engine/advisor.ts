/** The engines' search, as an advisor: it looks ahead in a worker, and answers better the longer it looks. */
import { AdvisorClient, type Advisor } from '@open2048/advice';
import { ENGINES, type EngineName } from '@open2048/engine';
import { workerPort } from '../worker-port.ts';
import { WEIGHTS_FILES } from './files.ts';
import type { WithWeights } from './protocol.ts';

/**
 * Opens an engine; what it has to fetch for that it fetches for the first question. Its answers have the
 * faults of the engine and of `obtainWeights`, and `advisor-failed`.
 */
export function openEngine(name: EngineName): Advisor {
  const { weights } = ENGINES[name];
  const open = () => new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
  const always: WithWeights = {
    weights: weights === null ? null : WEIGHTS_FILES[weights],
    current: Object.values(WEIGHTS_FILES).map(({ href }) => href),
  };
  return new AdvisorClient(workerPort(open, always));
}
