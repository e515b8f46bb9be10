/** What all parts of the server get from the operator: the proxies that it trusts. */
import type { Proxies } from './proxies.ts';

export interface Operations {
  readonly proxies: Proxies;
}
