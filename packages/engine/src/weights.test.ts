/** Files of weights: what is written is read, and nothing else is. */
import { constants, deflateRawSync } from 'node:zlib';
import { expectOk, sha256, type Result } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import { NETWORKS } from './networks.ts';
import {
  joinWeights,
  readWeights,
  stageTables,
  writeWeights,
  type LearnedWeights,
  type StoredWeights,
} from './weights.ts';

const NETWORK = '5x4';
const SIZE = 16 ** 4;

/** Weights of every kind: none, small and large, of both signs, alone and side by side. */
const SAMPLES = new Map([
  [0, 3],
  [1, -3],
  [2, 64],
  [500, 130],
  [501, -126],
  [40_000, 40_000],
  [SIZE - 1, -1e9],
]);

const learned: LearnedWeights = {
  network: NETWORK,
  step: 2,
  start: 55.5,
  stages: [{ stage: 'whole', games: 1234 }],
  stepsAt: (pattern: number, index: number) => (pattern + 1) * (SAMPLES.get(index) ?? 0),
};

const emptyTables = (): Int16Array[] => NETWORKS[NETWORK].map(() => new Int16Array(SIZE));

/** The weights of a file, as so many tables. */
function tablesOf({ forEach }: StoredWeights, stages = 1): Int16Array[] {
  const tables = Array.from({ length: stages }, emptyTables).flat();
  forEach((table) => (index, steps) => {
    tables[table]![index] = steps;
  });
  return tables;
}

describe('a file of weights', () => {
  test('gives back every weight, the largest cut to 15 bits', async () => {
    const stored = expectOk(await readWeights(await writeWeights(learned)));
    expect(stored).toMatchObject({
      network: NETWORK,
      step: 2,
      start: 55.5,
      stages: learned.stages,
    });
    const tables = tablesOf(stored);
    const expected = emptyTables();
    for (const [pattern, table] of expected.entries()) {
      for (const index of SAMPLES.keys()) {
        const steps = learned.stepsAt(pattern, index);
        table[index] = Math.max(-32_767, Math.min(32_767, steps));
      }
    }
    expect(tables).toEqual(expected);
    const used = expected.flatMap((table) => [...table]).filter((value) => value !== 0);
    expect(stored.used).toBe(used.length);
  });

  test('without any weight is small', async () => {
    const file = await writeWeights({ ...learned, stepsAt: () => 0 });
    expect(expectOk(await readWeights(file)).used).toBe(0);
    expect(file.length).toBeLessThan(400);
  });

  test.each([
    ['nothing', () => new Uint8Array(0), 'bad-format'],
    ['another file', () => new TextEncoder().encode('{"network":"4x6"}'), 'bad-format'],
    ['a file cut short', (file: Uint8Array) => file.subarray(0, file.length - 1), 'bad-digest'],
    ['a header cut short', (file: Uint8Array) => file.subarray(0, 30), 'bad-digest'],
    ['a changed byte', (file: Uint8Array) => file.fill(9, 300, 302), 'bad-digest'],
    ['an unknown network', (file: Uint8Array) => signed(file, '"5x4"', '"9x9"'), 'bad-format'],
    ['other counts', (file: Uint8Array) => signed(file, '"used":7', '"used":6'), 'bad-format'],
    ['an unknown stage', (file: Uint8Array) => signed(file, '"whole"', '"early"'), 'bad-format'],
    ['a negative step', (file: Uint8Array) => signed(file, '"step":2', '"step":0'), 'bad-format'],
  ])('%s is refused', async (_, spoil, code) => {
    const result = await readWeights(spoil(await writeWeights(learned)));
    expect(result).toMatchObject({ ok: false, error: { code } });
  });
});

describe('a file made to harm', () => {
  const varint = (value: number): number[] =>
    value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
  /** One weight at an index of each table, as the file has it. */
  const sound = (index: number, value = 2) => ({ gaps: varint(index), values: varint(value) });
  const tables = (first: ReturnType<typeof sound>) => [
    first,
    ...NETWORKS[NETWORK].slice(1).map(() => sound(0)),
  ];

  test('is what this helper can make, and a sound one is read', async () => {
    const file = made(tables(sound(SIZE - 1)));
    const { used, forEach } = expectOk(await readWeights(file));
    expect(used).toBe(NETWORKS[NETWORK].length);
    const seen: number[][] = [];
    forEach((table) => (index, steps) => {
      if (table === 0) seen.push([index, steps]);
    });
    expect(seen).toEqual([[SIZE - 1, 1]]);
  });

  test.each([
    ['an index beyond its table', tables(sound(SIZE)), {}],
    ['a value beyond 15 bits', tables(sound(0, 65_536)), {}],
    ['a gap that is left over', tables({ gaps: [0, 0], values: [2] }), {}],
    ['a value that is left over', tables({ gaps: [0], values: [2, 2] }), {}],
    ['a value that is missing', tables({ gaps: [0], values: [130] }), {}],
    ['bytes behind its streams', tables(sound(0)), { more: 1 }],
    ['bytes that are missing', tables(sound(0)), { more: -1 }],
    ['more weights than places', tables(sound(0)), { used: SIZE + 1, gapBytes: SIZE + 1 }],
    ['longer gaps than fit a table', tables(sound(0)), { gapBytes: 1 + Math.ceil(SIZE / 127) }],
    ['values of four bytes', tables(sound(0)), { valueBytes: 4 }],
    ['fewer gaps than weights', tables({ gaps: [], values: [2] }), {}],
    ['fewer values than weights', tables({ gaps: [0], values: [] }), {}],
    ['half a weight', tables(sound(0)), { used: 0.5 }],
  ])('with %s is refused', async (_, streams, claims) => {
    expect(await readWeights(made(streams, claims))).toMatchObject({
      ok: false,
      error: { code: 'bad-format' },
    });
  });

  test.each([
    ['claims what it unpacks to', { used: 2 ** 28, gapBytes: 2 ** 28, valueBytes: 3 * 2 ** 28 }],
    ['claims what its network may need', { used: SIZE, gapBytes: SIZE, valueBytes: 3 * SIZE }],
  ])('that unpacks to a gigabyte and %s is refused before that', async (_, claims) => {
    // A megabyte of zeros a block, again and again: what deflate packs best.
    const zeros = deflateRawSync(new Uint8Array(2 ** 20), { finishFlush: constants.Z_SYNC_FLUSH });
    const packed = Buffer.concat(Array.from({ length: 1024 }, () => zeros));
    const seen = await memoryWhile(readWeights(made(tables(sound(0)), claims, packed)));
    expect(Math.max(...seen)).toBeLessThan(2 ** 28);
  });
});

/** How much memory buffers have, looked at until a promise is settled to a fault. */
async function memoryWhile(work: Promise<Result<unknown>>): Promise<number[]> {
  const seen: number[] = [];
  const timer = setInterval(() => seen.push(process.memoryUsage().arrayBuffers), 1);
  expect(await work).toMatchObject({ ok: false, error: { code: 'bad-format' } });
  clearInterval(timer);
  return [...seen, process.memoryUsage().arrayBuffers];
}

interface Streams {
  readonly gaps: readonly number[];
  readonly values: readonly number[];
}

/** A file of such streams, with other claims about its first table, and bytes behind them. */
function made(
  streams: readonly Streams[],
  {
    more = 0,
    ...claims
  }: { more?: number; used?: number; gapBytes?: number; valueBytes?: number } = {},
  instead?: Uint8Array,
): Uint8Array {
  const tables = streams.map(({ gaps, values }, table) => ({
    used: 1,
    gapBytes: gaps.length,
    valueBytes: values.length,
    ...(table === 0 ? claims : {}),
  }));
  const { network, step, start, stages } = learned;
  const header = Buffer.from(JSON.stringify({ network, step, start, stages, tables }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  const bytes = [
    ...streams.flatMap(({ gaps }) => gaps),
    ...streams.flatMap(({ values }) => values),
  ];
  const all = more < 0 ? bytes.slice(0, more) : [...bytes, ...Array<number>(more).fill(0)];
  const packed = instead ?? deflateRawSync(Uint8Array.from(all));
  const body = Buffer.concat([Buffer.from('o2048wt\u0002'), length, header, packed]);
  return Uint8Array.from([...body, ...sha256(body)]);
}

describe('the weights of two stages', () => {
  const late: LearnedWeights = {
    ...learned,
    stages: [{ stage: 'late', games: 5 }],
    stepsAt: (_pattern, index) => (index === 7 ? -9 : 0),
  };
  const stored = async (weights: LearnedWeights) =>
    expectOk(await readWeights(await writeWeights(weights)));

  test('stand in one file, one behind the other', async () => {
    const whole = await stored(learned);
    const joined = expectOk(await joinWeights(whole, await stored(late)));
    const read = expectOk(await readWeights(joined));
    expect(read.stages).toEqual([...learned.stages, ...late.stages]);
    expect(read.used).toBe(whole.used + NETWORKS[NETWORK].length);
    const tables = tablesOf(read, 2);
    const expected = tablesOf(whole);
    expect(tables.slice(0, expected.length)).toEqual(expected);
    for (const table of tables.slice(expected.length)) {
      expect([table[7], table.filter((value) => value !== 0).length]).toEqual([-9, 1]);
    }
  });

  test('are told stage by stage, and pattern by pattern for a network that has more of them', async () => {
    const whole = await stored(learned);
    const joined = expectOk(
      await readWeights(expectOk(await joinWeights(whole, await stored(late)))),
    );
    const tables = stageTables(joined, 'late', NETWORK);
    expect(tables.map((table) => table?.[7])).toEqual(NETWORKS[NETWORK].map(() => -9));
    expect(stageTables(whole, 'late', NETWORK)).toEqual(NETWORKS[NETWORK].map(() => undefined));
    const small = await stored({ ...late, network: '4x6' });
    const grown = stageTables(small, 'late', '6x6').map((table) => table?.[7]);
    expect(grown).toEqual([-9, -9, -9, -9, undefined, undefined]);
  });

  test.each([
    ['in the wrong order', late, learned],
    ['of whole games twice', learned, learned],
    ['in other steps', learned, { ...late, step: 3 }],
    ['with another start', learned, { ...late, start: 0 }],
    ['of another network', learned, { ...late, network: '4x6' as const }],
  ])('are not joined %s', async (_, first, second) => {
    const joined = await joinWeights(await stored(first), await stored(second));
    expect(joined).toMatchObject({ ok: false, error: { code: 'other-stages' } });
  });
});

/** The file with another text in its header, and the digest that belongs to it. */
function signed(file: Uint8Array, from: string, to: string): Uint8Array {
  const text = String.fromCharCode(...file.subarray(0, -32)).replace(from, to);
  const body = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return Uint8Array.from([...body, ...sha256(body)]);
}
