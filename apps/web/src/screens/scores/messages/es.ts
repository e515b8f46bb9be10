/** The texts of the high scores screen, in Spanish. */
import type { ScoresText } from './en.ts';

export const text: ScoresText = {
  nothing: 'Aún no hay récords',
  nothingText: 'Termina una partida con una buena puntuación para anotar tu nombre.',
  notCounted: 'Sin puntuación',
  notCountedText:
    'Estas reglas no tienen puntuación, así que no hay récords. Las estadísticas cuentan todas las partidas.',
  place: 'Puesto',
  name: 'Nombre',
  score: 'Puntos',
  tile: 'Ficha',
  moves: 'Jugadas',
  time: 'Tiempo',
  game: 'Partida',
};
