import { describe, expect, test } from 'vitest';
import { seal, unseal } from './envelope.ts';

const FORMAT = { name: 'open2048-test', version: 2, limit: 1000 };
const DATA = { name: 'Zoë 二〇四八 🀄 \u2028 "quoted" \\', list: [1, null, true, 2 ** 200] };

test('a sealed text can be unsealed', () => {
  expect(unseal(FORMAT, seal(FORMAT, DATA))).toEqual({ ok: true, value: DATA });
});

test('a sealed text is JSON and plain ASCII', () => {
  const text = seal(FORMAT, DATA);
  expect(text).toMatch(/^[\x20-\x7e]*$/);
  expect(JSON.parse(text)).toMatchObject({ format: 'open2048-test', version: 2, data: DATA });
});

test('an older version is read', () => {
  expect(unseal(FORMAT, seal({ ...FORMAT, version: 1 }, DATA)).ok).toBe(true);
});

test('a text of the maximum length is read, and one character more is refused', () => {
  const text = seal(FORMAT, DATA);
  expect(unseal({ ...FORMAT, limit: text.length }, text).ok).toBe(true);
  expect(unseal({ ...FORMAT, limit: text.length - 1 }, text)).toMatchObject({
    error: { code: 'too-long', message: expect.stringContaining(`got ${text.length}`) },
  });
});

describe('refused', () => {
  const text = seal(FORMAT, { count: 12 });
  test.each([
    ['an empty text', '', 'not-ours'],
    ['another format', text.replace('open2048-test', 'open2048-rest'), 'not-ours'],
    ['blanks before it', ` ${text}`, 'not-ours'],
    ['version 0', text.replace('"version":2', '"version":0'), 'not-ours'],
    ['a newer version', text.replace('"version":2', '"version":3'), 'newer-version'],
    ['changed data', text.replace('12', '13'), 'bad-checksum'],
    ['a changed checksum', text.replace(/"sha256":"./, '"sha256":"_'), 'not-ours'],
    ['another end', text.replace(/\}$/, ' '), 'bad-checksum'],
    ['anything behind the end', `${text} `, 'bad-checksum'],
    ['a truncated text', text.slice(0, -1), 'bad-checksum'],
    ['a text beyond the limit', seal(FORMAT, 'x'.repeat(1000)), 'too-long'],
  ])('%s', (_, damaged, code) => {
    const message = expect.stringMatching(/expected|does not match/);
    expect(unseal(FORMAT, damaged)).toMatchObject({ ok: false, error: { code, message } });
  });
});
