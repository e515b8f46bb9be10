/** gzip members for tables, packed and unpacked on the threads that Node keeps for it. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const pack = promisify(gzip) as (bytes: Uint8Array, options: object) => Promise<Buffer>;
const unpack = promisify(gunzip) as (bytes: Uint8Array, options: object) => Promise<Buffer>;

/** Level 1: six of the eight bytes of a value are noise, and more effort saves one byte in a hundred. */
export function packed(bytes: Uint8Array): Promise<Buffer> {
  return pack(bytes, { level: 1 });
}

/** The bytes of a member; rejects when it is damaged or larger than `limit`. */
export function unpacked(bytes: Uint8Array, limit: number): Promise<Buffer> {
  return unpack(bytes, { maxOutputLength: limit });
}
