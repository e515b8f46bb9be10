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
  good: 'Buenas',
  inaccuracy: 'Imprecisiones',
  mistake: 'Errores',
  blunder: 'Errores graves',
};

const VALUES: Readonly<Record<Unit, string>> = {
  points: 'Valor del motor',
  chance: 'Probabilidad de alcanzar el objetivo',
  moves: 'Jugadas en total',
  own: 'Pérdida',
};

export const text: AnalysisText = {
  game: 'Análisis de la partida',
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
  chanceLost: (tile, drop) => `Redujo en ${drop} la probabilidad de llegar a ${tile}`,
  chances: 'Probabilidad de llegar a',
  chanceCurve: 'Probabilidad de llegar a las próximas fichas, jugada a jugada',
  chancesAbout:
    'Si el motor sigue jugando desde aquí: la parte de sus partidas que llega a la ficha.',
  mistakeBefore: 'Error anterior',
  mistakeAfter: 'Error siguiente',
  summary: 'Resumen',
  decisive: 'Momentos decisivos',
  listedAtRest: 'Aparecen aquí cuando el análisis se pausa o termina.',
  instead: (move, made, best) => `Jugada ${integer(move)}: ${made}; la mejor era: ${best}`,
  none: 'Sin errores.',
  practiseAbout:
    'Practica las posiciones en las que fallaste hasta que la jugada correcta te salga sola.',
  practise: (mistakes) =>
    plural(mistakes, { one: 'Practicar # posición', other: 'Practicar # posiciones' }),
  axisMoves: 'Jugada',
  axisChance: 'Probabilidad',
  axisValue: (unit) => VALUES[unit],
  graph: 'Gráfico',
  showChances: 'Probabilidades',
  asTable: 'Gráfico como tabla',
  grade: 'Valoración',
  engineView: 'Valores de las jugadas',
  costs: (amount) => `Costó ${amount}`,
  moment: 'Momento',
  mistake: 'Error',
  momentBefore: 'Momento decisivo anterior',
  momentAfter: 'Momento decisivo siguiente',
  openMoves: 'Jugadas',
  flagged: 'Todas las jugadas señaladas',
  showAll: (moves) => `Mostrar las ${integer(moves)}`,
  practiseOne: 'Practicar',
  practiseMove: (move) => `Practicar la jugada ${integer(move)}`,
  fromLink: 'Estas cifras vienen con el enlace. No se calcularon en este dispositivo.',
  recompute: 'Analizar de nuevo aquí',
  keys: 'D y M llevan al siguiente momento decisivo y al siguiente error; con Mayús, al anterior.',
};
