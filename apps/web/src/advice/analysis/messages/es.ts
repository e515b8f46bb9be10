/** The texts around the analysis of a game, in Spanish. */
import type { Grade } from '@open2048/advice';
import type { Unit } from '@open2048/core';
import { formatsOf } from '../../../i18n/formats.ts';
import type { AnalysisText } from './en.ts';

const { integer, plural } = formatsOf('es');

const CURVES: Readonly<Record<Unit, string>> = {
  points: 'La puntuación final esperada, jugada a jugada',
  chance: 'La probabilidad de llegar a la meta, jugada a jugada',
  moves: 'El número de jugadas esperado, jugada a jugada',
  own: 'Lo que se perdió, jugada a jugada',
};

const GRADES: Readonly<Record<Grade, string>> = {
  best: 'Mejores',
  close: 'Casi iguales',
  worse: 'Peores',
  blunder: 'Errores graves',
};

export const text: AnalysisText = {
  game: 'La partida entera',
  about: 'Cada jugada se compara con la mejor.',
  waits: (engine) => `Empieza en cuanto esté «${engine}».`,
  gettingReady: 'Preparándose…',
  start: 'Analizar la partida',
  goOn: 'Continuar',
  pause: 'Pausa',
  progress: (done, all) => `Jugada ${integer(done)} de ${integer(all)}`,
  speed: (rate, left) => `${integer(rate)} por segundo, faltan ${left}`,
  done: (moves) => plural(moves, { one: '# jugada valorada.', other: '# jugadas valoradas.' }),
  accuracy: 'Precisión',
  graded: (grade) => GRADES[grade],
  moves: 'Jugadas de la partida',
  curve: (unit) => CURVES[unit],
  valueCurve: 'El valor del motor en puntos, jugada a jugada.',
  move: (move) => `Jugada ${integer(move)}`,
  made: (move, made, grade) => `Jugada ${integer(move)}: ${made}, ${grade}`,
  bestWas: (best) => `la mejor era: ${best}`,
  expected: (result) => `resultado esperado: ${result}`,
  value: (points) => `valor del motor: ${points}`,
  mistakeBefore: 'Error anterior',
  mistakeAfter: 'Error siguiente',
  tryHere: 'Jugar desde aquí',
  worst: 'Dónde se perdió más',
  instead: (move, made, best) => `Jugada ${integer(move)}: ${made}; la mejor era: ${best}`,
  none: 'No se perdió nada.',
  practiseAbout: 'Vuelve a jugar las posiciones en las que fallaste hasta dominarlas.',
  practise: (mistakes) =>
    plural(mistakes, { one: 'Practicar # posición', other: 'Practicar # posiciones' }),
};
