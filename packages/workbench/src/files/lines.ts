/**
 * Splits chunks of bytes into lines. Node's readline would buffer an endless line until memory runs
 * out, and would replace invalid UTF-8. Here a line has a maximum length; a longer line is skipped,
 * and each fault takes the place of its line.
 */
import { isUtf8 } from 'node:buffer';
import { fault, ok, type Result } from '@open2048/core';

const NEWLINE = 0x0a;
const BYTE_ORDER_MARK = 0xfeff;

/**
 * Yields the lines that each chunk completes, without LF or CRLF; the last line needs no line end.
 * Buffers at most `maxBytes` of a line. Faults `line-too-long` and `bad-utf8`.
 */
export async function* lineBatches(
  chunks: AsyncIterable<Buffer>,
  maxBytes: number,
): AsyncGenerator<Result<string>[]> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let isFirst = true;
  const hold = (bytes: Buffer): void => {
    heldBytes += bytes.length;
    if (heldBytes > maxBytes) held = [];
    else if (bytes.length > 0) held.push(bytes);
  };
  const release = (): Result<string> => {
    const length = heldBytes;
    const bytes = held.length === 1 ? held[0]! : Buffer.concat(held);
    held = [];
    heldBytes = 0;
    if (length > maxBytes) {
      return fault('line-too-long', `expected a line of at most ${maxBytes} bytes, got ${length}`);
    }
    if (!isUtf8(bytes)) return fault('bad-utf8', 'the line is not valid UTF-8');
    const text = bytes.toString();
    const start = isFirst && text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
    isFirst = false;
    return ok(text.slice(start, text.endsWith('\r') ? -1 : undefined));
  };
  for await (const chunk of chunks) {
    const batch: Result<string>[] = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      hold(chunk.subarray(start, end));
      batch.push(release());
      start = end + 1;
    }
    hold(chunk.subarray(start));
    if (batch.length > 0) yield batch;
  }
  if (heldBytes > 0) yield [release()];
}
