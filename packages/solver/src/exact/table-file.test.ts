import { gunzipSync, gzipSync } from 'node:zlib';
import { expectOk, ok } from '@open2048/core';
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
  readBlock,
  tailBytes,
  type LayerEntry,
} from './table-format.ts';
import type { ExactTable } from './solve.ts';
import { problem, solved } from './test-kit.ts';

const SUMS = Array.from({ length: 200 }, (_, index) => 400 - 2 * index);

/** A table in memory as the bytes of a file. */
async function bytesOf(
  table: ExactTable,
  spoil: (layers: readonly LayerEntry[]) => readonly LayerEntry[] = (layers) => layers,
): Promise<Uint8Array> {
  const text = (part: string) => gzipSync(Buffer.from(part));
  const header = text(headerText(table.problem));
  const parts: Uint8Array[] = [headBytes(header.length), header];
  const layers: LayerEntry[] = [];
  for (const sum of SUMS) {
    const { keys, values } = expectOk(await table.layer(sum));
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
    indexText({ value: table.value, counts: table.counts, layers: spoil(layers) }),
  );
  const offset = parts.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([...parts, index, tailBytes(offset, index.length)]);
}

const gunzip: Gunzip = (bytes, limit) =>
  Promise.resolve(gunzipSync(bytes, { maxOutputLength: limit }));

/** Bytes to read from, and how many were. */
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

const tiny = solved(problem({ size: '2x2', objective: 'tile:16' }));
const small = solved(problem({ size: '2x3', objective: 'score' }));
const position = draw`
  2 . 4
  . 2 .
`;

describe('a table in a file', () => {
  test('answers as the one in memory does', async () => {
    const table = expectOk(await openTable(sourceOf(await bytesOf(small)), gunzip));
    expect(table.problem).toEqual(small.problem);
    expect(table.counts).toEqual(small.counts);
    expect(table.value).toBe(small.value);
    expect(await queryExact(table, position)).toEqual(await queryExact(small, position));
    for (const sum of SUMS) expect(await table.layer(sum)).toEqual(await small.layer(sum));
  });

  test('is not read whole for an answer', async () => {
    const source = sourceOf(await bytesOf(small));
    const table = expectOk(await openTable(source, gunzip));
    expectOk(await queryExact(table, position));
    expect(source.taken).toBeLessThan(source.size / 4);
  });

  test('that has been changed in one byte is refused, or answers as before', async () => {
    const bytes = await bytesOf(tiny);
    const board = draw`
      2 .
      . 4
    `;
    const answer = await queryExact(tiny, board);
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

  test('that was cut short anywhere is refused', async () => {
    const bytes = await bytesOf(tiny);
    for (let length = 0; length < bytes.length; length += 7) {
      expect((await openTable(sourceOf(bytes.subarray(0, length)), gunzip)).ok).toBe(false);
    }
  });

  /** With the last block of the last layer that has one changed. */
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
    ['further than they go', 1],
    ['less far than they go', -1],
  ])('whose index says that the blocks go %s is refused', async (_, more) => {
    const spoil = withLast(({ key, bytes }) => ({ key, bytes: bytes + more }));
    const bytes = await bytesOf(tiny, spoil);
    const opened = await openTable(sourceOf(bytes), gunzip);
    expect(opened).toMatchObject({
      ok: false,
      error: { code: 'damaged-table', message: 'the index does not fit the blocks' },
    });
  });

  test('whose index names another first key of a block is refused when that is read', async () => {
    const spoil = withLast(({ key, bytes }) => ({ key: key + 1, bytes }));
    const table = expectOk(await openTable(sourceOf(await bytesOf(tiny, spoil)), gunzip));
    const layers = await Promise.all(SUMS.map((sum) => table.layer(sum)));
    const refused = layers.filter((layer) => !layer.ok);
    expect(refused).toMatchObject([{ error: { code: 'damaged-table' } }]);
  });

  test.each([0, 35])(
    'whose index claims keys in blocks of %i bytes, too few to hold them, is refused',
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

  test('whose blocks pack as well as any can is read', async () => {
    const block = {
      keys: Float64Array.from({ length: BLOCK_KEYS }, (_, key) => key),
      values: new Float64Array(BLOCK_KEYS),
    };
    const bytes = await bytesOf({ ...tiny, layer: () => Promise.resolve(ok(block)) });
    const table = expectOk(await openTable(sourceOf(bytes), gunzip));
    expect(await table.layer(SUMS[0]!)).toEqual(ok(block));
  });

  test('that cannot be read says so', async () => {
    const source = { size: 1000, read: () => Promise.reject(new Error('no network')) };
    expect(await openTable(source, gunzip)).toMatchObject({ error: { code: 'cannot-read' } });
  });
});

describe('a catalogue', () => {
  const listed = { file: '2x2-classic-tile-16.o2t', bytes: 1234, problem: tiny.problem };

  test('says what each table answers, as the table itself does', async () => {
    const source = sourceOf(await bytesOf(tiny));
    const table = await listTable(listed.file, source, gunzip);
    expect(source.taken).toBeLessThan(1000);
    expect(readCatalogue(catalogueText([table!]))).toEqual({
      ok: true,
      value: [{ ...listed, bytes: source.size }],
    });
  });

  test('has no place for a part of a table', async () => {
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

describe('a block', () => {
  const keys = Float64Array.of(0, 5, 300, 2 ** 31 - 1, 2 ** 52);
  const values = Float64Array.of(0, 1 / 3, 1e300, 5468.4867974103, 1);

  test('gives back keys and values to the last bit', () => {
    expect(readBlock(blockBytes(keys, values), 5, { valued: true })).toEqual({ keys, values });
    expect(readBlock(blockBytes(keys), 5, { valued: false })?.keys).toEqual(keys);
  });

  test.each([
    ['of fewer keys', blockBytes(keys, values), 6],
    ['of more keys', blockBytes(keys, values), 4],
    ['of keys out of order', Uint8Array.of(...new Uint8Array(16), 7, 0), 2],
    [
      'with a key of more than 52 bits',
      Uint8Array.of(...new Uint8Array(8), 255, 255, 255, 255, 255, 255, 255, 15),
      1,
    ],
    ['of nothing', new Uint8Array(0), 1],
  ])('%s is refused', (_, bytes, size) => {
    expect(readBlock(bytes, size, { valued: true })).toBeNull();
  });
});
