/** What can be wrong with what comes in, in English. */
import { formatsOf } from '../../i18n/formats.ts';
import type { Meaning } from '../codes.ts';

const { integer } = formatsOf('en');

const MEANINGS: Readonly<Record<Meaning, string>> = {
  format: 'This is in no format that can be read here.',
  notOurs: 'This is not a file of saved games.',
  newer: 'This was written by a newer version of open2048.',
  large: 'This is too large to be read here.',
  cells: 'This board is too large to be shown here: 1,024 cells at most.',
  damaged: 'This is damaged or was changed on its way.',
  cutShort: 'This ends where more was expected.',
  json: 'This is not valid JSON.',
  token: 'Something stands here that the format does not have.',
  direction: 'Expected up, right, down or left.',
  number: 'Expected a whole number from 0 to 9,007,199,254,740,991.',
  tile: 'This is not a tile: expected a power of two, from 2 up.',
  cell: 'There is no such cell on the board.',
  size: 'A board of this size cannot be: a side has 1 to 32,768 cells.',
  shape: 'The rows do not fit together.',
  value: 'This value is not possible here.',
  missing: 'This field is missing.',
  field: 'There is no such field.',
  rules: 'There are no rules of this name.',
  twice: 'This tile is listed twice.',
  tiles: 'These are more tiles than fit at the start.',
  startSize: 'The start board has another size than the rules.',
  givenStart: 'These rules start from a given board, so they have one size only.',
  fixedSpawn: 'These rules always deal the same tile to the same cell.',
  several: 'There is more than one game in this file.',
  noMoves: 'There is no move in it.',
  cannotCarry: 'This format has no way to write it.',
  occupied: 'A tile is dealt to a cell that is taken.',
  notDealt: 'A tile is dealt that these rules do not deal.',
  noTileDue: 'A tile is dealt where none is due.',
  tileDue: 'Something is done before the new tile is there.',
  over: 'A move comes after the end of the game.',
  goalAsks: 'A move comes while the reached goal waits for an answer.',
  noGoalAsks: 'The game goes on from a goal that was not reached.',
  illegal: 'A move changes nothing on the board.',
  noUndo: 'A move is taken back where there is none.',
  noRedo: 'A move is made again where none was taken back.',
  key: 'The key does not belong to what was promised at the start.',
  seed: 'A tile is another than the seed deals.',
  board: 'A board does not follow from the one before.',
  score: 'A score is another than the moves made.',
  name: 'This cannot be a name: 1 to 32 characters.',
  notNow: 'This cannot be done now.',
  noAnswer: 'This question has no answer for this board and these rules.',
  tooLarge: 'There are too many possible boards to be worked out here.',
  notSquare: 'The board must have as many columns as rows.',
  noBlank: 'There must be an empty cell.',
  browser: 'This browser cannot work it out: it has no WebAssembly.',
  failed: 'The computation broke off.',
};

export const text = {
  meaning: MEANINGS,
  unknown: 'Something here could not be read.',
  inRow: (row: string) => `Row ${row}:`,
  inCell: (row: string, column: string) => `Row ${row}, column ${column}:`,
  inLine: (line: number) => `Line ${integer(line)}:`,
  atOffset: (offset: number) => `At place ${integer(offset)}:`,
  inField: (path: string) => `${path}:`,
};

export type FaultText = typeof text;
