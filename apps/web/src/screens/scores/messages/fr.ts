/** The texts of the high scores screen, in French. */
import type { ScoresText } from './en.ts';

export const text: ScoresText = {
  nothing: 'Pas encore de records',
  nothingText: 'Terminez une partie avec un bon score pour inscrire votre nom.',
  notCounted: 'Pas de score',
  notCountedText:
    'Ces règles n’ont pas de score : il n’y a donc pas de records. Les statistiques comptent toutes les parties.',
  place: 'Rang',
  name: 'Nom',
  score: 'Score',
  tile: 'Tuile',
  moves: 'Coups',
  time: 'Temps',
  game: 'Partie',
};
