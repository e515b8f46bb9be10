/** The texts of the rules screen, in English. */
import {
  presetTexts,
  type AtGoal,
  type Merge,
  type PresetName,
  type RuleSet,
  type ScoreRule,
} from '@open2048/core';
import { formatsOf } from '../../../i18n/formats.ts';
import type { FaultKind } from '../draft.ts';

const { integer } = formatsOf('en');

const ABOUT = presetTexts('en', 'about');
const SOURCES = presetTexts('en', 'source');
const AT_GOAL: Readonly<Record<AtGoal, string>> = {
  end: 'End the game',
  continue: 'Keep playing',
  ask: 'Ask me',
};
const SPAWNS: Readonly<Record<RuleSet['spawn']['kind'], string>> = {
  uniform: 'Any empty cell',
  fixed: 'Always the same cell',
};
const STARTS: Readonly<Record<RuleSet['start']['kind'], string>> = {
  drawn: 'Random tiles',
  given: 'A given board',
};
const MERGES: Readonly<Record<Merge, string>> = {
  once: 'Once per move',
  cascade: 'Cascading',
};
const MERGE_NOTES: Readonly<Record<Merge, string>> = {
  once: '2 2 4 becomes 4 4.',
  cascade: '2 2 4 becomes 8: a merged tile may merge again.',
};
const SCORES: Readonly<Record<ScoreRule, string>> = {
  'merge-sum': 'Sum of merged tiles',
  'level-cubes': 'Sum of cubed levels',
  none: 'No score',
};
const FAULTS: Readonly<Record<FaultKind, (rows: number, columns: number) => string>> = {
  side: () => 'Enter a whole number, at least 1.',
  cells: () => 'The board can have at most 1,024 cells.',
  goal: () => 'Enter a power of two, such as 256, or leave it empty.',
  face: () => 'Enter a power of two, such as 4.',
  twice: () => 'This tile is already in the list.',
  weight: () => 'Enter a whole number from 1 to 1,048,576.',
  tiles: (rows, columns) => `Enter a whole number from 1 to ${integer(rows * columns)}.`,
  place: () => 'Enter a row or column of the board.',
  board: () => 'Enter a board, one line per row, such as 0 0 2.',
  'board-size': (rows, columns) => `Enter a board of ${rows} × ${columns} cells.`,
};

export const text = {
  choose: 'Presets',
  size: 'Board size',
  onlySize: 'The start board is given, so there is only this size.',
  about: (name: PresetName) => ABOUT[name],
  source: (name: PresetName) => SOURCES[name],
  play: 'Play',
  continue: 'Continue',
  newGame: 'New game',
  adjust: 'Adjust',
  own: 'Recently played',
  make: 'Make your own',

  noGoal: 'No goal',
  goalIs: (face: string) => `Goal ${face}`,
  dealt: (faces: string) => `New tiles ${faces}`,
  cascades: 'Cascading merges',

  boardAndGoal: 'Board and goal',
  rows: 'Rows',
  columns: 'Columns',
  goal: 'Goal',
  goalNote: 'The tile to reach. Leave it empty to play without a goal.',
  atGoal: 'When the goal is reached',
  atGoalName: (value: AtGoal) => AT_GOAL[value],
  winningMoveSpawns: 'The winning move also adds a new tile',

  newTiles: 'New tiles',
  spawn: 'Where they appear',
  spawnName: (kind: RuleSet['spawn']['kind']) => SPAWNS[kind],
  odds: 'Tiles and odds',
  tile: 'Tile',
  weight: 'Weight',
  removeTile: (face: string) => `Remove the tile ${face}`,
  addTile: 'Add a tile',
  row: 'Row',
  column: 'Column',
  fixedNote:
    'Counted from 1, or from the end as -1, -2 and so on. If the cell is occupied, the game is over.',

  start: 'Start',
  startFrom: 'The game starts from',
  startName: (kind: RuleSet['start']['kind']) => STARTS[kind],
  startTiles: 'Number of tiles',
  startOwnOdds: 'Different odds at the start',
  startOdds: 'Tiles and odds at the start',
  board: 'Board',
  boardNote: 'As numbers, row by row, or in open2048 notation.',

  mergeAndScore: 'Merging and score',
  merge: 'Merges',
  mergeName: (merge: Merge) => MERGES[merge],
  mergeNote: (merge: Merge) => MERGE_NOTES[merge],
  score: 'Score',
  scoreName: (score: ScoreRule) => SCORES[score],

  json: 'As JSON',
  jsonLabel: 'The rules as JSON',
  notRules: 'Invalid rules:',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'The browser did not allow copying. Select the text and copy it yourself.',
  somethingWrong: 'Some fields above are invalid.',
  fault: (kind: FaultKind, rows: number, columns: number) => FAULTS[kind](rows, columns),
};

export type RulesText = typeof text;
