/** The texts around advice, in French. */
import type { Basis, Unit } from '../advisor.ts';
import type { AdviceText } from './en.ts';

const UNITS: Readonly<Record<Unit, string>> = {
  score: 'Points encore à gagner',
  goal: 'Chance d’atteindre l’objectif',
  moves: 'Coups encore à jouer',
};

const BASES: Readonly<Record<Basis, string>> = {
  proved: 'Prouvé : toutes les suites ont été calculées dans votre navigateur.',
  'looked-up':
    'Prouvé : toutes les suites ont été calculées ; valeurs lues dans une table de ce site.',
  judged: 'Estimé par une recherche, non prouvé.',
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
  working: 'Calcul en cours…',
  lookingUp: 'Recherche dans la table…',
  noAnswer: 'Pas de conseil pour cette position :',

  move: 'Coup',
  worth: 'Valeur',
  costs: 'Coûte',
  best: 'le meilleur',
  hintIs: (best, what, worths) => `Le meilleur : ${best}. ${what} : ${worths.join(' ; ')}.`,
  isWorth: (move, worth) => `${move} : ${worth}`,
  autoplayOn: 'Le jeu automatique est en marche.',
};
