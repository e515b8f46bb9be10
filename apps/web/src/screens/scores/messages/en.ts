/** The texts of the high scores screen, in English. */

export const text = {
  nothing: 'No high scores yet',
  nothingText: 'Finish a game with a good score, and the board asks for your name.',
  notCounted: 'No points here',
  notCountedText:
    'These rules count no points, so there are no high scores. The statistics remember every game.',
  place: 'Place',
  name: 'Name',
  score: 'Score',
  tile: 'Tile',
  moves: 'Moves',
  time: 'Time',
  watch: 'Watch',
};

export type ScoresText = typeof text;
