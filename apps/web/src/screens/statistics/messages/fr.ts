/** The texts about puzzles in the statistics, in French. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { PuzzleStatisticsText } from './en.ts';

const { integer } = formatsOf('fr');

export const text: PuzzleStatisticsText = {
  answered: 'Réponses',
  solved: 'Résolus',
  rating: 'Classement',
  within: (points) => `± ${integer(points)}`,
  streak: 'Série',
  dailyStreak: 'Jours de suite',
  most: (count) => `Record : ${integer(count)}`,

  course: 'Votre classement',
  courseSummary: (count, first, last) =>
    `Votre classement après chacun des ${integer(count)} problèmes, de ${integer(first)} à ${integer(last)}.`,
  difficulty: 'Difficulté',
  result: 'Résultat',
  resultOf: (isSolved) => (isSolved ? 'Résolu' : 'Non résolu'),

  open: 'Résoudre des problèmes',
  deleteAll: 'Supprimer mes réponses',
  deleted: 'Réponses supprimées. Votre classement repart de zéro.',
  undo: 'Annuler',
  failed: 'Le dernier changement n’a pas pu être enregistré.',
};
