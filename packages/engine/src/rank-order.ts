/**
 * Two orders of the weights of a pattern. The order of the networks (`networks.ts`) has the low two bits of all ranks below
 * the high two bits of all ranks, the first cell lowest. The order of ranks has four bits for each rank, the first cell
 * highest.
 */
import type { StoredTable, TableToStore } from './stored-table.ts';

/** A table in the order of the networks, in that of ranks. */
export function inOrderOfRanks(table: TableToStore): TableToStore {
  const { cells, forEach } = table;
  const bits = 2 * cells;
  const low = spread(cells, (place, two) => two << (4 * (cells - 1 - place)));
  const high = spread(cells, (place, two) => two << (4 * (cells - 1 - place) + 2));
  const mask = low.length - 1;
  return {
    ...table,
    forEach: (visit) =>
      forEach((index, steps) => visit(high[index >> bits]! | low[index & mask]!, steps)),
  };
}

/** A table in the order of ranks, in that of the networks. */
export function inOrderOfNetworks(table: StoredTable, cells: number): StoredTable {
  // Half of the cells at a time.
  const half = cells >> 1;
  const low = indicesOf(cells, 0, half);
  const high = indicesOf(cells, half, cells);
  const mask = low.length - 1;
  const bits = 4 * half;
  return {
    ...table,
    forEach: (visit) =>
      table.forEach((index, steps) => visit(high[index >> bits]! | low[index & mask]!, steps)),
  };
}

/** For each number with two bits for each cell, the first cell lowest: these bits, each pair placed by a function. */
function spread(cells: number, placed: (place: number, two: number) => number): Uint32Array {
  return Uint32Array.from({ length: 4 ** cells }, (_, number) => {
    let sum = 0;
    for (let place = 0; place < cells; place++) sum |= placed(place, (number >> (2 * place)) & 3);
    return sum;
  });
}

/** The indices of the ranks from one of the last cells to another. */
function indicesOf(cells: number, from: number, to: number): Uint32Array {
  return Uint32Array.from({ length: 16 ** (to - from) }, (_, ranks) => {
    let index = 0;
    for (let last = from; last < to; last++) {
      const rank = (ranks >> (4 * (last - from))) & 15;
      const place = 2 * (cells - 1 - last);
      index |= ((rank & 3) << place) | ((rank >> 2) << (2 * cells + place));
    }
    return index;
  });
}
