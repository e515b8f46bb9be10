/** Where the weights of a network lie in a machine's memory. */
import { NETWORKS, type NetworkName } from '@open2048/engine';
import type { Machine } from './machine.ts';

/** The 32-bit words of one weight of a training, as `assembly/adjust.ts` lays them out: its value is read
 *  from the first as a float; the high half of the second begins a float of the sum of absolute errors. */
export const WORDS = 2;

/** The words of the memory before the first weight of each pattern. */
export function firstWords({ weights, skewBytes }: Machine, network: NetworkName): number[] {
  const { BYTES_PER_ELEMENT } = Uint32Array;
  let at = weights / BYTES_PER_ELEMENT;
  return NETWORKS[network].map((pattern) => {
    const first = at;
    at += 16 ** pattern.length * WORDS + skewBytes / BYTES_PER_ELEMENT;
    return first;
  });
}
