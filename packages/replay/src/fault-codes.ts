/**
 * Every code that a fault of this package can have, in addition to those of the rules (`FAULT_CODES`
 * of @open2048/core). Codes are stable: new ones may be added, but none is renamed or given another
 * meaning. A test compares the list with the sources.
 */

/** The meaning of each fault code. */
export const REPLAY_FAULT_CODES = {
  'bad-base64': 'a character outside URL-safe base64, or unused bits at the end',
  'bad-count': 'a count above its limit, or larger than the remaining bytes',
  'bad-digest': 'a digest that does not match the replay: it was changed or truncated',
  'bad-event': 'an unknown event token',
  'bad-format': 'a file without the header of its format',
  'bad-number': 'a seed or a time that is not an integer from 0 to 2^53-1',
  'bad-token': 'a line, character or byte that is not part of the format',
  'bad-utf8': 'bytes that are not valid UTF-8',
  'bad-varint': 'an integer above 2^53-1, or encoded in too many bytes',
  'cannot-carry': 'a game or position that the format cannot represent',
  'cut-short': 'an unexpected end of the data',
  'deal-mismatch': 'tiles other than the key deals',
  'no-moves': 'a file without a move in a format that needs one',
  'not-a-replay': 'data without the header of a replay',
  'not-canonical': 'an encoding that is not the canonical one',
  'seed-mismatch': 'a tile other than the seed deals',
  'several-games': 'a file with more than one game',
  'trailing-bytes': 'bytes after the end',
  'unknown-class': 'an unknown game class',
  'unknown-flag': 'an unknown flag',
  'unknown-format': 'a file in an unknown format',
  'unknown-version': 'an unknown version of the format',
  'wrong-board': 'a board that does not follow from the one before',
  'wrong-score': 'a score that does not match the moves',
} as const;

/** A code of this package only. */
export type ReplayFaultCode = keyof typeof REPLAY_FAULT_CODES;
