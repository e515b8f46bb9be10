/** The texts around the analysis of a game, in German. */
import type { Grade } from '@open2048/advice';
import type { Unit } from '@open2048/core';
import { formatsOf } from '../../../i18n/formats.ts';
import type { AnalysisText } from './en.ts';

const { integer, plural } = formatsOf('de');

const CURVES: Readonly<Record<Unit, string>> = {
  points: 'Erwarteter Endstand, Zug für Zug',
  chance: 'Chance, das Ziel zu erreichen, Zug für Zug',
  moves: 'Erwartete Gesamtzahl der Züge, Zug für Zug',
  own: 'Verlust, Zug für Zug',
};

const GRADES: Readonly<Record<Grade, string>> = {
  best: 'Beste',
  good: 'Gute',
  inaccuracy: 'Ungenaue',
  mistake: 'Fehler',
  blunder: 'Grobe Fehler',
};

const VALUES: Readonly<Record<Unit, string>> = {
  points: 'Engine-Wert',
  chance: 'Chance auf das Ziel',
  moves: 'Züge insgesamt',
  own: 'Verlust',
};

export const text: AnalysisText = {
  game: 'Spielanalyse',
  about: 'Jeder Zug wird mit dem besten verglichen.',
  waits: (engine) => `Beginnt, sobald „${engine}“ bereit ist.`,
  gettingReady: 'Wird vorbereitet …',
  start: 'Spiel analysieren',
  resume: 'Fortsetzen',
  pause: 'Anhalten',
  progress: (done, all) => `Zug ${integer(done)} von ${integer(all)}`,
  speed: (rate, left) => `${integer(rate)} pro Sekunde, noch ${left}`,
  done: (moves) => plural(moves, { one: '# Zug analysiert.', other: '# Züge analysiert.' }),
  accuracy: 'Genauigkeit',
  graded: (grade) => GRADES[grade],
  moves: 'Züge des Spiels',
  curve: (unit) => CURVES[unit],
  valueCurve: 'Engine-Wert in Punkten, Zug für Zug.',
  move: (move) => `Zug ${integer(move)}`,
  made: (move, made, grade) => `Zug ${integer(move)}: ${made}, ${grade}`,
  bestWas: (best) => `am besten war: ${best}`,
  expected: (result) => `zu erwarten: ${result}`,
  value: (points) => `Engine-Wert: ${points}`,
  chanceLost: (tile, drop) => `Er senkte die Chance auf ${tile} um ${drop}`,
  chances: 'Chance auf',
  chanceCurve: 'Chance auf die nächsten Kacheln, Zug für Zug',
  chancesAbout: 'Wenn die Engine ab hier weiterspielt: So viele ihrer Spiele erreichen die Kachel.',
  mistakeBefore: 'Voriger Fehler',
  mistakeAfter: 'Nächster Fehler',
  summary: 'Übersicht',
  decisive: 'Entscheidende Momente',
  listedAtRest: 'Sie werden aufgelistet, wenn die Analyse angehalten oder fertig ist.',
  instead: (move, made, best) => `Zug ${integer(move)}: ${made}; am besten war: ${best}`,
  none: 'Keine Fehler.',
  practiseAbout:
    'Übe die Stellungen, in denen du Fehler gemacht hast, bis dir die richtigen Züge in Fleisch und Blut übergehen.',
  practise: (mistakes) => plural(mistakes, { one: '# Stellung üben', other: '# Stellungen üben' }),
  axisMoves: 'Zug',
  axisChance: 'Chance',
  axisValue: (unit) => VALUES[unit],
  graph: 'Diagramm',
  showChances: 'Chancen',
  asTable: 'Diagramm als Tabelle',
  grade: 'Bewertung',
  engineView: 'Werte der Züge',
  costs: (amount) => `Er kostete ${amount}`,
  moment: 'Moment',
  mistake: 'Fehler',
  momentBefore: 'Voriger entscheidender Moment',
  momentAfter: 'Nächster entscheidender Moment',
  openMoves: 'Züge',
  flagged: 'Alle markierten Züge',
  showAll: (moves) => `Alle ${integer(moves)} anzeigen`,
  practiseOne: 'Üben',
  practiseMove: (move) => `Zug ${integer(move)} üben`,
  fromLink: 'Diese Zahlen kamen mit dem Link. Sie wurden nicht auf diesem Gerät berechnet.',
  recompute: 'Hier neu analysieren',
  keys: 'D und M springen zum nächsten entscheidenden Moment und Fehler, mit Umschalt zum vorigen.',
};
