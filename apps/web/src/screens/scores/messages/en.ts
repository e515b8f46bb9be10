/** The texts of the high scores screen, in English. */

export const text = {
  nothing: 'No high scores yet',
  nothingText: 'Finish a game with a good score to enter your name.',
  notCounted: 'No score',
  notCountedText:
    'These rules have no score, so there are no high scores. The statistics count every game.',
  place: 'Place',
  name: 'Name',
  score: 'Score',
  tile: 'Tile',
  moves: 'Moves',
  time: 'Time',
  game: 'Game',
};

export type ScoresText = typeof text;
