/** The texts of the high scores screen, in German. */
import type { ScoresText } from './en.ts';

export const text: ScoresText = {
  nothing: 'Noch keine Bestenliste',
  nothingText:
    'Spiele ein Spiel mit guter Punktzahl zu Ende, dann fragt dich das Brett nach deinem Namen.',
  notCounted: 'Hier gibt es keine Punkte',
  notCountedText:
    'Nach diesen Regeln wird nicht gepunktet, also gibt es keine Bestenliste. Die Statistik merkt sich jedes Spiel.',
  place: 'Platz',
  name: 'Name',
  score: 'Punkte',
  tile: 'Kachel',
  moves: 'Züge',
  time: 'Zeit',
  watch: 'Ansehen',
};
