/** The texts of the high scores screen, in Spanish. */
import type { ScoresText } from './en.ts';

export const text: ScoresText = {
  nothing: 'Aún no hay puntuaciones',
  nothingText: 'Termina una partida con una buena puntuación y el tablero te pedirá tu nombre.',
  notCounted: 'Aquí no hay puntos',
  notCountedText:
    'Con estas reglas no se puntúa, así que no hay mejores puntuaciones. Las estadísticas recuerdan cada partida.',
  place: 'Puesto',
  name: 'Nombre',
  score: 'Puntos',
  tile: 'Ficha',
  moves: 'Jugadas',
  time: 'Tiempo',
  watch: 'Ver',
};
