/** The frame of a short message of a WebSocket as a string, which Node writes with one call and without a buffer. */

/** The opcode of a text, with the bit of a final frame (RFC 6455, section 5.2). */
const FINAL_TEXT = '\u0081';
/** A longer payload has its length in further bytes. */
const MAX_LENGTH = 125;

/**
 * The frame of an ASCII text from a server, one character a byte (`latin1`); null for any other text and for one that is
 * too long.
 */
export function shortTextFrame(text: string): string | null {
  if (text.length > MAX_LENGTH || !/^[\0-\x7f]*$/.test(text)) return null;
  return FINAL_TEXT + String.fromCharCode(text.length) + text;
}
