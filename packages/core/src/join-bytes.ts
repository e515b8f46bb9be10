/** Bytes one after the other, for digests and files. */
import { mustBeBytes } from './arguments.ts';

/** The bytes of all parts. */
export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  for (const part of parts) mustBeBytes('part', part);
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
