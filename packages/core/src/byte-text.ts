/** Conversion between bytes and text: reading hexadecimal, and Latin-1. `hexOf` is in `hex.ts`. */
import { mustBeBytes, mustBeText } from './arguments.ts';

/** Bytes as text, one character U+0000 to U+00FF each. */
export function latin1Text(bytes: Uint8Array): string {
  mustBeBytes('bytes', bytes);
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 4096) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 4096)));
  }
  return parts.join('');
}

/** The bytes of lower-case hexadecimal digits; null if the text is anything else. */
export function bytesOfHex(text: string): Uint8Array | null {
  mustBeText('text', text);
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  );
}
