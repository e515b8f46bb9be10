/** The texts around the analysis of a game, in Spanish. */
import type { Grade } from '@open2048/advice';
import type { Unit } from '@open2048/core';
import { formatsOf } from '../../../i18n/formats.ts';
import type { AnalysisText } from './en.ts';

const { integer, plural } = formatsOf('es');

const CURVES: Readonly<Record<Unit, string>> = {
  points: 'Puntuación final esperada, jugada a jugada',
  chance: 'Probabilidad de alcanzar el objetivo, jugada a jugada',
  moves: 'Número total de jugadas esperado, jugada a jugada',
  own: 'Pérdida, jugada a jugada',
};

const GRADES: Readonly<Record<Grade, string>> = {
  best: 'Mejores',
  close: 'Casi igual de buenas',
  worse: 'Peores',
  blunder: 'Errores graves',
};

export const text: AnalysisText = {
  game: 'La partida entera',
  about: 'Cada jugada se compara con la mejor.',
  waits: (engine) => `Empieza cuando «${engine}» esté listo.`,
  gettingReady: 'Preparándose…',
  start: 'Analizar la partida',
  resume: 'Continuar',
  pause: 'Pausa',
  progress: (done, all) => `Jugada ${integer(done)} de ${integer(all)}`,
  speed: (rate, left) => `${integer(rate)} por segundo, faltan ${left}`,
  done: (moves) => plural(moves, { one: '# jugada analizada.', other: '# jugadas analizadas.' }),
  accuracy: 'Precisión',
  graded: (grade) => GRADES[grade],
  moves: 'Jugadas de la partida',
  curve: (unit) => CURVES[unit],
  valueCurve: 'Valor del motor en puntos, jugada a jugada.',
  move: (move) => `Jugada ${integer(move)}`,
  made: (move, made, grade) => `Jugada ${integer(move)}: ${made}, ${grade}`,
  bestWas: (best) => `la mejor era: ${best}`,
  expected: (result) => `resultado esperado: ${result}`,
  value: (points) => `valor del motor: ${points}`,
  mistakeBefore: 'Error anterior',
  mistakeAfter: 'Error siguiente',
  tryHere: 'Continuar desde aquí',
  worst: 'Peores errores',
  instead: (move, made, best) => `Jugada ${integer(move)}: ${made}; la mejor era: ${best}`,
  none: 'Sin errores.',
  practiseAbout: 'Practica las posiciones en las que fallaste hasta que sepas la jugada correcta.',
  practise: (mistakes) =>
    plural(mistakes, { one: 'Practicar # posición', other: 'Practicar # posiciones' }),
};
