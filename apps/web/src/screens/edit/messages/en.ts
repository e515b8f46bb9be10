/** The texts around a position that is edited, in English. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { Helper } from '../brush.ts';
import type { PlainRemark, RankRemark } from '../remarks.ts';

const { plural } = formatsOf('en');

const HELPERS: Readonly<Record<Helper, string>> = {
  hand: 'Move tiles',
  next: 'Next tile',
  previous: 'Previous tile',
};
const REMARKS: Readonly<Record<PlainRemark, string>> = {
  empty: 'The board is empty: nothing can move.',
  'no-moves': 'No move is possible: a game from here is over at once.',
  'no-new-tile': 'No game leads here: every move is followed by a new tile, and there is none.',
  'spawn-outside': 'These rules always deal to a cell that this board does not have.',
};
const RANK_REMARKS: Readonly<Record<RankRemark, (face: string) => string>> = {
  'goal-ends': (face) => `The goal of ${face} is reached: a game from here is over at once.`,
  'goal-asks': (face) => `The goal of ${face} is reached already.`,
  'goal-passed': (face) => `The goal of ${face} is reached already.`,
  'too-small': (face) => `No game leads here: a ${face} is never dealt under these rules.`,
  'too-large': (face) =>
    `No game leads here: there is not enough room for this ${face} to be made.`,
};

export const text = {
  board: 'Board',
  empty: 'empty',
  cell: (row: number, column: number, face: string) => `Row ${row}, column ${column}: ${face}`,

  palette: 'Tile to lay',
  helper: (helper: Helper) => HELPERS[helper],
  erase: 'Erase',
  moreTiles: 'Larger tiles',

  tools: 'The whole board',
  undo: 'Undo',
  redo: 'Redo',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  mirrorAcross: 'Mirror left and right',
  mirrorDown: 'Mirror up and down',
  clear: 'Clear the board',

  rows: 'Rows',
  columns: 'Columns',
  less: (side: string) => `${side}: one less`,
  more: (side: string) => `${side}: one more`,

  rules: 'Rules',
  remarks: 'Remarks on this position',
  remark: (kind: PlainRemark) => REMARKS[kind],
  rankRemark: (kind: RankRemark, face: string) => RANK_REMARKS[kind](face),
  spawnTaken: (row: number, column: number) =>
    `The new tile is always dealt to row ${row}, column ${column}, and there is a tile already.`,
  playFromHere: 'Play from here',
  myGame: 'Take the position of my game',

  keysTitle: 'Keys',
  keys: 'Arrows go from cell to cell. Type the number of a tile, or a letter: A is 2, B is 4, K is 2048. Plus and minus change a tile, 0 and Delete remove it, Enter uses the chosen brush. Ctrl Z undoes, Ctrl C and Ctrl V copy and paste a position.',

  moves: 'Moves from here',
  illegal: 'Nothing can move that way.',

  share: 'Share and copy',
  copyAs: 'Copy as',
  asGrid: 'grid of numbers',
  copied: 'Copied.',
  notCopied: 'The browser did not allow that.',

  paste: 'Open a position',
  pasteLabel: 'A position as text, or a link to one',
  pasteNote:
    'A grid of numbers, open2048’s notation, hexadecimal, or the saved state of the original game. You can also paste anywhere on this page.',
  open: 'Open',

  held: (face: string) => `Took the ${face}. Choose a cell and press Enter to put it down.`,
  cleared: 'The board is empty.',
  nowSize: (rows: number, columns: number) =>
    `${plural(rows, { one: '# row', other: '# rows' })}, ${plural(columns, { one: '# column', other: '# columns' })}.`,
  turned: 'The board was turned.',
  undone: 'Undone.',
  redone: 'Redone.',
  nothingToUndo: 'Nothing to undo.',
  nothingToRedo: 'Nothing to redo.',
  readBoard: (rows: number, columns: number, tiles: number) =>
    `${rows} × ${columns} board with ${plural(tiles, { one: '# tile', other: '# tiles' })}.`,
};

export type EditText = typeof text;
