/** The texts around the analysis of a game, in Spanish. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { AnalysisText } from './en.ts';

const { integer, plural } = formatsOf('es');

export const text: AnalysisText = {
  game: 'La partida entera',
  about: 'Cada jugada se compara con la mejor.',
  start: 'Analizar la partida',
  goOn: 'Continuar',
  pause: 'Pausa',
  progress: (done, all) => `Jugada ${integer(done)} de ${integer(all)}`,
  speed: (rate, left) => `${integer(rate)} por segundo, faltan ${left}`,
  done: (moves) => plural(moves, { one: '# jugada valorada.', other: '# jugadas valoradas.' }),
  accuracy: 'Precisión',
  moves: 'Jugadas',
  curve: 'Lo que se perdió, de la primera jugada a la última',
  worst: 'Dónde se perdió más',
  instead: (move, made, best) => `Jugada ${integer(move)}: ${made}; la mejor era: ${best}`,
  none: 'No se perdió nada.',
};
