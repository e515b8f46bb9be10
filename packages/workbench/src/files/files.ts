/** Reads files up to a size limit, writes files atomically, and creates folders. */
import { randomBytes } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import {
  mkdir,
  open,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fault, ok, quote, type Result } from '@open2048/core';

/** Reads a file, or standard input for `-`. Faults `no-file`, `cannot-read` (with the reason), `file-too-large`. */
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

/** Reads the last `length` bytes of a file, or all of a shorter file. Faults `no-file`, `cannot-read`. */
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

/**
 * Writes a file atomically, as `replaceFile` does. A device or a pipe is written to directly. Rejects with the system's
 * error.
 */
export async function writeWhole(path: string, data: string | Uint8Array): Promise<void> {
  const found = await unlessMissing(stat(path));
  if (found?.isFile() === false) return writeFile(path, data);
  await replaceFile(path, (file) => file.writeFile(data));
}

/**
 * Writes a file atomically, in any number of steps: after a crash the path has either all of the new data or the old
 * data. `write` writes to a temporary file next to it, which is then synced and renamed; if it rejects, the path is
 * unchanged. A link remains a link, and a file keeps its owner and permissions; a new one gets `mode`, less the umask.
 * Resolves to what `write` resolves to. Rejects with its error, or the system's.
 */
export async function replaceFile<Value>(
  path: string,
  write: (file: FileHandle) => Promise<Value>,
  mode = 0o666,
): Promise<Value> {
  const found = (await unlessMissing(stat(path))) ?? null;
  const target = found === null ? path : await realpath(path);
  const part = `${target}.${randomBytes(4).toString('hex')}.tmp`;
  let value: Value;
  try {
    value = await writePart(part, write, found ?? mode);
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(dirname(target));
  return value;
}

/** Writes a file as `writeWhole` does, and creates its folder if requested. Fault `cannot-write`. */
export async function saveFile(
  path: string,
  data: string | Uint8Array,
  { makesFolder = false } = {},
): Promise<Result<void>> {
  try {
    if (makesFolder) await makeFolder(dirname(path));
    await writeWhole(path, data);
    return ok(undefined);
  } catch (error) {
    return fault('cannot-write', `cannot write ${quote(path)}: ${(error as Error).message}`);
  }
}

/** `like` is the file that is replaced, or the mode of a new one. */
async function writePart<Value>(
  part: string,
  write: (file: FileHandle) => Promise<Value>,
  like: Stats | number,
): Promise<Value> {
  const file = await open(part, 'wx', typeof like === 'number' ? like : undefined);
  try {
    if (typeof like !== 'number') {
      // Only root may change the owner; for other users the file remains theirs.
      await file.chown(like.uid, like.gid).catch(() => undefined);
      await file.chmod(like.mode & 0o7777);
    }
    const value = await write(file);
    await file.sync();
    return value;
  } finally {
    await file.close();
  }
}

/** Makes renames in a folder durable. On Windows this is neither possible nor necessary. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Resolves to the result of the work; to undefined if a file is missing. */
export async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Creates a folder and its parents; rejects with the system's error. Node's own `recursive` never ends in an
 * existing folder that reports a missing file for a new folder in it, as `/proc` does.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  const folder = resolve(path);
  const parent = dirname(folder);
  try {
    await makeOne(folder, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    await makeFolder(parent, mode);
    await makeOne(folder, mode);
  }
}

async function makeOne(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    const found = await stat(folder).catch(() => null);
    if (found?.isDirectory() !== true) throw error;
  }
}

function unreadable(path: string, { code, message }: NodeJS.ErrnoException): Result<never> {
  if (code === 'ENOENT') return fault('no-file', `there is no file ${quote(path)}`);
  return fault('cannot-read', `cannot read ${quote(path)}: ${message}`);
}
