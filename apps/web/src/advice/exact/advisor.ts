/** Exact play on small boards, as an advisor: the solver's tables in a worker. */
import type { Advisor, Count } from '../advisor.ts';
import { WorkerAdvisor } from '../worker-advisor.ts';
import type { Exactly, TablePlace } from './protocol.ts';

/**
 * Opens the advisor that counts in a unit, from a table of the site or on the spot; its answers have the
 * faults of the solver, those of fetching a table, and `advisor-failed`.
 */
export function openExact(unit: Count, table: TablePlace | null): Advisor {
  const open = () => new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
  return new WorkerAdvisor<Exactly>(open, { unit, table });
}
