/** The texts of questions for the best move, in English. */
import type { Grade } from '@open2048/advice';

const VERDICTS: Readonly<Record<Grade, string>> = {
  best: 'Best move!',
  good: 'Good move.',
  inaccuracy: 'There’s a better move.',
  mistake: 'Mistake.',
  blunder: 'Blunder.',
};

export const text = {
  board: 'Board. Slide the tiles with the arrow keys.',
  question: 'Your move?',
  moves: 'Moves',
  solution: 'Show the solution',
  keys: 'The keys are the same as in the game. The hint key shows the solution; the undo key lets you try again.',

  verdict: (grade: Grade) => VERDICTS[grade],
  solutionIs: (best: string) => `${best} is best.`,
  bestIs: (best: string) => `${best} is best`,
  yours: 'your move',
  again: 'Try again',
  next: 'Next',
};

export type AnsweringText = typeof text;
