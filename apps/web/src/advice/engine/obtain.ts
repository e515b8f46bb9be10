/**
 * Learned weights, from what the browser keeps or else from the site. They are kept only after their own
 * digest was found to be right; what was kept and no longer is right is thrown away and fetched anew. Tabs
 * that want the same in the same moment fetch it once. The page's own cache for HTTP is passed by, so that
 * nothing is stored twice.
 */
import { fault, ok, type Result } from '@open2048/core';
import { readWeights, type StoredWeights } from '@open2048/engine';
import { alone } from './alone.ts';
import type { WeightsFile } from './files.ts';
import { keptFiles } from './kept.ts';

/** How long a host may be silent, in milliseconds. */
const PATIENCE_MS = 30_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** Who is told how many bytes have come. */
type OnBytes = (bytes: number) => void;

/** The weights of a file, of all that are `current`; faults `weights-out-of-reach`, `weights-damaged`, and those of the signal as the former. */
export async function obtainWeights(
  file: WeightsFile,
  current: readonly string[],
  onBytes: OnBytes,
  signal: AbortSignal,
): Promise<Result<StoredWeights>> {
  const kept = await keptFiles(file);
  const found = await takeKept(file, kept, onBytes);
  if (found !== null) return found;
  const obtain = async (tell: OnBytes) =>
    (await takeKept(file, kept, onBytes)) ?? fetchWeights(file, keepIt, tell, signal);
  const keepIt = async (bytes: Bytes) => kept && keep(kept, file, current, bytes);
  try {
    return await alone(`weights ${file.href}`, obtain, onBytes, signal);
  } catch (error) {
    return fault('weights-out-of-reach', (error as Error).message);
  }
}

/** What is kept, if it is right; what is not is thrown away. */
async function takeKept(
  file: WeightsFile,
  kept: Cache | null,
  onBytes: OnBytes,
): Promise<Result<StoredWeights> | null> {
  const found = await kept?.match(file.href).catch(() => undefined);
  if (found === undefined) return null;
  const bytes = await readWhole(found, file, onBytes).catch(() => null);
  const weights = bytes && (await readWeights(bytes));
  if (weights?.ok === true) return weights;
  await kept?.delete(file.href);
  return null;
}

async function fetchWeights(
  file: WeightsFile,
  keepIt: (bytes: Bytes) => Promise<unknown>,
  onBytes: OnBytes,
  signal: AbortSignal,
): Promise<Result<StoredWeights>> {
  const bytes = await fetchWhole(file, onBytes, signal);
  if (!bytes.ok) return bytes;
  const weights = await readWeights(bytes.value);
  if (!weights.ok) return fault('weights-damaged', weights.error.message);
  await keepIt(bytes.value);
  return weights;
}

async function fetchWhole(
  file: WeightsFile,
  onBytes: OnBytes,
  signal: AbortSignal,
): Promise<Result<Bytes>> {
  const silent = new AbortController();
  const hangUp = () => silent.abort(new Error('the host is silent'));
  let patience = setTimeout(hangUp, PATIENCE_MS);
  try {
    const response = await fetch(file.href, {
      cache: 'no-store',
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!response.ok) throw new Error(`the host answers with ${response.status}`);
    const heard = (bytes: number) => {
      clearTimeout(patience);
      patience = setTimeout(hangUp, PATIENCE_MS);
      onBytes(bytes);
    };
    return ok(await readWhole(response, file, heard));
  } catch (error) {
    return fault('weights-out-of-reach', (error as Error).message);
  } finally {
    clearTimeout(patience);
  }
}

/** All bytes of an answer, into a memory that is taken once; throws where they are more or fewer than they should be. */
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

/** Keeps a file in place of those of other versions; where there is no room for it, it is fetched again the next time. */
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
    // The quota is used up, or the browser keeps nothing for this site.
  }
}
