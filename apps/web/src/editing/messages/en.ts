/** The texts of the board editor, in English. */
import { formatsOf } from '../../i18n/formats.ts';
import type { Helper } from '../brush.ts';

const { plural } = formatsOf('en');

const HELPERS: Readonly<Record<Helper, string>> = {
  hand: 'Move tiles',
  next: 'Next tile',
  previous: 'Previous tile',
};

export const text = {
  board: 'Board',
  empty: 'empty',
  cell: (row: number, column: number, face: string) => `Row ${row}, column ${column}: ${face}`,

  palette: 'Tile',
  helper: (helper: Helper) => HELPERS[helper],
  erase: 'Erase',
  moreTiles: 'Larger tiles',

  tools: 'Whole board',
  undo: 'Undo',
  redo: 'Redo',
  turnLeft: 'Rotate left',
  turnRight: 'Rotate right',
  mirrorAcross: 'Flip horizontally',
  mirrorDown: 'Flip vertically',
  clear: 'Clear board',

  keysTitle: 'Keys',
  keys: 'The arrow keys move between cells. Type the number of a tile, or a letter: A is 2, B is 4, K is 2048. Plus and minus change a tile, 0 and Delete remove it, Enter uses the selected brush, Ctrl+Z undoes.',

  held: (face: string) => `Picked up the ${face}. Choose a cell and press Enter to place it.`,
  cleared: 'The board is empty.',
  nowSize: (rows: number, columns: number) =>
    `${plural(rows, { one: '# row', other: '# rows' })}, ${plural(columns, { one: '# column', other: '# columns' })}.`,
  turned: 'Board rotated or flipped.',
  undone: 'Undone.',
  redone: 'Redone.',
  nothingToUndo: 'Nothing to undo.',
  nothingToRedo: 'Nothing to redo.',
  readBoard: (rows: number, columns: number, tiles: number) =>
    `${rows} × ${columns} board with ${plural(tiles, { one: '# tile', other: '# tiles' })}.`,
};

export type EditingText = typeof text;
