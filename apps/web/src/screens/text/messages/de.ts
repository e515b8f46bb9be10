/** The texts of the text board, in German. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { Announcements } from '../../../settings/settings.ts';
import type { Verb, Words } from '../verbs.ts';
import type { TalkText } from './en.ts';

const { integer, plural } = formatsOf('de');

const DOES: Readonly<Record<Verb, string>> = {
  left: 'Schiebt die Kacheln nach links',
  right: 'Schiebt die Kacheln nach rechts',
  up: 'Schiebt die Kacheln nach oben',
  down: 'Schiebt die Kacheln nach unten',
  undo: 'Nimmt den letzten Zug zurück',
  redo: 'Wiederholt ihn',
  new: 'Beginnt ein neues Spiel',
  hint: 'Gibt einen Tipp',
  autoplay: 'Lässt das Spiel von selbst spielen, oder beendet das',
  continue: 'Spielt nach dem Ziel weiter',
  back: 'Kehrt zum Spiel vor dem neuen zurück',
  board: 'Liest das Brett vor',
  row: 'Liest eine Zeile vor',
  column: 'Liest eine Spalte vor',
  cell: 'Liest ein Feld vor: Zeile und Spalte; b3 ist Spalte 2, Zeile 3',
  empty: 'Nennt die leeren Felder',
  largest: 'Nennt die größte Kachel und ihren Ort',
  score: 'Nennt Punktestand, Züge und Ziel',
  moves: 'Nennt die möglichen Züge und was sie bringen',
  preview: 'Sagt, was ein Zug täte',
  repeat: 'Sagt die letzte Meldung noch einmal',
  help: 'Sagt, was man eingeben kann',
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
    'Das laufende Spiel in Worten. Es ist dasselbe wie auf dem Bildbrett; du kannst jederzeit wechseln.',
  toPicture: 'Zum Bildbrett',
  play: 'Spielen',
  command: 'Befehl',
  commandNote: 'Zum Beispiel: links, zeile 2, b3, züge. Mit „hilfe“ erfährst du alle.',
  send: 'Ausführen',
  buttons: 'Kacheln schieben',
  keys: 'Mit Tasten spielen',
  keysNote:
    'Solange der Fokus hier ist, spielen deine Tasten des Spiels, und Tasten mit Umschalt lesen vor.',
  standing: 'Stand',
  log: 'Was gesagt wurde',
  nothingSaid: 'Noch nichts.',
  announcements: 'Ansagen',
  announcementsName: (name) => ANNOUNCEMENTS[name],
  announcementsNote:
    'Ausführlich heißt: Ein Zug sagt auch, was wo verschmolzen ist, und den Punktestand.',
  guide: 'Befehle und Tasten',
  guideNote:
    'Wörter dürfen abgekürzt werden, solange sie eindeutig sind. Tasten gelten, solange der Fokus auf „Mit Tasten spielen“ ist.',
  what: 'Was geschieht',
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
  takenBack: (times) => `${integer(times)} zurückgenommen`,
  goalIs: (tile) => `Ziel: ${tile}.`,
  noGoal: 'Kein Ziel.',
  possible: (moves) => `Möglich: ${moves}`,
  noMove: 'Kein Zug ist möglich.',
  preview: (what) => `Vor der neuen Kachel: ${what}`,
  edge: 'Rand.',
  help: (commands) => `Du kannst eingeben: ${commands} Mehr unter „Befehle und Tasten“.`,

  goalWaits: 'Das Ziel ist erreicht. Gib weiter, neu oder zurücknehmen ein.',
  gameIsOver: 'Das Spiel ist vorbei. Gib neu oder zurücknehmen ein.',
  noAdvice: 'Für diese Regeln gibt es keine Tipps.',
  noGoalWaits: 'Es wartet kein Ziel.',
  noEarlierGame: 'Es gibt kein voriges Spiel.',
  nothingToRepeat: 'Es wurde noch nichts gesagt.',

  sayNothing: 'Gib einen Befehl ein, zum Beispiel links. Mit „hilfe“ erfährst du alle.',
  unknownWord: (word) => `„${word}“ ist kein Befehl. Mit „hilfe“ erfährst du alle.`,
  ambiguousWord: (word, could) => `„${word}“ könnte heißen: ${could}`,
  needsNumber: (word) => `Sag, welche, zum Beispiel: ${word} 2.`,
  needsCell: 'Nenne Zeile und Spalte, zum Beispiel: feld 2 3. Oder b3 für Spalte 2, Zeile 3.',
  needsDirection: 'Nenne eine Richtung, zum Beispiel: vorschau links.',
  noSuchRow: (rows) => plural(rows, { one: 'Es gibt # Zeile.', other: 'Es gibt # Zeilen.' }),
  noSuchColumn: (columns) =>
    plural(columns, { one: 'Es gibt # Spalte.', other: 'Es gibt # Spalten.' }),
  tooMuch: (word) => `Nach „${word}“ kann nichts folgen.`,
};
