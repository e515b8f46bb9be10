/**
 * Every fault code of this package, apart from those of the rules (`FAULT_CODES` of @open2048/core)
 * and the codes of notices, which `flush` returns. The codes are stable: new ones may be added, but
 * none is renamed or given another meaning.
 */

/** The meaning of each fault code. */
export const SESSION_FAULT_CODES = {
  'bad-checksum': 'a stored text that was changed or cut short',
  'bad-journal': 'an event in a journal that has no meaning',
  'bad-name': 'a name with control characters',
  'empty-name': 'a name without a character',
  'game-not-over': 'a high score for a game that is not over',
  'long-name': 'a name of more than 32 characters',
  'missing-segment': 'a part of a saved journal that is not in the store',
  'newer-version': 'a stored text of a newer version of this program',
  'no-newer-game': 'going to a newer game where there is none',
  'no-replaced-game': 'going back to a replaced game where there is none',
  'no-such-save': 'a saved game that is no longer there',
  'not-ours': 'a stored text that this program did not write',
  'nothing-removed': 'bringing a game back that was not deleted elsewhere',
  'other-game': 'a command that was meant for another game',
  'other-rules': 'a save of another rule set than its key says',
  'other-tile': 'a tile that was dealt for another place in the game',
  'save-mismatch': 'a saved game that does not end where it was saved',
  'score-too-low': 'a high score that is too low for the table, or already in it',
} as const;

export type SessionFaultCode = keyof typeof SESSION_FAULT_CODES;
