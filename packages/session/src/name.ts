/** The names of players in a table of high scores, and of games. */
import { fault, ok, quote, type Result } from '@open2048/core';

/** The most characters (code points) of a player's name. */
export const MAX_NAME = 32;

/** Control characters, lone surrogates, line separators, and bidirectional formatting characters. */
const REFUSED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * Validates a name of at most `most` characters, trimmed and normalized to Unicode NFC; faults `empty-name`,
 * `long-name`, `bad-name`.
 */
export function checkName(text: string, most = MAX_NAME): Result<string> {
  const trimmed = text.trim();
  if (trimmed === '') return fault('empty-name', 'expected a name');
  // NFC shortens text at most to an eighth, so longer text is refused without normalizing it.
  const name = trimmed.length > 8 * most ? trimmed : trimmed.normalize('NFC');
  if (name.length > 8 * most || Array.from(name).length > most) {
    return fault('long-name', `expected at most ${most} characters, got ${quote(name)}`);
  }
  const refused = REFUSED.exec(name);
  if (refused === null) return ok(name);
  return fault('bad-name', `expected no control characters, got ${quote(refused[0])}`);
}
