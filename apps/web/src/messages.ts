/**
 * Every text of the web app in one typed value. A further language is another value of the type
 * `Messages`; what depends on numbers is a function, so that each language has its own plurals.
 */
import type { DirectionName } from '@open2048/core';
import type { NoticeCode } from '@open2048/session';

const count = new Intl.NumberFormat('en');
const integer = (value: number) => count.format(value);

function counted(value: number, one: string, many: string): string {
  return `${integer(value)} ${value === 1 ? one : many}`;
}

/** The time of a game in words, to the second. */
function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

const DIRECTION_WORDS: Readonly<Record<DirectionName, string>> = {
  up: 'Up',
  right: 'Right',
  down: 'Down',
  left: 'Left',
};

const NOTICES: Readonly<Record<NoticeCode, string>> = {
  'damaged-save':
    'The saved game was damaged and could not be read. It was set aside, and a new game started.',
  'newer-save':
    'The saved game comes from a newer version of open2048. It was set aside, and a new game started.',
  'damaged-records': 'The saved scores were damaged and could not be read. They were set aside.',
  'newer-records': 'The saved scores come from a newer version of open2048. They were set aside.',
  'aside-failed':
    'What was saved could not be read or set aside. So that nothing is lost, this game is not saved.',
  'read-failed': 'The store of this browser cannot be read, so this game is not saved.',
  'storage-full': 'The store of this browser is full: your latest moves are not saved.',
  'write-failed': 'Saving failed: your latest moves are not saved.',
  'other-writer': 'This game went on in another window.',
};

const english = {
  integer,
  duration,
  score: 'Score',
  best: 'Best',
  withUndo: 'of the games with moves taken back',
  gain: (points: number) => `+${integer(points)}`,
  undo: 'Undo',
  undone: (times: number) => `${counted(times, 'move', 'moves')} taken back`,
  redo: 'Redo',
  redone: (times: number) => `${counted(times, 'move', 'moves')} brought back`,
  newGame: 'New game',
  moves: (moves: number) => counted(moves, 'move', 'moves'),

  board: '2048 board. Slide the tiles with the arrow keys.',
  boardTable: 'The board',
  rows: 'Row',
  row: (row: number) => `Row ${row}`,
  column: (column: number) => `Column ${column}`,
  empty: 'empty',

  direction: (name: DirectionName) => DIRECTION_WORDS[name],
  merges: (merges: number) => counted(merges, 'merge', 'merges'),
  newTile: (face: string, row: number, column: number) =>
    `new ${face} at row ${row} column ${column}`,
  refused: (name: DirectionName) => `${DIRECTION_WORDS[name]}: nothing can move that way.`,
  undidMove: (name: DirectionName | null, score: number) =>
    `Undid ${name ?? 'a move'}. Score ${integer(score)}.`,
  redidMove: (name: DirectionName | null, score: number) =>
    `Redid ${name ?? 'a move'}. Score ${integer(score)}.`,
  nothingToUndo: 'Nothing to undo.',
  nothingToRedo: 'Nothing to redo.',
  wentOn: 'The game goes on.',
  newGameStarted: 'New game started.',
  earlierGame: 'Back in the earlier game.',
  newerGame: 'Back in the newer game.',
  tileAt: (face: string, row: number, column: number) => `${face} at row ${row} column ${column}`,

  reached: (face: string) => `You reached ${face}!`,
  keepGoing: 'Keep going',
  over: 'Game over',
  overScore: (score: number) => `${integer(score)} ${score === 1 ? 'point' : 'points'}`,
  newBest: 'A new best score!',
  largestTile: 'Largest tile',
  movesMade: 'Moves',
  timePlayed: 'Time',
  takenBack: 'Taken back',
  undoLast: 'Undo last move',
  showBoard: 'Show the board',

  confirmTitle: 'Start a new game?',
  confirmText: (score: number, moves: number) =>
    `This game stands at ${integer(score)} ${score === 1 ? 'point' : 'points'} after ${counted(moves, 'move', 'moves')}.`,
  cancel: 'Cancel',
  backToGame: 'Back to the last game',
  dismiss: 'Dismiss',

  notices: NOTICES,
  notKept:
    'This window cannot save anything. You can play, but the game is gone when you close the window.',
  badSeed: `The seed in the address is not a whole number from 0 to ${integer(Number.MAX_SAFE_INTEGER)}, so chance decides.`,
  tryAgain: 'Try again',
  elsewhere: 'Playing in another window',
  elsewhereText: 'This game went on in another window. Here it stands still, so nothing gets lost.',
  continueHere: 'Continue here',

  howTo: 'How to play',
  howToSwipe: 'Swipe to slide all tiles.',
  howToKeys: 'Slide all tiles with the arrow keys, WASD or HJKL.',
  howToMerge: (face: string) =>
    `Two equal tiles that meet become one of twice the value. Reach ${face}, and then see how far you get.`,
  keyUndo: 'undo',
  keyRedo: 'redo',
  keyNew: 'new game',
};

export type Messages = typeof english;

/** The texts of the language in use. */
export const text: Messages = english;
