/** The texts of the position editor, in English. */
import type { PlainRemark, RankRemark } from '../remarks.ts';

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

  copyKeys: 'Ctrl C and Ctrl V copy and paste a position.',

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
};

export type EditText = typeof text;
