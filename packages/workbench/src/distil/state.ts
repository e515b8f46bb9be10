/**
 * A distillation on disk, so that it can be resumed: a JSON header and its length, the starting positions, and of each weight
 * that was adjusted the index, itself and the sum of the squares of its gradients.
 */
import { fault, joinBytes, ok, quote, shape, type Result } from '@open2048/core';
import { POLICY_PATTERNS } from '@open2048/engine';
import { readBytes, writeWhole } from '../files/files.ts';
import { newMemory, START_NUMBERS, type PolicyMemory } from './learn.ts';
import { shared } from './loaded-table.ts';

/** What is learned from. */
export interface DistilSettings {
  /** The number of positions. */
  readonly positions: number;
  /** The number of games from which the starting positions come. */
  readonly games: number;
  readonly seed: number;
  /** The number of patterns, the first ones of `POLICY_PATTERNS`. */
  readonly patterns: number;
  /** The digest of the policy with whose weights it begins, or null. */
  readonly from: string | null;
}

/** The patterns that are learned. */
export function patternsOf({ patterns }: DistilSettings): readonly string[] {
  return POLICY_PATTERNS.slice(0, patterns);
}

/** A distillation in progress. */
export interface DistilState {
  readonly settings: DistilSettings;
  /** The positions that were learned from so far. */
  positions: number;
  /** The numbers of the starting positions (`learn.ts`), in shared memory. */
  readonly starts: Int32Array;
  readonly memory: PolicyMemory;
}

const MAGIC = 'o2048di2';
const LENGTH_AT = MAGIC.length;
const HEADER_AT = LENGTH_AT + 4;
const MAX_BYTES = 2 ** 31;
const MAX_HEADER = 4096;

const count = shape.integer(0, Number.MAX_SAFE_INTEGER);
const headerShape = shape.object({
  settings: shape.object({
    positions: count,
    games: count,
    seed: count,
    patterns: shape.integer(1, POLICY_PATTERNS.length),
    from: shape.nullable(shape.text(64)),
  }),
  positions: count,
  numbers: count,
  adjusted: count,
});

/** Writes a state, in place of the one at the path. Rejects if it cannot be written. */
export async function writeState(path: string, state: DistilState): Promise<void> {
  const { settings, positions, starts, memory } = state;
  const { weights, squares } = memory;
  const indices = adjustedIn(squares);
  const header = { settings, positions, numbers: starts.length, adjusted: indices.length };
  // Padded, so that the numbers after it are aligned.
  const text = JSON.stringify(header);
  const bytes = new TextEncoder().encode(text.padEnd(4 * Math.ceil(text.length / 4)));
  const length = new Uint8Array(Uint32Array.of(bytes.length).buffer);
  const parts = [
    Int32Array.from(starts),
    indices,
    Float32Array.from(indices, (index) => weights[index]!),
    Float32Array.from(indices, (index) => squares[index]!),
  ].map(({ buffer }) => new Uint8Array(buffer));
  await writeWhole(path, joinBytes(new TextEncoder().encode(MAGIC), length, bytes, ...parts));
}

function adjustedIn(squares: Float32Array): Uint32Array {
  let adjusted = 0;
  for (let index = 0; index < squares.length; index++) if (squares[index]! > 0) adjusted++;
  const indices = new Uint32Array(adjusted);
  for (let index = 0, at = 0; index < squares.length; index++) {
    if (squares[index]! > 0) indices[at++] = index;
  }
  return indices;
}

/** Reads a state. Faults `damaged-state`, `no-file`, and those of reading. */
export async function readState(path: string): Promise<Result<DistilState>> {
  const read = await readBytes(path, MAX_BYTES);
  if (!read.ok) return read;
  // A copy is aligned.
  const bytes = Uint8Array.from(read.value);
  const damaged = fault('damaged-state', `${quote(path)} is not an interrupted distillation`);
  if (
    bytes.length < HEADER_AT ||
    new TextDecoder().decode(bytes.subarray(0, LENGTH_AT)) !== MAGIC
  ) {
    return damaged;
  }
  const length = new DataView(bytes.buffer).getUint32(LENGTH_AT, true);
  if (length % 4 !== 0 || length > MAX_HEADER || HEADER_AT + length > bytes.length) return damaged;
  const text = new TextDecoder().decode(bytes.subarray(HEADER_AT, HEADER_AT + length));
  const json = shape.jsonOf(text, MAX_HEADER);
  const header = json.ok ? headerShape(json.value, 'header') : json;
  if (!header.ok) return damaged;
  const { settings, positions, numbers, adjusted } = header.value;
  const startsAt = HEADER_AT + length;
  const indicesAt = startsAt + 4 * numbers;
  const isWhole = bytes.length === indicesAt + 12 * adjusted;
  if (!isWhole || numbers === 0 || numbers % START_NUMBERS !== 0) return damaged;
  const { buffer } = bytes;
  const starts = shared(Int32Array, numbers);
  starts.set(new Int32Array(buffer, startsAt, numbers));
  const memory = newMemory(patternsOf(settings));
  const indices = new Uint32Array(buffer, indicesAt, adjusted);
  const weights = new Float32Array(buffer, indicesAt + 4 * adjusted, adjusted);
  const squares = new Float32Array(buffer, indicesAt + 8 * adjusted, adjusted);
  for (const [at, index] of indices.entries()) {
    if (index >= memory.weights.length) return damaged;
    memory.weights[index] = weights[at]!;
    memory.squares[index] = squares[at]!;
  }
  return ok({ settings, positions, starts, memory });
}
