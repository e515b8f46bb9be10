/** The texts about a game: its events, and what is around it, in German. */
import type { TierHue, TierSize } from '@open2048/board-view';
import { presetTexts, type DirectionName } from '@open2048/core';
import { formatsOf } from '../../i18n/formats.ts';
import type { InputCommand } from '../../input/commands.ts';
import type { GameText } from './en.ts';

const { integer, signed, plural } = formatsOf('de');

const DIRECTIONS: Readonly<Record<DirectionName, string>> = {
  up: 'Nach oben',
  right: 'Nach rechts',
  down: 'Nach unten',
  left: 'Nach links',
};
const COMMANDS: Readonly<Record<InputCommand, string>> = {
  up: 'Nach oben schieben',
  right: 'Nach rechts schieben',
  down: 'Nach unten schieben',
  left: 'Nach links schieben',
  undo: 'Zug zurücknehmen',
  redo: 'Zug wiederholen',
  'new-game': 'Neues Spiel',
  hint: 'Tipp',
  autoplay: 'Autoplay',
};
const PRESETS = presetTexts('de', 'name');
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

const points = (score: number) => plural(score, { one: '# Punkt', other: '# Punkte' });

export const text: GameText = {
  list: (parts) => parts.join(', '),
  sentence: (parts) => `${parts.join('; ')}.`,
  several: (sentences) => sentences.join(' '),
  level: (level) => `Stufe ${level}`,
  tier: (level, hue, size) => `Stufe ${level} (${SIZES[size]}, ${HUES[hue]})`,
  direction: (name) => DIRECTIONS[name],
  merges: (merges) => plural(merges, { one: '# Verschmelzung', other: '# Verschmelzungen' }),
  gain: signed,
  newTile: (face, row, column) => `neue ${face} in Zeile ${row}, Spalte ${column}`,
  tileAt: (face, row, column) => `${face} in Zeile ${row}, Spalte ${column}`,
  refused: (name) => `${DIRECTIONS[name]}: Dorthin lässt sich nichts schieben.`,
  undid: (name) => `„${DIRECTIONS[name]}“ zurückgenommen.`,
  redid: (name) => `„${DIRECTIONS[name]}“ wiederholt.`,
  undidSomething: 'Zurückgenommen.',
  redidSomething: 'Wiederholt.',
  nothingToUndo: 'Es gibt nichts zurückzunehmen.',
  nothingToRedo: 'Es gibt nichts zu wiederholen.',
  scoreIs: (score) => `Punktestand ${integer(score)}.`,
  continued: 'Spiel fortgesetzt.',
  newGameStarted: 'Neues Spiel begonnen.',
  earlierGame: 'Zurück zum vorigen Spiel.',
  newerGame: 'Zurück zum neueren Spiel.',
  continuedElsewhere: 'Spiel in einem anderen Fenster fortgesetzt.',
  reached: (face) => `${face} erreicht!`,
  over: 'Spiel vorbei',

  command: (command) => COMMANDS[command],
  preset: (name) => PRESETS[name],
  ownRules: 'Eigene Regeln',
  fromPosition: (title) => `${title} ab einer Stellung`,
  size: (rows, columns) => `${rows} × ${columns}`,

  score: 'Punkte',
  best: 'Rekord',
  withUndo: 'in Spielen mit zurückgenommenen Zügen',
  withAdvice: 'in Spielen mit Tipps',
  unsaved: 'nicht gespeichert',
  goal: 'Ziel',
  moves: 'Züge',
  undo: 'Zurück',
  undone: (times) => plural(times, { one: '# Zug zurückgenommen', other: '# Züge zurückgenommen' }),
  redo: 'Vor',
  redone: (times) => plural(times, { one: '# Zug wiederholt', other: '# Züge wiederholt' }),
  newGame: 'Neues Spiel',
  editGame: 'Im Editor öffnen',
  editor: 'Editor',

  board: '2048-Brett. Schiebe die Kacheln mit den Pfeiltasten.',
  boardKeys: (keys) =>
    `2048-Brett. Schiebe die Kacheln nach oben, rechts, unten, links mit den Tasten ${keys}.`,
  controls: 'Kacheln schieben',
  showBoard: 'Brett zeigen',
  largestTile: 'Größte Kachel',

  keepGoing: 'Weiterspielen',
  points,
  yourName: 'Dein Name für die Bestenliste',
  enterName: 'Eintragen',
  entered: (place) => `Du bist auf Platz ${place} der Bestenliste.`,
  seeScores: 'Zur Bestenliste',
  nameFault: (code) =>
    code === 'bad-name'
      ? 'Dieser Name enthält Zeichen, die sich nicht anzeigen lassen.'
      : 'Gib einen Namen mit höchstens 32 Zeichen ein.',
  takenBack: 'Zurückgenommen',

  confirmTitle: 'Neues Spiel beginnen?',
  confirmScore: (score, made) =>
    `Du hast nach ${plural(made, { one: '# Zug', other: '# Zügen' })} ${points(score)}.`,
  confirmMoves: (made) =>
    `In diesem Spiel hast du ${plural(made, { one: '# Zug', other: '# Züge' })} gemacht.`,
  cancel: 'Abbrechen',
  backToGame: 'Zurück zum letzten Spiel',

  elsewhereText:
    'Eine neuere Version von open2048 hat dieses Spiel in einem anderen Fenster fortgesetzt. Lade neu, um weiterzuspielen.',
  continueHere: 'Neu laden',
};
