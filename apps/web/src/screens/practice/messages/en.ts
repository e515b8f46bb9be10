/** The texts of practice, in English. */
import type { Grade } from '@open2048/advice';
import { formatsOf } from '../../../i18n/formats.ts';

const { integer, plural } = formatsOf('en');

const VERDICTS: Readonly<Record<Grade, string>> = {
  best: 'That is best!',
  close: 'About as good as the best!',
  worse: 'There is better.',
  blunder: 'That gives a lot away.',
};
/** The learning stage of an exercise. */
export type ExerciseStage = 'new' | 'learning' | 'learned';

const STAGES: Readonly<Record<ExerciseStage, string>> = {
  new: 'New',
  learning: 'Learning',
  learned: 'Done',
};

export const text = {
  board: 'Board. The arrow keys slide the tiles.',
  task: (task: number, all: number) => `Position ${integer(task)} of ${integer(all)}`,
  question: 'Your move?',
  wentWrong: 'In your game you blundered here.',
  wentWorse: 'In your game you gave something away here.',
  moves: 'Moves',
  solution: 'Show the solution',
  keys: 'The keys are those of the game; the key for a hint shows the solution, the one for undo tries again.',

  verdict: (grade: Grade, isAsPlayed: boolean) =>
    isAsPlayed ? `As in your game. ${VERDICTS[grade]}` : VERDICTS[grade],
  solutionIs: (best: string) => `${best} is best.`,
  bestIs: (best: string) => `${best} is best`,
  inGame: (move: string) => `in your game: ${move}`,
  yours: 'your move',
  played: 'in your game',
  next: 'Next',
  again: 'Try again',
  playOn: 'Play on from here',
  putAway: 'Do not ask again',
  isAway: 'This position will not come again.',

  beginTitle: 'Learn from your own games',
  beginText:
    'Have a game analysed: the positions in which you went wrong are kept here and come back, until the right move comes by itself. It all happens in this browser, offline too.',
  analyse: 'Analyse my game',
  openGame: 'Open a game',
  right: (right: number, all: number) => `${integer(right)} of ${integer(all)} right`,
  leftToday: (count: number) =>
    plural(count, { one: '# position left for today', other: '# positions left for today' }),
  doneToday: 'Done for today',
  nextOn: (date: string) => `The next one is due on ${date}.`,
  goOn: 'Practise',
  practiseAhead: 'Practise more',
  collection: 'Your positions',
  stage: (stage: ExerciseStage) => STAGES[stage],
  how: 'At most ten new ones a day, the worst mistakes first. What you get right comes back after 1, 3, 7, 21 and 60 days; what you get wrong comes back the next day.',
  deleteAll: 'Delete all',
  deleted: 'All positions are deleted.',
  undo: 'Undo',
  failed: 'The store of this browser could not keep the last change.',
};

export type PracticeText = typeof text;
