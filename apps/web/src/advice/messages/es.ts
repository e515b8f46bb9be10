/** The texts around advice, in Spanish. */
import type { EngineName, Grade } from '@open2048/engine';
import { formatsOf } from '../../i18n/formats.ts';
import type { Basis, Unit } from '../advisor.ts';
import type { AdviceText } from './en.ts';

const UNITS: Readonly<Record<Unit, string>> = {
  score: 'Puntos por ganar',
  goal: 'Probabilidad de llegar al objetivo',
  moves: 'Jugadas por hacer',
  order: 'Las jugadas comparadas',
};

const BASES: Readonly<Record<Basis, string>> = {
  proved: 'Demostrado: todas las continuaciones se han calculado en tu navegador.',
  'looked-up':
    'Demostrado: todas las continuaciones se han calculado; valores consultados en una tabla de este sitio.',
  judged: 'Estimado mediante una búsqueda, no demostrado.',
};

const { integer, plural } = formatsOf('es');

const ahead = (count: number) => plural(count, { one: '# jugada', other: '# jugadas' });

const GRADES: Readonly<Record<Grade, string>> = {
  best: 'la mejor',
  close: 'casi igual de buena',
  worse: 'peor',
  blunder: 'error grave',
};

const ENGINES: Readonly<Record<EngineName, string>> = {
  standard: 'Estándar',
  instant: 'Instantáneo',
};

const ABOUT: Readonly<Record<EngineName, string>> = {
  standard: 'Ha aprendido jugando y dice en puntos lo que cuesta cada jugada.',
  instant: 'Incluido: compara las jugadas sin descargar nada.',
};

export const text: AdviceText = {
  advice: 'Consejo',
  analysis: 'Análisis',
  made: 'jugada',
  hint: 'Pista',
  play: 'Juego automático',
  pause: 'Pausa',
  speed: 'Velocidad del juego automático',
  perSecond: (moves) => `${moves}/s`,
  fastest: 'Lo más rápido',

  counts: 'Lo que cuenta',
  unit: (unit) => UNITS[unit],
  finalScore: 'Puntuación final esperada',
  basis: (basis, what) => `${what}. ${BASES[basis]}`,
  searched: (depth, nodes) => `Hasta ${ahead(depth)} por delante, ${integer(nodes)} posiciones.`,
  working: 'Calculando…',
  lookingUp: 'Consultando la tabla…',
  noAnswer: 'No hay consejo para esta posición:',

  move: 'Jugada',
  worth: 'Vale',
  costs: 'Cuesta',
  compared: 'Comparada',
  grade: (grade) => GRADES[grade],
  hintIs: (best, what, worths) => `La mejor: ${best}. ${what}: ${worths.join('; ')}.`,
  isWorth: (move, worth) => `${move}: ${worth.join(', ')}`,
  autoplayOn: 'El juego automático está en marcha.',

  engine: 'Motor',
  engineName: (name) => ENGINES[name],
  engineAbout: (name) => ABOUT[name],
  fetching: (size) =>
    `Descargando ${size}, una sola vez. Mientras tanto aconseja el motor instantáneo.`,
  gettingReady: 'Preparándose. Mientras tanto aconseja el motor instantáneo.',
  notFetched: 'No se ha descargado. En su lugar aconseja el motor instantáneo.',
  ready: 'Listo, también sin conexión.',
  notKept: 'Listo. Este navegador no ha podido guardarlo; la próxima vez se descargará de nuevo.',
  engineInstead: 'En su lugar aconseja el motor instantáneo.',
  fetched: (part, size) => `${part} de ${size}`,
  fetch: (size) => `Descargar ${size}`,
  cancelFetch: 'Cancelar',
  retryFetch: 'Reintentar',
};
