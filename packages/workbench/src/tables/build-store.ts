/**
 * The files of a table that is being built, next to the final file: `.keys`
 * has the layers that were found, `.part` the beginning of the table, and `.log`
 * a line for every layer in one of them. Only bytes that the log lists count,
 * and a line is written after its bytes are on disk. After a kill or a power
 * cut the build resumes from the last line, and later bytes are overwritten.
 */
import { access, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { ok, type Result } from '@open2048/core';
import {
  blockBytes,
  BLOCK_KEYS,
  countsOf,
  headBytes,
  headerText,
  indexText,
  readBlock,
  tailBytes,
  type Block,
  type BlockEntry,
  type Layer,
  type Problem,
} from '@open2048/solver';
import {
  damaged,
  LOG_VERSION,
  logText,
  readLog,
  type BuildLog,
  type FoundLayer,
  type LogLine,
  type Valued,
} from './build-log.ts';
import { unlessMissing } from '../files/files.ts';
import { packed, unpacked } from './gzip.ts';

/** The suffixes of a build's files, after the name of the table. */
const NAMES = ['log', 'keys', 'part'] as const;
/** The maximum size of a key and its value before compression, in bytes. */
const MAX_KEY_BYTES = 16;
/** The interval at which bytes and log are synced to disk, in milliseconds. */
const CHECKPOINT_MS = 250;
/** The number of layers that may wait for compression and writing during the next one. */
const MAX_WAITING = 3;

/** An append-only file; bytes after `length` do not count. */
interface Growing {
  readonly handle: FileHandle;
  length: number;
}

/** The open files of one build. */
export class BuildStore {
  /** From the smallest sum to the largest. */
  readonly found: FoundLayer[];
  /** From the largest sum to the smallest. */
  readonly valued: Valued[];
  allFound: boolean;
  private readonly path: string;
  private readonly log: Growing;
  private readonly keys: Growing;
  private readonly part: Growing;
  private readonly blocksAt: number;
  /** The pending writes, in order, and the lines of finished ones. */
  private readonly waiting: Promise<void>[] = [];
  private lines = '';
  private checked = performance.now();

  private constructor(path: string, state: BuildLog, files: readonly FileHandle[]) {
    const [log, keys, part] = files as [FileHandle, FileHandle, FileHandle];
    const { found, valued, begun } = state;
    this.path = path;
    this.found = [...found];
    this.valued = [...valued];
    this.allFound = state.allFound;
    this.blocksAt = begun.blocksAt;
    const blocks = valued.flatMap((layer) => layer.blocks);
    this.log = { handle: log, length: state.length };
    this.keys = { handle: keys, length: total(found) };
    this.part = { handle: part, length: begun.blocksAt + total(blocks) };
  }

  /** Removes the build files of a finished table. */
  static async forget(path: string): Promise<void> {
    await Promise.all(NAMES.map((name) => rm(`${path}.${name}`, { force: true })));
  }

  /** Starts or resumes the build of a table. Fault `damaged-build`. */
  static async open(path: string, problem: Problem): Promise<Result<BuildStore>> {
    // A log that cannot be read is not one that is missing: its layers must not be overwritten.
    const text = (await unlessMissing(readFile(`${path}.log`, 'utf8'))) ?? '';
    if (!text.includes('\n')) await beginBuild(path, problem);
    const state = readLog(await readFile(`${path}.log`, 'utf8'));
    if (!state.ok) return state;
    if (state.value.begun.header !== headerText(problem)) {
      return damaged('the log belongs to another table');
    }
    for (const name of NAMES) {
      const there = await access(`${path}.${name}`).then(
        () => true,
        () => false,
      );
      if (!there) return damaged(`the .${name} file is missing`);
    }
    const files = await Promise.all(NAMES.map((name) => open(`${path}.${name}`, 'r+')));
    return ok(new BuildStore(path, state.value, files));
  }

  /** Stores a found layer; resolves when few enough layers are waiting to be written. */
  async addFound({ keys, ...layer }: Layer): Promise<void> {
    const bytes = packed(blockBytes(keys));
    await this.enqueue(async () => {
      const block = await bytes;
      await append(this.keys, block);
      const line = { kind: 'found', ...layer, bytes: block.length } as const;
      this.found.push(line);
      return line;
    });
  }

  /** Records that every layer has been found. */
  async endFound(): Promise<void> {
    await this.enqueue(() => Promise.resolve({ kind: 'all' }));
    await this.checkpoint();
    this.allFound = true;
  }

  /** Stores the values of a layer, and the part of a game's value from the starts so far. */
  async addValued(sum: number, { keys, values }: Block, gained: number): Promise<void> {
    const blocks: Promise<Buffer>[] = [];
    for (let at = 0; at < keys.length; at += BLOCK_KEYS) {
      const end = at + BLOCK_KEYS;
      blocks.push(packed(blockBytes(keys.subarray(at, end), values.subarray(at, end))));
    }
    await this.enqueue(async () => {
      const entries: BlockEntry[] = [];
      for (const [nth, block] of (await Promise.all(blocks)).entries()) {
        await append(this.part, block);
        entries.push({ key: keys[nth * BLOCK_KEYS]!, bytes: block.length });
      }
      const line = { kind: 'valued', sum, gained, blocks: entries } as const;
      this.valued.push(line);
      return line;
    });
  }

  /** The keys of the nth found layer. Fault `damaged-build`. */
  async keysOf(nth: number): Promise<Result<Float64Array>> {
    const { afterstates, bytes } = this.found[nth]!;
    const block = await readPart(this.keys, total(this.found.slice(0, nth)), bytes, afterstates);
    return block.ok ? ok(block.value.keys) : block;
  }

  /** The nth valued layer. Fault `damaged-build`. */
  async layerOf(nth: number): Promise<Result<Block>> {
    const { sum, blocks } = this.valued[nth]!;
    const count = this.sizeOf(sum);
    const keys = new Float64Array(count);
    const values = new Float64Array(count);
    const before = this.valued.slice(0, nth).flatMap((layer) => layer.blocks);
    let offset = this.blocksAt + total(before);
    for (let at = 0, index = 0; at < count; at += BLOCK_KEYS, index++) {
      const bytes = blocks[index]?.bytes ?? 0;
      const size = Math.min(BLOCK_KEYS, count - at);
      const block = await readPart(this.part, offset, bytes, size, { valued: true });
      if (!block.ok) return block;
      keys.set(block.value.keys, at);
      values.set(block.value.values, at);
      offset += bytes;
    }
    return ok({ keys, values });
  }

  /** Syncs everything to disk: the bytes first, then the lines that list them. */
  async checkpoint(): Promise<void> {
    await Promise.all(this.waiting.splice(0));
    await this.flush();
  }

  /** Completes the table, and removes the build files. */
  async finish(value: number): Promise<void> {
    await this.checkpoint();
    const layers = this.valued.map(({ sum, blocks }) => ({ sum, count: this.sizeOf(sum), blocks }));
    const index = { value, counts: countsOf(this.found), layers };
    const bytes = await packed(new TextEncoder().encode(indexText(index)));
    const offset = this.part.length;
    await append(this.part, bytes);
    await append(this.part, tailBytes(offset, bytes.length));
    await this.part.handle.truncate(this.part.length);
    await this.part.handle.sync();
    await this.close();
    await rename(`${this.path}.part`, this.path);
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.waiting.splice(0));
    await Promise.all([this.log, this.keys, this.part].map(({ handle }) => handle.close()));
  }

  private sizeOf(sum: number): number {
    return this.found.find((layer) => layer.sum === sum)?.afterstates ?? 0;
  }

  /** Queues work after the previous one; its result is logged. */
  private async enqueue(work: () => Promise<LogLine>): Promise<void> {
    const before = this.waiting.at(-1) ?? Promise.resolve();
    const done = before.then(async () => {
      this.lines += logText(await work());
      if (performance.now() - this.checked > CHECKPOINT_MS) await this.flush();
    });
    // The failure is handled where the promise is awaited, which may be later.
    done.catch(() => undefined);
    this.waiting.push(done);
    if (this.waiting.length > MAX_WAITING) await this.waiting.shift();
  }

  private async flush(): Promise<void> {
    this.checked = performance.now();
    if (this.lines === '') return;
    const lines = new TextEncoder().encode(this.lines);
    this.lines = '';
    await this.keys.handle.sync();
    await this.part.handle.sync();
    await append(this.log, lines);
    await this.log.handle.sync();
  }
}

/** Writes the first line of the log and the head of the table. */
async function beginBuild(path: string, problem: Problem): Promise<void> {
  const header = headerText(problem);
  const bytes = await packed(new TextEncoder().encode(header));
  const head = headBytes(bytes.length);
  const line = { kind: 'build', version: LOG_VERSION, header } as const;
  const write = async (name: string, ...parts: readonly Uint8Array[]) => {
    const handle = await open(`${path}.${name}`, 'w');
    for (const part of parts) await handle.write(part);
    await handle.sync();
    await handle.close();
  };
  await write('keys');
  await write('part', head, bytes);
  const text = logText({ ...line, blocksAt: head.length + bytes.length });
  await write('log', new TextEncoder().encode(text));
}

async function append(file: Growing, bytes: Uint8Array): Promise<void> {
  // A nearly full disk may write only a part.
  for (let at = 0; at < bytes.length;) {
    const { bytesWritten } = await file.handle.write(
      bytes,
      at,
      bytes.length - at,
      file.length + at,
    );
    at += bytesWritten;
  }
  file.length += bytes.length;
}

async function readPart(
  { handle }: Growing,
  offset: number,
  length: number,
  size: number,
  { valued = false }: { readonly valued?: boolean } = {},
): Promise<Result<Block>> {
  const bytes = new Uint8Array(length);
  await handle.read(bytes, 0, length, offset);
  const whole = await unpacked(bytes, size * MAX_KEY_BYTES + 1).catch(() => null);
  const block = whole === null ? null : readBlock(whole, size, { valued });
  return block === null ? damaged(`the bytes at ${offset} are damaged`, offset) : ok(block);
}

function total(parts: readonly { readonly bytes: number }[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}
