/** Files of weights: whatever is written can be read, and everything else is rejected. */
import { constants, deflateRawSync } from 'node:zlib';
import { expectOk, fault, hexOf, sha256, type Result } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import { NETWORKS, type NetworkName } from './networks.ts';
import {
  readWeights,
  stageTables,
  writeWeights,
  type LearnedWeights,
  type StoredWeights,
} from './weights.ts';

const NETWORK = '5x4';
const SIZE = 16 ** 4;

/** Weights of all kinds: none, small and large, of both signs, isolated and adjacent. */
const SAMPLES = new Map([
  [0, 3],
  [1, -3],
  [2, 64],
  [500, 130],
  [501, -126],
  [600, 63],
  [601, -64],
  [40_000, 40_000],
  [SIZE - 1, -1e9],
]);

const learned: LearnedWeights = {
  network: NETWORK,
  step: 2,
  start: 55.5,
  stages: [{ from: 0, games: 1234 }],
  stepsAt: (pattern: number, index: number) => (pattern + 1) * (SAMPLES.get(index) ?? 0),
};

const emptyTables = (): Int16Array[] => NETWORKS[NETWORK].map(() => new Int16Array(SIZE));

/** The weights of a file, as one table for each pattern and stage. */
function tablesOf({ forEach }: StoredWeights, stages = 1): Int16Array[] {
  const tables = Array.from({ length: stages }, emptyTables).flat();
  forEach((table) => (index, steps) => {
    tables[table]![index] = steps;
  });
  return tables;
}

describe('a weight file', () => {
  test('round-trips every weight, the largest clamped to 15 bits', async () => {
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

  test('of incompressible weights is read in chunks', async () => {
    // Knuth's multiplicative hash: every index is used, and no value is like the previous one.
    const steps = (table: number, index: number) =>
      Math.imul(index + 1, 2_654_435_761 + table) >> 16 || 1;
    const file = await writeWeights({ ...learned, stepsAt: steps });
    expect(file.length).toBeGreaterThan(2 ** 18);
    const stored = expectOk(await readWeights(file));
    const expected = emptyTables();
    for (const [table, weights] of expected.entries()) {
      for (let index = 0; index < SIZE; index++) {
        weights[index] = Math.max(-32_767, steps(table, index));
      }
    }
    expect(tablesOf(stored)).toEqual(expected);
  });

  test('describes its streams in the header, in as few bytes as possible', async () => {
    const file = await writeWeights({ ...learned, stepsAt: (_, index) => SAMPLES.get(index) ?? 0 });
    const text = new TextDecoder().decode(file);
    expect(text.startsWith('o2048wt\u0003')).toBe(true);
    const length = new DataView(file.buffer).getUint32(8, true);
    const { network, step, start, stages } = learned;
    const tables = emptyTables().map(() => ({ used: 9, gapBytes: 14, valueBytes: 16 }));
    expect(JSON.parse(text.slice(12, 12 + length))).toEqual({
      network,
      step,
      start,
      stages,
      tables,
    });
  });

  test('is identified by the digest at its end', async () => {
    const file = await writeWeights(learned);
    expect(expectOk(await readWeights(file)).digest).toBe(hexOf(file.subarray(-32)));
  });

  test.each([0, 2 ** 53 - 1])('can come from %i games', async (games) => {
    const stages = [{ from: 0, games }];
    const file = await writeWeights({ ...learned, stages });
    expect(expectOk(await readWeights(file)).stages).toEqual(stages);
  });

  const NO_FILE = fault('bad-format', 'expected an open2048 weight file');
  const CHANGED = fault('bad-digest', 'the weights are damaged or truncated');
  const UNKNOWN = fault('bad-format', 'unknown header of the weights');
  const MISFIT = fault('bad-format', 'the streams of the weights do not match their header');

  test.each([
    ['nothing', () => new Uint8Array(0), NO_FILE],
    ['another file', () => new TextEncoder().encode('{"network":"4x6"}'), NO_FILE],
    ['a file of another version', (file: Uint8Array) => file.fill(1, 7, 8), NO_FILE],
    ['the first bytes of a file', (file: Uint8Array) => file.slice(0, 8), CHANGED],
    ['a truncated file', (file: Uint8Array) => file.subarray(0, file.length - 1), CHANGED],
    ['a truncated header', (file: Uint8Array) => file.subarray(0, 30), CHANGED],
    ['a changed byte', (file: Uint8Array) => file.fill(9, 300, 302), CHANGED],
    ['a digest that ends with another byte', withLastByte, CHANGED],
    ['a file without a header', () => sealed(new Uint8Array(4)), UNKNOWN],
    ['a file without streams', headerOnly, MISFIT],
    ['a header that is not JSON', (file: Uint8Array) => withHeader(file, () => '{'), UNKNOWN],
  ])('%s is refused', async (_, corrupt, expected) => {
    expect(await readWeights(corrupt(await writeWeights(learned)))).toEqual(expected);
  });

  const stage = { from: 0, games: 1 };
  test.each([
    ['an unknown network', () => ({ network: '9x9' }), UNKNOWN],
    ['another network', () => ({ network: '4x6' }), UNKNOWN],
    ['other counts', changed({ used: 8 }), MISFIT],
    ['an extra table', ({ tables }: Header) => ({ tables: [...tables, tables[0]] }), UNKNOWN],
    ['a missing table', ({ tables }: Header) => ({ tables: tables.slice(1) }), UNKNOWN],
    ['no stage', () => ({ stages: [], tables: [] }), UNKNOWN],
    ['a first stage that begins late', () => ({ stages: [{ ...stage, from: 2 }] }), UNKNOWN],
    [
      'a stage that begins at half a point',
      () => ({ stages: [stage, { ...stage, from: 8.5 }] }),
      UNKNOWN,
    ],
    ['two stages that begin together', () => ({ stages: [stage, stage] }), UNKNOWN],
    [
      'stages in the wrong order',
      () => ({ stages: [stage, { ...stage, from: 9 }, { ...stage, from: 8 }] }),
      UNKNOWN,
    ],
    [
      'nine stages',
      () => ({ stages: Array.from({ length: 9 }, (_, from) => ({ from, games: 1 })) }),
      UNKNOWN,
    ],
    ['a negative number of games', () => ({ stages: [{ ...stage, games: -1 }] }), UNKNOWN],
    ['half a game', () => ({ stages: [{ ...stage, games: 0.5 }] }), UNKNOWN],
    ['a step of zero', () => ({ step: 0 }), UNKNOWN],
    ['a step that is not a number', () => ({ step: '2' }), UNKNOWN],
    ['a start that is not a number', () => ({ start: null }), UNKNOWN],
  ])('a header with %s is refused', async (_, changes, expected) => {
    const file = withHeader(await writeWeights(learned), (text) => {
      const header = JSON.parse(text) as Header;
      return JSON.stringify({ ...header, ...changes(header) });
    });
    expect(await readWeights(file)).toEqual(expected);
  });
});

/** The header of a file, and a change to the first of its tables. */
interface Header {
  readonly tables: readonly object[];
}
function changed(changes: object) {
  return ({ tables }: Header) => ({ tables: [{ ...tables[0], ...changes }, ...tables.slice(1)] });
}

describe('a malicious file', () => {
  const varint = (value: number): number[] =>
    value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)];
  /** One weight at an index of each table, as it is stored in the file. */
  const sound = (index: number, value = 2) => ({ gaps: varint(index), values: varint(value) });
  const tables = (first: ReturnType<typeof sound>) => [
    first,
    ...NETWORKS[NETWORK].slice(1).map(() => sound(0)),
  ];

  test('is built by this helper, which can also build a valid one', async () => {
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
    ['an extra gap', tables({ gaps: [0, 0], values: [2] }), {}],
    ['an extra value', tables({ gaps: [0], values: [2, 2] }), {}],
    ['a missing value', tables({ gaps: [0], values: [130] }), {}],
    ['bytes after its streams', tables(sound(0)), { more: 1 }],
    ['missing bytes', tables(sound(0)), { more: -1 }],
    ['more weights than table entries', tables(sound(0)), { used: SIZE + 1, gapBytes: SIZE + 1 }],
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

  /** How many streams are unpacked while some work runs. */
  async function unpackingsDuring(work: () => Promise<unknown>): Promise<number> {
    const { DecompressionStream } = globalThis;
    let count = 0;
    globalThis.DecompressionStream = class extends DecompressionStream {
      constructor(format: ConstructorParameters<typeof DecompressionStream>[0]) {
        super(format);
        count++;
      }
    };
    await work();
    globalThis.DecompressionStream = DecompressionStream;
    return count;
  }
  /** Large enough that no claim is refused because of the maximum compression ratio. */
  const enough = new Uint8Array(1024);

  test.each([
    ['all places', { used: SIZE, gapBytes: SIZE, valueBytes: 3 * SIZE }, 1],
    ['a place more', { used: SIZE + 1, gapBytes: SIZE + 1, valueBytes: SIZE + 1 }, 0],
    ['the longest gaps', { used: 1000, gapBytes: 1508, valueBytes: 1000 }, 1],
    ['a byte more for gaps', { used: 1000, gapBytes: 1509, valueBytes: 1000 }, 0],
    ['fewer gaps than weights', { used: 2, gapBytes: 1, valueBytes: 2 }, 0],
    ['the longest values', { valueBytes: 3 }, 1],
    ['a byte more for values', { valueBytes: 4 }, 0],
    ['fewer values than weights', { used: 2, gapBytes: 2, valueBytes: 1 }, 0],
    ['half a weight', { used: 0.5 }, 0],
    ['half a byte of gaps', { gapBytes: 1.5 }, 0],
    ['half a byte of values', { valueBytes: 1.5 }, 0],
    ['weights below zero', { used: -1, gapBytes: -1, valueBytes: -1 }, 0],
  ])('with %s of the first table, %j, is decompressed %i times', async (_, claims, expected) => {
    const file = made(tables(sound(0)), claims, enough);
    expect(await unpackingsDuring(() => readWeights(file))).toBe(expected);
  });

  test.each([
    [0, 1],
    [1, 0],
  ])('that claims %i bytes more than possible is decompressed %i times', async (more, expected) => {
    const packed = new Uint8Array(100);
    const others = 2 * (NETWORKS[NETWORK].length - 1);
    const gapBytes = 34_100;
    const valueBytes = packed.length * 1032 + more - others - gapBytes;
    const file = made(tables(sound(0)), { used: 34_000, gapBytes, valueBytes }, packed);
    expect(await unpackingsDuring(() => readWeights(file))).toBe(expected);
  });

  test.each([
    ['claims its decompressed size', { used: 2 ** 28, gapBytes: 2 ** 28, valueBytes: 3 * 2 ** 28 }],
    [
      'claims the maximum size for its network',
      { used: SIZE, gapBytes: SIZE, valueBytes: 3 * SIZE },
    ],
  ])('that decompresses to a gigabyte and %s is refused before that', async (_, claims) => {
    // A megabyte of zeros per block, repeated: the input that Deflate compresses best.
    const zeros = deflateRawSync(new Uint8Array(2 ** 20), { finishFlush: constants.Z_SYNC_FLUSH });
    const packed = Buffer.concat(Array.from({ length: 1024 }, () => zeros));
    const seen = await memoryWhile(readWeights(made(tables(sound(0)), claims, packed)));
    expect(Math.max(...seen)).toBeLessThan(2 ** 28);
  });
});

/** The peak memory of buffers, sampled until a promise resolves to a fault. */
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

/** A file of such streams, with other claims about its first table, followed by other bytes. */
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
  const body = Buffer.concat([Buffer.from('o2048wt\u0003'), length, header, packed]);
  return Uint8Array.from([...body, ...sha256(body)]);
}

describe('the weights of two stages', () => {
  const staged: LearnedWeights = {
    ...learned,
    stages: [...learned.stages, { from: 16_384, games: 5 }],
    stepsAt: (table, index) => {
      const isLate = table >= NETWORKS[staged.network].length;
      return isLate ? Number(index === 7) * -9 : learned.stepsAt(table, index);
    },
  };
  const stored = async (weights: LearnedWeights) =>
    expectOk(await readWeights(await writeWeights(weights)));

  test('are in one file, one after the other', async () => {
    const read = await stored(staged);
    const first = await stored(learned);
    expect(read.stages).toEqual(staged.stages);
    expect(read.used).toBe(first.used + NETWORKS[NETWORK].length);
    const tables = tablesOf(read, 2);
    const expected = tablesOf(first);
    expect(tables.slice(0, expected.length)).toEqual(expected);
    for (const table of tables.slice(expected.length)) {
      expect([table[7], table.filter((value) => value !== 0).length]).toEqual([-9, 1]);
    }
  });

  test('are listed by the sums of other stages, and by pattern for another network', async () => {
    const at7 = async (weights: LearnedWeights, sums: readonly number[], network: NetworkName) =>
      stageTables(await stored(weights), sums, network).map((table) => table?.[7]);
    const [none, all] = [
      [0, 0, 0, 0, 0],
      [-9, -9, -9, -9, -9],
    ];
    expect(await at7(staged, [0, 16_384], NETWORK)).toEqual([...none, ...all]);
    expect(await at7(staged, [0, 16_383, 20_000], NETWORK)).toEqual([...none, ...none, ...all]);
    expect(await at7(learned, [0, 16_384], NETWORK)).toEqual([...none, ...none]);
    const stepsAt = (table: number, index: number): number => (table >= 4 && index === 7 ? -9 : 0);
    const small = { ...staged, network: '4x6', stepsAt } as const;
    const grown = await at7(small, [20_000], '6x6');
    expect(grown).toEqual([-9, -9, -9, -9, undefined, undefined]);
  });
});

/** The file with another header and the matching digest. */
function withHeader(file: Uint8Array, change: (text: string) => string): Uint8Array {
  const end = 12 + new DataView(file.buffer, file.byteOffset).getUint32(8, true);
  const text = change(String.fromCharCode(...file.subarray(12, end)));
  const length = [text.length & 255, text.length >> 8, 0, 0];
  return sealed(Uint8Array.from([...length, ...bytesOf(text), ...file.subarray(end, -32)]));
}

/** A file whose digest differs slightly from that of its bytes. */
function withLastByte(file: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from(file);
  bytes[bytes.length - 1]! ^= 1;
  return bytes;
}

/** The file up to the end of its header, with the matching digest. */
function headerOnly(file: Uint8Array): Uint8Array {
  const length = new DataView(file.buffer, file.byteOffset).getUint32(8, true);
  return sealed(file.subarray(8, 12 + length));
}

/** A file of these bytes after the magic, with the matching digest. */
function sealed(behind: Uint8Array): Uint8Array {
  const body = Uint8Array.from([...bytesOf('o2048wt\u0003'), ...behind]);
  return Uint8Array.from([...body, ...sha256(body)]);
}

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
