/** The texts of the saved games screen, in English. */
import type { ImportAction, Place } from '@open2048/session';
import { formatsOf } from '../../../i18n/formats.ts';
import type { Order } from '../order.ts';

const { integer, plural } = formatsOf('en');

const games = (count: number) => plural(count, { one: '# game', other: '# games' });
const PLACES: Readonly<Record<Place, string>> = {
  playing: 'in progress',
  beside: 'left for a new game',
  kept: 'kept separately',
};
const ORDERS: Readonly<Record<Order, string>> = {
  played: 'Last played',
  score: 'Score',
  moves: 'Moves',
  size: 'Size',
};
const ACTIONS: Readonly<Record<ImportAction, (count: number) => string>> = {
  play: (count) => plural(count, { one: '# game is new', other: '# games are new' }),
  continue: (count) =>
    plural(count, { one: '# game continues yours', other: '# games continue yours' }),
  keep: (count) =>
    plural(count, {
      one: '# game will be kept separately from yours',
      other: '# games will be kept separately from yours',
    }),
  here: (count) =>
    plural(count, { one: '# game is already here', other: '# games are already here' }),
};

export const text = {
  nothing: 'No saved games yet',
  nothingText: 'Every game is saved after each move and listed here.',
  play: 'Play',
  unreadable: 'This browser’s storage cannot be read.',
  damaged: (count: number) =>
    plural(count, {
      one: '# saved game is damaged. It was left unchanged.',
      other: '# saved games are damaged. They were left unchanged.',
    }),

  games,
  sortBy: 'Sort by',
  order: (order: Order) => ORDERS[order],
  place: (place: Place) => PLACES[place],
  finished: (date: string) => `finished ${date}`,
  watch: 'Watch',
  points: (count: number) => plural(count, { one: '# point', other: '# points' }),
  moves: (count: number) => plural(count, { one: '# move', other: '# moves' }),
  lastPlayed: (date: string) => `last played ${date}`,
  select: 'Select',
  selectAll: 'Select all',
  selectShort: (moves: number) => `Select games under ${integer(moves)} moves`,
  selectNone: 'Select none',
  continue: 'Continue',
  save: 'Save as a file',
  delete: 'Delete',
  saveThese: (count: number) => `Save ${games(count)} as a file`,
  deleteThese: (count: number) => `Delete ${games(count)}`,
  deleted: (count: number) => `${games(count)} deleted.`,
  undo: 'Undo',
  more: (count: number) => `Show ${integer(count)} more`,

  files: 'Everything in one file',
  filesText:
    'Take your games to another browser or to the terminal, or keep a backup. The file contains every game with all its moves, high scores, statistics, practice positions and settings.',
  saveAll: 'Save everything',
  open: 'Open a file',
  opening: 'Reading the file…',
  reading: (done: number, total: number) => `Reading game ${integer(done)} of ${integer(total)}`,
  cancel: 'Cancel',
  planTitle: 'Import this file?',
  action: (action: ImportAction, count: number) => ACTIONS[action](count),
  planRecords: (count: number) =>
    plural(count, {
      one: 'High scores and statistics for # rule set will be added',
      other: 'High scores and statistics for # rule sets will be added',
    }),
  planExercises: (count: number) =>
    plural(count, { one: '# position to practise', other: '# positions to practise' }),
  planNothing: 'Everything in this file is already here.',
  planSafe: 'None of your games will be overwritten.',
  withSettings: 'Also import the settings',
  import: 'Import',
  importing: 'Importing…',
  imported: 'Imported.',
  stopped:
    'Import cancelled. What was imported so far is kept; open the file again to import the rest.',
  nothingImported: 'Nothing was imported.',
  importFailed:
    'The import did not finish. None of your games was lost; open the file again to complete it.',
  failed: 'This browser’s storage failed. Nothing was lost.',

  storage: 'Storage',
  used: (size: string) => `open2048 uses ${size} in this browser.`,
  lasting: 'The browser keeps this data until you delete it.',
  passing: 'If the disk gets full, the browser may delete this data.',
  keep: 'Ask the browser to keep this data',
  notKept: 'The browser refused. To be safe, save everything as a file.',
};

export type SavesText = typeof text;
