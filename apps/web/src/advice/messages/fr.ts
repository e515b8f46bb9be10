/** The texts around advice, in French. */
import type { Grade } from '@open2048/engine';
import { formatsOf } from '../../i18n/formats.ts';
import type { Basis, Unit } from '../advisor.ts';
import type { AdviceText } from './en.ts';

const UNITS: Readonly<Record<Unit, string>> = {
  score: 'Points encore à gagner',
  goal: 'Chance d’atteindre l’objectif',
  moves: 'Coups encore à jouer',
  order: 'Comparaison des coups',
};

const BASES: Readonly<Record<Basis, string>> = {
  proved: 'Prouvé : toutes les suites ont été calculées dans votre navigateur.',
  'looked-up':
    'Prouvé : toutes les suites ont été calculées ; valeurs lues dans une table de ce site.',
  judged: 'Estimé par une recherche, non prouvé.',
};

const { integer, plural } = formatsOf('fr');

const ahead = (count: number) => plural(count, { one: '# coup', other: '# coups' });

const GRADES: Readonly<Record<Grade, string>> = {
  best: 'le meilleur',
  close: 'presque aussi bon',
  worse: 'moins bon',
  blunder: 'grosse erreur',
};

export const text: AdviceText = {
  advice: 'Conseil',
  analysis: 'Analyse',
  made: 'joué',
  hint: 'Indice',
  play: 'Jeu automatique',
  pause: 'Pause',
  speed: 'Vitesse du jeu automatique',
  perSecond: (moves) => `${moves}/s`,
  fastest: 'Au plus vite',

  counts: 'Ce qui compte',
  unit: (unit) => UNITS[unit],
  basis: (basis, what) => `${what}. ${BASES[basis]}`,
  searched: (depth, nodes) => `Jusqu’à ${ahead(depth)} d’avance, ${integer(nodes)} positions.`,
  working: 'Calcul en cours…',
  lookingUp: 'Recherche dans la table…',
  noAnswer: 'Pas de conseil pour cette position :',

  move: 'Coup',
  worth: 'Valeur',
  costs: 'Coûte',
  compared: 'Comparaison',
  grade: (grade) => GRADES[grade],
  hintIs: (best, what, worths) => `Le meilleur : ${best}. ${what} : ${worths.join(' ; ')}.`,
  isWorth: (move, worth) => `${move} : ${worth}`,
  autoplayOn: 'Le jeu automatique est en marche.',
};
