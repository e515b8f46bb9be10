/** The texts of the puzzles, in English. */
import type { PuzzleTheme } from '@open2048/advice';
import { formatsOf } from '../../../i18n/formats.ts';

const { integer, plural } = formatsOf('en');

/** What a puzzle asks for, by its theme. */
const THEMES: Readonly<Record<PuzzleTheme, string>> = {
  'misses-goal': 'Reach the goal',
  'ends-game': 'Survive',
  'few-moves': 'Keep your options',
  'leaves-border': 'Stay at the edge',
  'leaves-corner': 'Keep the corner',
  'opens-edge': 'Keep the edge closed',
  'breaks-chain': 'Keep the chain',
  'leaves-edge': 'Keep the edge full',
  'blocks-pair': 'Keep a pair free',
  'splits-pair': 'Keep a pair together',
  'misses-merge': 'Merge now',
  'blocks-neighbours': 'Keep neighbours free',
  'parts-largest': 'Keep the largest together',
  'splits-neighbours': 'Keep neighbours together',
  'traps-tile': 'Free a small tile',
  'no-merge': 'Prepare a merge',
  'forced-from-corner': 'No forced move',
  'misses-pair': 'Build a pair',
  'best-move': 'Best move',
};

export const text = {
  intro:
    'Each position has one clearly best move. Your first answer to a puzzle changes your rating.',
  daily: (date: string) => `Daily puzzle · ${date}`,
  number: (number: number, all: number) => `Puzzle ${integer(number)} of ${integer(all)}`,
  dailyIs: (isSolved: boolean): string =>
    isSolved ? 'Today’s puzzle: solved.' : 'Today’s puzzle: not solved.',
  dailyStreak: (days: number) => plural(days, { one: '# day in a row', other: '# days in a row' }),
  dailyTitle: 'Daily puzzles',

  rating: 'Rating',
  streak: 'Streak',
  change: (rating: string, change: string) => `Your rating: ${rating} (${change})`,
  unrated: 'Not rated: you have answered this puzzle before.',
  ratings: (count: number, first: string, last: string) =>
    `Your rating after each of ${integer(count)} puzzles, from ${first} to ${last}`,

  next: 'Next puzzle',
  tempting: 'common mistake',
  analyse: 'Analyse this position',
  theme: 'Theme',
  themes: THEMES,
  difficulty: 'Difficulty',
  solved: 'Solved',
  of: (solved: number, all: number) => `${integer(solved)} of ${integer(all)}`,

  failed: 'Your last answer could not be saved.',
  missing: 'The puzzles could not be loaded.',
  retry: 'Try again',
};

export type PuzzlesText = typeof text;
