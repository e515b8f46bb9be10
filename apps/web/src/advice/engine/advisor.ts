/** The engine's search, as an advisor: it looks ahead in a worker, and answers better the longer it looks. */
import type { Advisor } from '../advisor.ts';
import { WorkerAdvisor } from '../worker-advisor.ts';

/** Opens the advisor; its answers have the faults of the engine, and `advisor-failed`. */
export function openEngine(): Advisor {
  const open = () => new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
  return new WorkerAdvisor(open, {});
}
