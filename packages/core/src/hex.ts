/**
 * Bytes in hexadecimal, for digests and keys. Apart from the other encodings (`byte-text.ts`), because
 * every program needs it: the web app loads those with the first replay.
 */
import { mustBeBytes } from './arguments.ts';

/** Two lower-case hexadecimal digits a byte. */
export function hexOf(bytes: Uint8Array): string {
  mustBeBytes('bytes', bytes);
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}
