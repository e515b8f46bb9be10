/** The texts of the screen of high scores, in German. */
import type { ScoreClass } from '@open2048/session';
import type { ScoresText } from './en.ts';

const CLASSES: Readonly<Record<ScoreClass, string>> = {
  'without-undo': 'Ohne Zurücknehmen',
  'with-undo': 'Mit Zurücknehmen',
  'with-advice': 'Mit Tipps',
};

export const text: ScoresText = {
  rules: 'Regeln',
  unread: 'Was zu diesen Regeln gespeichert ist, lässt sich nicht lesen.',
  nothing: 'Noch keine Bestenliste',
  nothingText:
    'Spiele ein Spiel mit guter Punktzahl zu Ende, dann fragt dich das Brett nach deinem Namen.',
  notCounted: 'Hier gibt es keine Punkte',
  notCountedText:
    'Nach diesen Regeln wird nicht gepunktet, also gibt es keine Bestenliste. Die Statistik merkt sich jedes Spiel.',
  play: 'Spielen',
  scoreClass: (name) => CLASSES[name],
  place: 'Platz',
  name: 'Name',
  score: 'Punkte',
  tile: 'Stein',
  moves: 'Züge',
  time: 'Zeit',
};
