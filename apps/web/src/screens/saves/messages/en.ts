/** The texts of the saved games screen, in English. */
import type { ImportAction, Place } from '@open2048/session';
import { formatsOf } from '../../../i18n/formats.ts';
import type { Order } from '../order.ts';

const { integer, plural } = formatsOf('en');

const games = (count: number) => plural(count, { one: '# game', other: '# games' });
const PLACES: Readonly<Record<Place, string>> = {
  playing: 'being played',
  beside: 'left for another game',
  kept: 'kept beside',
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
    plural(count, { one: '# game goes on from yours', other: '# games go on from yours' }),
  keep: (count) =>
    plural(count, {
      one: '# game is kept beside the one you play',
      other: '# games are kept beside those you play',
    }),
  here: (count) =>
    plural(count, { one: '# game is here already', other: '# games are here already' }),
};

export const text = {
  nothing: 'No saved games yet',
  nothingText: 'Every game is saved after each move, and then it is listed here.',
  play: 'Play',
  unreadable: 'The store of this browser cannot be read.',
  damaged: (count: number) =>
    plural(count, {
      one: '# saved game is damaged. It is left as it is.',
      other: '# saved games are damaged. They are left as they are.',
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
  selectShort: (moves: number) => `Select those under ${integer(moves)} moves`,
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
    'To take your games to another browser or to the terminal, or to be on the safe side: every game with all its moves, high scores, statistics, what you practise, and settings.',
  saveAll: 'Save everything',
  open: 'Open a file',
  opening: 'Reading the file …',
  reading: (done: number, total: number) => `Reading game ${integer(done)} of ${integer(total)}`,
  cancel: 'Cancel',
  planTitle: 'Import this file?',
  action: (action: ImportAction, count: number) => ACTIONS[action](count),
  planRecords: (count: number) =>
    plural(count, {
      one: 'High scores and statistics of # set of rules are added',
      other: 'High scores and statistics of # sets of rules are added',
    }),
  planExercises: (count: number) =>
    plural(count, { one: '# position to practise', other: '# positions to practise' }),
  planNothing: 'There is nothing in it that is not here.',
  planSafe: 'None of your games is overwritten.',
  withSettings: 'Take over the settings, too',
  import: 'Import',
  importing: 'Importing …',
  imported: 'Imported.',
  stopped:
    'Import cancelled. What was imported so far stays; open the file again to import the rest.',
  nothingImported: 'Nothing was imported.',
  importFailed:
    'The import did not finish. None of your games is lost; open the file again to complete it.',
  failed: 'The store of this browser could not do this. Nothing is lost.',

  storage: 'Storage',
  used: (size: string) => `This page takes ${size} in this browser.`,
  lasting: 'The browser keeps it until you delete it.',
  passing: 'When the disk gets full, the browser may clear it away.',
  keep: 'Ask the browser to keep it',
  notKept: 'The browser did not agree. A file is the safe way.',
};

export type SavesText = typeof text;
