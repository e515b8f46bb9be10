/** The texts about puzzles in the statistics, in Spanish. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { PuzzleStatisticsText } from './en.ts';

const { integer } = formatsOf('es');

export const text: PuzzleStatisticsText = {
  answered: 'Respuestas',
  solved: 'Resueltos',
  rating: 'Puntuación',
  within: (points) => `± ${integer(points)}`,
  streak: 'Racha',
  dailyStreak: 'Días seguidos',
  most: (count) => `Récord: ${integer(count)}`,

  course: 'Tu puntuación',
  courseSummary: (count, first, last) =>
    `Tu puntuación después de cada uno de ${integer(count)} problemas, de ${integer(first)} a ${integer(last)}.`,
  difficulty: 'Dificultad',
  result: 'Resultado',
  resultOf: (isSolved) => (isSolved ? 'Resuelto' : 'Sin resolver'),

  open: 'Resolver problemas',
  deleteAll: 'Eliminar mis respuestas',
  deleted: 'Respuestas eliminadas. Tu puntuación empieza de nuevo.',
  undo: 'Deshacer',
  failed: 'No se pudo guardar el último cambio.',
};
