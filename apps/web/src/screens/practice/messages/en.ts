/** The texts of practice, in English. */
import { formatsOf } from '../../../i18n/formats.ts';

const { integer, plural } = formatsOf('en');

/** The learning stage of an exercise. */
export type ExerciseStage = 'new' | 'learning' | 'done';

const STAGES: Readonly<Record<ExerciseStage, string>> = {
  new: 'New',
  learning: 'Learning',
  done: 'Done',
};

export const text = {
  task: (task: number, all: number) => `Position ${integer(task)} of ${integer(all)}`,
  wentWrong: 'In your game, you blundered here.',
  wentWorse: 'In your game, you missed a better move here.',

  asPlayed: (verdict: string) => `As in your game. ${verdict}`,
  inGame: (move: string) => `in your game: ${move}`,
  played: 'in your game',
  playOn: 'Continue from here',
  game: 'The game',
  putAway: 'Remove from practice',
  isAway: 'Removed from practice.',

  beginTitle: 'Learn from your own games',
  beginText:
    'Analyse a game: the positions where you went wrong are collected here, and you practise them until the right moves are second nature. Everything runs in your browser, even offline.',
  analyse: 'Analyse my game',
  openGame: 'Open a game',
  right: (right: number, all: number) => `${integer(right)} of ${integer(all)} correct`,
  leftToday: (count: number) =>
    plural(count, { one: '# position left today', other: '# positions left today' }),
  doneToday: 'Done for today',
  nextOn: (date: string) => `The next one is due on ${date}.`,
  startRound: 'Practise',
  practiseAhead: 'Practise more',
  collection: 'Your positions',
  stage: (stage: ExerciseStage) => STAGES[stage],
  how: 'At most ten new positions a day, the costliest mistakes first. Positions that you get right come back after 1, 3, 7, 21 and 60 days; those that you get wrong come back the next day.',
  deleteAll: 'Delete all',
  deleted: 'All positions deleted.',
  undo: 'Undo',
  failed: 'The last change could not be saved.',
};

export type PracticeText = typeof text;
