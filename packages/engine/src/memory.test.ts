/** The memory maps of both modules: a constant that grows moves what comes after it, and errors are found. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compile, root } from '../build/compile.ts';
import { faultsOf, readMap, regionsOf, type MemoryMap } from '../build/memory-map.ts';
import { nextPass } from './deepening.ts';
import { loadEngine } from './engine.ts';
import { MODULE } from './generated/module.ts';

const ENGINE = 'packages/engine/assembly';
const TRAINER = 'packages/trainer/assembly';

/** The exports of the module that return addresses. */
interface Addresses {
  readonly cells: () => number;
  readonly worths: () => number;
  readonly end: () => number;
}

let folder: string;
let engine: MemoryMap;
let trainer: MemoryMap;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'open2048-memory-'));
  engine = await readMap(`${ENGINE}/memory.ts`);
  trainer = await readMap(`${TRAINER}/memory.ts`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An edit: the file, a text that is in it once, and its replacement. */
type Edit = readonly [file: string, text: string, by: string];

/** Copies the sources of both modules, with edits, and returns the folder of the copy. */
function copied(name: string, edits: readonly Edit[]): string {
  const copy = path.join(folder, name);
  for (const assembly of [ENGINE, TRAINER]) {
    cpSync(path.join(root, assembly), path.join(copy, assembly), { recursive: true });
  }
  for (const [file, text, by] of edits) {
    const place = path.join(copy, file);
    const before = readFileSync(place, 'utf8');
    expect(before.split(text)).toHaveLength(2);
    writeFileSync(place, before.replace(text, by));
  }
  return copy;
}

const sizeOf = (map: MemoryMap, region: string): number =>
  map.get(`${region}_END`)! - map.get(region)!;

describe('the map', () => {
  test('of the engine has disjoint, aligned regions within its bounds', () => {
    expect(faultsOf(engine)).toEqual([]);
    const regions = regionsOf(engine);
    expect(regions.length).toBeGreaterThan(20);
    expect(regions.at(-1)!.end).toBeLessThanOrEqual(engine.get('END')!);
  });

  test('of the trainer has areas after the shared part, with disjoint, aligned regions', () => {
    expect(trainer.get('AREAS')).toBeGreaterThanOrEqual(engine.get('OWN')!);
    expect(faultsOf(trainer)).toEqual([]);
    const regions = regionsOf(trainer);
    expect(regions.length).toBeGreaterThan(4);
    expect(regions.at(-1)!.end).toBeLessThanOrEqual(trainer.get('AREA_BYTES')!);
  });

  test('of the engine moves the regions after one that grows', async () => {
    const copy = copied('engine-grown', [
      [`${ENGINE}/memory.ts`, 'MAX_DEPTH: usize = 32', 'MAX_DEPTH: usize = 65'],
      [`${ENGINE}/records.ts`, '  taken: i32;', '  taken: i32;\n  other: v128;'],
      [`${ENGINE}/records.ts`, '  search: u32;', '  search: u32;\n  other: u64;'],
      [`${ENGINE}/generated/networks.ts`, 'LOOKUPS: usize = 60', 'LOOKUPS: usize = 64'],
    ]);
    const grown = await readMap(path.join(copy, ENGINE, 'memory.ts'));
    expect(sizeOf(engine, 'FRAMES')).toBe(32 * 160);
    expect(sizeOf(grown, 'FRAMES')).toBe(65 * 176);
    expect(sizeOf(grown, 'TABLE') - sizeOf(engine, 'TABLE')).toBe(2 ** 14 * 8);
    expect(sizeOf(grown, 'IMAGES') - sizeOf(engine, 'IMAGES')).toBe(4 * 16);
    expect(faultsOf(grown)).toEqual([]);
    expect([...grown.keys()]).toEqual([...engine.keys()]);
    expect(grown.get('FRAMES')).toBe(engine.get('FRAMES'));
    for (const { name, end } of regionsOf(engine)) {
      if (end > engine.get('FRAMES_END')!) {
        expect(grown.get(`${name}_END`), name).toBeGreaterThan(end);
      }
    }
  });

  test('of the trainer moves the regions after one that grows', async () => {
    const copy = copied('trainer-grown', [
      [`${TRAINER}/memory.ts`, 'MAX_MOVES: usize = 131072', 'MAX_MOVES: usize = 131073'],
      [`${TRAINER}/tally.ts`, '4 * 32', '4 * 64'],
    ]);
    const grown = await readMap(path.join(copy, TRAINER, 'memory.ts'));
    expect(sizeOf(grown, 'TALLY') - sizeOf(trainer, 'TALLY')).toBe(128);
    expect(sizeOf(grown, 'PATH') - sizeOf(trainer, 'PATH')).toBe(8);
    expect(faultsOf(grown)).toEqual([]);
    expect(grown.get('AREA_BYTES')).toBeGreaterThanOrEqual(grown.get('REWARDS_END')!);
  });

  test.each([
    ['A overlaps B', { A: 0, A_END: 80, B: 64, B_END: 96 }],
    ['A overlaps B', { A: 64, A_END: 80, B: 64, B_END: 96 }],
    ['B overlaps A', { A: 64, A_END: 80, B: 32, B_END: 65 }],
    ['B is not aligned', { A: 0, A_END: 8, B: 8, B_END: 16 }],
    ['B is empty', { A: 0, A_END: 64, B: 64, B_END: 64 }],
    ['B_END is the end of no region', { A: 0, A_END: 64, B_END: 64 }],
    ['there is no region', { A: 0 }],
  ])('with a mistake has a fault: %s', (fault, constants) => {
    expect(faultsOf(new Map(Object.entries(constants)))).toEqual([fault]);
  });
});

describe('the compiler', () => {
  test('refuses lookup tables of Math functions that overlap the regions', async () => {
    const source = path.join(folder, 'math.ts');
    writeFileSync(source, 'export function power(x: f64): f64 { return Math.pow(x, x); }');
    await expect(compile(source, ['--lowMemoryLimit', '4096'])).rejects.toThrow(
      'Low memory limit exceeded by static data',
    );
  });

  test('refuses an address that is not a constant', async () => {
    const copy = copied('not-constant', [
      [`${ENGINE}/memory.ts`, 'usize = ASC_LOW_MEMORY_LIMIT', 'usize = memory.size()'],
    ]);
    await expect(compile(path.join(copy, ENGINE, 'memory.ts'), [])).rejects.toThrow(
      'an address is not constant',
    );
  });
});

describe('the module', () => {
  test('is built from the map', async () => {
    const memory = new WebAssembly.Memory({ initial: 1 });
    const module = Buffer.from(MODULE, 'base64');
    const { instance } = await WebAssembly.instantiate(module, { env: { memory } });
    const { cells, worths, end } = instance.exports as unknown as Addresses;
    const addresses = ['RANKS', 'WORTHS', 'END'].map((name) => engine.get(name));
    expect([cells(), worths(), end()]).toEqual(addresses);
    const data = new Uint8Array(memory.buffer);
    const isSet = (byte: number): boolean => byte !== 0;
    expect(data.findIndex(isSet)).toBeGreaterThanOrEqual(engine.get('COMPILER')!);
    expect(data.findLastIndex(isSet)).toBeLessThan(engine.get('COMPILER_END')!);
  });

  test('gets a memory large enough for all regions', async () => {
    const { buffer } = Reflect.get(await loadEngine(), 'memory') as WebAssembly.Memory;
    expect(buffer.byteLength).toBeGreaterThanOrEqual(engine.get('END')!);
  });

  test('has a frame for each move of the deepest search', () => {
    const pass = nextPass({}, { depth: 1, budget: 0, nodes: 1 }, undefined, 1000);
    expect(pass?.depth).toBe(engine.get('MAX_DEPTH'));
  });
});
