/** The texts of the high scores screen, in French. */
import type { ScoresText } from './en.ts';

export const text: ScoresText = {
  nothing: 'Pas encore de meilleurs scores',
  nothingText:
    'Terminez une partie avec un bon score : votre nom vous sera demandé sur le plateau.',
  notCounted: 'Ici, pas de points',
  notCountedText:
    'Ces règles ne comptent pas de points : il n’y a donc pas de meilleurs scores. Les statistiques retiennent chaque partie.',
  place: 'Rang',
  name: 'Nom',
  score: 'Score',
  tile: 'Tuile',
  moves: 'Coups',
  time: 'Temps',
  watch: 'Regarder',
};
