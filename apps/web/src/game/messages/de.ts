/** A game in words: what happens in it, and what stands around it, in German. */
import type { TierHue, TierSize } from '@open2048/board-view';
import type { DirectionName, PresetName } from '@open2048/core';
import type { NoticeCode } from '@open2048/session';
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
const NOTICES: Readonly<Record<NoticeCode, string>> = {
  'damaged-save':
    'Das gespeicherte Spiel war beschädigt und ließ sich nicht lesen. Es wurde beiseitegelegt, ein neues hat begonnen.',
  'newer-save':
    'Das gespeicherte Spiel stammt von einer neueren Version von open2048. Es wurde beiseitegelegt, ein neues hat begonnen.',
  'damaged-records':
    'Die gespeicherten Punktestände waren beschädigt und ließen sich nicht lesen. Sie wurden beiseitegelegt.',
  'newer-records':
    'Die gespeicherten Punktestände stammen von einer neueren Version von open2048. Sie wurden beiseitegelegt.',
  'aside-failed':
    'Das Gespeicherte ließ sich weder lesen noch beiseitelegen. Damit nichts verloren geht, wird dieses Spiel nicht gespeichert.',
  'read-failed':
    'Der Speicher dieses Browsers lässt sich nicht lesen; dieses Spiel wird nicht gespeichert.',
  'storage-full':
    'Der Speicher dieses Browsers ist voll: Deine letzten Züge sind nicht gespeichert.',
  'write-failed': 'Das Speichern ist misslungen: Deine letzten Züge sind nicht gespeichert.',
  'kept-aside':
    'Dieses Spiel ging in einem anderen Fenster weiter, während hier nichts gespeichert werden konnte. Was du hier gespielt hast, liegt bei den gespeicherten Spielen.',
  'removed-elsewhere':
    'Das Spiel, das hier war, wurde in einem anderen Fenster gelöscht oder ersetzt.',
  'other-writer': 'Eine neuere Version von open2048 hat dieses Spiel fortgesetzt.',
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

  score: 'Punkte',
  best: 'Rekord',
  goal: 'Ziel',
  moves: 'Züge',
  undo: 'Zurück',
  undone: (times) => plural(times, { one: '# Zug zurückgenommen', other: '# Züge zurückgenommen' }),
  redo: 'Vor',
  redone: (times) => plural(times, { one: '# Zug wiederholt', other: '# Züge wiederholt' }),
  newGame: 'Neues Spiel',
  editGame: 'Im Editor öffnen',

  keepGoing: 'Weiterspielen',
  points,
  yourName: 'Dein Name für die Bestenliste',
  enterName: 'Eintragen',
  entered: (place) => `Du bist auf Platz ${place} der Bestenliste.`,
  seeScores: 'Zur Bestenliste',
  nameFault: (code) =>
    code === 'bad-name'
      ? 'Dieser Name enthält Zeichen, die sich nicht zeigen lassen.'
      : 'Gib einen Namen mit höchstens 32 Zeichen ein.',
  takenBack: 'Zurückgenommen',

  confirmTitle: 'Ein neues Spiel beginnen?',
  confirmScore: (score, made) =>
    `Dieses Spiel steht nach ${plural(made, { one: '# Zug', other: '# Zügen' })} bei ${plural(score, { one: '# Punkt', other: '# Punkten' })}.`,
  confirmMoves: (made) =>
    `In diesem Spiel hast du ${plural(made, { one: '# Zug', other: '# Züge' })} gemacht.`,
  cancel: 'Abbrechen',
  backToGame: 'Zurück zum letzten Spiel',

  notice: (code) => NOTICES[code],
  tryAgain: 'Noch einmal versuchen',
  saveFile: 'Als Datei sichern',
  bringBack: 'Zurückholen',
  elsewhereText:
    'Eine neuere Version von open2048 hat dieses Spiel in einem anderen Fenster fortgesetzt. Lade neu, um weiterzuspielen.',
  continueHere: 'Neu laden',
};
