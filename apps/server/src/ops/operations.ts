/** What all parts of the server get from the operator. */
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Proxies } from './proxies.ts';

export interface Operations {
  readonly log: Log;
  /** Null if nobody reads them. */
  readonly metrics: Metrics | null;
  readonly proxies: Proxies;
}
