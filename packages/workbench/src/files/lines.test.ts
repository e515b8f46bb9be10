/** Lines from chunks of every size, and their faults. */
import { describe, expect, test } from 'vitest';
import { lineBatches } from './lines.ts';

/** Reads bytes in chunks of one size; faults are shown as codes in angle brackets. */
async function read(bytes: Buffer, chunkSize: number, maxBytes = 8): Promise<string[]> {
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
  }
  const lines: string[] = [];
  for await (const batch of lineBatches(chunks(), maxBytes)) {
    for (const line of batch) lines.push(line.ok ? line.value : `<${line.error.code}>`);
  }
  return lines;
}

describe.each([1, 2, 3, 100])('in chunks of %i bytes', (chunkSize) => {
  test.each([
    ['LF ends a line', 'a\nbc\n', ['a', 'bc']],
    ['CRLF ends a line too', 'a\r\nbc\r\n', ['a', 'bc']],
    ['the last line needs no end', 'a\nbc', ['a', 'bc']],
    ['a CR inside a line stays', 'a\rb\n', ['a\rb']],
    ['empty lines are lines', '\n\na\n', ['', '', 'a']],
    ['no bytes, no line', '', []],
    ['characters split across chunks are joined', '→é\n→\n', ['→é', '→']],
    [
      'a byte order mark at the start is not part of the line',
      '\uFEFFa\n\uFEFFb\n',
      ['a', '\uFEFFb'],
    ],
    ['a line of the maximum length', '12345678\n', ['12345678']],
    ['a longer one is skipped in its place', 'a\n123456789\nb\n', ['a', '<line-too-long>', 'b']],
    ['also when it is the last', 'a\n123456789', ['a', '<line-too-long>']],
  ])('%s', async (_, text, lines) => {
    expect(await read(Buffer.from(text), chunkSize)).toEqual(lines);
  });

  test('invalid UTF-8 is a fault in its place', async () => {
    const bytes = Buffer.from([0x61, 0x0a, 0xc3, 0x28, 0x0a, 0x62, 0x0a]);
    expect(await read(bytes, chunkSize)).toEqual(['a', '<bad-utf8>', 'b']);
  });
});
