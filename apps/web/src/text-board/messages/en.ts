/** The texts of the text board, in English. */
import { formatsOf } from '../../i18n/formats.ts';
import type { Announcements } from '../../settings/settings.ts';
import { ENGLISH, type Verb, type Words } from '../verbs.ts';

const { integer, plural } = formatsOf('en');

const DOES: Readonly<Record<Verb, string>> = {
  left: 'Slide the tiles left',
  right: 'Slide the tiles right',
  up: 'Slide the tiles up',
  down: 'Slide the tiles down',
  undo: 'Undo the last move',
  redo: 'Redo the move',
  new: 'Start a new game',
  hint: 'Give a hint',
  autoplay: 'Start or stop autoplay',
  continue: 'Keep going after the goal',
  back: 'Return to the previous game',
  resign: 'Resign the game',
  board: 'Read the board',
  row: 'Read a row',
  column: 'Read a column',
  cell: 'Read a cell: row and column; b3 is column 2, row 3',
  empty: 'Read the empty cells',
  largest: 'Read the largest tile and where it is',
  score: 'Read the score, moves and goal',
  moves: 'Read the possible moves and what they score',
  preview: 'Read what a move would do',
  repeat: 'Repeat the last message',
  help: 'List the commands',
};
const ANNOUNCEMENTS: Readonly<Record<Announcements, string>> = { short: 'Short', full: 'Full' };

const words: Words = ENGLISH;

export const text = {
  words,
  intro:
    'Your current game as text, played by typing or single keys. It is the same game as on the graphical board, so you can switch at any time.',
  toPicture: 'Go to the graphical board',
  play: 'Play',
  command: 'Command',
  commandNote: 'For example: left, row 2, b3, moves. Type help for all commands.',
  send: 'Run',
  buttons: 'Slide the tiles',
  keys: 'Play with keys',
  keysNote: 'While the focus is here, your game keys play, and keys with Shift read the board.',
  log: 'Messages',
  nothingSaid: 'No messages yet.',
  announcements: 'Announcements',
  announcementsName: (name: Announcements) => ANNOUNCEMENTS[name],
  announcementsNote: 'Full announcements also say what merged where, and the score.',
  guide: 'Commands and keys',
  guideNote:
    'You can abbreviate words as long as they are unambiguous. Keys work while the focus is on “Play with keys”.',
  what: 'What it does',
  typed: 'Words',
  key: 'Keys',
  does: (verb: Verb) => DOES[verb],
  walk: 'Read the next cell in that direction',
  readRow: 'Read the row of that cell',
  readColumn: 'Read the column of that cell',

  line: (name: string, tiles: string) => `${name}: ${tiles}`,
  place: (row: number, column: number) => `row ${row} column ${column}`,
  merged: (tiles: string) => `Merged: ${tiles}`,
  noneEmpty: 'No cell is empty.',
  emptyCells: (count: number) => plural(count, { one: '# empty cell:', other: '# empty cells:' }),
  emptyInRow: (row: string, columns: string) => `${row} at ${columns}`,
  largest: (tile: string, places: string) => `Largest tile: ${tile}, at ${places}`,
  bestIs: (score: number) => `Best ${integer(score)}.`,
  movesMade: (moves: number) => plural(moves, { one: '# move', other: '# moves' }),
  movesOf: (moves: number, limit: number) =>
    plural(limit, { one: `${integer(moves)} of # move`, other: `${integer(moves)} of # moves` }),
  takenBack: (times: number) => plural(times, { one: '# undo', other: '# undos' }),
  goalIs: (tile: string) => `Goal: ${tile}.`,
  noGoal: 'No goal.',
  possible: (moves: string) => `Possible: ${moves}`,
  noMove: 'No move is possible.',
  preview: (what: string) => `Before the new tile: ${what}`,
  edge: 'Edge.',
  help: (commands: string) => `You can type: ${commands} For more, see “Commands and keys”.`,

  goalWaits: 'You reached the goal. Type continue, new or undo.',
  gameIsOver: 'The game is over. Type new or undo.',
  noAdvice: 'There are no hints for these rules.',
  noGoalWaits: 'There is nothing to continue.',
  noEarlierGame: 'There is no previous game.',
  notOffered: (word: string) => `There is no “${word}” in this game.`,
  nothingToRepeat: 'There is nothing to repeat.',

  sayNothing: 'Type a command, for example left. Type help for all commands.',
  unknownWord: (word: string) => `“${word}” is not a command. Type help for all commands.`,
  ambiguousWord: (word: string, could: string) => `“${word}” could be: ${could}`,
  needsNumber: (word: string) => `Add a number, for example: ${word} 2.`,
  needsCell: 'Add a row and a column, for example: cell 2 3. Or type b3 for column 2, row 3.',
  needsDirection: 'Add a direction, for example: preview left.',
  noSuchRow: (rows: number) => plural(rows, { one: 'There is # row.', other: 'There are # rows.' }),
  noSuchColumn: (columns: number) =>
    plural(columns, { one: 'There is # column.', other: 'There are # columns.' }),
  tooMuch: (word: string) => `Nothing can follow “${word}”.`,
};

export type TalkText = typeof text;
