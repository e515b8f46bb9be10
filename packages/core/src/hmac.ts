/**
 * HMAC-SHA-256 (RFC 2104, https://www.rfc-editor.org/rfc/rfc2104): the keyed function behind ranked deals.
 * Synchronous and without dependencies for the reasons given in `sha256.ts`.
 */
import { mustBeBytes } from './arguments.ts';
import { sha256 } from './sha256.ts';

/** The block size of SHA-256, in bytes. */
const BLOCK = 64;

/** The 32 bytes of the HMAC-SHA-256 of a message under a key of any length. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  mustBeBytes('key', key);
  mustBeBytes('message', message);
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(joined([masked(block, 0x36), message]));
  return sha256(joined([masked(block, 0x5c), inner]));
}

function masked(block: Uint8Array, mask: number): Uint8Array {
  return block.map((byte) => byte ^ mask);
}

/** The concatenation of the given bytes. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
