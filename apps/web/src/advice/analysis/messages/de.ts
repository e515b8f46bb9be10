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
  close: 'Etwa gleich gute',
  worse: 'Schlechtere',
  blunder: 'Grobe Fehler',
};

export const text: AnalysisText = {
  game: 'Das ganze Spiel',
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
  mistakeBefore: 'Voriger Fehler',
  mistakeAfter: 'Nächster Fehler',
  tryHere: 'Ab hier weiterspielen',
  worst: 'Schlimmste Fehler',
  instead: (move, made, best) => `Zug ${integer(move)}: ${made}; am besten war: ${best}`,
  none: 'Keine Fehler.',
  practiseAbout:
    'Übe die Stellungen, in denen du Fehler gemacht hast, bis du den richtigen Zug kennst.',
  practise: (mistakes) => plural(mistakes, { one: '# Stellung üben', other: '# Stellungen üben' }),
};
