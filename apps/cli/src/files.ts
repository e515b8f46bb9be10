/** Files named on the command line, read never further than a limit, and folders for what is written. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fault, ok, quote, type Result } from '@open2048/core';

/** The bytes of a file, `-` being standard input; faults `no-file`, `cannot-read` with the system's reason, `file-too-large`. */
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
    return unreadable(path, error as NodeJS.ErrnoException);
  }
}

/** The last bytes of a file, fewer where it is shorter; faults `no-file`, `cannot-read`. */
export async function readEnd(path: string, length: number): Promise<Result<Uint8Array>> {
  try {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const bytes = new Uint8Array(Math.min(length, size));
      await file.read(bytes, 0, bytes.length, size - bytes.length);
      return ok(bytes);
    } finally {
      await file.close();
    }
  } catch (error) {
    return unreadable(path, error as NodeJS.ErrnoException);
  }
}

function unreadable(path: string, { code, message }: NodeJS.ErrnoException): Result<never> {
  if (code === 'ENOENT') return fault('no-file', `there is no file ${quote(path)}`);
  return fault('cannot-read', `cannot read ${quote(path)}: ${message}`);
}
