/** The texts of the screen of high scores, in Spanish. */
import type { ScoreClass } from '@open2048/session';
import type { ScoresText } from './en.ts';

const CLASSES: Readonly<Record<ScoreClass, string>> = {
  'without-undo': 'Sin deshacer',
  'with-undo': 'Con jugadas deshechas',
  'with-advice': 'Con pistas',
};

export const text: ScoresText = {
  rules: 'Reglas',
  unread: 'Lo guardado para estas reglas no se puede leer.',
  nothing: 'Aún no hay puntuaciones',
  nothingText: 'Termina una partida con una buena puntuación y el tablero te pedirá tu nombre.',
  notCounted: 'Aquí no hay puntos',
  notCountedText:
    'Con estas reglas no se puntúa, así que no hay mejores puntuaciones. Las estadísticas recuerdan cada partida.',
  play: 'Jugar',
  scoreClass: (name) => CLASSES[name],
  place: 'Puesto',
  name: 'Nombre',
  score: 'Puntos',
  tile: 'Ficha',
  moves: 'Jugadas',
  time: 'Tiempo',
};
