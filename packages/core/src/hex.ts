/**
 * Bytes in hexadecimal, for digests and keys. Separate from the other encodings (`byte-text.ts`),
 * because every program needs it; the web app loads those with the first replay.
 */
import { mustBeBytes } from './arguments.ts';

/** The digits of every byte: much faster than to convert it each time. */
const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The bytes as text, two lower-case hexadecimal digits per byte. */
export function hexOf(bytes: Uint8Array): string {
  mustBeBytes('bytes', bytes);
  let text = '';
  for (const byte of bytes) text += DIGITS[byte];
  return text;
}
