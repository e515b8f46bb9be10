/** The texts around the analysis of a game, in German. */
import type { Grade } from '@open2048/advice';
import type { Unit } from '@open2048/core';
import { formatsOf } from '../../../i18n/formats.ts';
import type { AnalysisText } from './en.ts';

const { integer, plural } = formatsOf('de');

const CURVES: Readonly<Record<Unit, string>> = {
  points: 'Der zu erwartende Endstand, Zug für Zug',
  chance: 'Die Chance auf das Ziel, Zug für Zug',
  moves: 'Die zu erwartende Zahl der Züge, Zug für Zug',
  own: 'Was verschenkt wurde, Zug für Zug',
};

const GRADES: Readonly<Record<Grade, string>> = {
  best: 'Beste',
  close: 'Etwa so gute',
  worse: 'Schlechtere',
  blunder: 'Grobe Fehler',
};

export const text: AnalysisText = {
  game: 'Das ganze Spiel',
  about: 'Jeder Zug wird mit dem besten verglichen.',
  waits: (engine) => `Beginnt, sobald „${engine}“ da ist.`,
  gettingReady: 'Wird vorbereitet …',
  start: 'Spiel analysieren',
  goOn: 'Fortsetzen',
  pause: 'Anhalten',
  progress: (done, all) => `Zug ${integer(done)} von ${integer(all)}`,
  speed: (rate, left) => `${integer(rate)} in der Sekunde, noch ${left}`,
  done: (moves) => plural(moves, { one: '# Zug ist beurteilt.', other: '# Züge sind beurteilt.' }),
  accuracy: 'Genauigkeit',
  graded: (grade) => GRADES[grade],
  moves: 'Züge des Spiels',
  curve: (unit) => CURVES[unit],
  valueCurve: 'Der Engine-Wert in Punkten, Zug für Zug.',
  move: (move) => `Zug ${integer(move)}`,
  made: (move, made, grade) => `Zug ${integer(move)}: ${made}, ${grade}`,
  bestWas: (best) => `am besten war: ${best}`,
  expected: (result) => `zu erwarten: ${result}`,
  value: (points) => `Engine-Wert: ${points}`,
  mistakeBefore: 'Voriger Fehler',
  mistakeAfter: 'Nächster Fehler',
  tryHere: 'Ab hier weiterspielen',
  worst: 'Wo am meisten verschenkt wurde',
  instead: (move, made, best) => `Zug ${integer(move)}: ${made}; am besten war: ${best}`,
  none: 'Nichts wurde verschenkt.',
  practiseAbout: 'Spiele die Stellungen, in denen es schiefging, noch einmal, bis sie sitzen.',
  practise: (mistakes) => plural(mistakes, { one: '# Stellung üben', other: '# Stellungen üben' }),
};
