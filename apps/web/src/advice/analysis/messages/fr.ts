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
  good: 'Bons',
  inaccuracy: 'Imprécisions',
  mistake: 'Erreurs',
  blunder: 'Gaffes',
};

const VALUES: Readonly<Record<Unit, string>> = {
  points: 'Valeur du moteur',
  chance: "Chance d'atteindre l'objectif",
  moves: 'Coups au total',
  own: 'Perte',
};

export const text: AnalysisText = {
  game: 'Analyse de la partie',
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
  chanceLost: (tile, drop) => `Il a réduit de ${drop} les chances d’atteindre ${tile}`,
  chances: 'Chances d’atteindre',
  chanceCurve: 'Chances d’atteindre les prochaines tuiles, coup par coup',
  chancesAbout: 'Si le moteur joue la suite : la part de ses parties qui atteignent la tuile.',
  mistakeBefore: 'Erreur précédente',
  mistakeAfter: 'Erreur suivante',
  summary: 'Résumé',
  decisive: 'Moments décisifs',
  listedAtRest: "Ils s'affichent quand l'analyse est en pause ou terminée.",
  instead: (move, made, best) => `Coup ${integer(move)} : ${made} ; le meilleur était : ${best}`,
  none: 'Aucune erreur.',
  practiseAbout:
    'Travaillez les positions où vous vous êtes trompé jusqu’à ce que les bons coups deviennent naturels.',
  practise: (mistakes) =>
    plural(mistakes, { one: 'Travailler # position', other: 'Travailler # positions' }),
  axisMoves: 'Coup',
  axisChance: 'Chance',
  axisValue: (unit) => VALUES[unit],
  graph: 'Graphique',
  showChances: 'Chances',
  asTable: 'Graphique sous forme de tableau',
  grade: 'Note',
  engineView: 'Valeurs des coups',
  costs: (amount) => `Coût : ${amount}`,
  moment: 'Moment',
  mistake: 'Erreur',
  momentBefore: 'Moment décisif précédent',
  momentAfter: 'Moment décisif suivant',
  openMoves: 'Coups',
  flagged: 'Tous les coups signalés',
  showAll: (moves) => `Afficher les ${integer(moves)}`,
  practiseOne: "S'entraîner",
  practiseMove: (move) => `S'entraîner sur le coup ${integer(move)}`,
  fromLink: "Ces chiffres viennent du lien. Ils n'ont pas été calculés sur cet appareil.",
  recompute: 'Analyser de nouveau ici',
  keys: "D et M mènent au moment décisif suivant et à l'erreur suivante, avec Maj aux précédents.",
};
