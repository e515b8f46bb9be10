/**
 * Every code that a fault of this package can have, in addition to those of the rules (`FAULT_CODES`
 * of @open2048/core). Codes are stable: new ones may be added, but none is renamed or given another
 * meaning. A test compares the list with the sources.
 */

/** The meaning of each fault code. */
export const REPLAY_FAULT_CODES = {
  'bad-base64': 'a character that is not of URL-safe base64, or bits to spare at the end',
  'bad-count': 'a count larger than its limit or than the bytes that are left',
  'bad-digest': 'a digest that does not belong to the replay: changed or cut short',
  'bad-event': 'an event token that has no meaning',
  'bad-format': 'a file that does not begin as its format does',
  'bad-number': 'a seed or a time that is not an integer from 0 to 2^53-1',
  'bad-token': 'a line, character or byte that the format does not have',
  'bad-utf8': 'bytes that are not text in UTF-8',
  'bad-varint': 'an integer above 2^53-1, or in more bytes than it needs',
  'cannot-carry': 'a game or position that the format has no way to write',
  'cut-short': 'an end where more was expected',
  'deal-mismatch': 'tiles other than the key deals',
  'no-moves': 'a file without a move in a format that needs one',
  'not-a-replay': 'bytes that do not begin as a replay does',
  'not-canonical': 'a second way to write what has one',
  'seed-mismatch': 'a tile other than the seed deals',
  'several-games': 'a file with more than one game',
  'trailing-bytes': 'bytes after the end',
  'unknown-class': 'a game class that does not exist',
  'unknown-flag': 'a flag that this version does not know',
  'unknown-format': 'a file in none of the known formats',
  'unknown-version': 'a version of the format that this program does not know',
  'wrong-board': 'a board that does not follow from the one before',
  'wrong-score': 'a score other than the moves made',
} as const;

/** A code of this package only. */
export type ReplayFaultCode = keyof typeof REPLAY_FAULT_CODES;
