/** Exact play on small boards, as an advisor: the solver's tables in a worker. */
import { AdvisorClient, type Advisor } from '@open2048/advice';
import type { Count } from '../advisor-entry.ts';
import { workerPort } from '../worker-port.ts';
import type { Exactly, TablePlace } from './protocol.ts';

/**
 * Opens the advisor for a unit, which looks answers up in a table of the site or computes a table. Answers have the
 * faults of the solver, those of fetching a table, and `advisor-failed`.
 */
export function openExact(unit: Count, table: TablePlace | null): Advisor {
  const open = () => new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
  return new AdvisorClient(workerPort(open, { unit, table } satisfies Exactly));
}
