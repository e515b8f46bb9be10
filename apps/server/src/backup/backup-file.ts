/**
 * The file of a backup (ADR 38): a line that names the format, the rows of each table, compressed, one after the other,
 * then a manifest in JSON that describes all of it, and a trailer of fixed size with the manifest's length and digest. The
 * sizes of the tables are known only when they have been read, so the manifest comes last, as in an archive of ZIP.
 * Whatever is damaged or missing is found before anything is restored.
 */
import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { fault, ok, quote, type Result } from '@open2048/core';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Table } from './schema.ts';

const FORMAT = 1;
/** The first line, padded with spaces to leave room for other versions. */
const MAGIC = /^open2048 backup (\d{1,4}) *\n$/;
const HEADER = Buffer.from(`${`open2048 backup ${FORMAT}`.padEnd(31)}\n`);
const TRAILER_MAGIC = Buffer.from('o2backup');
/** The length of the manifest in 8 bytes, its SHA-256, and eight letters. */
const TRAILER_BYTES = 8 + 32 + TRAILER_MAGIC.length;
const MAX_MANIFEST_BYTES = 4 * 1024 * 1024;
const READ_BYTES = 1024 * 1024;

const count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Manifest = Type.Object({
  /** The moment that the backup shows, in ISO 8601. */
  createdAt: Type.String(),
  /** The versions of the programs that wrote it. */
  open2048: Type.String(),
  postgres: Type.String(),
  migrations: Type.Array(Type.Object({ version: count, name: Type.String(), digest: sha256 })),
  /** The versions of the master keys that its games in progress need. */
  keyVersions: Type.Array(count),
  sequences: Type.Array(Type.Object({ name: Type.String(), last: count, isUsed: Type.Boolean() })),
  tables: Type.Array(
    Type.Object({
      name: Type.String(),
      columns: Type.Array(Type.String()),
      rows: count,
      /** Where its compressed rows begin in the file, and their length in bytes and SHA-256. */
      offset: count,
      length: count,
      sha256,
    }),
  ),
});

/** What is in a backup. The parts of the tables follow each other in the file. */
export type Manifest = Static<typeof Manifest>;
/** The part of a backup with the rows of one table. */
export type TablePart = Manifest['tables'][number];

/** Writes the parts of a backup into an open file. */
export class BackupWriter {
  readonly #file: FileHandle;
  readonly #parts: TablePart[] = [];
  /** The number of bytes written. */
  bytes = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Writes the line at the beginning. */
  begin(): Promise<void> {
    return this.#write(HEADER);
  }

  /** Writes the compressed rows of a table; `rows` is called at their end. */
  async table(
    { name, columns }: Table,
    pieces: AsyncIterable<Buffer>,
    rows: () => number,
  ): Promise<void> {
    const offset = this.bytes;
    const hash = createHash('sha256');
    for await (const piece of pieces) {
      hash.update(piece);
      await this.#write(piece);
    }
    const length = this.bytes - offset;
    this.#parts.push({
      name,
      columns: [...columns],
      rows: rows(),
      offset,
      length,
      sha256: hash.digest('hex'),
    });
  }

  /** Writes the manifest and the trailer; resolves to the whole manifest. */
  async end(contents: Omit<Manifest, 'tables'>): Promise<Manifest> {
    const manifest = { ...contents, tables: this.#parts };
    const text = Buffer.from(JSON.stringify(manifest));
    await this.#write(text);
    const length = Buffer.alloc(8);
    length.writeBigUInt64BE(BigInt(text.length));
    await this.#write(Buffer.concat([length, sha256Of(text), TRAILER_MAGIC]));
    return manifest;
  }

  async #write(bytes: Buffer): Promise<void> {
    await this.#file.writeFile(bytes);
    this.bytes += bytes.length;
  }
}

/**
 * Opens a backup, without reading its tables. The fault's place is a byte of the file. Faults `no-file`, `cannot-read`,
 * `not-backup`, `newer-backup` (a later version of open2048 wrote it), `truncated-backup`, `damaged-backup`.
 */
export async function openBackup(path: string): Promise<Result<OpenBackup>> {
  let file: FileHandle;
  try {
    file = await open(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return fault('no-file', `there is no file ${quote(path)}`);
    return fault('cannot-read', `cannot read ${quote(path)}: ${message}`);
  }
  try {
    const manifest = await readManifest(file, path);
    if (manifest.ok) return ok(new OpenBackup(path, file, manifest.value));
    await file.close();
    return manifest;
  } catch (error) {
    await file.close();
    return fault('cannot-read', `cannot read ${quote(path)}: ${(error as Error).message}`);
  }
}

/** A backup that was opened; `close` closes the file. */
export class OpenBackup {
  readonly path: string;
  readonly manifest: Manifest;
  readonly #file: FileHandle;

  constructor(path: string, file: FileHandle, manifest: Manifest) {
    this.path = path;
    this.#file = file;
    this.manifest = manifest;
  }

  /**
   * Reads all tables and compares them with their digests; `onProgress` receives the number of bytes read. Faults
   * `damaged-backup`, with the place of the table, and `cannot-read`.
   */
  async verify(signal: AbortSignal, onProgress: (bytes: number) => void): Promise<Result<void>> {
    let read = 0;
    for (const part of this.manifest.tables) {
      const hash = createHash('sha256');
      try {
        for await (const piece of this.read(part)) {
          signal.throwIfAborted();
          hash.update(piece);
          read += piece.length;
          onProgress(read);
        }
      } catch (error) {
        signal.throwIfAborted();
        return fault('cannot-read', `cannot read ${quote(this.path)}: ${(error as Error).message}`);
      }
      if (hash.digest('hex') !== part.sha256) {
        return damaged(this.path, `the rows of the table ${part.name}`, part.offset);
      }
    }
    return ok(undefined);
  }

  /** The compressed rows of a table. */
  async *read({ offset, length }: TablePart): AsyncGenerator<Buffer> {
    const end = offset + length;
    for (let at = offset; at < end;) {
      const piece = Buffer.allocUnsafe(Math.min(READ_BYTES, end - at));
      const { bytesRead } = await this.#file.read(piece, 0, piece.length, at);
      if (bytesRead === 0) throw new Error('the file has become shorter');
      yield piece.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

async function readManifest(file: FileHandle, path: string): Promise<Result<Manifest>> {
  const { size } = await file.stat();
  const [, format] = MAGIC.exec((await readAt(file, 0, HEADER.length)).toString('latin1')) ?? [];
  if (format === undefined) return fault('not-backup', `${quote(path)} is not a backup`, 0);
  if (Number(format) > FORMAT) {
    const message = `${quote(path)} was written by a later version of open2048 (format ${format})`;
    return fault('newer-backup', message, 0);
  }
  const end = size - TRAILER_BYTES;
  const trailer = await readAt(file, Math.max(0, end), TRAILER_BYTES);
  if (end < HEADER.length || !trailer.subarray(40).equals(TRAILER_MAGIC)) {
    return fault('truncated-backup', `${quote(path)} has no end: it is incomplete`, size);
  }
  const length = Number(trailer.readBigUInt64BE(0));
  const start = end - length;
  if (length > MAX_MANIFEST_BYTES || start < HEADER.length) return damaged(path, 'its end', end);
  const text = await readAt(file, start, length);
  if (!sha256Of(text).equals(trailer.subarray(8, 40))) return damaged(path, 'its manifest', start);
  const manifest: unknown = JSON.parse(text.toString());
  if (!Value.Check(Manifest, manifest) || !isContiguous(manifest, start)) {
    return damaged(path, 'its manifest', start);
  }
  return ok(manifest);
}

/** Whether the parts follow each other from the header to the manifest. */
function isContiguous({ tables }: Manifest, end: number): boolean {
  const ends = tables.map(({ offset, length }) => offset + length);
  return [...tables.map(({ offset }) => offset), end].every(
    (offset, index) => offset === (ends[index - 1] ?? HEADER.length),
  );
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function damaged(path: string, what: string, place: number): Result<never> {
  const message = `${quote(path)} is damaged at byte ${place}: ${what} cannot be right`;
  return fault('damaged-backup', message, place);
}

function sha256Of(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
