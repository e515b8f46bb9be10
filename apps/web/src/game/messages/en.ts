/** What happens in a game, in English. */
import type { TierHue, TierSize } from '@open2048/board-view';
import type { DirectionName, PresetName } from '@open2048/core';
import { formatsOf } from '../../i18n/formats.ts';
import type { Command } from '../../input/commands.ts';

const { integer, signed, plural } = formatsOf('en');

const DIRECTIONS: Readonly<Record<DirectionName, string>> = {
  up: 'Up',
  right: 'Right',
  down: 'Down',
  left: 'Left',
};
const COMMANDS: Readonly<Record<Command, string>> = {
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
const PRESETS: Readonly<Record<PresetName, string>> = {
  classic: 'Classic',
  cs61b: 'CS61B',
  console: 'Console',
  terminal64: 'Terminal 64',
  corner: 'Corner',
  tiers: 'Tiers',
};

export const text = {
  list: (parts: readonly string[]) => parts.join(', '),
  sentence: (parts: readonly string[]) => `${parts.join('; ')}.`,
  several: (sentences: readonly string[]) => sentences.join(' '),
  level: (level: number) => `level ${level}`,
  tier: (level: number, hue: TierHue, size: TierSize) => `level ${level} (${size}, ${hue})`,
  direction: (name: DirectionName) => DIRECTIONS[name],
  merges: (merges: number) => plural(merges, { one: '# merge', other: '# merges' }),
  gain: (points: number) => signed(points),
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
  wentOn: 'The game goes on.',
  newGameStarted: 'New game started.',
  earlierGame: 'Back in the earlier game.',
  newerGame: 'Back in the newer game.',
  wentOnElsewhere: 'The game went on in another window.',
  reached: (face: string) => `You reached ${face}!`,
  over: 'Game over',

  command: (command: Command) => COMMANDS[command],
  preset: (name: PresetName) => PRESETS[name],
  ownRules: 'Own rules',
  fromPosition: (title: string) => `${title} from a position`,
  size: (rows: number, columns: number) => `${rows} × ${columns}`,
};

export type GameText = typeof text;
