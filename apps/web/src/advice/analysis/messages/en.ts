/** The texts around the analysis of a game, in English. */
import type { Grade } from '@open2048/advice';
import type { Unit } from '@open2048/core';
import { formatsOf } from '../../../i18n/formats.ts';

const { integer, plural } = formatsOf('en');

const CURVES: Readonly<Record<Unit, string>> = {
  points: 'The final score to be expected, move by move',
  chance: 'The chance to reach the goal, move by move',
  moves: 'The moves to be expected in all, move by move',
  own: 'What was given away, move by move',
};

const GRADES: Readonly<Record<Grade, string>> = {
  best: 'Best',
  close: 'About as good',
  worse: 'Worse',
  blunder: 'Blunders',
};

export const text = {
  game: 'The whole game',
  about: 'Every move is held against the best one.',
  waits: (engine: string) => `Begins as soon as “${engine}” is here.`,
  gettingReady: 'Getting ready …',
  start: 'Analyse the game',
  goOn: 'Go on',
  pause: 'Pause',
  progress: (done: number, all: number) => `Move ${integer(done)} of ${integer(all)}`,
  speed: (rate: number, left: string) => `${integer(rate)} a second, ${left} left`,
  done: (moves: number) =>
    plural(moves, { one: '# move is judged.', other: '# moves are judged.' }),
  accuracy: 'Accuracy',
  graded: (grade: Grade) => GRADES[grade],
  moves: 'Moves of the game',
  curve: (unit: Unit) => CURVES[unit],
  valueCurve: 'The engine value in points, move by move.',
  move: (move: number) => `Move ${integer(move)}`,
  made: (move: number, made: string, grade: string) => `Move ${integer(move)}: ${made}, ${grade}`,
  bestWas: (best: string) => `${best} was best`,
  expected: (result: string) => `expected ${result}`,
  value: (points: string) => `engine value ${points}`,
  mistakeBefore: 'Previous mistake',
  mistakeAfter: 'Next mistake',
  tryHere: 'Play on from here',
  worst: 'Where most was given away',
  instead: (move: number, made: string, best: string) =>
    `Move ${integer(move)}: ${made}, where ${best} was best`,
  none: 'Nothing was given away.',
  practiseAbout: 'Play the moves that went wrong again, until they come by themselves.',
  practise: (mistakes: number) =>
    plural(mistakes, { one: 'Practise # position', other: 'Practise # positions' }),
};

export type AnalysisText = typeof text;
