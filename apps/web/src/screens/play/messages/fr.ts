/** The texts of the play screen, in French. */
import type { PlayText } from './en.ts';

export const text: PlayText = {
  watchGame: 'Regarder la partie',
  shareGame: 'Partager',
  otherRules: 'Autres règles',
  showTools: 'Afficher les outils à côté du plateau',

  newBest: 'Nouveau record !',
  timePlayed: 'Durée',
  analyse: 'Analyser cette partie',
  undoLast: 'Annuler le dernier coup',

  elsewhere: 'Version plus récente disponible',

  howTo: 'Comment jouer',
  howToSwipe: 'Balayez pour faire glisser toutes les tuiles.',
  howToKeys: 'Faites glisser toutes les tuiles dans une direction.',
  howToMerge: 'Deux tuiles égales qui se rencontrent n’en font plus qu’une, de valeur double.',
  howToMergeLevels:
    'Deux tuiles égales qui se rencontrent n’en font plus qu’une, du niveau suivant.',
  howToReach: (face) => `Atteignez ${face} !`,
  howToReachOn: (face) => `Atteignez ${face}, puis voyez jusqu’où vous irez.`,
  howToEndless: 'Voyez jusqu’où vous irez.',
  keySlide: 'glisser',
  keyUndo: 'annuler',
  keyRedo: 'rétablir',
  keyNew: 'nouvelle partie',
  keyHint: 'indice',
  keyAutoplay: 'jeu automatique',
};
