/** The texts of the screen of high scores, in French. */
import type { ScoreClass } from '@open2048/session';
import type { ScoresText } from './en.ts';

const CLASSES: Readonly<Record<ScoreClass, string>> = {
  'without-undo': 'Sans annulation',
  'with-undo': 'Avec annulations',
  'with-advice': 'Avec des indices',
};

export const text: ScoresText = {
  rules: 'Règles',
  unread: 'Ce qui est enregistré pour ces règles ne peut pas être lu.',
  nothing: 'Pas encore de meilleurs scores',
  nothingText:
    'Terminez une partie avec un bon score : votre nom vous sera demandé sur le plateau.',
  notCounted: 'Ici, pas de points',
  notCountedText:
    'Ces règles ne comptent pas de points : il n’y a donc pas de meilleurs scores. Les statistiques retiennent chaque partie.',
  play: 'Jouer',
  scoreClass: (name) => CLASSES[name],
  place: 'Rang',
  name: 'Nom',
  score: 'Score',
  tile: 'Tuile',
  moves: 'Coups',
  time: 'Temps',
};
