/**
 * What the moves of a game cost: each is held against the best that a player knows. In a game of 2048 no
 * move is won or lost by itself, so what counts is the part of the final result that it gave away; a
 * single scale of accuracy is made of that, so that games can be compared. The one home of these figures:
 * the page and the command line show what is said here.
 */
import type { Direction, Position, Unit } from '@open2048/core';
import type { StandingMove } from '@open2048/replay';
import { wholeOf, type Evaluation } from './evaluation.ts';

/** How many positions are searched for one move of an analysis, unless somebody says otherwise. */
export const ANALYSIS_NODES = 10_000;

/** How good a move is beside the best one. */
export const GRADES = ['best', 'close', 'worse', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];

/** A move that gives away less than this part of the value is about as good. */
const CLOSE = 0.002;
/** From what part on a loss is a blunder. */
const BLUNDER = 0.05;
/** A move that gives away this part counts half. */
const HALF = 0.01;

/** The grade of a move by its loss, as `lossOf` gives it, of a whole. */
export function gradeOf(loss: number, whole: number): Grade {
  if (loss === 0) return 'best';
  const share = loss / whole;
  if (share < CLOSE) return 'close';
  return share < BLUNDER ? 'worse' : 'blunder';
}

/** A move that was made where a player knew what each was worth. */
export interface JudgedMove {
  /** How much less it was worth than the best, in the unit of the evaluation; 0 for the best. */
  readonly loss: number;
  /** The same as a part of the value of the game, 0 to 1; in a unit of the player's own, of what the best was worth. */
  readonly share: number;
  readonly grade: Grade;
}

/** A judged move with its place in a game. */
export interface AnalysedMove extends JudgedMove, StandingMove {
  readonly best: Direction;
  /**
   * What the whole game was worth before the move: in points what there were and what the best brings, in moves alike.
   * Where it is proved, that is the result to be expected; else it is what the engine makes of it.
   */
  readonly value: number;
}

/** What a game comes to. */
export interface GameJudgement {
  readonly moves: number;
  /** How many of them are of which grade; a loss of nothing is the best. */
  readonly grades: Readonly<Record<Grade, number>>;
  /** What all of them lost together. */
  readonly loss: number;
  /** 0 to 100, 100 where nothing was lost; null without a move, or in a unit of the player's own. */
  readonly accuracy: number | null;
  /** The indices of the blunders, in order. */
  readonly blunders: readonly number[];
}

/**
 * Judges a move that stands in a game by the evaluation of the position it was made in; `index` is how many
 * moves were made before it.
 */
export function analyseMove(
  { place, direction }: StandingMove,
  index: number,
  { score }: Pick<Position, 'score'>,
  evaluation: Evaluation,
): AnalysedMove {
  const soFar = { points: score, moves: index, chance: 0, own: 0 }[evaluation.unit];
  const [best] = evaluation.moves;
  const value = soFar + best!.value;
  return {
    place,
    direction,
    best: best!.direction,
    value,
    ...judgeMove(evaluation, soFar, direction),
  };
}

/** Judges a move that an evaluation knows; `soFar` is what the game had brought in that unit, 0 of a chance. */
export function judgeMove(
  { moves, unit }: Evaluation,
  soFar: number,
  direction: Direction,
): JudgedMove {
  const { loss } = moves.find((move) => move.direction === direction)!;
  const whole = wholeOf(unit, soFar, moves[0]!.value);
  const share = whole > 0 ? Math.min(1, loss / whole) : 0;
  return { loss, share, grade: gradeOf(share, 1) };
}

/** Judges a game by its moves: accuracy is the mean of 1 / (1 + share / 1 %), times 100. */
export function judgeGame(moves: readonly JudgedMove[], unit: Unit): GameJudgement {
  const sum = moves.reduce((total, { share }) => total + 1 / (1 + share / HALF), 0);
  const grades = { best: 0, close: 0, worse: 0, blunder: 0 };
  for (const { grade } of moves) grades[grade]++;
  return {
    moves: moves.length,
    grades,
    loss: moves.reduce((total, { loss }) => total + loss, 0),
    accuracy: moves.length === 0 || unit === 'own' ? null : (100 * sum) / moves.length,
    blunders: [...moves.keys()].filter((index) => moves[index]!.grade === 'blunder'),
  };
}
