/** The texts of the text board, in English. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { Announcements } from '../../../settings/settings.ts';
import { ENGLISH, type Verb, type Words } from '../verbs.ts';

const { integer, plural } = formatsOf('en');

const DOES: Readonly<Record<Verb, string>> = {
  left: 'Slides the tiles left',
  right: 'Slides the tiles right',
  up: 'Slides the tiles up',
  down: 'Slides the tiles down',
  undo: 'Takes the last move back',
  redo: 'Brings it again',
  new: 'Begins a new game',
  hint: 'Gives a hint',
  autoplay: 'Lets the game play by itself, or ends that',
  continue: 'Goes on after the goal',
  back: 'Goes back to the game before the new one',
  board: 'Reads the board',
  row: 'Reads a row',
  column: 'Reads a column',
  cell: 'Reads a cell: row and column; b3 is column 2, row 3',
  empty: 'Tells the empty cells',
  largest: 'Tells the largest tile and where it is',
  score: 'Tells score, moves and goal',
  moves: 'Tells which moves are possible and what they bring',
  preview: 'Tells what a move would do',
  repeat: 'Says the last message again',
  help: 'Tells what can be said',
};
const ANNOUNCEMENTS: Readonly<Record<Announcements, string>> = { short: 'Short', full: 'Full' };

const words: Words = ENGLISH;

export const text = {
  words,
  intro:
    'The game on the table in words. It is the same game as on the picture board, so change over whenever you like.',
  toPicture: 'To the picture board',
  play: 'Play',
  command: 'Command',
  commandNote: 'For example: left, row 2, b3, moves. Help tells all of them.',
  send: 'Do it',
  buttons: 'Slide the tiles',
  keys: 'Play by keys',
  keysNote: 'While the focus is here, your keys of the game play, and keys with Shift read.',
  standing: 'Standing',
  log: 'What was said',
  nothingSaid: 'Nothing yet.',
  announcements: 'Announcements',
  announcementsName: (name: Announcements) => ANNOUNCEMENTS[name],
  announcementsNote: 'In full, a move also tells what merged where, and the score.',
  guide: 'Commands and keys',
  guideNote:
    'Words may be cut short as long as they are clear. Keys work while the focus is on “Play by keys”.',
  what: 'What it does',
  typed: 'Words',
  key: 'Keys',
  does: (verb: Verb) => DOES[verb],
  walk: 'Reads the next cell in that direction',
  readRow: 'Reads the row of that cell',
  readColumn: 'Reads the column of that cell',

  line: (name: string, tiles: string) => `${name}: ${tiles}`,
  place: (row: number, column: number) => `row ${row} column ${column}`,
  merged: (tiles: string) => `Merged: ${tiles}`,
  noneEmpty: 'No cell is empty.',
  emptyCells: (count: number) => plural(count, { one: '# empty cell:', other: '# empty cells:' }),
  emptyInRow: (row: string, columns: string) => `${row} at ${columns}`,
  largest: (tile: string, places: string) => `Largest tile: ${tile}, at ${places}`,
  bestIs: (score: number) => `Best ${integer(score)}.`,
  movesMade: (moves: number) => plural(moves, { one: '# move', other: '# moves' }),
  takenBack: (times: number) => `${integer(times)} taken back`,
  goalIs: (tile: string) => `Goal: ${tile}.`,
  noGoal: 'No goal.',
  possible: (moves: string) => `Possible: ${moves}`,
  noMove: 'No move is possible.',
  preview: (what: string) => `Before the new tile: ${what}`,
  edge: 'Edge.',
  help: (commands: string) => `You can say: ${commands} More under “Commands and keys”.`,

  goalWaits: 'The goal is reached. Say continue, new or undo.',
  gameIsOver: 'The game is over. Say new or undo.',
  noAdvice: 'There are no hints for these rules.',
  noGoalWaits: 'No goal is waiting.',
  noEarlierGame: 'There is no game to go back to.',
  nothingToRepeat: 'Nothing was said yet.',

  sayNothing: 'Type a command, for example left. Help tells all of them.',
  unknownWord: (word: string) => `“${word}” is not a command. Help tells all of them.`,
  ambiguousWord: (word: string, could: string) => `“${word}” could be: ${could}`,
  needsNumber: (word: string) => `Say which one, for example: ${word} 2.`,
  needsCell: 'Say row and column, for example: cell 2 3. Or b3 for column 2, row 3.',
  needsDirection: 'Say one direction, for example: preview left.',
  noSuchRow: (rows: number) => plural(rows, { one: 'There is # row.', other: 'There are # rows.' }),
  noSuchColumn: (columns: number) =>
    plural(columns, { one: 'There is # column.', other: 'There are # columns.' }),
  tooMuch: (word: string) => `Nothing can follow “${word}”.`,
};

export type TalkText = typeof text;
