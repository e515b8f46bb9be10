/**
 * The encodings of replays: unsigned integers as varints (LEB128: seven bits
 * per byte, low bits first, the top bit set if more follow), text in UTF-8, and
 * the URL-safe base64 of RFC 4648 section 5 without padding. Reading is strict,
 * so that each value has exactly one encoding.
 */
import { fault, latin1Text, ok, type Result } from '@open2048/core';

/** A growing list of bytes. */
export class ByteWriter {
  // Most writers take a few bytes, and V8 keeps arrays of up to 64 bytes in its own heap, which is much faster.
  private bytes = new Uint8Array(64);
  private length = 0;

  /** Appends one byte 0..255. */
  byte(value: number): void {
    if (this.length === this.bytes.length) this.grow(this.length + 1);
    this.bytes[this.length++] = value;
  }

  /** Appends an integer 0..2^53-1 in one to eight bytes. */
  varint(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.byte((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.byte(rest);
  }

  /** Appends bytes unchanged. */
  raw(bytes: Uint8Array): void {
    const end = this.length + bytes.length;
    if (end > this.bytes.length) this.grow(end);
    this.bytes.set(bytes, this.length);
    this.length = end;
  }

  /** Appends text of 7-bit characters, one byte each. */
  ascii(text: string): void {
    for (let index = 0; index < text.length; index++) this.byte(text.charCodeAt(index));
  }

  /** A copy of the bytes written so far. */
  result(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  private grow(needed: number): void {
    const larger = new Uint8Array(Math.max(needed, this.bytes.length * 2));
    larger.set(this.bytes);
    this.bytes = larger;
  }
}

/**
 * A reader of untrusted bytes. After the first fault, which is kept in `fault`,
 * every further read returns zeros, so that a series of reads needs only one
 * check.
 */
export class ByteReader {
  /** The offset of the next byte. */
  offset: number;
  /** The first fault, or null. */
  fault: ReturnType<typeof fault> | null = null;
  private readonly bytes: Uint8Array;
  private readonly end: number;

  /** Reads `bytes` from offset `start` up to, not including, `end`. */
  constructor(bytes: Uint8Array, start: number, end: number) {
    this.bytes = bytes;
    this.offset = start;
    this.end = end;
  }

  /** The number of bytes left to read. */
  get left(): number {
    return this.end - this.offset;
  }

  /** Records a fault at the offset `at`, unless there already is one. */
  fail(code: string, message: string, at: number): void {
    this.fault ??= fault(code, `byte ${at}: ${message}`, at);
  }

  /** The next byte; fault `cut-short`. */
  byte(): number {
    if (this.fault === null && this.offset < this.end) return this.bytes[this.offset++];
    this.fail('cut-short', 'unexpected end of data', this.offset);
    return 0;
  }

  /** The next integer 0..2^53-1; faults `cut-short`, `bad-varint` (too large, or longer than needed). */
  varint(): number {
    const first = this.byte();
    if (first < 0x80) return first;
    const start = this.offset - 1;
    let value = first - 0x80;
    let scale = 0x80;
    for (let count = 2; count <= 8; count++, scale *= 0x80) {
      const byte = this.byte();
      value += (byte % 0x80) * scale;
      if (byte >= 0x80) continue;
      if (value <= Number.MAX_SAFE_INTEGER && (byte !== 0 || this.fault !== null)) return value;
      break;
    }
    this.fail('bad-varint', 'expected an integer up to 2^53-1 in as few bytes as it needs', start);
    return 0;
  }

  /** A copy of the next `count` bytes; fault `cut-short`. */
  raw(count: number): Uint8Array {
    if (this.fault !== null || count > this.left) {
      this.fail('cut-short', `expected ${count} more bytes, got ${this.left}`, this.offset);
      return new Uint8Array(0);
    }
    this.offset += count;
    return this.bytes.slice(this.offset - count, this.offset);
  }
}

/** The UTF-8 of a text; a lone surrogate becomes U+FFFD. */
export function utf8Of(text: string): Uint8Array {
  const writer = new ByteWriter();
  for (const char of text) {
    const point = char.codePointAt(0)!;
    const code = point >= 0xd800 && point < 0xe000 ? 0xfffd : point;
    if (code < 0x80) {
      writer.byte(code);
      continue;
    }
    const more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    writer.byte(UTF8_LEADS[more] | (code >> (6 * more)));
    for (let left = more - 1; left >= 0; left--) writer.byte(0x80 | ((code >> (6 * left)) & 0x3f));
  }
  return writer.result();
}

/** Decodes UTF-8; fault `bad-utf8`, placed at the byte. */
export function textOfUtf8(bytes: Uint8Array): Result<string> {
  const chunks: string[] = [];
  let chunk: number[] = [];
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at];
    const more = lead < 0x80 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    let code = lead - UTF8_LEADS[more];
    for (let next = 1; next <= more; next++) {
      const byte = bytes[at + next] ?? 0;
      code = byte >> 6 === 2 ? code * 64 + (byte & 0x3f) : -1;
      if (code < 0) break;
    }
    const surrogate = code >= 0xd800 && code < 0xe000;
    if (code < UTF8_FIRSTS[more] || code > 0x10ffff || surrogate) {
      return fault('bad-utf8', `byte ${at}: expected text in UTF-8`, at);
    }
    at += more + 1;
    chunk.push(code);
    if (chunk.length === 4096) {
      chunks.push(String.fromCodePoint(...chunk));
      chunk = [];
    }
  }
  chunks.push(String.fromCodePoint(...chunk));
  return ok(chunks.join(''));
}

/** The marker bits of the lead byte, and the first code point, for 0 to 3 bytes that follow. */
const UTF8_LEADS = [0, 0xc0, 0xe0, 0xf0] as const;
const UTF8_FIRSTS = [0, 0x80, 0x800, 0x10000] as const;

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const NOT_BASE64 = 64;
const SEXTETS = new Uint8Array(128).fill(NOT_BASE64);
for (let value = 0; value < BASE64.length; value++) SEXTETS[BASE64.charCodeAt(value)] = value;

/** The URL-safe base64 of bytes, without padding. */
export function base64url(bytes: Uint8Array): string {
  const writer = new ByteWriter();
  for (let start = 0; start < bytes.length; start += 3) {
    const left = Math.min(3, bytes.length - start);
    const bits =
      (bytes[start] << 16) |
      ((left > 1 ? bytes[start + 1] : 0) << 8) |
      (left > 2 ? bytes[start + 2] : 0);
    for (let digit = 0; digit <= left; digit++) {
      writer.byte(BASE64.charCodeAt((bits >> (18 - 6 * digit)) & 63));
    }
  }
  return latin1Text(writer.result());
}

/** The bytes of URL-safe base64 without padding; fault `bad-base64`, placed at the character. */
export function bytesOfBase64url(text: string): Result<Uint8Array> {
  const rest = text.length % 4;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let written = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const sextet = code < 128 ? SEXTETS[code] : NOT_BASE64;
    if (sextet === NOT_BASE64) {
      const found = JSON.stringify(text[index]);
      return fault(
        'bad-base64',
        `character ${index}: expected A-Z a-z 0-9 - _, got ${found}`,
        index,
      );
    }
    bits = ((bits << 6) | sextet) & 0xffffff;
    if (index % 4 === 3) {
      bytes[written++] = bits >> 16;
      bytes[written++] = bits >> 8;
      bytes[written++] = bits;
    }
  }
  const spare = rest === 2 ? bits & 0xf : bits & 0x3;
  if (rest === 1 || (rest > 1 && spare !== 0)) {
    return fault('bad-base64', 'the last characters do not form a whole byte', text.length);
  }
  if (rest === 2) bytes[written] = bits >> 4;
  if (rest === 3) {
    bytes[written++] = bits >> 10;
    bytes[written] = bits >> 2;
  }
  return ok(bytes);
}
