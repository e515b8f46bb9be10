/**
 * A training on disk, so that it can be resumed as if it had never stopped. The layout (ADR 11): eight bytes for the
 * format and its version, the length of a JSON header as a 32-bit integer, the header, one bit for each 4 KiB page of
 * what is learned (`Machine.learnedBytes`) that is not all zero, those pages in order, and the SHA-256 of everything before
 * it. It is written next to the old file and then renamed over it, so that there is a complete one at any time.
 */
import { createHash, type Hash } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { fault, ok, quote, shape, type Result } from '@open2048/core';
import type { Machine, ThreadState } from './machine.ts';
import { checkSettings, MAX_THREADS, type TrainSettings } from './settings.ts';
import { REACH_FACES, type CurveRow } from './curve.ts';
import { RANKS, type Tally } from './tally.ts';

/** The state of a training, without what is in its memory. */
export interface TrainState {
  readonly settings: TrainSettings;
  readonly threads: readonly ThreadState[];
  readonly games: number;
  readonly moves: number;
  /** Seconds of learning. */
  readonly seconds: number;
  readonly curve: readonly CurveRow[];
  /** The games since the last row of the curve. */
  readonly since: Tally;
}

const MAGIC = 'o2048tr\u0001';
const PAGE = 4096;
const MAX_HEADER = 2 ** 26;
const BLOCK = 2 ** 22;

const count = shape.integer(0, Number.MAX_SAFE_INTEGER);
const generator = shape.list(shape.integer(0, 2 ** 32 - 1), 4, 4);
const value: shape.Shape<string | number> = (given, path) =>
  typeof given === 'string' || typeof given === 'number'
    ? ok(given)
    : fault('bad-value', `${path}: expected a text or a number`, path);

const rowShape = shape.object({
  games: count,
  moves: count,
  seconds: shape.number,
  mean: shape.number,
  error: shape.number,
  reach: shape.object(Object.fromEntries(REACH_FACES.map((face) => [face, shape.number]))),
});

const headerShape = shape.object({
  // `checkSettings` checks their values.
  settings: shape.partial(
    {
      network: value,
      method: value,
      rate: value,
      lambda: value,
      start: value,
      threads: value,
      seed: value,
    },
    { stage: value, from: value, policy: value },
  ),
  threads: shape.list(shape.object({ spawns: generator, rounding: generator }), 1, MAX_THREADS),
  games: count,
  moves: count,
  seconds: shape.number,
  curve: shape.list(rowShape, 0, MAX_HEADER),
  since: shape.object({
    games: count,
    moves: count,
    score: shape.number,
    scoreSquares: shape.number,
    largest: shape.list(count, RANKS, RANKS),
  }),
});

/** The settings of the first trainings, whose checkpoints do not have these fields: whole games, from nothing. */
const LATER_SETTINGS = { stage: 'whole', from: '', policy: '' };

/** Writes a checkpoint, replacing the one at `path`; fault `cannot-write`. */
export async function writeCheckpoint(
  path: string,
  state: TrainState,
  machine: Machine,
): Promise<Result<void>> {
  const part = `${path}.part`;
  try {
    const file = await open(part, 'w');
    try {
      await writeAll(file, state, learnedIn(machine));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
    return ok(undefined);
  } catch (error) {
    // Half a checkpoint on a full disk would block all other writes.
    await rm(part, { force: true }).catch(() => undefined);
    return fault('cannot-write', `cannot write ${quote(path)}: ${(error as Error).message}`);
  }
}

function learnedIn({ memory, weights, learnedBytes }: Machine): Uint8Array {
  return new Uint8Array(memory.buffer, weights, learnedBytes);
}

async function writeAll(file: FileHandle, state: TrainState, learned: Uint8Array): Promise<void> {
  const hash = createHash('sha256');
  const write = async (bytes: Uint8Array): Promise<void> => {
    hash.update(bytes);
    for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten;
  };
  const header = Buffer.from(JSON.stringify(state));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  const used = usedPages(learned);
  await write(Buffer.concat([Buffer.from(MAGIC, 'latin1'), length, header, used]));
  for (const [from, to] of runsOf(used, learned.length)) {
    // A copy, because file and digest functions may reject shared memory.
    for (let at = from; at < to; at += BLOCK)
      await write(learned.slice(at, Math.min(to, at + BLOCK)));
  }
  await file.write(hash.digest());
}

/** A bit for each page that is not all zero. */
function usedPages(learned: Uint8Array): Uint8Array {
  const pages = Math.ceil(learned.length / PAGE);
  const used = new Uint8Array(Math.ceil(pages / 8));
  const words = new Int32Array(learned.buffer, learned.byteOffset, learned.length >> 2);
  for (let page = 0; page < pages; page++) {
    const end = Math.min(words.length, ((page + 1) * PAGE) >> 2);
    for (let word = (page * PAGE) >> 2; word < end; word++) {
      if (words[word] === 0) continue;
      used[page >> 3]! |= 1 << (page & 7);
      break;
    }
  }
  return used;
}

/** The runs of used pages, each as the offsets of its first byte and of the byte after its last. */
function* runsOf(used: Uint8Array, length: number): Generator<[number, number]> {
  const pages = Math.ceil(length / PAGE);
  const isUsed = (page: number): boolean => ((used[page >> 3]! >> (page & 7)) & 1) === 1;
  for (let page = 0; page < pages; page++) {
    if (!isUsed(page)) continue;
    const from = page;
    while (page + 1 < pages && isUsed(page + 1)) page++;
    yield [from * PAGE, Math.min(length, (page + 1) * PAGE)];
  }
}

/** A checkpoint that was opened: its state is read, its weights are not yet. */
export interface Checkpoint {
  readonly state: TrainState;
  /**
   * Copies the weights into a machine that was opened for the state's settings; if they are in a file, this checks the
   * whole file.
   */
  readonly fill: (machine: Machine) => Promise<Result<void>>;
}

/** Reads the state of a checkpoint; undefined if there is none, faults `cannot-read`, `bad-format`. */
export async function readCheckpoint(path: string): Promise<Result<Checkpoint | undefined>> {
  try {
    const file = await open(path, 'r');
    try {
      const reader = new Reader(file);
      const state = await readState(reader, path);
      if (!state.ok) return state;
      return ok({ state: state.value, fill: (machine) => fill(path, machine) });
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return ok(undefined);
    return fault('cannot-read', `cannot read ${quote(path)}: ${message}`);
  }
}

/** Reads a file sequentially, and digests what it reads. */
class Reader {
  private readonly file: FileHandle;
  private readonly hash: Hash = createHash('sha256');

  constructor(file: FileHandle) {
    this.file = file;
  }

  /** The next bytes, fewer at the end of the file. */
  async take(length: number): Promise<Buffer> {
    const bytes = await this.takeUndigested(length);
    this.hash.update(bytes);
    return bytes;
  }

  async takeUndigested(length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await this.file.read(bytes, filled, length - filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  }

  digest(): Buffer {
    return this.hash.digest();
  }
}

async function readState(reader: Reader, path: string): Promise<Result<TrainState>> {
  const damaged = fault('bad-format', `${quote(path)} is not a training checkpoint`);
  const start = await reader.take(MAGIC.length + 4);
  if (start.length < MAGIC.length + 4 || start.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    return damaged;
  }
  const length = start.readUInt32LE(MAGIC.length);
  if (length > MAX_HEADER) return damaged;
  const json = shape.jsonOf((await reader.take(length)).toString(), MAX_HEADER);
  const header = json.ok ? headerShape(json.value, '') : json;
  if (!header.ok) return damaged;
  const state = header.value;
  const settings = checkSettings({ ...LATER_SETTINGS, ...state.settings });
  if (!settings.ok) return settings;
  return settings.value.threads === state.threads.length
    ? ok({ ...state, settings: settings.value })
    : damaged;
}

async function fill(path: string, machine: Machine): Promise<Result<void>> {
  const damaged = fault('bad-digest', `${quote(path)} is damaged or truncated`);
  const learned = learnedIn(machine);
  const file = await open(path, 'r');
  try {
    const reader = new Reader(file);
    const state = await readState(reader, path);
    if (!state.ok) return state;
    const used = await reader.take(Math.ceil(Math.ceil(learned.length / PAGE) / 8));
    for (const [from, to] of runsOf(used, learned.length)) {
      for (let at = from; at < to; at += BLOCK) {
        const bytes = await reader.take(Math.min(BLOCK, to - at));
        if (bytes.length === 0) return damaged;
        learned.set(bytes, at);
      }
    }
    const digest = reader.digest();
    return digest.equals(await reader.takeUndigested(digest.length)) ? ok(undefined) : damaged;
  } finally {
    await file.close();
  }
}
