/** The texts around advice, in Spanish. */
import type { Grade } from '@open2048/advice';
import type { Unit } from '@open2048/core';
import type { EngineName } from '@open2048/engine';
import { formatsOf } from '../../i18n/formats.ts';
import type { Basis } from '../advisor-entry.ts';
import type { AdviceText } from './en.ts';

const UNITS: Readonly<Record<Unit, string>> = {
  points: 'Puntos por ganar',
  chance: 'Probabilidad de llegar al objetivo',
  moves: 'Jugadas por hacer',
  own: 'Las jugadas comparadas',
};

const BASES: Readonly<Record<Basis, string>> = {
  proved: 'Demostrado: todas las continuaciones se han calculado en tu navegador.',
  'looked-up':
    'Demostrado: todas las continuaciones se han calculado; valores consultados en una tabla de este sitio.',
  judged: 'Estimado mediante una búsqueda, no demostrado.',
};

const { integer, plural, either } = formatsOf('es');

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
  lines: 'Incluido',
};

const ABOUT: Readonly<Record<EngineName, string>> = {
  standard: 'Ha aprendido jugando y dice en puntos lo que cuesta cada jugada.',
  instant: 'Ha aprendido igual, con una descarga pequeña: para móviles y datos limitados.',
  lines: 'Sin descarga: compara las jugadas.',
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
  engineValue: 'Valor del motor, en puntos',
  engineValueAbout:
    'El valor del motor es la puntuación final que la red prevé si sigue jugando sin calcular por delante; con búsqueda, las partidas suelen acabar más arriba.',
  basis: (basis, what) => `${what}. ${BASES[basis]}`,
  searched: (depth, nodes) => `Hasta ${ahead(depth)} por delante, ${integer(nodes)} posiciones.`,
  working: 'Calculando…',
  lookingUp: 'Consultando la tabla…',
  noAnswer: 'No hay consejo para esta posición:',
  noAdvice: (obstacle) =>
    ({
      chance: 'Sin pistas ni juego automático: los motores solo conocen fichas que salen al azar.',
      merges:
        'Sin pistas ni juego automático: para los motores, cada ficha se une una sola vez por jugada.',
      spawns: 'Sin pistas ni juego automático: los motores solo conocen juegos que reparten 2 y 4.',
      size: 'Sin pistas ni juego automático: los motores conocen tableros de hasta 4 por 4.',
    })[obstacle],

  move: 'Jugada',
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
    'Quién juzga las jugadas en tableros de 4 por 4. Todos calculan en este dispositivo; lo que han aprendido se descarga. Por sí sola, la aplicación usa el más fuerte que va bien con el dispositivo.',
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
    `«${engine}» juzga mejor, pero hay que descargarlo: ${size}. ¿Descargarlo aquí?`,
  noThanks: 'No, gracias',
  largeDownloads: 'Descargas grandes con esta conexión o este dispositivo',
  largeDownload: (answer) => ({ ask: 'Preguntar', allow: 'Permitir', refuse: 'Nunca' })[answer],
  notHere: 'No está en este dispositivo.',
  fetching: (size, other) =>
    `Descargando ${size}, una sola vez. Mientras tanto aconseja «${other}».`,
  silent: (other) => `Ahora mismo no llega nada de la red. Mientras tanto aconseja «${other}».`,
  gettingReady: (other) => `Preparándose. Mientras tanto aconseja «${other}».`,
  notFetched: (other) => `No se ha descargado. En su lugar aconseja «${other}».`,
  kept: (size) => `${size} en este dispositivo, también sin conexión.`,
  ready: (size) => `Listo, también sin conexión. ${size} en este dispositivo.`,
  notKept: 'Listo. Este navegador no ha podido guardarlo; la próxima vez se descargará de nuevo.',
  instead: (other) => `En su lugar aconseja «${other}».`,
  removed: (other) => `Eliminado de este dispositivo. Ahora aconseja «${other}».`,
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
