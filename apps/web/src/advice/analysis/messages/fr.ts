/** The texts around the analysis of a game, in French. */
import type { Grade } from '@open2048/advice';
import type { Unit } from '@open2048/core';
import { formatsOf } from '../../../i18n/formats.ts';
import type { AnalysisText } from './en.ts';

const { integer, plural } = formatsOf('fr');

const CURVES: Readonly<Record<Unit, string>> = {
  points: 'Score final attendu, coup par coup',
  chance: 'Chances d’atteindre l’objectif, coup par coup',
  moves: 'Nombre total de coups attendu, coup par coup',
  own: 'Perte, coup par coup',
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
  waits: (engine) => `Commence quand « ${engine} » est prêt.`,
  gettingReady: 'Préparation…',
  start: 'Analyser la partie',
  resume: 'Continuer',
  pause: 'Pause',
  progress: (done, all) => `Coup ${integer(done)} sur ${integer(all)}`,
  speed: (rate, left) => `${integer(rate)} par seconde, encore ${left}`,
  done: (moves) => plural(moves, { one: '# coup analysé.', other: '# coups analysés.' }),
  accuracy: 'Précision',
  graded: (grade) => GRADES[grade],
  moves: 'Coups de la partie',
  curve: (unit) => CURVES[unit],
  valueCurve: 'Valeur du moteur en points, coup par coup.',
  move: (move) => `Coup ${integer(move)}`,
  made: (move, made, grade) => `Coup ${integer(move)} : ${made}, ${grade}`,
  bestWas: (best) => `le meilleur était : ${best}`,
  expected: (result) => `résultat attendu : ${result}`,
  value: (points) => `valeur du moteur : ${points}`,
  mistakeBefore: 'Erreur précédente',
  mistakeAfter: 'Erreur suivante',
  tryHere: 'Continuer à partir d’ici',
  worst: 'Pires erreurs',
  instead: (move, made, best) => `Coup ${integer(move)} : ${made} ; le meilleur était : ${best}`,
  none: 'Aucune erreur.',
  practiseAbout: 'Travaillez les positions où vous vous êtes trompé jusqu’à connaître le bon coup.',
  practise: (mistakes) =>
    plural(mistakes, { one: 'Travailler # position', other: 'Travailler # positions' }),
};
