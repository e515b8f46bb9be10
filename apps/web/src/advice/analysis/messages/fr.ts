/** The texts around the analysis of a game, in French. */
import type { Grade } from '@open2048/advice';
import type { Unit } from '@open2048/core';
import { formatsOf } from '../../../i18n/formats.ts';
import type { AnalysisText } from './en.ts';

const { integer, plural } = formatsOf('fr');

const CURVES: Readonly<Record<Unit, string>> = {
  points: 'Le score final à attendre, coup par coup',
  chance: 'Les chances d’atteindre le but, coup par coup',
  moves: 'Le nombre de coups à attendre, coup par coup',
  own: 'Ce qui a été perdu, coup par coup',
};

const GRADES: Readonly<Record<Grade, string>> = {
  best: 'Meilleurs',
  close: 'Presque aussi bons',
  worse: 'Moins bons',
  blunder: 'Grosses erreurs',
};

export const text: AnalysisText = {
  game: 'Toute la partie',
  about: 'Chaque coup est comparé au meilleur.',
  waits: (engine) => `Commence dès que « ${engine} » est là.`,
  gettingReady: 'Préparation…',
  start: 'Analyser la partie',
  goOn: 'Continuer',
  pause: 'Pause',
  progress: (done, all) => `Coup ${integer(done)} sur ${integer(all)}`,
  speed: (rate, left) => `${integer(rate)} par seconde, encore ${left}`,
  done: (moves) => plural(moves, { one: '# coup évalué.', other: '# coups évalués.' }),
  accuracy: 'Précision',
  graded: (grade) => GRADES[grade],
  moves: 'Coups de la partie',
  curve: (unit) => CURVES[unit],
  valueCurve: 'La valeur du moteur en points, coup par coup.',
  move: (move) => `Coup ${integer(move)}`,
  made: (move, made, grade) => `Coup ${integer(move)} : ${made}, ${grade}`,
  bestWas: (best) => `le meilleur était : ${best}`,
  expected: (result) => `résultat attendu : ${result}`,
  value: (points) => `valeur du moteur : ${points}`,
  mistakeBefore: 'Erreur précédente',
  mistakeAfter: 'Erreur suivante',
  tryHere: 'Jouer à partir d’ici',
  worst: 'Là où le plus a été perdu',
  instead: (move, made, best) => `Coup ${integer(move)} : ${made} ; le meilleur était : ${best}`,
  none: 'Rien n’a été perdu.',
  practiseAbout:
    'Rejouez les positions où vous vous êtes trompé, jusqu’à ce qu’elles soient acquises.',
  practise: (mistakes) =>
    plural(mistakes, { one: 'Travailler # position', other: 'Travailler # positions' }),
};
