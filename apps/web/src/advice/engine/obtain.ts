/**
 * Files of learned weights and policies, from the browser's store or else from the site. They are stored only if their
 * digest is right; a stored file whose digest is wrong is deleted and fetched again. Tabs that need the same file at the
 * same time fetch it once. The HTTP cache is bypassed, so that nothing is stored twice.
 */
import { fault, ok, type Result } from '@open2048/core';
import { alone } from './alone.ts';
import type { WeightsFile } from './files.ts';
import { keptFiles } from './kept.ts';

/** How long a host may send nothing, in milliseconds. */
const TIMEOUT_MS = 30_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** Called with the number of bytes received so far. */
type OnBytes = (bytes: number) => void;

/** A file to obtain, and how its content is read, which fails if its digest is wrong. */
export interface Obtainable<Content> {
  readonly file: WeightsFile;
  /** The addresses of the files of this version; all others are deleted from the store. */
  readonly current: readonly string[];
  readonly read: (bytes: Bytes) => Promise<Result<Content>>;
}

/** The content of a file. Faults `weights-out-of-reach`, also if the signal aborts, and `weights-damaged`. */
export async function obtain<Content>(
  wanted: Obtainable<Content>,
  onBytes: OnBytes,
  signal: AbortSignal,
): Promise<Result<Content>> {
  const { file, current } = wanted;
  const kept = await keptFiles(file);
  const found = await takeKept(wanted, kept, onBytes);
  if (found !== null) return found;
  const takeIt = async (onReceived: OnBytes) =>
    (await takeKept(wanted, kept, onBytes)) ?? fetchFile(wanted, keepIt, onReceived, signal);
  const keepIt = async (bytes: Bytes) => kept && keep(kept, file, current, bytes);
  try {
    return await alone(`weights ${file.href}`, takeIt, onBytes, signal);
  } catch (error) {
    return fault('weights-out-of-reach', (error as Error).message);
  }
}

/** The content of the stored file if it is valid; deletes the file otherwise. */
async function takeKept<Content>(
  { file, read }: Obtainable<Content>,
  kept: Cache | null,
  onBytes: OnBytes,
): Promise<Result<Content> | null> {
  const found = await kept?.match(file.href).catch(() => undefined);
  if (found === undefined) return null;
  const bytes = await readWhole(found, file, onBytes).catch(() => null);
  const content = bytes && (await read(bytes));
  if (content?.ok === true) return content;
  await kept?.delete(file.href);
  return null;
}

async function fetchFile<Content>(
  { file, read }: Obtainable<Content>,
  keepIt: (bytes: Bytes) => Promise<unknown>,
  onBytes: OnBytes,
  signal: AbortSignal,
): Promise<Result<Content>> {
  const bytes = await fetchWhole(file, onBytes, signal);
  if (!bytes.ok) return bytes;
  const content = await read(bytes.value);
  if (!content.ok) return fault('weights-damaged', content.error.message);
  await keepIt(bytes.value);
  return content;
}

async function fetchWhole(
  file: WeightsFile,
  onBytes: OnBytes,
  signal: AbortSignal,
): Promise<Result<Bytes>> {
  const silent = new AbortController();
  const abort = () => silent.abort(new Error('the host is silent'));
  let timer = setTimeout(abort, TIMEOUT_MS);
  try {
    const response = await fetch(file.href, {
      cache: 'no-store',
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!response.ok) throw new Error(`the host answers with ${response.status}`);
    const onChunk = (bytes: number) => {
      clearTimeout(timer);
      timer = setTimeout(abort, TIMEOUT_MS);
      onBytes(bytes);
    };
    return ok(await readWhole(response, file, onChunk));
  } catch (error) {
    return fault('weights-out-of-reach', (error as Error).message);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the whole body into one buffer, allocated once; throws if its length is not the expected one. */
async function readWhole({ body }: Response, file: WeightsFile, onBytes: OnBytes): Promise<Bytes> {
  const bytes = new Uint8Array(file.bytes);
  const reader = body!.getReader();
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (length + part.value.length > bytes.length) {
      await reader.cancel();
      throw new RangeError(`expected ${bytes.length} bytes, got more`);
    }
    bytes.set(part.value, length);
    length += part.value.length;
    onBytes(length);
  }
  if (length === bytes.length) return bytes;
  throw new RangeError(`expected ${bytes.length} bytes, got ${length}`);
}

/** Stores a file and deletes those of other versions. If there is no room, the file is fetched again next time. */
async function keep(
  kept: Cache,
  { href }: WeightsFile,
  current: readonly string[],
  bytes: Bytes,
): Promise<void> {
  try {
    for (const { url } of await kept.keys()) if (!current.includes(url)) await kept.delete(url);
    await kept.put(href, new Response(bytes));
  } catch {
    // The quota is used up, or the browser stores nothing for this site.
  }
}
