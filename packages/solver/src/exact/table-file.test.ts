import { gunzipSync, gzipSync } from 'node:zlib';
import { expectOk, fault, ok } from '@open2048/core';
import { draw } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { queryExact } from './query.ts';
import { catalogueText, readCatalogue } from './catalogue.ts';
import { listTable, openTable, type ByteSource, type Gunzip } from './table-file.ts';
import {
  blockBytes,
  BLOCK_KEYS,
  headBytes,
  headerText,
  indexText,
  tailBytes,
  type LayerEntry,
} from './table-format.ts';
import type { ExactTable } from './solve.ts';
import { problem, solved } from './test-kit.ts';

const SUMS = Array.from({ length: 200 }, (_, index) => 400 - 2 * index);

/** A solved table as the bytes of a file. */
async function bytesOf(
  table: ExactTable,
  corrupt: (layers: readonly LayerEntry[]) => readonly LayerEntry[] = (layers) => layers,
): Promise<Uint8Array> {
  const text = (part: string) => gzipSync(Buffer.from(part));
  const header = text(headerText(table.problem));
  const parts: Uint8Array[] = [headBytes(header.length), header];
  const layers: LayerEntry[] = [];
  for (const sum of SUMS) {
    const { keys, values } = expectOk(await table.layer(sum));
    if (keys.length === 0) continue;
    const blocks: { key: number; bytes: number }[] = [];
    for (let at = 0; at < keys.length; at += BLOCK_KEYS) {
      const end = at + BLOCK_KEYS;
      const block = gzipSync(blockBytes(keys.subarray(at, end), values.subarray(at, end)));
      blocks.push({ key: keys[at]!, bytes: block.length });
      parts.push(block);
    }
    layers.push({ sum, count: keys.length, blocks });
  }
  const index = text(
    indexText({ value: table.value, counts: table.counts, layers: corrupt(layers) }),
  );
  const offset = parts.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([...parts, index, tailBytes(offset, index.length)]);
}

const gunzip: Gunzip = (bytes, limit) =>
  Promise.resolve(gunzipSync(bytes, { maxOutputLength: limit }));

/** The offset of the blocks of a table, and that of its index. */
const blocksAt = (bytes: Uint8Array) => 16 + viewOf(bytes).getUint32(12, true);
const indexAt = (bytes: Uint8Array) => viewOf(bytes).getUint32(bytes.length - 16, true);
const viewOf = ({ buffer, byteOffset }: Uint8Array) => new DataView(buffer, byteOffset);

/** A byte source that counts the bytes that are read. */
function sourceOf(bytes: Uint8Array): ByteSource & { taken: number } {
  const source = {
    size: bytes.length,
    taken: 0,
    read: (offset: number, length: number) => {
      const part = bytes.subarray(offset, offset + length);
      source.taken += part.length;
      return Promise.resolve(part);
    },
  };
  return source;
}

const least = solved(problem({ size: '2x2', objective: 'tile:8' }));
const tiny = solved(problem({ size: '2x2', objective: 'tile:16' }));
let solvedSmall: ExactTable | undefined;
/** The largest of the small tables, solved when it is first needed. */
const small = () => (solvedSmall ??= solved(problem({ size: '2x3', objective: 'score' })));
const position = draw`
  2 . 4
  . 2 .
`;

describe('a table in a file', () => {
  test('answers like the one in memory', async () => {
    const table = expectOk(await openTable(sourceOf(await bytesOf(small())), gunzip));
    expect(table.problem).toEqual(small().problem);
    expect(table.counts).toEqual(small().counts);
    expect(table.value).toBe(small().value);
    expect(await queryExact(table, position)).toEqual(await queryExact(small(), position));
    for (const sum of SUMS) expect(await table.layer(sum)).toEqual(await small().layer(sum));
  });

  test('is read only in part for an answer', async () => {
    const source = sourceOf(await bytesOf(small()));
    const table = expectOk(await openTable(source, gunzip));
    expectOk(await queryExact(table, position));
    expect(source.taken).toBeLessThan(source.size / 4);
  });

  test('with one changed byte is refused, or answers as before', async () => {
    const bytes = await bytesOf(least);
    const board = draw`
      2 .
      . 2
    `;
    const answer = await queryExact(least, board);
    const codes = new Set<string>();
    for (let at = 0; at < bytes.length; at++) {
      const changed = Uint8Array.from(bytes);
      changed[at]! ^= 1 + (at % 255);
      const table = await openTable(sourceOf(changed), gunzip);
      const read = table.ok ? await queryExact(table.value, board) : table;
      if (read.ok) expect(read).toEqual(answer);
      else codes.add(read.error.code);
    }
    expect(codes).toEqual(
      new Set(['not-a-table', 'unknown-version', 'cut-short', 'damaged-table']),
    );
  });

  test('that is truncated anywhere is refused', async () => {
    const bytes = await bytesOf(tiny);
    for (let length = 0; length < bytes.length; length += 7) {
      expect((await openTable(sourceOf(bytes.subarray(0, length)), gunzip)).ok).toBe(false);
    }
  });

  /** Changes the last block of the last layer that has one. */
  const withLast =
    (change: (block: LayerEntry['blocks'][number]) => LayerEntry['blocks'][number]) =>
    (layers: readonly LayerEntry[]) => {
      const last = layers.findLastIndex(({ blocks }) => blocks.length > 0);
      return layers.map((layer, at) =>
        at === last
          ? { ...layer, blocks: [...layer.blocks.slice(0, -1), change(layer.blocks.at(-1)!)] }
          : layer,
      );
    };

  test.each([
    ['beyond their end', 1],
    ['before their end', -1],
  ])('whose index places the blocks %s is refused', async (_, more) => {
    const corrupt = withLast(({ key, bytes }) => ({ key, bytes: bytes + more }));
    const bytes = await bytesOf(tiny, corrupt);
    const opened = await openTable(sourceOf(bytes), gunzip);
    expect(opened).toMatchObject({
      ok: false,
      error: { code: 'damaged-table', message: 'the index does not match the blocks' },
    });
  });

  test('whose index has another first key for a block is refused when the block is read', async () => {
    const corrupt = withLast(({ key, bytes }) => ({ key: key + 1, bytes }));
    const table = expectOk(await openTable(sourceOf(await bytesOf(tiny, corrupt)), gunzip));
    const layers = await Promise.all(SUMS.map((sum) => table.layer(sum)));
    const refused = layers.filter((layer) => !layer.ok);
    expect(refused).toMatchObject([{ error: { code: 'damaged-table' } }]);
  });

  test.each([0, 35])(
    'whose index claims more keys than fit in blocks of %i bytes is refused',
    async (size) => {
      const blocks = Array.from({ length: 1000 }, (_, key) => ({ key, bytes: size }));
      const layer = { sum: 402, count: 1000 * BLOCK_KEYS, blocks };
      const bytes = await bytesOf(tiny, (layers) => [layer, ...layers]);
      expect(await openTable(sourceOf(bytes), gunzip)).toMatchObject({
        ok: false,
        error: { code: 'damaged-table', message: expect.stringContaining('too short') },
      });
    },
  );

  test('whose blocks are compressed as well as possible is read', async () => {
    const block = {
      keys: Float64Array.from({ length: BLOCK_KEYS }, (_, key) => key),
      values: new Float64Array(BLOCK_KEYS),
    };
    const bytes = await bytesOf({ ...tiny, layer: () => Promise.resolve(ok(block)) });
    const table = expectOk(await openTable(sourceOf(bytes), gunzip));
    expect(await table.layer(SUMS[0]!)).toEqual(ok(block));
  });

  test('that cannot be read gives a fault', async () => {
    const source = { size: 1000, read: () => Promise.reject(new Error('no network')) };
    expect(await openTable(source, gunzip)).toEqual(
      fault('cannot-read', 'cannot read the table: Error: no network', 0),
    );
  });

  test('that ends before its end would begin is refused', async () => {
    const bytes = await bytesOf(tiny);
    const header = bytes.subarray(0, blocksAt(bytes));
    const source = { ...sourceOf(header), size: 15 };
    expect(await openTable(source, gunzip)).toEqual(
      fault('cut-short', 'expected 16 bytes at -1, got 0', -1),
    );
    expect(await openTable(sourceOf(header.subarray(0, 15)), gunzip)).toEqual(
      fault('cut-short', 'expected 16 bytes at 0, got 15', 0),
    );
  });

  test('whose header or index cannot be decompressed is refused with its position', async () => {
    const bytes = await bytesOf(tiny);
    const at = indexAt(bytes);
    for (const offset of [16, at]) {
      const changed = Uint8Array.from(bytes);
      changed[offset]! ^= 1;
      expect(await openTable(sourceOf(changed), gunzip)).toEqual(
        fault('damaged-table', `the bytes at ${offset} are damaged`, offset),
      );
    }
  });

  test('whose index is invalid is refused with its position', async () => {
    const bytes = await bytesOf({ ...tiny, value: Number.NaN });
    const at = indexAt(bytes);
    expect(await openTable(sourceOf(bytes), gunzip)).toEqual(
      fault('damaged-table', 'index.value: expected a number, got null', at),
    );
  });

  test('decompresses no part beyond its maximum size', async () => {
    const limits: number[] = [];
    const noted: Gunzip = (bytes, limit) => {
      limits.push(limit);
      return gunzip(bytes, limit);
    };
    const table = expectOk(await openTable(sourceOf(await bytesOf(tiny)), noted));
    await Promise.all(SUMS.map((sum) => table.layer(sum)));
    expect(limits.slice(0, 2)).toEqual([2 ** 15, 2 ** 26]);
    expect(new Set(limits.slice(2))).toEqual(new Set([2 ** 15]));
  });
});

/** A table with one layer of 20 blocks, whose keys and values differ by one. */
async function manyBlocks() {
  const count = 19 * BLOCK_KEYS + 1;
  const keys = Float64Array.from({ length: count }, (_, index) => 2 * index);
  const layer = { keys, values: keys.map((key) => key + 1) };
  const empty = { keys: new Float64Array(0), values: new Float64Array(0) };
  const bytes = await bytesOf({
    ...tiny,
    layer: (sum) => Promise.resolve(ok(sum === SUMS[0] ? layer : empty)),
  });
  const source = sourceOf(bytes);
  const table = expectOk(await openTable(source, gunzip));
  const opened = source.taken;
  return {
    bytes,
    layer,
    table,
    sum: SUMS[0]!,
    /** The bytes read since the table was opened. */
    taken: () => source.taken - opened,
    /** The smallest key of a block. */
    first: (block: number) => keys[block * BLOCK_KEYS]!,
  };
}

describe('a layer of many blocks', () => {
  test('is read whole', async () => {
    const { table, sum, layer } = await manyBlocks();
    expect(await table.layer(sum)).toEqual(ok(layer));
    expect(await table.layer(sum + 1)).toEqual(
      ok({ keys: new Float64Array(0), values: new Float64Array(0) }),
    );
  });

  test('returns the values of keys in any block, and NaN for missing keys', async () => {
    const { table, sum, first } = await manyBlocks();
    const keys = [
      0,
      1,
      first(1) - 2,
      first(1) - 1,
      first(1),
      first(5) + 3,
      first(19),
      first(19) + 2,
    ];
    const expected = keys.map((key) => (key % 2 === 0 && key <= first(19) ? key + 1 : Number.NaN));
    expect(await table.values(sum, Float64Array.from(keys))).toEqual(
      ok(Float64Array.from(expected)),
    );
    expect(await table.values(sum + 1, Float64Array.of(0))).toEqual(
      ok(Float64Array.of(Number.NaN)),
    );
  });

  test('is read only where its keys can be', async () => {
    const { bytes, table, sum, taken, first } = await manyBlocks();
    await table.values(sum, Float64Array.of(first(7)));
    expect(taken()).toBeGreaterThan(0);
    expect(taken()).toBeLessThan(bytes.length / 10);
  });

  test('keeps sixteen blocks in a cache', async () => {
    const { table, sum, taken, first } = await manyBlocks();
    const ask = async (block: number) => {
      const before = taken();
      await table.values(sum, Float64Array.of(first(block)));
      return taken() > before;
    };
    for (let block = 0; block < 16; block++) expect(await ask(block)).toBe(true);
    for (let block = 0; block < 16; block++) expect(await ask(block)).toBe(false);
    expect(await ask(16)).toBe(true);
    expect(await ask(1)).toBe(false);
    expect(await ask(0)).toBe(true);
    expect(await ask(2)).toBe(false);
  });

  test('reports where a block does not match the index', async () => {
    const damage = (layers: readonly LayerEntry[]) =>
      layers.map((layer) => ({
        ...layer,
        blocks: layer.blocks.map(({ key, bytes }) => ({ key: key + 1, bytes })),
      }));
    const bytes = await bytesOf(tiny, damage);
    const table = expectOk(await openTable(sourceOf(bytes), gunzip));
    const at = blocksAt(bytes);
    const refused = fault('damaged-table', `the block at ${at} does not match the index`, at);
    const layers = await Promise.all(SUMS.map((sum) => table.layer(sum)));
    const first = layers.findIndex(({ ok: isRead }) => !isRead);
    expect(layers[first]).toEqual(refused);
    expect(await table.values(SUMS[first]!, Float64Array.of(2 ** 52))).toEqual(refused);
  });

  test('reports where a block is damaged', async () => {
    const { bytes } = await manyBlocks();
    const at = blocksAt(bytes);
    bytes[at]! ^= 1;
    const table = expectOk(await openTable(sourceOf(bytes), gunzip));
    const refused = fault('damaged-table', `the bytes at ${at} are damaged`, at);
    expect(await table.values(SUMS[0]!, Float64Array.of(0))).toEqual(refused);
  });
});

describe('a catalogue', () => {
  const listed = { file: '2x2-classic-tile-16.o2t', bytes: 1234, problem: tiny.problem };

  test('describes each table as the table itself does', async () => {
    const source = sourceOf(await bytesOf(tiny));
    const table = await listTable(listed.file, source, gunzip);
    expect(source.taken).toBeLessThan(1000);
    expect(readCatalogue(catalogueText([table!]))).toEqual({
      ok: true,
      value: [{ ...listed, bytes: source.size }],
    });
  });

  test('does not list partial tables', async () => {
    const part = (await bytesOf(tiny)).subarray(0, -1);
    expect(await listTable(listed.file, sourceOf(part), gunzip)).toBeNull();
  });

  test.each([
    ['of another version', '{"version":2,"tables":[]}', 'version'],
    ['that names a file elsewhere', catalogueText([{ ...listed, file: '../x.o2t' }]), 'file'],
    ['with a table of no length', catalogueText([{ ...listed, bytes: -1 }]), 'bytes'],
    ['that is a page', '<!doctype html>', 'JSON'],
  ])('%s is refused', (_, text, place) => {
    expect(readCatalogue(text)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining(place) },
    });
  });
});
