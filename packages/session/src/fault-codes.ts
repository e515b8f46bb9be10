/**
 * Every fault code of this package, apart from those of the rules (`FAULT_CODES` of @open2048/core)
 * and the codes of notices, which `flush` returns. The codes are stable: new ones may be added, but
 * none is renamed or given another meaning.
 */

/** The meaning of each fault code. */
export const SESSION_FAULT_CODES = {
  'bad-checksum': 'a stored text that was changed or truncated',
  'bad-journal': 'an unknown event in a journal',
  'bad-name': 'a name with control characters',
  'empty-name': 'an empty name',
  'game-not-over': 'a high score for a game that is not over',
  'long-name': 'a name of more than 32 characters',
  'missing-segment': 'a missing part of a saved journal',
  'newer-version': 'a stored text of a newer version of this program',
  'no-newer-game': 'redo of a new game where there is none',
  'no-replaced-game': 'undo of a new game where there is none',
  'no-such-save': 'a saved game that no longer exists',
  'not-ours': 'a stored text that this program did not write',
  'nothing-removed': 'restoring a game that was not deleted elsewhere',
  'other-game': 'a command for another game',
  'other-rules': 'a saved game whose rule set does not match its key',
  'other-tile': 'a tile dealt for another point in the game',
  'save-mismatch': 'a saved game that does not end in its saved state',
  'score-too-low': 'a high score that is too low for the table, or already in it',
} as const;

export type SessionFaultCode = keyof typeof SESSION_FAULT_CODES;
