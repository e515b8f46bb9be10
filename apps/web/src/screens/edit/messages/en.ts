/** The texts of the position editor, in English. */
import type { PlainRemark, RankRemark } from '../remarks.ts';

const REMARKS: Readonly<Record<PlainRemark, string>> = {
  empty: 'The board is empty: nothing can move.',
  'no-moves': 'No move is possible: a game from here ends immediately.',
  'no-new-tile':
    'No game reaches this position: every move is followed by a new tile, and this board has none.',
  'spawn-outside': 'These rules always deal to a cell that this board does not have.',
};
const RANK_REMARKS: Readonly<Record<RankRemark, (face: string) => string>> = {
  'goal-ends': (face) => `The goal of ${face} is reached: a game from here ends immediately.`,
  'goal-asks': (face) => `The goal of ${face} is already reached.`,
  'goal-passed': (face) => `The goal of ${face} is already reached.`,
  'too-small': (face) => `No game reaches this position: these rules never deal a ${face}.`,
  'too-large': (face) =>
    `No game reaches this position: there is not enough room to make this ${face}.`,
};

export const text = {
  rows: 'Rows',
  columns: 'Columns',
  less: (side: string) => `${side}: one fewer`,
  more: (side: string) => `${side}: one more`,

  rules: 'Rules',
  remarks: 'Notes on this position',
  remark: (kind: PlainRemark) => REMARKS[kind],
  rankRemark: (kind: RankRemark, face: string) => RANK_REMARKS[kind](face),
  spawnTaken: (row: number, column: number) =>
    `The new tile is always dealt to row ${row}, column ${column}, which is already occupied.`,
  playFromHere: 'Play from here',
  myGame: 'Load my current game',

  copyKeys: 'Ctrl+C and Ctrl+V copy and paste a position.',

  bestHere: 'What is best here?',
  noMove: 'No move is possible.',
  noChance: 'Nothing is random here, so the position can be solved.',
  solveThis: 'Solve this',
  openLab: 'Open in the A* lab',
  labNeedsSquare: 'The A* lab needs a square board, at least 2 × 2.',
  solved: 'Solved: the values are exact, for perfect play.',
  notSolved: 'This board is too large to solve exactly, or its rules cannot be solved.',

  moves: 'Moves from here',
  illegal: 'No tile can move that way.',

  share: 'Share and copy',
  copyAs: 'Copy as',
  asGrid: 'grid of numbers',
  copied: 'Copied.',
  notCopied: 'The browser did not allow copying.',

  paste: 'Open a position',
  pasteLabel: 'A position as text, or a link to one',
  pasteNote:
    'A grid of numbers, open2048 notation, hexadecimal, or the saved state of the original game. You can also paste anywhere on this page.',
  open: 'Open',
};

export type EditText = typeof text;
