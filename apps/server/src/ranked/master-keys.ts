/**
 * The master keys, from which the key of each game is derived. They are never in the database, so a copy of the
 * database reveals no tile; without them, games in progress cannot continue and finished ones lack their keys. They are
 * lines of a version and 64 hex digits, in a file that only its owner may read: a variable of the environment would be
 * passed on to every process that the server starts. New games use the last version; the others remain for the games that
 * were started with them.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { link, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fault, ok, type Result } from '@open2048/core';
import { readBytes, syncFolder } from '@open2048/workbench/files';

const KEY_LABEL = 'open2048 game key';
const MAX_FILE_BYTES = 65_536;
const MAX_VERSION = 2 ** 31 - 1;

/** The master keys of a server, by version. */
export class MasterKeys {
  readonly #keys: ReadonlyMap<number, Buffer>;
  /** The version for new games. */
  readonly latest: number;

  private constructor(keys: ReadonlyMap<number, Buffer>) {
    this.#keys = keys;
    this.latest = Math.max(...keys.keys());
  }

  /** Reads lines `VERSION HEX`; blank lines are ignored. Fault `bad-master-key`, with the line. */
  static parse(text: string): Result<MasterKeys> {
    const keys = new Map<number, Buffer>();
    for (const [index, line] of text.split('\n').entries()) {
      if (line.trim() === '') continue;
      const [, version = '', hex = ''] = /^(\d{1,10}) ([0-9a-f]{64})$/.exec(line.trim()) ?? [];
      const number = Number(version);
      if (hex === '' || number < 1 || number > MAX_VERSION || keys.has(number)) {
        // The line itself is not printed: it may contain a key.
        const expected = 'expected a new version from 1, a space, and 64 lower-case hex digits';
        return fault('bad-master-key', `line ${index + 1}: ${expected}`, index + 1);
      }
      keys.set(number, Buffer.from(hex, 'hex'));
    }
    if (keys.size === 0) return fault('bad-master-key', 'there is no master key', 1);
    return ok(new MasterKeys(keys));
  }

  /** Whether the games of a version can be dealt. */
  has(version: number): boolean {
    return this.#keys.has(version);
  }

  /** The key of a game, in lower-case hex: the HMAC-SHA-256 of its id. Throws for an unknown version. */
  keyOf(version: number, id: string): string {
    const master = this.#keys.get(version);
    if (master === undefined) throw new Error(`no master key of version ${version}`);
    return createHmac('sha256', master)
      .update(KEY_LABEL)
      .update(Buffer.from(id, 'hex'))
      .digest('hex');
  }
}

/** What a database needs of the master keys. */
export interface NeededKeys {
  /** The versions with which its live games are dealt. */
  readonly versions: readonly number[];
  /** Whether a missing file may be created: no game was ever dealt. */
  readonly mayCreate: boolean;
}

/**
 * The master keys of a file. A missing file is created with a random key, unless games were dealt with another one.
 * Faults `no-master-key`, `bad-master-key`, `cannot-read`, `cannot-write`, and `readable-master-key` if other accounts
 * of the machine may read it.
 */
export async function masterKeysOf(
  file: string,
  { versions, mayCreate }: NeededKeys,
): Promise<Result<MasterKeys>> {
  const found = await readMasterKeys(file);
  if (found.ok) {
    const missing = versions.find((version) => !found.value.has(version));
    if (missing === undefined) return found;
    const message = `${file} lacks version ${missing}, with which games in progress are dealt`;
    return fault('no-master-key', message);
  }
  if (found.error.code !== 'no-file') return found;
  if (!mayCreate) {
    const message = `the database contains games, but the file of their master keys, ${file}, is missing`;
    return fault('no-master-key', message);
  }
  try {
    await createKeys(file);
  } catch (error) {
    return fault('cannot-write', `cannot write ${file}: ${(error as Error).message}`);
  }
  return readMasterKeys(file);
}

/** The master keys of a file. Faults `no-file`, `cannot-read`, `bad-master-key`, `readable-master-key`. */
export async function readMasterKeys(file: string): Promise<Result<MasterKeys>> {
  const bytes = await readBytes(file, MAX_FILE_BYTES);
  if (!bytes.ok) return bytes;
  const { mode } = await stat(file);
  if ((mode & 0o077) !== 0 && process.platform !== 'win32') {
    return fault('readable-master-key', `${file} must not be accessible to others: chmod 600`);
  }
  return MasterKeys.parse(bytes.value.toString('latin1'));
}

/** Writes a new key completely and then links it to its name, so that of two processes one creates it. */
async function createKeys(file: string): Promise<void> {
  const part = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  const handle = await open(part, 'wx', 0o600);
  try {
    await handle.writeFile(`1 ${randomBytes(32).toString('hex')}\n`);
    await handle.sync();
    await link(part, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await handle.close();
    await rm(part, { force: true });
  }
  await syncFolder(dirname(file));
}
