/**
 * The weights that a player is told to use, by what is said: the name of an engine that comes with the
 * program, or a file of one's own. They are many megabytes, so only their digest is read, and the rest waits
 * until a game is begun that they are for.
 */
import { createRequire } from 'node:module';
import { basename, extname } from 'node:path';
import { fault, hexOf, ok, type Result } from '@open2048/core';
import { ENGINE_NAMES, ENGINES, readWeights, type StoredWeights } from '@open2048/engine';
import { readBytes, readEnd } from '../files/files.ts';

/** A file of weights is read whole; the largest network with every weight used stays below this. */
const MAX_WEIGHTS_BYTES = 2 ** 30;
/** A file of weights ends with its digest. */
const DIGEST_BYTES = 32;

/** Weights that are there. */
export interface FoundWeights {
  /** Tells these weights from any others: a name and, of a file, the beginning of its digest. */
  readonly id: string;
  /** Reads and unpacks them; null where boards are evaluated by what is built in. Faults as those of weights. */
  readonly unpack: () => Promise<Result<StoredWeights | null>>;
}

/** Finds what is called by the name of an engine or by the name of a file; faults as those of files. */
export async function findWeights(said: string): Promise<Result<FoundWeights>> {
  const name = ENGINE_NAMES.find((each) => each === said);
  const weights = name === undefined ? said : ENGINES[name].weights;
  if (weights === null) return ok({ id: said, unpack: async () => ok(null) });
  const file = name === undefined ? weights : shipped(weights);
  const end = await readEnd(file, DIGEST_BYTES);
  if (!end.ok) return end;
  const digest = hexOf(end.value.subarray(0, 4));
  const unpack = async (): Promise<Result<StoredWeights>> => {
    const bytes = await readBytes(file, MAX_WEIGHTS_BYTES);
    if (!bytes.ok) return bytes;
    const read = await readWeights(bytes.value);
    return read.ok ? read : fault(read.error.code, `${file}: ${read.error.message}`);
  };
  return ok({ id: `${basename(file, extname(file))}-${digest}`, unpack });
}

/** Where a file of the engine's package is, however it was installed. */
function shipped(name: string): string {
  return createRequire(import.meta.url).resolve(`@open2048/engine/${name}`);
}
