/** The texts of the A* lab, in English. */
import type { Search } from '@open2048/solver';
import { formatsOf } from '../../../i18n/formats.ts';

const { integer, plural } = formatsOf('en');

const moves = (count: number) => plural(count, { one: '# move', other: '# moves' });
const boards = (count: number) => plural(count, { one: '# board', other: '# boards' });

const SEARCHES: Readonly<Record<Search, string>> = {
  optimal: 'Shortest',
  reference: 'As in the assignment',
};
const NOTES: Readonly<Record<Search, string>> = {
  optimal: 'Finds a shortest solution and proves that it is one, or that there is none.',
  reference:
    'Takes the board with the least moves minus weighted score, and ends at the first that is won or lost. Quick, and seldom shortest.',
};

export const text = {
  about:
    'Every move brings a 2 into the upper right corner. If that cell is still taken after a move, the game is over.',
  size: 'Size',
  goal: 'Goal',
  search: 'Search',
  searchName: (search: Search) => SEARCHES[search],
  searchNote: (search: Search) => NOTES[search],
  solve: 'Solve',
  stop: 'Stop',
  notSquare: 'The board needs as many rows as columns, at least two.',

  running: 'Searching …',
  expanded: 'Boards tried',
  rate: 'Per second',
  waiting: 'Boards waiting',
  depth: 'At move',
  bound: 'Needs at least',
  moves,
  noBound: 'not known',
  layers: (count: number, move: number) =>
    `Boards by move: ${boards(count)} at move ${integer(move)}`,
  waitingOverTime: (count: number) => `Boards waiting, over time: at most ${boards(count)}`,

  hasWon: 'This board has reached the goal already.',
  solvedShortest: (count: number) => `Solved in ${moves(count)}. No shorter way exists.`,
  solved: (count: number) => `Solved in ${moves(count)}. A shorter way may exist.`,
  unreachable: 'The goal cannot be reached from this board. That is proved.',
  lost: (count: number) =>
    `Lost after ${moves(count)}: the search of the assignment ends at the first board on which the game is over. That proves nothing about the goal.`,
  outOfMemory: (megabytes: number) => `Not decided within ${integer(megabytes)} MB of memory.`,
  stopped: 'Stopped before it was decided.',
  atLeast: (count: number) => `At least ${moves(count)} are needed.`,
  failed: 'The search could not be carried out in this browser.',
  tried: (count: number) => `${boards(count)} tried.`,

  solution: 'Solution',
  backToBoard: 'Back to the board',
  asGame: 'Watch and share as a game',

  scores: 'The scores of this board',
  weightedScore: 'Weighted score',
  snakeScore: 'Snake score',
  penalty: 'Penalty',
};

export type SolveText = typeof text;
