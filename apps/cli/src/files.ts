/** Files named on the command line, read whole and never further than a limit, `-` being standard input. */
import { createReadStream } from 'node:fs';
import { fault, ok, quote, type Result } from '@open2048/core';

/** The bytes of a file; faults `no-file`, `cannot-read` with the system's reason, `file-too-large`. */
export async function readBytes(path: string, maxBytes: number): Promise<Result<Buffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of path === '-' ? process.stdin : createReadStream(path)) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (length > maxBytes) {
        return fault('file-too-large', `${path}: expected at most ${maxBytes} bytes`);
      }
    }
    return ok(Buffer.concat(chunks));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return fault('no-file', `there is no file ${quote(path)}`);
    return fault('cannot-read', `cannot read ${quote(path)}: ${message}`);
  }
}
