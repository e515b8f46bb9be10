/** When weights are read. The tests of the commands cover their use. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@open2048/core';
import { afterAll, expect, test } from 'vitest';
import { findWeights } from './weights.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-weights-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a file is identified by its end, and the rest is read when needed', async () => {
  const file = join(folder, 'mine.weights');
  writeFileSync(file, '');
  // Larger than the limit, but sparse: it takes no space on the disk.
  truncateSync(file, 2 ** 31);
  const found = expectOk(await findWeights(file));
  expect(found.id).toBe('mine-00000000');
});

test('a missing file is reported at once', async () => {
  const found = await findWeights(join(folder, 'nowhere'));
  expect(found).toMatchObject({ ok: false, error: { code: 'no-file' } });
});
