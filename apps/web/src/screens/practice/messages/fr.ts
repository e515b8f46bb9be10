/** The texts of practice, in French. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { PracticeText, ExerciseStage } from './en.ts';

const { integer, plural } = formatsOf('fr');

const STAGES: Readonly<Record<ExerciseStage, string>> = {
  new: 'Nouvelles',
  learning: 'En cours',
  done: 'Acquises',
};

export const text: PracticeText = {
  task: (task, all) => `Position ${integer(task)} sur ${integer(all)}`,
  wentWrong: 'Dans votre partie, vous avez fait ici une grosse erreur.',
  wentWorse: 'Dans votre partie, vous avez manqué ici un meilleur coup.',

  asPlayed: (verdict) => `Comme dans votre partie. ${verdict}`,
  inGame: (move) => `dans votre partie : ${move}`,
  played: 'dans la partie',
  playOn: 'Continuer à partir d’ici',
  game: 'La partie',
  putAway: 'Retirer de l’entraînement',
  isAway: 'Retirée de l’entraînement.',

  beginTitle: 'Apprenez de vos parties',
  beginText:
    'Analysez une partie : les positions où vous vous êtes trompé sont réunies ici, et vous les travaillez jusqu’à ce que les bons coups deviennent naturels. Tout se passe dans ce navigateur, même hors ligne.',
  analyse: 'Analyser ma partie',
  openGame: 'Ouvrir une partie',
  right: (right, all) =>
    plural(right, {
      one: `# bonne réponse sur ${integer(all)}`,
      other: `# bonnes réponses sur ${integer(all)}`,
    }),
  leftToday: (count) =>
    plural(count, {
      one: 'Encore # position aujourd’hui',
      other: 'Encore # positions aujourd’hui',
    }),
  doneToday: 'Terminé pour aujourd’hui',
  nextOn: (date) => `La prochaine revient le ${date}.`,
  startRound: 'S’entraîner',
  practiseAhead: 'Continuer l’entraînement',
  collection: 'Vos positions',
  stage: (stage) => STAGES[stage],
  how: 'Au plus dix nouvelles positions par jour, les erreurs les plus coûteuses d’abord. Celles que vous réussissez reviennent après 1, 3, 7, 21 et 60 jours ; celles que vous ratez, le lendemain.',
  deleteAll: 'Tout supprimer',
  deleted: 'Toutes les positions ont été supprimées.',
  undo: 'Annuler',
  failed: 'Ce navigateur n’a pas pu enregistrer le dernier changement.',
};
