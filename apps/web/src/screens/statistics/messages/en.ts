/** The texts about puzzles in the statistics, in English. */
import { formatsOf } from '../../../i18n/formats.ts';

const { integer } = formatsOf('en');

export const text = {
  answered: 'Answered',
  solved: 'Solved',
  rating: 'Rating',
  within: (points: number) => `± ${integer(points)}`,
  streak: 'Streak',
  dailyStreak: 'Days in a row',
  most: (count: number) => `Best: ${integer(count)}`,

  course: 'Your rating',
  courseSummary: (count: number, first: number, last: number) =>
    `Your rating after each of ${integer(count)} puzzles, from ${integer(first)} to ${integer(last)}.`,
  difficulty: 'Difficulty',
  result: 'Result',
  resultOf: (isSolved: boolean): string => (isSolved ? 'Solved' : 'Not solved'),

  open: 'Solve puzzles',
  deleteAll: 'Delete puzzle answers',
  deleted: 'Puzzle answers deleted. Your rating starts again.',
  undo: 'Undo',
  failed: 'The last change could not be saved.',
};

export type PuzzleStatisticsText = typeof text;
