/** The texts of the screen of high scores, in English. */
import type { ScoreClass } from '@open2048/session';

const CLASSES: Readonly<Record<ScoreClass, string>> = {
  'without-undo': 'Without undo',
  'with-undo': 'With undo',
  'with-advice': 'With advice',
};

export const text = {
  rules: 'Rules',
  unread: 'What is stored for these rules cannot be read.',
  nothing: 'No high scores yet',
  nothingText: 'Finish a game with a good score, and the board asks for your name.',
  notCounted: 'No points here',
  notCountedText:
    'These rules count no points, so there are no high scores. The statistics remember every game.',
  play: 'Play',
  scoreClass: (name: ScoreClass) => CLASSES[name],
  place: 'Place',
  name: 'Name',
  score: 'Score',
  tile: 'Tile',
  moves: 'Moves',
  time: 'Time',
};

export type ScoresText = typeof text;
