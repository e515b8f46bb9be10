/**
 * The cost of the moves of a game: each is compared with the best known move. In 2048 no single move
 * wins or loses by itself, so a move is judged by the part of the final result that it gave away; these
 * parts are combined into one scale of accuracy, so that games can be compared. Both the page and the
 * command line show these figures.
 */
import type { Direction, Position, Unit } from '@open2048/core';
import type { StandingMove } from '@open2048/replay';
import { wholeOf, type Evaluation } from './evaluation.ts';

/** The default number of positions searched per move of an analysis. */
export const ANALYSIS_NODES = 10_000;

/** The quality of a move compared with the best one. */
export const GRADES = ['best', 'close', 'worse', 'blunder'] as const;
export type Grade = (typeof GRADES)[number];

/** A loss below this part of the value is graded `close`. */
const CLOSE = 0.002;
/** A loss of at least this part of the value is a blunder. */
const BLUNDER = 0.05;
/** A move that loses this part of the value counts half in the accuracy. */
const HALF = 0.01;

/** The grade of a move by its loss, as `lossOf` returns it, as a part of `whole`. */
export function gradeOf(loss: number, whole: number): Grade {
  if (loss === 0) return 'best';
  const share = loss / whole;
  if (share < CLOSE) return 'close';
  return share < BLUNDER ? 'worse' : 'blunder';
}

/** A move in a position in which the values of all moves are known. */
export interface JudgedMove {
  /** The value of the best move minus that of this move, in the unit of the evaluation; 0 for the best. */
  readonly loss: number;
  /**
   * The loss as a part of the value of the game, 0 to 1; in the unit `own`, as a part of the value of the best move.
   */
  readonly share: number;
  readonly grade: Grade;
}

/** A judged move with its place in a game. */
export interface AnalysedMove extends JudgedMove, StandingMove {
  readonly best: Direction;
  /**
   * The value of the whole game before the move: in points or moves, those so far plus those that the best move is
   * expected to bring. This is the expected result if the evaluation is exact, else an estimate.
   */
  readonly value: number;
}

/** The judgement of a whole game. */
export interface GameJudgement {
  readonly moves: number;
  /** The number of moves of each grade; a move without a loss is the best. */
  readonly grades: Readonly<Record<Grade, number>>;
  /** The sum of the losses of all moves. */
  readonly loss: number;
  /** 0 to 100, 100 if nothing was lost; null without a move, or in the unit `own`. */
  readonly accuracy: number | null;
  /** The indices of the blunders, in order. */
  readonly blunders: readonly number[];
}

/**
 * Judges a move of a game by the evaluation of the position before it; `index` is the number of moves made
 * before it.
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

/**
 * Judges a move by an evaluation that includes it; `soFar` is what the game has brought in its unit, 0 for a chance.
 */
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

/** The accuracy of a move that loses this share, 0 to 1: 1 / (1 + share / 1 %). */
export function moveAccuracy(share: number): number {
  return 1 / (1 + share / HALF);
}

/** Judges a game by its moves: accuracy is the mean accuracy of the moves, times 100. */
export function judgeGame(moves: readonly JudgedMove[], unit: Unit): GameJudgement {
  const sum = moves.reduce((total, { share }) => total + moveAccuracy(share), 0);
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
