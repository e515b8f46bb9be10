/** The texts of the text board, in German. */
import { formatsOf } from '../../i18n/formats.ts';
import type { Announcements } from '../../settings/settings.ts';
import type { Verb, Words } from '../verbs.ts';
import type { TalkText } from './en.ts';

const { integer, plural } = formatsOf('de');

const DOES: Readonly<Record<Verb, string>> = {
  left: 'Schiebt die Kacheln nach links',
  right: 'Schiebt die Kacheln nach rechts',
  up: 'Schiebt die Kacheln nach oben',
  down: 'Schiebt die Kacheln nach unten',
  undo: 'Nimmt den letzten Zug zurück',
  redo: 'Wiederholt den Zug',
  new: 'Beginnt ein neues Spiel',
  hint: 'Gibt einen Tipp',
  autoplay: 'Startet oder beendet Autoplay',
  continue: 'Spielt nach dem Ziel weiter',
  back: 'Kehrt zum vorigen Spiel zurück',
  resign: 'Gibt das Spiel auf',
  board: 'Liest das Brett vor',
  row: 'Liest eine Zeile vor',
  column: 'Liest eine Spalte vor',
  cell: 'Liest ein Feld vor: Zeile und Spalte; b3 ist Spalte 2, Zeile 3',
  empty: 'Liest die leeren Felder vor',
  largest: 'Liest die größte Kachel und ihren Ort vor',
  score: 'Liest Punktestand, Züge und Ziel vor',
  moves: 'Liest die möglichen Züge und ihre Punkte vor',
  preview: 'Liest vor, was ein Zug bewirken würde',
  repeat: 'Wiederholt die letzte Meldung',
  help: 'Nennt alle Befehle',
};
const ANNOUNCEMENTS: Readonly<Record<Announcements, string>> = {
  short: 'Kurz',
  full: 'Ausführlich',
};

const words: Words = {
  left: 'links',
  right: 'rechts',
  up: 'hoch oben rauf',
  down: 'runter unten',
  undo: 'zurücknehmen rückgängig',
  redo: 'wiederholen',
  new: 'neu neues',
  hint: 'tipp',
  autoplay: 'automatisch',
  continue: 'weiter weiterspielen',
  back: 'voriges zurück',
  resign: 'aufgeben',
  board: 'brett',
  row: 'zeile reihe',
  column: 'spalte',
  cell: 'feld zelle',
  empty: 'leer frei',
  largest: 'größte größtes',
  score: 'punkte stand',
  moves: 'züge möglich',
  preview: 'vorschau',
  repeat: 'nochmal',
  help: 'hilfe',
  ignored: 'spiel nach das die der',
};

export const text: TalkText = {
  words,
  intro:
    'Dein aktuelles Spiel als Text, gespielt durch Tippen oder mit einzelnen Tasten. Es ist dasselbe Spiel wie auf dem grafischen Brett, du kannst jederzeit wechseln.',
  toPicture: 'Zum grafischen Brett',
  play: 'Spielen',
  command: 'Befehl',
  commandNote: 'Zum Beispiel: links, zeile 2, b3, züge. „hilfe“ nennt alle Befehle.',
  send: 'Ausführen',
  buttons: 'Kacheln schieben',
  keys: 'Mit Tasten spielen',
  keysNote:
    'Solange der Fokus hier ist, spielst du mit deinen Spieltasten, und Tasten mit Umschalt lesen das Brett vor.',
  log: 'Meldungen',
  nothingSaid: 'Noch keine Meldungen.',
  announcements: 'Ansagen',
  announcementsName: (name) => ANNOUNCEMENTS[name],
  announcementsNote:
    'Ausführliche Ansagen nennen auch, was wo verschmolzen ist, und den Punktestand.',
  guide: 'Befehle und Tasten',
  guideNote:
    'Du kannst Wörter abkürzen, solange sie eindeutig sind. Tasten funktionieren, solange der Fokus auf „Mit Tasten spielen“ ist.',
  what: 'Wirkung',
  typed: 'Wörter',
  key: 'Tasten',
  does: (verb) => DOES[verb],
  walk: 'Liest das nächste Feld in dieser Richtung vor',
  readRow: 'Liest die Zeile dieses Feldes vor',
  readColumn: 'Liest die Spalte dieses Feldes vor',

  line: (name, tiles) => `${name}: ${tiles}`,
  place: (row, column) => `Zeile ${row}, Spalte ${column}`,
  merged: (tiles) => `Verschmolzen: ${tiles}`,
  noneEmpty: 'Kein Feld ist leer.',
  emptyCells: (count) => plural(count, { one: '# leeres Feld:', other: '# leere Felder:' }),
  emptyInRow: (row, columns) => `${row} bei ${columns}`,
  largest: (tile, places) => `Größte Kachel: ${tile}; ${places}`,
  bestIs: (score) => `Rekord ${integer(score)}.`,
  movesMade: (moves) => plural(moves, { one: '# Zug', other: '# Züge' }),
  movesOf: (moves, limit) =>
    plural(limit, { one: `${integer(moves)} von # Zug`, other: `${integer(moves)} von # Zügen` }),
  takenBack: (times) => `${integer(times)} zurückgenommen`,
  goalIs: (tile) => `Ziel: ${tile}.`,
  noGoal: 'Kein Ziel.',
  possible: (moves) => `Möglich: ${moves}`,
  noMove: 'Kein Zug ist möglich.',
  preview: (what) => `Vor der neuen Kachel: ${what}`,
  edge: 'Rand.',
  help: (commands) => `Du kannst eingeben: ${commands} Mehr unter „Befehle und Tasten“.`,

  goalWaits: 'Du hast das Ziel erreicht. Gib weiter, neu oder zurücknehmen ein.',
  gameIsOver: 'Das Spiel ist vorbei. Gib neu oder zurücknehmen ein.',
  noAdvice: 'Für diese Regeln gibt es keine Tipps.',
  noGoalWaits: 'Es gibt nichts fortzusetzen.',
  noEarlierGame: 'Es gibt kein voriges Spiel.',
  notOffered: (word) => `„${word}“ gibt es in diesem Spiel nicht.`,
  nothingToRepeat: 'Es gibt nichts zu wiederholen.',

  sayNothing: 'Gib einen Befehl ein, zum Beispiel links. „hilfe“ nennt alle Befehle.',
  unknownWord: (word) => `„${word}“ ist kein Befehl. „hilfe“ nennt alle Befehle.`,
  ambiguousWord: (word, could) => `„${word}“ könnte heißen: ${could}`,
  needsNumber: (word) => `Gib eine Zahl an, zum Beispiel: ${word} 2.`,
  needsCell:
    'Gib Zeile und Spalte an, zum Beispiel: feld 2 3. Oder tippe b3 für Spalte 2, Zeile 3.',
  needsDirection: 'Gib eine Richtung an, zum Beispiel: vorschau links.',
  noSuchRow: (rows) => plural(rows, { one: 'Es gibt # Zeile.', other: 'Es gibt # Zeilen.' }),
  noSuchColumn: (columns) =>
    plural(columns, { one: 'Es gibt # Spalte.', other: 'Es gibt # Spalten.' }),
  tooMuch: (word) => `Nach „${word}“ kann nichts folgen.`,
};
