/** What happens in a game, in German. */
import type { TierHue, TierSize } from '@open2048/board-view';
import type { DirectionName, PresetName } from '@open2048/core';
import { formatsOf } from '../../i18n/formats.ts';
import type { Command } from '../../input/commands.ts';
import type { GameText } from './en.ts';

const { integer, signed, plural } = formatsOf('de');

const DIRECTIONS: Readonly<Record<DirectionName, string>> = {
  up: 'Nach oben',
  right: 'Nach rechts',
  down: 'Nach unten',
  left: 'Nach links',
};
const COMMANDS: Readonly<Record<Command, string>> = {
  up: 'Nach oben schieben',
  right: 'Nach rechts schieben',
  down: 'Nach unten schieben',
  left: 'Nach links schieben',
  undo: 'Zug zurücknehmen',
  redo: 'Zug wiederholen',
  'new-game': 'Neues Spiel',
  hint: 'Tipp',
  autoplay: 'Von selbst spielen',
};
const PRESETS: Readonly<Record<PresetName, string>> = {
  classic: 'Klassisch',
  cs61b: 'CS61B',
  console: 'Konsole',
  terminal64: 'Terminal 64',
  corner: 'Ecke',
  tiers: 'Stufen',
};
const HUES: Readonly<Record<TierHue, string>> = {
  green: 'grün',
  red: 'rot',
  blue: 'blau',
  yellow: 'gelb',
  purple: 'violett',
  orange: 'orange',
  teal: 'türkis',
  pink: 'rosa',
};
const SIZES: Readonly<Record<TierSize, string>> = {
  small: 'klein',
  medium: 'mittel',
  large: 'groß',
};

export const text: GameText = {
  list: (parts) => parts.join(', '),
  sentence: (parts) => `${parts.join('; ')}.`,
  several: (sentences) => sentences.join(' '),
  level: (level) => `Stufe ${level}`,
  tier: (level, hue, size) => `Stufe ${level} (${SIZES[size]}, ${HUES[hue]})`,
  direction: (name) => DIRECTIONS[name],
  merges: (merges) => plural(merges, { one: '# Verschmelzung', other: '# Verschmelzungen' }),
  gain: (points) => signed(points),
  newTile: (face, row, column) => `neue ${face} in Zeile ${row}, Spalte ${column}`,
  tileAt: (face, row, column) => `${face} in Zeile ${row}, Spalte ${column}`,
  refused: (name) => `${DIRECTIONS[name]}: dorthin lässt sich nichts schieben.`,
  undid: (name) => `„${DIRECTIONS[name]}“ zurückgenommen.`,
  redid: (name) => `„${DIRECTIONS[name]}“ wiederholt.`,
  undidSomething: 'Zurückgenommen.',
  redidSomething: 'Wiederholt.',
  nothingToUndo: 'Es gibt nichts zurückzunehmen.',
  nothingToRedo: 'Es gibt nichts zu wiederholen.',
  scoreIs: (score) => `Punktestand ${integer(score)}.`,
  wentOn: 'Das Spiel geht weiter.',
  newGameStarted: 'Neues Spiel.',
  earlierGame: 'Zurück im vorigen Spiel.',
  newerGame: 'Zurück im neueren Spiel.',
  wentOnElsewhere: 'Das Spiel ging in einem anderen Fenster weiter.',
  reached: (face) => `${face} erreicht!`,
  over: 'Spiel vorbei',

  command: (command) => COMMANDS[command],
  preset: (name) => PRESETS[name],
  ownRules: 'Eigene Regeln',
  fromPosition: (title) => `${title} ab einer Stellung`,
  size: (rows, columns) => `${rows} × ${columns}`,
};
