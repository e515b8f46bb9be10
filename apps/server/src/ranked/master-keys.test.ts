/** The file of the master keys: what is read, what is refused, and that a key is never replaced. */
import { createHmac } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@open2048/core';
import { afterAll, describe, expect, test } from 'vitest';
import { MasterKeys, masterKeysOf } from './master-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ONE = '11'.repeat(32);
const TWO = '22'.repeat(32);
const ID = '00112233445566778899aabbccddeeff';
let files = 0;
const newFile = (): string => join(folder, `keys-${files++}`);
const fileWith = (text: string, mode = 0o600): string => {
  const file = newFile();
  writeFileSync(file, text, { mode });
  chmodSync(file, mode);
  return file;
};
const codeOf = async (result: ReturnType<typeof masterKeysOf>): Promise<string | null> => {
  const read = await result;
  return read.ok ? null : read.error.code;
};

describe('the key of a game', () => {
  test('is the HMAC of its id under the master key of its version', () => {
    const keys = expectOk(MasterKeys.parse(`1 ${ONE}\n2 ${TWO}\n`));
    const expected = createHmac('sha256', Buffer.from(ONE, 'hex'))
      .update('open2048 game key')
      .update(Buffer.from(ID, 'hex'))
      .digest('hex');
    expect(keys.keyOf(1, ID)).toBe(expected);
    expect(keys.keyOf(2, ID)).not.toBe(expected);
    expect(keys.latest).toBe(2);
    expect(() => keys.keyOf(3, ID)).toThrow('version 3');
  });
});

test.each([
  ['nothing', '', 1],
  ['a key that is too short', `1 ${ONE.slice(2)}`, 1],
  ['capital digits', `1 ${'AA'.repeat(32)}`, 1],
  ['version 0', `0 ${ONE}`, 1],
  ['a version that is too large', `2147483648 ${ONE}`, 1],
  ['two keys of one version', `1 ${ONE}\n1 ${TWO}`, 2],
  ['more than a key in a line', `1 ${ONE} x`, 1],
])('a file with %s is refused, and the message does not quote it', (_what, text, line) => {
  const parsed = MasterKeys.parse(text);
  expect(parsed).toMatchObject({ ok: false, error: { code: 'bad-master-key', at: line } });
  expect(JSON.stringify(parsed)).not.toContain('1111');
});

describe('the file', () => {
  const anew = { versions: [], mayCreate: true };
  test('is created with a random key that only its owner can read, and then kept', async () => {
    const file = newFile();
    const [one, other] = await Promise.all([masterKeysOf(file, anew), masterKeysOf(file, anew)]);
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^1 [0-9a-f]{64}\n$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(expectOk(one).keyOf(1, ID)).toBe(expectOk(other).keyOf(1, ID));
    await masterKeysOf(file, anew);
    expect(readFileSync(file, 'utf8')).toBe(text);
    const second = newFile();
    await masterKeysOf(second, anew);
    expect(readFileSync(second, 'utf8')).not.toBe(text);
  });

  test('is not created if games were dealt with another one', async () => {
    const file = newFile();
    expect(await codeOf(masterKeysOf(file, { versions: [], mayCreate: false }))).toBe(
      'no-master-key',
    );
    expect(() => statSync(file)).toThrow('ENOENT');
  });

  test('must have the versions of the games in progress', async () => {
    const file = fileWith(`1 ${ONE}\n3 ${TWO}\n`);
    expect(await codeOf(masterKeysOf(file, { versions: [1, 3], mayCreate: false }))).toBe(null);
    expect(await codeOf(masterKeysOf(file, { versions: [1, 2], mayCreate: false }))).toBe(
      'no-master-key',
    );
  });

  test.each([0o640, 0o604, 0o666])('is refused with the mode %o', async (mode) => {
    expect(await codeOf(masterKeysOf(fileWith(`1 ${ONE}\n`, mode), anew))).toBe(
      'readable-master-key',
    );
  });

  test('that cannot be read or written is reported', async () => {
    expect(await codeOf(masterKeysOf(folder, anew))).toBe('cannot-read');
    expect(await codeOf(masterKeysOf(join(folder, 'missing', 'keys'), anew))).toBe('cannot-write');
  });
});
