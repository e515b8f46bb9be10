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
    'Expands the board with the smallest value of moves minus weighted score, and stops at the first board that is won or lost. Fast, but rarely shortest.',
};

export const text = {
  about:
    'After every move, a 2 appears in the top right corner. If that cell is still occupied, the game is over.',
  size: 'Size',
  goal: 'Goal',
  search: 'Search',
  searchName: (search: Search) => SEARCHES[search],
  searchNote: (search: Search) => NOTES[search],
  solve: 'Solve',
  stop: 'Stop',
  notSquare: 'The board must have as many rows as columns, at least two.',

  running: 'Searching…',
  expanded: 'Boards explored',
  rate: 'Per second',
  waiting: 'Boards in the queue',
  depth: 'At move',
  bound: 'Needs at least',
  moves,
  noBound: 'unknown',
  layers: (count: number, move: number) =>
    `Boards by move: ${boards(count)} at move ${integer(move)}`,
  waitingOverTime: (count: number) => `Boards in the queue over time: at most ${boards(count)}`,

  hasWon: 'This board has already reached the goal.',
  solvedShortest: (count: number) => `Solved in ${moves(count)}. There is no shorter solution.`,
  solved: (count: number) => `Solved in ${moves(count)}. There may be a shorter solution.`,
  unreachable: 'Proved: the goal cannot be reached from this board.',
  lost: (count: number) =>
    `Lost after ${moves(count)}: the assignment’s search stops at the first board where the game is over. Another search may still reach the goal.`,
  outOfMemory: (megabytes: number) => `No result within ${integer(megabytes)} MB of memory.`,
  stopped: 'Stopped without a result.',
  atLeast: (count: number) => `At least ${moves(count)} are needed.`,
  failed: 'This browser could not run the search.',
  tried: (count: number) => `${boards(count)} explored.`,

  solution: 'Solution',
  backToBoard: 'Back to the board',
  asGame: 'Watch and share as a game',

  scores: 'Scores of this board',
  weightedScore: 'Weighted score',
  snakeScore: 'Snake score',
  penalty: 'Penalty',
  weightedAbout:
    'Each tile counts its number times its weight: 0 at the top right, and 1 more with every step left or down. High when large tiles are at the lower left.',
  snakeAbout:
    'The sum of the smaller tiles in the row and column of the largest one, down to 1/2048 of it. High when large tiles line up.',
  penaltyAbout:
    'How much each tile differs from its neighbours, added up over the board. Low when similar tiles are side by side.',
};

export type SolveText = typeof text;
