/**
 * HMAC-SHA-256 (RFC 2104, https://www.rfc-editor.org/rfc/rfc2104): the keyed function behind ranked deals.
 * Synchronous and without dependencies for the reasons given in `sha256.ts`.
 */
import { BLOCK, PaddedMessage, sha256, stateAfter } from './sha256.ts';

/** The inner digest of the message that is hashed now. */
const outerMessage = new PaddedMessage(new Uint8Array(32), BLOCK);

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

  /** The eight words for a message made by `messageOf`; the next digest of any kind overwrites them. */
  of(message: PaddedMessage): Int32Array {
    const inner = message.digest(this.#inner);
    for (let word = 0; word < 8; word++) outerMessage.bytes.setInt32(word * 4, inner[word]);
    return outerMessage.digest(this.#outer);
  }

  /** A message for `of`. */
  static messageOf(bytes: Uint8Array): PaddedMessage {
    return new PaddedMessage(bytes, BLOCK);
  }
}
