/** The texts of the screen of games, in English. */
import type { GameOrder, ImportAction } from '@open2048/session';
import { formatsOf } from '../../../i18n/formats.ts';

const { integer, plural } = formatsOf('en');

const games = (count: number) => plural(count, { one: '# game', other: '# games' });
const ORDERS: Readonly<Record<GameOrder, string>> = {
  played: 'Last played',
  score: 'Score',
  tile: 'Largest tile',
  moves: 'Moves',
  time: 'Time played',
  size: 'Size',
  name: 'Name',
};
const ACTIONS: Readonly<Record<ImportAction, (count: number) => string>> = {
  play: (count) => plural(count, { one: '# game is new', other: '# games are new' }),
  continue: (count) =>
    plural(count, { one: '# game continues yours', other: '# games continue yours' }),
  keep: (count) =>
    plural(count, {
      one: '# game will be kept beside yours',
      other: '# games will be kept beside yours',
    }),
  here: (count) =>
    plural(count, { one: '# game is already here', other: '# games are already here' }),
};

export const text = {
  nothing: 'No games yet',
  nothingText:
    'Games are saved after every move. The current ones and all finished ones are listed here.',
  play: 'Play',
  unreadable: 'Browser storage cannot be read.',
  damaged: (count: number) =>
    plural(count, {
      one: '# saved game is damaged. It was left unchanged.',
      other: '# saved games are damaged. They were left unchanged.',
    }),

  games,
  find: 'Name, rules, score or tile',
  list: 'Games',
  filters: 'Filters',
  filtersOn: (count: number) => `Filters: ${integer(count)} on`,
  clearFilters: 'Clear filters',
  any: 'Any',
  state: 'Status',
  finished: 'Finished',
  unfinished: 'Unfinished',
  scoreClass: 'Class',
  tile: 'Largest tile',
  atLeast: (tile: string) => `${tile} or more`,
  from: 'From',
  until: 'To',
  foundOf: (found: number, total: number) => `${integer(found)} of ${games(total)}`,
  noneFound: 'No games match. Change the search or clear the filters.',
  selection: 'Selection',
  selectGame: (title: string) => `Select: ${title}`,
  selectAll: (count: number) => `Select all (${integer(count)})`,
  selected: (count: number) => `${integer(count)} selected`,
  export: 'Export',
  share: 'Share',
  analyse: 'Analyse',
  close: 'Close',
  name: 'Name',
  rename: 'Save name',
  renamed: 'Name saved.',
  badName: (most: number) => `At most ${integer(most)} characters, without line breaks.`,
  fromPosition: 'To continue from an earlier position, open Watch and choose “Continue from here”.',
  sortBy: 'Sort by',
  order: (order: GameOrder) => ORDERS[order],
  watch: 'Watch',
  points: (count: number) => plural(count, { one: '# point', other: '# points' }),
  moves: (count: number) => plural(count, { one: '# move', other: '# moves' }),
  continue: 'Continue',
  save: 'Save as a file',
  delete: 'Delete',
  deleted: (count: number) => `${games(count)} deleted.`,
  undo: 'Undo',

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
  planPuzzles: (count: number) =>
    plural(count, { one: '# answered puzzle', other: '# answered puzzles' }),
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
  full: 'Browser storage is full. Delete games you don’t need, or save them as a file first.',
  omitted: (count: number) =>
    plural(count, {
      one: '# game is not in the file: it is too long to be imported, or the file is full.',
      other: '# games are not in the file: they are too long to be imported, or the file is full.',
    }),
  failed: 'Browser storage failed. Nothing was lost.',

  storage: 'Storage',
  ofQuota: (size: string, quota: string) =>
    `open2048 uses ${size} of the ${quota} available to it in this browser.`,
  gamesUse: (count: number, size: string) =>
    plural(count, { one: `# game takes up ${size}.`, other: `# games take up ${size}.` }),
  lasting: 'The browser keeps this data until you delete it.',
  passing: 'If the disk fills up, the browser may delete this data.',
  keep: 'Ask the browser to keep this data',
  notKept: 'The browser refused. To be safe, save everything as a file.',
};

export type GamesText = typeof text;
