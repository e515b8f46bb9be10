/**
 * WebSocket frames by hand (RFC 6455, section 5.2), because no library can be made to send wrong ones; and a reader for
 * those of the server, which must all be right.
 */
import type { Rng } from '@open2048/core';

/** The opcodes of frames. */
export const OPCODE = {
  continuation: 0,
  text: 1,
  binary: 2,
  close: 8,
  ping: 9,
  pong: 10,
} as const;

/** A frame as it is sent; what is left out is as the protocol demands. */
export interface FrameOptions {
  readonly opcode: number;
  readonly payload: Uint8Array;
  /** Whether it is the last frame of its message. */
  readonly isLast?: boolean;
  readonly isMasked?: boolean;
  /** The three reserved bits, as a number from 0 to 7. */
  readonly reserved?: number;
  /** The bytes of the length: 0 for 7 bits in the second byte, 2 or 8; by default as few as possible. */
  readonly lengthBytes?: 0 | 2 | 8;
  /** The length that the frame claims, instead of that of the payload. */
  readonly claimed?: bigint;
}

/** The bytes of a frame of a client. */
export function frame(rng: Rng, options: FrameOptions): Buffer {
  const { opcode, payload, isLast = true, isMasked = true, reserved = 0 } = options;
  const length = options.claimed ?? BigInt(payload.length);
  const lengthBytes = options.lengthBytes ?? (length < 126n ? 0 : length < 65_536n ? 2 : 8);
  const short = lengthBytes === 0 ? Number(length & 127n) : lengthBytes === 2 ? 126 : 127;
  const long = Buffer.alloc(8);
  long.writeBigUInt64BE(BigInt.asUintN(64, length));
  const mask = Uint8Array.from({ length: isMasked ? 4 : 0 }, () => rng.below(256));
  const masked = payload.map((byte, index) => (isMasked ? byte ^ mask[index & 3]! : byte));
  return Buffer.concat([
    Uint8Array.of((isLast ? 128 : 0) | (reserved << 4) | opcode, (isMasked ? 128 : 0) | short),
    long.subarray(8 - lengthBytes),
    mask,
    masked,
  ]);
}

/** A frame of the server. */
export interface ServerFrame {
  readonly opcode: number;
  readonly payload: Buffer;
}

/** Reads the frames of a server, which arrive in pieces. */
export class FrameReader {
  #bytes: Buffer = Buffer.alloc(0);

  /**
   * The frames that are complete with these bytes. Throws for what no server may send: masked, fragmented or reserved
   * frames, and lengths beyond 65,536 bytes.
   */
  push(bytes: Buffer): ServerFrame[] {
    this.#bytes = Buffer.concat([this.#bytes, bytes]);
    const frames: ServerFrame[] = [];
    for (let read = this.#next(); read !== null; read = this.#next()) frames.push(read);
    return frames;
  }

  #next(): ServerFrame | null {
    const [first, second] = this.#bytes;
    if (first === undefined || second === undefined) return null;
    if ((first & 0xf0) !== 0x80 || second > 126) throw new Error('the server sent a wrong frame');
    const head = second === 126 ? 4 : 2;
    if (this.#bytes.length < head) return null;
    const end = head + (head === 2 ? second : this.#bytes.readUInt16BE(2));
    if (this.#bytes.length < end) return null;
    const payload = this.#bytes.subarray(head, end);
    this.#bytes = this.#bytes.subarray(end);
    return { opcode: first & 15, payload };
  }
}
