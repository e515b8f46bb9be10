/** The texts of questions for the best move, in Spanish. */
import type { Grade } from '@open2048/advice';
import type { AnsweringText } from './en.ts';

const VERDICTS: Readonly<Record<Grade, string>> = {
  best: '¡La mejor jugada!',
  good: '¡Buena jugada!',
  inaccuracy: 'Hay una jugada mejor.',
  mistake: 'Error.',
  blunder: 'Error grave.',
};

export const text: AnsweringText = {
  board: 'Tablero. Desliza las fichas con las flechas.',
  question: '¿Qué juegas?',
  moves: 'Jugadas',
  solution: 'Ver la solución',
  keys: 'Las teclas son las mismas que en el juego. La tecla de pista muestra la solución; la de deshacer te deja intentarlo de nuevo.',

  verdict: (grade) => VERDICTS[grade],
  solutionIs: (best) => `La mejor jugada: ${best}.`,
  bestIs: (best) => `la mejor jugada: ${best}`,
  yours: 'tu jugada',
  again: 'Intentarlo de nuevo',
  next: 'Siguiente',
};
