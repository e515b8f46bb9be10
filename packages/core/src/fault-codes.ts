/**
 * Every code that a fault of this package can have, with its meaning. Codes are
 * stable: new ones may be added, but none is renamed or given another meaning.
 * A test compares the list with the sources.
 */

/** The meaning of each fault code. */
export const FAULT_CODES = {
  'bad-cell': 'a cell that is not on the board, or a tile where none is dealt',
  'bad-commitment': 'a commitment that is not 64 lower-case hexadecimal digits',
  'bad-deal': 'an id or a nonce that is not 32 lower-case hexadecimal digits',
  'bad-direction': 'a direction other than up, right, down, left',
  'bad-face': 'a face that is not 0 or a power of two from 2 to 2^255',
  'bad-json': 'a text that is not valid JSON',
  'bad-key': 'a key that is not hexadecimal, or of the wrong length for its version',
  'bad-position': 'a text that is not a position',
  'bad-rank': 'a rank that is not an integer from 0 to 255',
  'bad-seed': 'a seed that is not an integer from 0 to 2^53-1',
  'bad-size': 'a side that is not an integer from 1 to 32768',
  'bad-value': 'a value of the wrong type or out of range',
  'cell-occupied': 'a tile dealt to an occupied cell',
  'duplicate-rank': 'a rank listed twice among the new tiles',
  'fixed-spawn': 'spawn odds for a rule set that always deals the same tile',
  'game-over': 'a move after the end of the game',
  'given-start': 'another size for a rule set with a fixed start board',
  'goal-pending': 'a move at the goal before the player continues',
  'illegal-move': 'a move that does not change the board',
  'key-mismatch': 'a key that does not match the commitment',
  'missing-field': 'a missing field',
  'no-goal-pending': 'continuing a game that is not stopped at the goal',
  'no-spawn-due': 'a tile dealt when none is due',
  'no-undo': 'an undo in a game whose deal does not allow it',
  'nothing-to-redo': 'a redo with no move to redo',
  'nothing-to-undo': 'an undo with no move to undo',
  'outside-board': 'a fixed spawn outside the board',
  'ragged-grid': 'rows of different lengths',
  'rank-not-dealt': 'a tile of a rank that the rule set does not deal here',
  'replay-too-large': 'more cells, events or work than allowed for a replay',
  'spawn-due': 'a move, undo or redo while a tile is due',
  'start-size': 'a start board whose size differs from the rule set',
  'too-deep': 'JSON whose lists and objects are nested too deeply',
  'too-long': 'a text or file above the size limit',
  'too-many-positions': 'more positions than the limit of the count',
  'too-many-tiles': 'more start tiles than fit, or than can be dealt within seconds',
  'unknown-field': 'an unknown field',
  'unknown-rules': 'a name that is not that of a preset',
  'wrong-rows': 'a number of rows that differs from the size',
} as const;

/** A code of this package's faults. */
export type FaultCode = keyof typeof FAULT_CODES;
