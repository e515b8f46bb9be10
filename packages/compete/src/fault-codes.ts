/**
 * Every fault code of this package, apart from those of the rules (`FAULT_CODES` of @open2048/core). The codes are
 * stable: new ones may be added, but none is renamed or given another meaning.
 */

/** The meaning of each fault code. */
export const COMPETE_FAULT_CODES = {
  'bad-answer': 'a message of the server that the play protocol or the rules do not allow',
  'log-changed': 'a public log that does not continue itself, or the one that was kept',
  'move-limit': 'more moves than a game may have',
  'no-answer': 'the server cannot be reached, or takes too long',
  'no-replay': 'the server has no replay of a game',
  'no-seed': 'a replay without a seed that deals its tiles, where that is required',
  'not-casual': 'a game of another class where a casual one is required',
  'not-finished': 'a game that is not over where that is required',
  'not-in-log': 'a replay that is not the one in the public log',
  'not-open2048': 'what answers is not the API of an open2048 server, or of another version',
  'not-playing': 'a move in a game that does not accept moves now',
  'other-rules': 'rules without leaderboards where a casual game is entered',
  paused: 'a move while the connection to the server is lost',
  'too-many-in-flight': 'a move while three moves have no answer',
  'undone-moves': 'undone moves in a game that may have none',
  'unknown-event': 'no event has this id',
  'unknown-game': 'no game has this id',
  waiting: 'a move while an earlier one in flight cannot be shown yet',
} as const;

/** A code of this package's faults. */
export type CompeteFaultCode = keyof typeof COMPETE_FAULT_CODES;
