/** The texts of practice, in English. */
import type { Grade } from '@open2048/advice';
import { formatsOf } from '../../../i18n/formats.ts';

const { integer, plural } = formatsOf('en');

const VERDICTS: Readonly<Record<Grade, string>> = {
  best: 'The best move!',
  close: 'About as good as the best move!',
  worse: 'There is a better move.',
  blunder: 'That is a blunder.',
};
/** The learning stage of an exercise. */
export type ExerciseStage = 'new' | 'learning' | 'done';

const STAGES: Readonly<Record<ExerciseStage, string>> = {
  new: 'New',
  learning: 'Learning',
  done: 'Done',
};

export const text = {
  board: 'Board. Slide the tiles with the arrow keys.',
  task: (task: number, all: number) => `Position ${integer(task)} of ${integer(all)}`,
  question: 'Your move?',
  wentWrong: 'In your game, you blundered here.',
  wentWorse: 'In your game, you missed a better move here.',
  moves: 'Moves',
  solution: 'Show the solution',
  keys: 'The keys are the same as in the game. The hint key shows the solution; the undo key lets you try again.',

  verdict: (grade: Grade, isAsPlayed: boolean) =>
    isAsPlayed ? `As in your game. ${VERDICTS[grade]}` : VERDICTS[grade],
  solutionIs: (best: string) => `${best} is best.`,
  bestIs: (best: string) => `${best} is best`,
  inGame: (move: string) => `in your game: ${move}`,
  yours: 'your move',
  played: 'in your game',
  next: 'Next',
  again: 'Try again',
  playOn: 'Continue from here',
  putAway: 'Do not show again',
  isAway: 'This position will not be shown again.',

  beginTitle: 'Learn from your own games',
  beginText:
    'Analyse a game: the positions where you went wrong are collected here and come back until you know the right move. Everything runs in this browser, even offline.',
  analyse: 'Analyse my game',
  openGame: 'Open a game',
  right: (right: number, all: number) => `${integer(right)} of ${integer(all)} correct`,
  leftToday: (count: number) =>
    plural(count, { one: '# position left for today', other: '# positions left for today' }),
  doneToday: 'Done for today',
  nextOn: (date: string) => `The next one is due on ${date}.`,
  startRound: 'Practise',
  practiseAhead: 'Practise more',
  collection: 'Your positions',
  stage: (stage: ExerciseStage) => STAGES[stage],
  how: 'At most ten new positions a day, the worst mistakes first. Positions that you get right come back after 1, 3, 7, 21 and 60 days; those that you get wrong come back the next day.',
  deleteAll: 'Delete all',
  deleted: 'All positions deleted.',
  undo: 'Undo',
  failed: 'This browser could not save the last change.',
};

export type PracticeText = typeof text;
