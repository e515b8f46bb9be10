/**
 * Finds the weights of a player, given the name of an engine that comes with the program, or the path of a
 * file. Weights are many megabytes, so only the digest is read at first; the rest is read when a game that
 * uses them starts.
 */
import { createRequire } from 'node:module';
import { basename, extname } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { fault, hexOf, ok, type Result } from '@open2048/core';
import {
  ENDGAME_POLICY,
  ENDGAME_WEIGHTS,
  ENGINE_NAMES,
  ENGINES,
  readPolicy,
  readWeights,
  type EndgamePolicy,
  type EngineName,
  type StoredWeights,
} from '@open2048/engine';
import { readBytes, readEnd } from '../files/files.ts';

const inflateRaw = promisify(zlib.inflateRaw);

/** The maximum size of a file, which is read whole; the largest network with all weights used is smaller. */
const MAX_WEIGHTS_BYTES = 2 ** 30;
/** A file of weights ends with its digest. */
const DIGEST_BYTES = 32;

/** Weights that exist but are not unpacked. */
export interface FoundWeights {
  /** Identifies the weights: a name and, for a file, the beginning of its digest. */
  readonly id: string;
  /** The engine that they come with; null for a file. */
  readonly engine: EngineName | null;
  /** Reads and unpacks them; null for the built-in evaluation. Faults of weights. */
  readonly unpack: () => Promise<Result<StoredWeights | null>>;
  /** The endgame policy that the engine comes with; null for none, and for a file. */
  readonly policy: FoundFile<EndgamePolicy> | null;
}

/** A file that exists but is not unpacked. */
export interface FoundFile<Content> {
  /** Its name and the beginning of its digest. */
  readonly id: string;
  /** Reads and unpacks it. Faults of files and of its format. */
  readonly unpack: () => Promise<Result<Content>>;
}

/** The former name of the built-in evaluation, which is still accepted. */
const FORMER_HEURISTIC = 'lines';

/** Finds weights by the name of an engine or the path of a file. Faults of files. */
export async function findWeights(source: string): Promise<Result<FoundWeights>> {
  const asked = source === FORMER_HEURISTIC ? 'heuristic' : source;
  const name = ENGINE_NAMES.find((each) => each === asked) ?? null;
  const engine = name && ENGINES[name];
  if (engine?.weights === null)
    return ok({ id: asked, engine: name, unpack: async () => ok(null), policy: null });
  const weights = await findFile(engine ? shipped(engine.weights) : source, readStored);
  if (!weights.ok) return weights;
  const policy = engine?.policy ? await findFile(shipped(engine.policy), readPolicy) : ok(null);
  return policy.ok ? ok({ ...weights.value, engine: name, policy: policy.value }) : policy;
}

/** Finds a policy: the given file, or the one that engines come with. Faults of files. */
export async function findPolicy(source?: string): Promise<Result<FoundFile<EndgamePolicy>>> {
  return findFile(source ?? shipped(ENDGAME_POLICY), readPolicy);
}

/** Finds the weights by which endgames are searched. Faults of files. */
export async function findEndgameWeights(): Promise<Result<FoundFile<StoredWeights>>> {
  return findFile(shipped(ENDGAME_WEIGHTS), readStored);
}

function readStored(bytes: Uint8Array): Promise<Result<StoredWeights>> {
  return readWeights(bytes, inflate);
}

async function findFile<Content>(
  file: string,
  read: (bytes: Uint8Array) => Promise<Result<Content>>,
): Promise<Result<FoundFile<Content>>> {
  const end = await readEnd(file, DIGEST_BYTES);
  if (!end.ok) return end;
  const id = `${basename(file, extname(file))}-${hexOf(end.value.subarray(0, 4))}`;
  const unpack = async (): Promise<Result<Content>> => {
    const bytes = await readBytes(file, MAX_WEIGHTS_BYTES);
    if (!bytes.ok) return bytes;
    const content = await read(bytes.value);
    return content.ok ? content : fault(content.error.code, `${file}: ${content.error.message}`);
  };
  return ok({ id, unpack });
}

/** `Inflate`, by the library of Node. */
async function inflate(packed: Uint8Array, length: number): Promise<Uint8Array | null> {
  try {
    // In one piece: many pieces would be copied together.
    const room = { maxOutputLength: Math.max(1, length), chunkSize: Math.max(64, length) };
    const bytes = await inflateRaw(packed, room);
    return bytes.length === length ? bytes : null;
  } catch {
    return null;
  }
}

/** The path of a file in the engine's package, wherever it is installed. */
function shipped(name: string): string {
  return createRequire(import.meta.url).resolve(`@open2048/engine/${name}`);
}
