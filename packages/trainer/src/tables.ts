/** Where the weights of a network lie in a machine's memory. */
import { learningLayout, NETWORKS, type Layout, type NetworkName } from '@open2048/engine';
import type { Machine } from './machine.ts';

/** The 32-bit words of one weight of a training, as `assembly/adjust.ts` lays them out: its value is read
 *  from the first as a float; the high half of the second begins a float of the sum of absolute errors. */
export const WORDS = 2;

const { BYTES_PER_ELEMENT } = Uint32Array;

/** Where a network's tables lie while it learns, from its first weight on. */
export const layoutOf = (network: NetworkName): Layout =>
  learningLayout(NETWORKS[network], WORDS * BYTES_PER_ELEMENT);

/** The words of the memory before the first weight of each pattern. */
export function firstWords({ weights }: Machine, network: NetworkName): number[] {
  return layoutOf(network).tables.map(({ offset }) => (weights + offset) / BYTES_PER_ELEMENT);
}
