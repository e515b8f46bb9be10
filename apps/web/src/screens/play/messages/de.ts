/** The texts around a game that is played, in German. */
import type { NoticeCode } from '@open2048/session';
import { formatsOf } from '../../../i18n/formats.ts';
import type { PlayText } from './en.ts';

const { plural } = formatsOf('de');

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
  'other-writer': 'Eine neuere Version von open2048 hat dieses Spiel fortgesetzt.',
};

const points = (score: number) => plural(score, { one: '# Punkt', other: '# Punkte' });

export const text: PlayText = {
  score: 'Punkte',
  best: 'Rekord',
  withUndo: 'der Spiele mit zurückgenommenen Zügen',
  withAdvice: 'der Spiele mit Tipps',
  goal: 'Ziel',
  moves: 'Züge',
  undo: 'Zurück',
  undone: (times) => plural(times, { one: '# Zug zurückgenommen', other: '# Züge zurückgenommen' }),
  redo: 'Vor',
  redone: (times) => plural(times, { one: '# Zug wiederholt', other: '# Züge wiederholt' }),
  newGame: 'Neues Spiel',
  watchGame: 'Spiel ansehen',
  shareGame: 'Teilen',
  editGame: 'Im Editor öffnen',

  board: '2048-Brett. Schiebe die Kacheln mit den Pfeiltasten.',
  boardKeys: (keys) =>
    `2048-Brett. Schiebe die Kacheln nach oben, rechts, unten, links mit den Tasten ${keys}.`,
  controls: 'Kacheln schieben',

  keepGoing: 'Weiterspielen',
  points,
  newBest: 'Ein neuer Rekord!',
  yourName: 'Dein Name für die Bestenliste',
  enterName: 'Eintragen',
  entered: (place) => `Du bist auf Platz ${place} der Bestenliste.`,
  seeScores: 'Zur Bestenliste',
  nameFault: (code) =>
    code === 'bad-name'
      ? 'Dieser Name enthält Zeichen, die sich nicht zeigen lassen.'
      : 'Gib einen Namen mit höchstens 32 Zeichen ein.',
  largestTile: 'Größte Kachel',
  timePlayed: 'Zeit',
  takenBack: 'Zurückgenommen',
  undoLast: 'Letzten Zug zurücknehmen',
  showBoard: 'Brett zeigen',

  confirmTitle: 'Ein neues Spiel beginnen?',
  confirmScore: (score, made) =>
    `Dieses Spiel steht nach ${plural(made, { one: '# Zug', other: '# Zügen' })} bei ${plural(score, { one: '# Punkt', other: '# Punkten' })}.`,
  confirmMoves: (made) =>
    `In diesem Spiel hast du ${plural(made, { one: '# Zug', other: '# Züge' })} gemacht.`,
  cancel: 'Abbrechen',
  backToGame: 'Zurück zum letzten Spiel',

  notice: (code) => NOTICES[code],
  unsaved: 'nicht gespeichert',
  tryAgain: 'Noch einmal versuchen',
  saveFile: 'Als Datei sichern',
  elsewhere: 'Es gibt eine neuere Version',
  elsewhereText:
    'Eine neuere Version von open2048 hat dieses Spiel in einem anderen Fenster fortgesetzt. Lade neu, um weiterzuspielen.',
  continueHere: 'Neu laden',

  howTo: 'So geht’s',
  howToSwipe: 'Wische, um alle Kacheln zu schieben.',
  howToKeys: 'Schiebe alle Kacheln in eine Richtung.',
  howToMerge: 'Treffen sich zwei gleiche, werden sie zu einer vom doppelten Wert.',
  howToMergeLevels: 'Treffen sich zwei gleiche, werden sie zu einer der nächsten Stufe.',
  howToReach: (face) => `Erreiche ${face}!`,
  howToReachOn: (face) => `Erreiche ${face} – und dann sieh, wie weit du kommst.`,
  howToEndless: 'Sieh, wie weit du kommst.',
  keySlide: 'schieben',
  keyUndo: 'zurück',
  keyRedo: 'vor',
  keyNew: 'neues Spiel',
};
