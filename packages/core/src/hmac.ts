/**
 * HMAC-SHA-256 (RFC 2104, https://www.rfc-editor.org/rfc/rfc2104): the keyed function behind ranked deals.
 * Synchronous and without dependencies for the reasons given in `sha256.ts`.
 */
import { BLOCK, sha256, sha256After, stateAfter } from './sha256.ts';

/** HMAC-SHA-256 under one key of any length. The two blocks that depend on the key alone are compressed once. */
export class HmacSha256 {
  readonly #inner: Int32Array;
  readonly #outer: Int32Array;

  constructor(key: Uint8Array) {
    const block = new Uint8Array(BLOCK);
    block.set(key.length > BLOCK ? sha256(key) : key);
    this.#inner = stateAfter(block.map((byte) => byte ^ 0x36));
    this.#outer = stateAfter(block.map((byte) => byte ^ 0x5c));
  }

  /** The 32 bytes for a message; the next digest of any kind overwrites them. */
  of(message: Uint8Array): Uint8Array {
    return sha256After(this.#outer, BLOCK, sha256After(this.#inner, BLOCK, message));
  }
}
