/** The texts of the high scores screen, in German. */
import type { ScoresText } from './en.ts';

export const text: ScoresText = {
  nothing: 'Noch keine Bestenliste',
  nothingText: 'Beende ein Spiel mit einer guten Punktzahl, um deinen Namen einzutragen.',
  notCounted: 'Keine Punkte',
  notCountedText:
    'Nach diesen Regeln gibt es keine Punkte und daher keine Bestenliste. Die Statistik zählt jedes Spiel.',
  place: 'Platz',
  name: 'Name',
  score: 'Punkte',
  tile: 'Kachel',
  moves: 'Züge',
  time: 'Zeit',
  game: 'Spiel',
};
