/** The texts around the analysis of a game, in English. */
import type { Grade } from '@open2048/advice';
import type { Unit } from '@open2048/core';
import { formatsOf } from '../../../i18n/formats.ts';

const { integer, plural } = formatsOf('en');

const CURVES: Readonly<Record<Unit, string>> = {
  points: 'Expected final score, move by move',
  chance: 'Chance of reaching the goal, move by move',
  moves: 'Expected total number of moves, move by move',
  own: 'Loss, move by move',
};

const GRADES: Readonly<Record<Grade, string>> = {
  best: 'Best',
  close: 'About as good',
  worse: 'Worse',
  blunder: 'Blunders',
};

export const text = {
  game: 'The whole game',
  about: 'Every move is compared with the best one.',
  waits: (engine: string) => `Starts when “${engine}” is ready.`,
  gettingReady: 'Getting ready…',
  start: 'Analyse the game',
  resume: 'Continue',
  pause: 'Pause',
  progress: (done: number, all: number) => `Move ${integer(done)} of ${integer(all)}`,
  speed: (rate: number, left: string) => `${integer(rate)} per second, ${left} left`,
  done: (moves: number) => plural(moves, { one: '# move analysed.', other: '# moves analysed.' }),
  accuracy: 'Accuracy',
  graded: (grade: Grade) => GRADES[grade],
  moves: 'Moves of the game',
  curve: (unit: Unit) => CURVES[unit],
  valueCurve: 'Engine value in points, move by move.',
  move: (move: number) => `Move ${integer(move)}`,
  made: (move: number, made: string, grade: string) => `Move ${integer(move)}: ${made}, ${grade}`,
  bestWas: (best: string) => `${best} was best`,
  expected: (result: string) => `expected ${result}`,
  value: (points: string) => `engine value ${points}`,
  mistakeBefore: 'Previous mistake',
  mistakeAfter: 'Next mistake',
  tryHere: 'Continue from here',
  worst: 'Worst mistakes',
  instead: (move: number, made: string, best: string) =>
    `Move ${integer(move)}: ${made}; ${best} was best`,
  none: 'No mistakes.',
  practiseAbout: 'Practise the positions where you went wrong until you know the right move.',
  practise: (mistakes: number) =>
    plural(mistakes, { one: 'Practise # position', other: 'Practise # positions' }),
};

export type AnalysisText = typeof text;
