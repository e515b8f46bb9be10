/**
 * Reads and checks the map of a module's memory. `assembly/memory.ts` is compiled alone, and its exports are
 * the map: a region starts at the constant of its name and ends at the one with `_END`.
 */
import { compile } from './compile.ts';

/** The constants of a map by name: regions and others. */
export type MemoryMap = ReadonlyMap<string, number>;

export interface Region {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const END = '_END';
/** The alignment of vectors, in bytes. */
const ALIGNMENT = 16;

/** Compiles a map, whose path is relative to the root, and reads it. */
export async function readMap(source: string): Promise<MemoryMap> {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const module = Uint8Array.from(await compile(source, []));
  const { instance } = await WebAssembly.instantiate(module, { env: { memory } });
  return new Map(
    Object.entries(instance.exports).flatMap(([name, value]) =>
      value instanceof WebAssembly.Global ? [[name, Number(value.value)]] : [],
    ),
  );
}

/** The regions of a map in the order of their addresses. */
export function regionsOf(map: MemoryMap): Region[] {
  return [...map]
    .flatMap(([name, start]) => {
      const end = map.get(name + END);
      return end === undefined ? [] : [{ name, start, end }];
    })
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** The errors of a map: regions that overlap, are empty or are not aligned, and ends without a region. */
export function faultsOf(map: MemoryMap): string[] {
  const regions = regionsOf(map);
  const ends = [...map.keys()].filter((name) => name.endsWith(END));
  return [
    ...(regions.length === 0 ? ['there is no region'] : []),
    ...ends
      .filter((name) => !map.has(name.slice(0, -END.length)))
      .map((name) => `${name} is the end of no region`),
    ...regions.flatMap(({ name, start, end }, at) => {
      const next = regions[at + 1];
      return [
        ...(end > start ? [] : [`${name} is empty`]),
        ...(start % ALIGNMENT === 0 ? [] : [`${name} is not aligned`]),
        ...(next === undefined || end <= next.start ? [] : [`${name} overlaps ${next.name}`]),
      ];
    }),
  ];
}
