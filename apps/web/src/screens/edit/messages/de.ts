/** The texts of the position editor, in German. */
import type { PlainRemark, RankRemark } from '../remarks.ts';
import type { EditText } from './en.ts';

const REMARKS: Readonly<Record<PlainRemark, string>> = {
  empty: 'Das Brett ist leer: Nichts lässt sich schieben.',
  'no-moves': 'Kein Zug ist möglich: Ein Spiel von hier aus ist sofort vorbei.',
  'no-new-tile':
    'Kein Spiel führt hierher: Auf jeden Zug folgt eine neue Kachel, und hier liegt keine.',
  'spawn-outside':
    'Neue Kacheln erscheinen nach diesen Regeln immer auf einem Feld, das es auf diesem Brett nicht gibt.',
};
const RANK_REMARKS: Readonly<Record<RankRemark, (face: string) => string>> = {
  'goal-ends': (face) => `Das Ziel ${face} ist erreicht: Ein Spiel von hier aus ist sofort vorbei.`,
  'goal-asks': (face) => `Das Ziel ${face} ist schon erreicht.`,
  'goal-passed': (face) => `Das Ziel ${face} ist schon erreicht.`,
  'too-small': (face) => `Kein Spiel führt hierher: Eine ${face} gibt es nach diesen Regeln nie.`,
  'too-large': (face) =>
    `Kein Spiel führt hierher: Für eine solche ${face} ist auf diesem Brett nicht genug Platz.`,
};

export const text: EditText = {
  rows: 'Zeilen',
  columns: 'Spalten',
  less: (side) => `${side}: weniger`,
  more: (side) => `${side}: mehr`,

  rules: 'Regeln',
  remarks: 'Bemerkungen zu dieser Stellung',
  remark: (kind) => REMARKS[kind],
  rankRemark: (kind, face) => RANK_REMARKS[kind](face),
  spawnTaken: (row, column) =>
    `Die neue Kachel erscheint immer in Zeile ${row}, Spalte ${column}, und dort liegt schon eine.`,
  playFromHere: 'Von hier aus spielen',
  myGame: 'Stellung aus meinem Spiel',

  copyKeys: 'Strg+C kopiert eine Stellung, Strg+V fügt sie ein.',

  bestHere: 'Was ist hier am besten?',
  noMove: 'Kein Zug ist möglich.',
  noChance: 'Hier ist nichts zufällig, die Stellung lässt sich also lösen.',
  solveThis: 'Diese Stellung lösen',
  openLab: 'Im A*-Labor öffnen',
  labNeedsSquare: 'Das A*-Labor braucht ein quadratisches Brett, mindestens 2 × 2.',
  solved: 'Gelöst: Die Werte sind exakt, bei perfektem Spiel.',
  notSolved: 'Zu groß für eine exakte Lösung, oder unter Regeln, die sich nicht lösen lassen.',

  moves: 'Züge von hier',
  illegal: 'Dorthin lässt sich nichts schieben.',

  share: 'Teilen und kopieren',
  copyAs: 'Kopieren als',
  asGrid: 'Zahlengitter',
  copied: 'Kopiert.',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt.',

  paste: 'Stellung öffnen',
  pasteLabel: 'Eine Stellung als Text oder ein Link zu einer',
  pasteNote:
    'Ein Zahlengitter, die Notation von open2048, hexadezimal oder der gespeicherte Stand des Originalspiels. Du kannst auch an beliebiger Stelle auf dieser Seite einfügen.',
  open: 'Öffnen',
};
