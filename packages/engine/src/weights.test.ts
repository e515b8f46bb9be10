/** Files of weights: whatever is written can be read, and everything else is rejected. */
import { constants, deflateRawSync } from 'node:zlib';
import { expectOk, fault, hexOf, Rng, seedState, sha256, type Result } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import { NETWORKS } from './networks.ts';
import {
  CODINGS,
  joinWeights,
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
  stages: [{ stage: 'whole', games: 1234 }],
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

describe.each(CODINGS)('a weight file, %s,', (coding) => {
  test('round-trips every weight, the largest clamped to 15 bits', async () => {
    const stored = expectOk(await readWeights(await writeWeights(learned, coding)));
    expect(stored).toMatchObject({
      network: NETWORK,
      step: 2,
      start: 55.5,
      stages: learned.stages,
      coding,
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

  test('round-trips two stages of patterns of six cells', async () => {
    const given = new Map([
      [0, new Map([[0, 1]])],
      [3, new Map([[16 ** 6 - 1, -32_767]])],
      [5, new Map([9, 10, 4_000_000].map((index) => [index, 48]))],
    ]);
    const stages = [
      { stage: 'whole' as const, games: 1 },
      { stage: 'late' as const, games: 2 },
    ];
    const stepsAt = (table: number, index: number) => given.get(table)?.get(index) ?? 0;
    const file = await writeWeights({ ...learned, network: '4x6', stages, stepsAt }, coding);
    const stored = expectOk(await readWeights(file));
    const seen = new Map<number, Map<number, number>>();
    stored.forEach((table) => (index, steps) => {
      seen.set(table, (seen.get(table) ?? new Map<number, number>()).set(index, steps));
    });
    expect(seen).toEqual(given);
  });

  test('without any weight is small', async () => {
    const file = await writeWeights({ ...learned, stepsAt: () => 0 }, coding);
    expect(expectOk(await readWeights(file)).used).toBe(0);
    expect(file.length).toBeLessThan(400);
  });

  test('round-trips weights that cannot be compressed', async () => {
    // Knuth's multiplicative hash: every index is used, and no value is like the previous one.
    const steps = (table: number, index: number) =>
      Math.imul(index + 1, 2_654_435_761 + table) >> 16 || 1;
    const file = await writeWeights({ ...learned, stepsAt: steps }, coding);
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

  test('is identified by the digest at its end', async () => {
    const file = await writeWeights(learned, coding);
    expect(expectOk(await readWeights(file)).digest).toBe(hexOf(file.subarray(-32)));
  });
});

describe('range coding', () => {
  const MISFIT = fault('bad-format', 'the tables of the weights do not match their header');

  test('needs few bits for weights that are like their neighbours', async () => {
    // The higher the ranks, the rarer and the less precise are the weights, as after learning.
    const rng = new Rng(seedState(1));
    const tables = emptyTables().map((table) =>
      table.map((_, index) => {
        const sum = sumOfPairs(index & 255) + 4 * sumOfPairs(index >> 8);
        const isUsed = rng.below(60) > sum && sum < 30;
        const unit = 2 ** (sum >> 3);
        return isUsed ? Math.round((4 * sum - 60 + rng.below(6)) / unit) * unit : 0;
      }),
    );
    const steps = (table: number, index: number) => tables[table]![index]!;
    const sizes = await Promise.all(
      CODINGS.map(
        async (coding) => (await writeWeights({ ...learned, stepsAt: steps }, coding)).length,
      ),
    );
    expect(sizes[1]).toBeLessThan(0.8 * sizes[0]!);
  });

  test('has no tables in its header', async () => {
    const file = await writeWeights(learned, 'range');
    const { network, step, start, stages } = learned;
    expect(headerOf(file)).toEqual({ network, step, start, stages });
    const other = withHeader(file, (text) => JSON.stringify({ ...JSON.parse(text), tables: [] }));
    expect(await readWeights(other)).toEqual(fault('bad-format', 'unknown header of the weights'));
  });

  /** The file with other bytes between its header and its digest. */
  const withPacked = (file: Uint8Array, change: (packed: Uint8Array) => readonly number[]) => {
    const end = headerEnd(file);
    const packed = change(file.subarray(end, -32));
    return sealed(Uint8Array.from([...file.subarray(8, end), ...packed]), 3);
  };

  test.each([
    ['no bytes', () => []],
    ['a missing byte', (packed: Uint8Array) => [...packed.subarray(0, -1)]],
    ['half of the bytes', (packed: Uint8Array) => [...packed.subarray(0, packed.length / 2)]],
    ['another byte', (packed: Uint8Array) => [...packed, 0]],
    ['bytes 0', () => Array<number>(1000).fill(0)],
    ['bytes 255', () => Array<number>(1000).fill(255)],
    [
      'random bytes',
      () => Array.from({ length: 1e5 }, (_, at) => (Math.imul(at, 2_654_435_761) >>> 13) & 255),
    ],
  ])('with %s is refused', async (_, change) => {
    const file = await writeWeights(learned, 'range');
    expectOk(await readWeights(withPacked(file, (packed) => [...packed])));
    expect(await readWeights(withPacked(file, change))).toEqual(MISFIT);
  });
});

/** The sum of the four pairs of bits of a byte. */
const sumOfPairs = (byte: number): number =>
  (byte & 3) + ((byte >> 2) & 3) + ((byte >> 4) & 3) + (byte >> 6);

describe('a weight file', () => {
  test('describes its streams in the header, in as few bytes as possible', async () => {
    const file = await writeWeights({ ...learned, stepsAt: (_, index) => SAMPLES.get(index) ?? 0 });
    const text = new TextDecoder().decode(file);
    expect(text.startsWith('o2048wt\u0002')).toBe(true);
    const { network, step, start, stages } = learned;
    const tables = emptyTables().map(() => ({ used: 9, gapBytes: 14, valueBytes: 16 }));
    expect(headerOf(file)).toEqual({
      network,
      step,
      start,
      stages,
      tables,
    });
  });

  test.each([0, 2 ** 53 - 1])('can come from %i games', async (games) => {
    const stages = [{ stage: 'whole' as const, games }];
    const file = await writeWeights({ ...learned, stages });
    expect(expectOk(await readWeights(file)).stages).toEqual(stages);
  });

  const NO_FILE = fault('bad-format', 'expected an open2048 weight file');
  const CHANGED = fault('bad-digest', 'the weights are damaged or truncated');
  const UNKNOWN = fault('bad-format', 'unknown header of the weights');
  const MISFIT = fault('bad-format', 'the tables of the weights do not match their header');

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

  const stage = { stage: 'whole', games: 1 };
  test.each([
    ['an unknown network', () => ({ network: '9x9' }), UNKNOWN],
    ['another network', () => ({ network: '4x6' }), UNKNOWN],
    ['other counts', changed({ used: 8 }), MISFIT],
    ['an extra table', ({ tables }: Header) => ({ tables: [...tables, tables[0]] }), UNKNOWN],
    ['a missing table', ({ tables }: Header) => ({ tables: tables.slice(1) }), UNKNOWN],
    ['no stage', () => ({ stages: [], tables: [] }), UNKNOWN],
    ['an unknown stage', () => ({ stages: [{ ...stage, stage: 'early' }] }), UNKNOWN],
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
    ['a gap of five bytes', tables({ gaps: [128, 128, 128, 128, 0], values: [2] }), {}],
    ['a truncated gap', tables({ gaps: [128], values: [2] }), {}],
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
  const ONE_OF_EACH = 'expected weights of whole games, then weights of late boards';
  const ALIKE = 'expected weights of one network, with the same step and start';

  test('are in one file, one after the other', async () => {
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

  test('are listed by stage, and by pattern for a network with more patterns', async () => {
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
    ['in the wrong order', late, learned, ONE_OF_EACH],
    ['of whole games twice', learned, learned, ONE_OF_EACH],
    ['in other steps', learned, { ...late, step: 3 }, ALIKE],
    ['with another start', learned, { ...late, start: 0 }, ALIKE],
    ['of another network', learned, { ...late, network: '4x6' as const }, ALIKE],
  ])('are not joined %s', async (_, first, second, message) => {
    const joined = await joinWeights(await stored(first), await stored(second));
    expect(joined).toEqual(fault('other-stages', message));
  });
});

/** The file with another header and the matching digest. */
function withHeader(file: Uint8Array, change: (text: string) => string): Uint8Array {
  const end = headerEnd(file);
  const text = change(String.fromCharCode(...file.subarray(12, end)));
  const length = [text.length & 255, text.length >> 8, 0, 0];
  return sealed(
    Uint8Array.from([...length, ...bytesOf(text), ...file.subarray(end, -32)]),
    file[7],
  );
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

/** Where the header of a file ends. */
function headerEnd(file: Uint8Array): number {
  return 12 + new DataView(file.buffer, file.byteOffset).getUint32(8, true);
}

/** The header of a file. */
function headerOf(file: Uint8Array): unknown {
  const end = headerEnd(file);
  return JSON.parse(String.fromCharCode(...file.subarray(12, end)));
}

/** A file of these bytes after the magic and the version, with the matching digest. */
function sealed(behind: Uint8Array, version = 2): Uint8Array {
  const body = Uint8Array.from([...bytesOf('o2048wt'), version, ...behind]);
  return Uint8Array.from([...body, ...sha256(body)]);
}

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
