/**
 * The frame of files of weights: the magic, the length of a header, the header as JSON, packed data, and the SHA-256 of all
 * of this.
 */
import { hexOf, joinBytes, sha256 } from '@open2048/core';

const MAGIC_BYTES = 8;
const LENGTH_BYTES = 4;
const DIGEST_BYTES = 32;

/** A file of which the digest is right. */
export interface Unsealed {
  /** The header, which should be JSON. */
  readonly header: string;
  readonly packed: Uint8Array;
  /** In hexadecimal digits. */
  readonly digest: string;
}

/** Makes a file. The magic has eight characters, each of one byte. */
export function seal(magic: string, header: object, packed: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(header));
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, text.length, true);
  const start = Uint8Array.from(magic, (character) => character.charCodeAt(0));
  const body = joinBytes(start, length, text, packed);
  return joinBytes(body, sha256(body));
}

/** Whether a file starts with a magic. */
export function startsWith(file: Uint8Array, magic: string): boolean {
  return String.fromCharCode(...file.subarray(0, MAGIC_BYTES)) === magic;
}

/** Opens a file; null if it is damaged or truncated. */
export async function unseal(file: Uint8Array): Promise<Unsealed | null> {
  const start = MAGIC_BYTES + LENGTH_BYTES;
  const end = file.length - DIGEST_BYTES;
  if (end < start) return null;
  const length = new DataView(file.buffer, file.byteOffset).getUint32(MAGIC_BYTES, true);
  if (start + length > end) return null;
  const digest = await digestOf(file.subarray(0, end));
  if (digest.some((byte, at) => byte !== file[end + at])) return null;
  return {
    header: new TextDecoder().decode(file.subarray(start, start + length)),
    packed: file.subarray(start + length, end),
    digest: hexOf(digest),
  };
}

/** The SHA-256 of bytes, by the platform where it has one: a page that was not loaded securely has none. */
async function digestOf(bytes: Uint8Array): Promise<Uint8Array> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return sha256(bytes);
  return new Uint8Array(await subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
}
