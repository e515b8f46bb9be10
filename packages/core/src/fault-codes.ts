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
  'bad-json': 'a text that is not JSON',
  'bad-key': 'a key that is not hexadecimal, or of another length than its version has',
  'bad-position': 'a text that is not a position',
  'bad-rank': 'a rank that is not an integer from 0 to 255',
  'bad-seed': 'a seed that is not an integer from 0 to 2^53-1',
  'bad-size': 'a side that is not an integer from 1 to 32768',
  'bad-value': 'a value of another type or range than the field has',
  'cell-occupied': 'a tile dealt onto a tile',
  'duplicate-rank': 'a rank listed twice among those that are dealt',
  'fixed-spawn': 'other odds for a rule set that always deals the same tile',
  'game-over': 'a move after the end of the game',
  'given-start': 'another size for a rule set that starts from a given board',
  'goal-pending': 'a move while the reached goal waits for the player to go on',
  'illegal-move': 'a move that does not change the board',
  'key-mismatch': 'a key that does not belong to the commitment',
  'missing-field': 'a field that is not there',
  'no-goal-pending': 'going on where no reached goal is waiting',
  'no-spawn-due': 'a tile dealt where none is due',
  'no-undo': 'an undo in a game that is dealt under an agreement',
  'nothing-to-redo': 'a redo with no undone move',
  'nothing-to-undo': 'an undo with no move before it',
  'outside-board': 'a fixed spawn outside the board',
  'ragged-grid': 'rows of different lengths',
  'rank-not-dealt': 'a tile of a rank that the rule set does not deal here',
  'replay-too-large': 'more cells, events or work than a replay may have',
  'spawn-due': 'a move, undo or redo while a tile is due',
  'start-size': 'a start board of another size than the rule set',
  'too-deep': 'JSON whose lists and objects are nested too deeply',
  'too-long': 'a text or file above its limit',
  'too-many-positions': 'more positions than were allowed to be counted',
  'too-many-tiles': 'more start tiles than fit, or than can be dealt in seconds',
  'unknown-field': 'a field that the object does not have',
  'unknown-rules': 'the name of no preset',
  'wrong-rows': 'another number of rows than the size says',
} as const;

/** A code of this package's faults. */
export type FaultCode = keyof typeof FAULT_CODES;
