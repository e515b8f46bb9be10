/** The texts of practice, in French. */
import type { Grade } from '@open2048/advice';
import { formatsOf } from '../../../i18n/formats.ts';
import type { PracticeText, ExerciseStage } from './en.ts';

const { integer, plural } = formatsOf('fr');

const VERDICTS: Readonly<Record<Grade, string>> = {
  best: 'C’est le meilleur coup !',
  close: 'Presque aussi bon que le meilleur !',
  worse: 'Il y a mieux.',
  blunder: 'C’est une grosse perte.',
};
const STAGES: Readonly<Record<ExerciseStage, string>> = {
  new: 'Nouvelles',
  learning: 'En cours',
  done: 'Acquises',
};

export const text: PracticeText = {
  board: 'Plateau. Les flèches font glisser les tuiles.',
  task: (task, all) => `Position ${integer(task)} sur ${integer(all)}`,
  question: 'À vous de jouer',
  wentWrong: 'Dans votre partie, vous avez fait ici une grosse erreur.',
  wentWorse: 'Dans votre partie, vous avez perdu un peu ici.',
  moves: 'Coups',
  solution: 'Voir la solution',
  keys: 'Les touches sont celles du jeu ; celle du conseil montre la solution, celle d’annulation permet de réessayer.',

  verdict: (grade, isAsPlayed) =>
    isAsPlayed ? `Comme dans votre partie. ${VERDICTS[grade]}` : VERDICTS[grade],
  solutionIs: (best) => `Le meilleur coup : ${best}.`,
  bestIs: (best) => `le meilleur coup : ${best}`,
  inGame: (move) => `dans votre partie : ${move}`,
  yours: 'votre coup',
  played: 'dans la partie',
  next: 'Suivant',
  again: 'Réessayer',
  playOn: 'Jouer à partir d’ici',
  putAway: 'Ne plus demander',
  isAway: 'Cette position ne reviendra plus.',

  beginTitle: 'Apprendre de vos parties',
  beginText:
    'Faites analyser une partie : les positions où vous vous êtes trompé sont gardées ici et reviennent jusqu’à ce que le bon coup vienne tout seul. Tout se passe dans ce navigateur, même sans réseau.',
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
  goOn: 'S’entraîner',
  practiseAhead: 'Continuer l’entraînement',
  collection: 'Vos positions',
  stage: (stage) => STAGES[stage],
  how: 'Au plus dix nouvelles par jour, les pires erreurs d’abord. Une bonne réponse revient après 1, 3, 7, 21 puis 60 jours ; une mauvaise, le lendemain.',
  deleteAll: 'Tout supprimer',
  deleted: 'Toutes les positions sont supprimées.',
  undo: 'Annuler',
  failed: 'Le stockage de ce navigateur n’a pas pu garder le dernier changement.',
};
