/** The texts around advice, in Spanish. */
import type { Grade } from '@open2048/advice';
import type { DirectionName, Unit } from '@open2048/core';
import type { EngineName } from '@open2048/engine';
import { formatsOf } from '../../i18n/formats.ts';
import type { Basis } from '../advisor-entry.ts';
import type { AdviceText } from './en.ts';

const UNITS: Readonly<Record<Unit, string>> = {
  points: 'Puntos por ganar',
  chance: 'Probabilidad de alcanzar el objetivo',
  moves: 'Jugadas por hacer',
  own: 'Las jugadas comparadas',
};

const BASES: Readonly<Record<Basis, string>> = {
  proved: 'Demostrado: todas las continuaciones se han calculado en tu navegador.',
  'looked-up':
    'Demostrado: todas las continuaciones se han calculado; valores consultados en una tabla de este sitio.',
  judged: 'Estimación del motor.',
};

const { integer, plural, either } = formatsOf('es');

const ahead = (count: number) => plural(count, { one: '# jugada', other: '# jugadas' });

/** In a word, as a row of the table has little room. */
const MOVES: Readonly<Record<DirectionName, string>> = {
  up: 'Arriba',
  right: 'Derecha',
  down: 'Abajo',
  left: 'Izquierda',
};

const GRADES: Readonly<Record<Grade, string>> = {
  best: 'la mejor',
  good: 'buena',
  inaccuracy: 'imprecisión',
  mistake: 'error',
  blunder: 'error grave',
};

const ENGINES: Readonly<Record<EngineName, string>> = {
  standard: 'Estándar',
  instant: 'Instantáneo',
  heuristic: 'Incluido',
};

const ABOUT: Readonly<Record<EngineName, string>> = {
  standard: 'Entrenado con sus propias partidas. Muestra en puntos lo que cuesta cada jugada.',
  instant:
    'Entrenado del mismo modo, pero con una descarga pequeña, para móviles y datos limitados.',
  heuristic: 'No necesita descarga. Solo compara las jugadas.',
};

export const text: AdviceText = {
  advice: 'Consejo',
  analysis: 'Análisis',
  made: 'jugada',
  hint: 'Pista',
  play: 'Auto',
  pause: 'Pausa',
  speed: 'Velocidad del juego automático',
  perSecond: (moves) => `${moves}/s`,
  fastest: 'Máxima',

  counts: 'Qué cuenta',
  unit: (unit) => UNITS[unit],
  finalScore: 'Puntuación final esperada',
  engineValue: 'Valor del motor, en puntos',
  engineValueAbout:
    'El valor del motor es la puntuación final que la red espera si juega sin búsqueda; con búsqueda, las partidas suelen acabar con más puntos.',
  basis: (basis, what) => `${what}. ${BASES[basis]}`,
  searched: (depth, nodes) => `Hasta ${ahead(depth)} por delante, ${integer(nodes)} posiciones.`,
  working: 'Calculando…',
  lookingUp: 'Consultando la tabla…',
  noAnswer: 'No hay consejo para esta posición:',
  noAdvice: (obstacle) =>
    ({
      chance:
        'Sin pistas ni juego automático: los motores solo admiten partidas con fichas al azar.',
      merges:
        'Sin pistas ni juego automático: los motores solo admiten reglas en las que cada ficha se fusiona una vez por jugada.',
      spawns:
        'Sin pistas ni juego automático: los motores solo admiten partidas que reparten 2 y 4.',
      size: 'Sin pistas ni juego automático: los motores solo admiten tableros de hasta 4 por 4.',
    })[obstacle],

  move: 'Jugada',
  direction: (name) => MOVES[name],
  worth: 'Vale',
  costs: 'Cuesta',
  compared: 'Comparada',
  grade: (grade) => GRADES[grade],
  equallyGood: 'igual de buena',
  hintIs: (best, what, worths) =>
    `${best.length > 1 ? 'Igual de buenas' : 'La mejor'}: ${either(best)}. ${what}: ${worths.join('; ')}.`,
  isWorth: (move, worth) => `${move}: ${worth.join(', ')}`,
  autoplayOn: 'El juego automático está en marcha.',

  engine: 'Motor',
  engines: 'Pistas y análisis',
  enginesNote:
    'El motor que valora las jugadas en tableros de 4 por 4. Todos los motores funcionan en este dispositivo; sus pesos se descargan. En automático se usa el motor más fuerte que va bien con el dispositivo.',
  ofDevice: (name) => `Automático (${name})`,
  isWanted: 'en uso',
  isOfDevice: 'va bien con el dispositivo',
  engineName: (name) => ENGINES[name],
  engineAbout: (name) => ABOUT[name],
  meanScore: 'Puntuación media',
  measured: (score, games, positions) =>
    `${score} en ${integer(games)} partidas, con ${integer(positions)} posiciones por jugada`,
  memory: 'Memoria',
  download: 'Descarga',
  noDownload: 'ninguna',
  offer: (engine, size) =>
    `«${engine}» da mejores consejos, pero hay que descargarlo: ${size}. ¿Descargarlo ahora?`,
  noThanks: 'No, gracias',
  largeDownloads: 'Descargas grandes con esta conexión o este dispositivo',
  largeDownload: (answer) => ({ ask: 'Preguntar', allow: 'Permitir', refuse: 'Nunca' })[answer],
  notHere: 'Sin descargar.',
  fetching: (size, other) => `Descargando ${size}, una sola vez. Mientras tanto se usa «${other}».`,
  silent: (other) => `La descarga está detenida. Hasta que termine se usa «${other}».`,
  gettingReady: (other) => `Preparándose. Mientras tanto se usa «${other}».`,
  notFetched: (other) => `Sin descargar. En su lugar se usa «${other}».`,
  kept: (size) => `${size} en este dispositivo. Funciona sin conexión.`,
  ready: (size) => `Listo – funciona sin conexión. ${size} en este dispositivo.`,
  notKept: 'Listo. Este navegador no ha podido guardarlo; la próxima vez se descargará de nuevo.',
  instead: (other) => `En su lugar se usa «${other}».`,
  removed: (other) => `Eliminado de este dispositivo. Ahora se usa «${other}».`,
  fetched: (part, size) => `${part} de ${size}`,
  downloadAction: (action, size) =>
    ({
      fetch: `Descargar ${size}`,
      cancel: 'Cancelar',
      retry: 'Reintentar',
      remove: 'Eliminar la descarga',
      undo: 'Deshacer',
    })[action],
};
