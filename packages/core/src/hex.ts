/**
 * Bytes in hexadecimal, for digests and keys. Apart from the other encodings (`bytes.ts`), because every
 * program needs it: the web app loads those with the first replay.
 */
import { mustBeBytes } from './arguments.ts';

/** Two lower-case hexadecimal digits a byte. */
export function hexOf(bytes: Uint8Array): string {
  mustBeBytes('bytes', bytes);
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** The bytes of lower-case hexadecimal digits; null when the text is not that. */
export function bytesOfHex(text: string): Uint8Array | null {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}
