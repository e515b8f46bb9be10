/** The texts of practice, in French. */
import type { Grade } from '@open2048/advice';
import { formatsOf } from '../../../i18n/formats.ts';
import type { PracticeText, ExerciseStage } from './en.ts';

const { integer, plural } = formatsOf('fr');

const VERDICTS: Readonly<Record<Grade, string>> = {
  best: 'Le meilleur coup !',
  close: 'Presque aussi bon que le meilleur coup !',
  worse: 'Il y a un meilleur coup.',
  blunder: 'C’est une grosse erreur.',
};
const STAGES: Readonly<Record<ExerciseStage, string>> = {
  new: 'Nouvelles',
  learning: 'En cours',
  done: 'Acquises',
};

export const text: PracticeText = {
  board: 'Plateau. Faites glisser les tuiles avec les flèches.',
  task: (task, all) => `Position ${integer(task)} sur ${integer(all)}`,
  question: 'À vous de jouer',
  wentWrong: 'Dans votre partie, vous avez fait ici une grosse erreur.',
  wentWorse: 'Dans votre partie, vous avez manqué ici un meilleur coup.',
  moves: 'Coups',
  solution: 'Voir la solution',
  keys: 'Les touches sont les mêmes que dans le jeu. La touche d’indice montre la solution ; la touche d’annulation permet de réessayer.',

  verdict: (grade, isAsPlayed) =>
    isAsPlayed ? `Comme dans votre partie. ${VERDICTS[grade]}` : VERDICTS[grade],
  solutionIs: (best) => `Le meilleur coup : ${best}.`,
  bestIs: (best) => `le meilleur coup : ${best}`,
  inGame: (move) => `dans votre partie : ${move}`,
  yours: 'votre coup',
  played: 'dans la partie',
  next: 'Suivant',
  again: 'Réessayer',
  playOn: 'Continuer à partir d’ici',
  putAway: 'Ne plus montrer',
  isAway: 'Cette position ne sera plus montrée.',

  beginTitle: 'Apprenez de vos parties',
  beginText:
    'Analysez une partie : les positions où vous vous êtes trompé sont réunies ici et reviennent jusqu’à ce que vous connaissiez le bon coup. Tout se passe dans ce navigateur, même hors ligne.',
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
  how: 'Au plus dix nouvelles positions par jour, les pires erreurs d’abord. Celles que vous réussissez reviennent après 1, 3, 7, 21 et 60 jours ; celles que vous ratez, le lendemain.',
  deleteAll: 'Tout supprimer',
  deleted: 'Toutes les positions ont été supprimées.',
  undo: 'Annuler',
  failed: 'Ce navigateur n’a pas pu enregistrer le dernier changement.',
};
