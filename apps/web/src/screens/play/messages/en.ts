/** The texts around a game that is played, in English. */
import type { NoticeCode } from '@open2048/session';
import { formatsOf } from '../../../i18n/formats.ts';

const { plural } = formatsOf('en');

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
  'kept-aside':
    'This game went on in another window while nothing could be saved here. What you played here is kept among the saved games.',
  'other-writer': 'A newer version of open2048 went on with this game.',
};

const points = (score: number) => plural(score, { one: '# point', other: '# points' });
const moves = (count: number) => plural(count, { one: '# move', other: '# moves' });

export const text = {
  score: 'Score',
  best: 'Best',
  withUndo: 'of the games with moves taken back',
  withAdvice: 'of the games with advice',
  goal: 'Goal',
  moves: 'Moves',
  undo: 'Undo',
  undone: (times: number) => `${moves(times)} taken back`,
  redo: 'Redo',
  redone: (times: number) => `${moves(times)} brought back`,
  newGame: 'New game',
  watchGame: 'Watch this game',
  shareGame: 'Share',
  editGame: 'Open in the editor',

  board: '2048 board. Slide the tiles with the arrow keys.',
  boardKeys: (keys: string) =>
    `2048 board. Slide the tiles up, right, down, left with the keys ${keys}.`,
  controls: 'Slide the tiles',

  keepGoing: 'Keep going',
  points,
  newBest: 'A new best score!',
  yourName: 'Your name for the high scores',
  enterName: 'Enter',
  entered: (place: number) => `You are number ${place} on the table.`,
  seeScores: 'See the high scores',
  nameFault: (code: string): string =>
    code === 'bad-name'
      ? 'This name has characters that cannot be shown.'
      : 'Enter a name of up to 32 characters.',
  largestTile: 'Largest tile',
  timePlayed: 'Time',
  takenBack: 'Taken back',
  undoLast: 'Undo last move',
  showBoard: 'Show the board',

  confirmTitle: 'Start a new game?',
  confirmScore: (score: number, made: number) =>
    `This game stands at ${points(score)} after ${moves(made)}.`,
  confirmMoves: (made: number) => `You have made ${moves(made)} in this game.`,
  cancel: 'Cancel',
  backToGame: 'Back to the last game',

  notice: (code: NoticeCode) => NOTICES[code],
  unsaved: 'not saved',
  tryAgain: 'Try again',
  saveFile: 'Save as a file',
  elsewhere: 'A newer version is here',
  elsewhereText:
    'A newer version of open2048 went on with this game in another window. Reload to play on.',
  continueHere: 'Reload',

  howTo: 'How to play',
  howToSwipe: 'Swipe to slide all tiles.',
  howToKeys: 'Slide all tiles in one direction.',
  howToMerge: 'Two equal tiles that meet become one of twice the value.',
  howToMergeLevels: 'Two equal tiles that meet become one of the next level.',
  howToReach: (face: string) => `Reach ${face}!`,
  howToReachOn: (face: string) => `Reach ${face}, and then see how far you get.`,
  howToEndless: 'See how far you get.',
  keySlide: 'slide',
  keyUndo: 'undo',
  keyRedo: 'redo',
  keyNew: 'new game',
};

export type PlayText = typeof text;
