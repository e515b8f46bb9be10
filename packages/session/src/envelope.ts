/**
 * The envelope of everything a session stores: JSON that begins with the name of its format, its
 * version and the SHA-256 of the data, so that text that is truncated, modified or from a newer
 * program is detected before its data is used. The digest covers the data as written, which is
 * plain ASCII; the head has a fixed form for the same reason.
 */
import { fault, hexOf, quote, sha256, shape, type Result } from '@open2048/core';

/** A kind of stored text: its name, the version written now, and the most characters it may have. */
export interface Format {
  readonly name: string;
  readonly version: number;
  readonly limit: number;
}

const HEAD =
  /^\{"format":"([a-z0-9-]{1,40})","version":([1-9]\d{0,8}),"sha256":"([0-9a-f]{64})","data":/;

/** Puts JSON data in an envelope. */
export function seal({ name, version }: Format, data: unknown): string {
  const body = JSON.stringify(data).replace(/[\u007f-\uffff]/g, escaped);
  return `{"format":"${name}","version":${version},"sha256":"${digestOf(body)}","data":${body}}`;
}

/**
 * Extracts the JSON data of an envelope. Faults `too-long`, `not-ours` (another format or none),
 * `newer-version`, `bad-checksum`, `too-deep`, `bad-json`.
 */
export function unseal({ name, version, limit }: Format, text: string): Result<unknown> {
  if (text.length > limit) {
    return fault('too-long', `expected at most ${limit} characters, got ${text.length}`);
  }
  const [head = '', format, found, digest] = HEAD.exec(text) ?? [];
  if (format !== name) return fault('not-ours', `expected ${name}, got ${quote(text)}`);
  if (Number(found) > version) {
    return fault('newer-version', `expected version ${version} or older, got version ${found}`);
  }
  const body = text.slice(head.length, -1);
  if (!text.endsWith('}') || digestOf(body) !== digest) {
    return fault('bad-checksum', 'the text does not match its checksum');
  }
  return shape.jsonOf(body, limit);
}

/** The SHA-256 of the low bytes of a text's characters, as 64 hexadecimal digits; for ASCII text. */
export function digestOf(ascii: string): string {
  const bytes = new Uint8Array(ascii.length);
  for (let index = 0; index < ascii.length; index++) bytes[index] = ascii.charCodeAt(index);
  return hexOf(sha256(bytes));
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
