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
  good: 'Good',
  inaccuracy: 'Inaccuracies',
  mistake: 'Mistakes',
  blunder: 'Blunders',
};

const VALUES: Readonly<Record<Unit, string>> = {
  points: 'Engine value',
  chance: 'Chance of the goal',
  moves: 'Moves in total',
  own: 'Loss',
};

export const text = {
  game: 'Game analysis',
  about: 'Every move is compared with the best one.',
  waits: (engine: string) => `Starts when ${engine} is ready.`,
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
  chanceLost: (tile: string, drop: string) => `It lowered the chance of ${tile} by ${drop}`,
  chances: 'Chance of reaching',
  chanceCurve: 'Chance of reaching the next tiles, move by move',
  chancesAbout: 'The share of games that reach the tile if the engine plays on from this position.',
  mistakeBefore: 'Previous mistake',
  mistakeAfter: 'Next mistake',
  summary: 'Summary',
  decisive: 'Decisive moments',
  listedAtRest: 'They are listed when the analysis is paused or done.',
  instead: (move: number, made: string, best: string) =>
    `Move ${integer(move)}: ${made} (best: ${best})`,
  none: 'No mistakes.',
  practiseAbout:
    'Practise the positions where you went wrong until the right moves are second nature.',
  practise: (mistakes: number) =>
    plural(mistakes, { one: 'Practise # position', other: 'Practise # positions' }),
  axisMoves: 'Move',
  axisChance: 'Chance',
  axisValue: (unit: Unit) => VALUES[unit],
  graph: 'Graph',
  showChances: 'Chances',
  asTable: 'Graph as a table',
  grade: 'Grade',
  engineView: 'Move values',
  costs: (amount: string) => `It cost ${amount}`,
  moment: 'Moment',
  mistake: 'Mistake',
  momentBefore: 'Previous decisive moment',
  momentAfter: 'Next decisive moment',
  openMoves: 'Moves',
  flagged: 'All flagged moves',
  showAll: (moves: number) => `Show all ${integer(moves)}`,
  practiseOne: 'Practise',
  practiseMove: (move: number) => `Practise move ${integer(move)}`,
  fromLink: 'These figures came with the link. They were not computed on this device.',
  recompute: 'Analyse again here',
  keys: 'D and M go to the next decisive moment and mistake, with Shift to the previous one.',
};

export type AnalysisText = typeof text;
