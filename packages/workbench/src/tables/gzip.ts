/** gzip members for tables, compressed on Node's thread pool. */
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';

const pack = promisify(gzip) as (bytes: Uint8Array, options: object) => Promise<Buffer>;

/**
 * Level 1: six of the eight bytes of a value are noise, and a higher level saves only 1 %. A window of 4 kB packs as well
 * as one of 32 kB, and a build takes less time because each block needs less memory.
 */
export function packed(bytes: Uint8Array): Promise<Buffer> {
  return pack(bytes, { level: 1, windowBits: 12 });
}

/**
 * The bytes of a member; rejects if it is damaged or has more than `limit` bytes. Callers wait for one member at a time, which is
 * faster on their own thread.
 */
export async function unpacked(bytes: Uint8Array, limit: number): Promise<Buffer> {
  return gunzipSync(bytes, { maxOutputLength: limit });
}
