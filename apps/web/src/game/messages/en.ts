/** The texts about a game: its events, and what is around it, in English. */
import type { TierHue, TierSize } from '@open2048/board-view';
import { presetTexts, type DirectionName, type PresetName } from '@open2048/core';
import { formatsOf } from '../../i18n/formats.ts';
import type { InputCommand } from '../../input/commands.ts';

const { integer, signed, plural } = formatsOf('en');

const DIRECTIONS: Readonly<Record<DirectionName, string>> = {
  up: 'Up',
  right: 'Right',
  down: 'Down',
  left: 'Left',
};
const COMMANDS: Readonly<Record<InputCommand, string>> = {
  up: 'Slide up',
  right: 'Slide right',
  down: 'Slide down',
  left: 'Slide left',
  undo: 'Undo',
  redo: 'Redo',
  'new-game': 'New game',
  hint: 'Hint',
  autoplay: 'Autoplay',
};
const PRESETS = presetTexts('en', 'name');

const points = (score: number) => plural(score, { one: '# point', other: '# points' });
const moves = (count: number) => plural(count, { one: '# move', other: '# moves' });

export const text = {
  list: (parts: readonly string[]) => parts.join(', '),
  sentence: (parts: readonly string[]) => `${parts.join('; ')}.`,
  several: (sentences: readonly string[]) => sentences.join(' '),
  level: (level: number) => `level ${level}`,
  tier: (level: number, hue: TierHue, size: TierSize) => `level ${level} (${size}, ${hue})`,
  direction: (name: DirectionName) => DIRECTIONS[name],
  merges: (merges: number) => plural(merges, { one: '# merge', other: '# merges' }),
  gain: signed,
  newTile: (face: string, row: number, column: number) =>
    `new ${face} at row ${row} column ${column}`,
  tileAt: (face: string, row: number, column: number) => `${face} at row ${row} column ${column}`,
  refused: (name: DirectionName) => `${DIRECTIONS[name]}: nothing can move that way.`,
  undid: (name: DirectionName) => `Undid ${name}.`,
  redid: (name: DirectionName) => `Redid ${name}.`,
  undidSomething: 'Undone.',
  redidSomething: 'Redone.',
  nothingToUndo: 'Nothing to undo.',
  nothingToRedo: 'Nothing to redo.',
  scoreIs: (score: number) => `Score ${integer(score)}.`,
  continued: 'Game continued.',
  newGameStarted: 'New game started.',
  earlierGame: 'Back to the previous game.',
  newerGame: 'Back to the newer game.',
  continuedElsewhere: 'Game continued in another window.',
  reached: (face: string) => `You reached ${face}!`,
  over: 'Game over',

  command: (command: InputCommand) => COMMANDS[command],
  preset: (name: PresetName) => PRESETS[name],
  ownRules: 'Custom rules',
  fromPosition: (title: string) => `${title} from a position`,
  size: (rows: number, columns: number) => `${rows} × ${columns}`,

  score: 'Score',
  best: 'Best',
  withUndo: 'in games with undo',
  withAdvice: 'in games with advice',
  unsaved: 'not saved',
  goal: 'Goal',
  moves: 'Moves',
  undo: 'Undo',
  undone: (times: number) => plural(times, { one: '# undo', other: '# undos' }),
  redo: 'Redo',
  redone: (times: number) => plural(times, { one: '# redo', other: '# redos' }),
  newGame: 'New game',
  editGame: 'Open in the editor',
  editor: 'Editor',

  board: '2048 board. Slide the tiles with the arrow keys.',
  boardKeys: (keys: string) =>
    `2048 board. Slide the tiles up, right, down, left with the keys ${keys}.`,
  controls: 'Slide the tiles',
  showBoard: 'Show the board',
  largestTile: 'Largest tile',

  keepGoing: 'Keep going',
  points,
  yourName: 'Your name for the high scores',
  enterName: 'Save name',
  entered: (place: number) => `You’re number ${place} on the list.`,
  seeScores: 'View high scores',
  nameFault: (code: string): string =>
    code === 'bad-name'
      ? 'This name has characters that cannot be displayed.'
      : 'Enter a name of up to 32 characters.',
  takenBack: 'Undos',

  confirmTitle: 'Start a new game?',
  confirmScore: (score: number, made: number) => `You have ${points(score)} after ${moves(made)}.`,
  confirmMoves: (made: number) => `You have made ${moves(made)} in this game.`,
  cancel: 'Cancel',
  backToGame: 'Back to the last game',

  elsewhereText:
    'A newer version of open2048 continued this game in another window. Reload to continue.',
  continueHere: 'Reload',
};

export type GameText = typeof text;
