/**
 * The cost of the moves of a game: each is compared with the best known move. In 2048 most moves cost next to nothing,
 * and a few decide the game. So a move is graded by how far it reduced the chance of a tile, and the parts of the value
 * that the moves gave away are combined into one scale of accuracy, so that games can be compared. Both the page and
 * the command line show these figures.
 */
import type { Direction, Position, RuleSet, Unit } from '@open2048/core';
import type { StandingMove } from '@open2048/replay';
import {
  expectedAfter,
  expectedScore,
  lostChance,
  tileChances,
  type TileChance,
} from './chances.ts';
import { wholeOf, type Evaluation } from './evaluation.ts';
import { gradeOf, type Grade } from './grades.ts';

/** The default number of positions searched per move of an analysis. */
export const ANALYSIS_NODES = 10_000;

/** A move that loses this part of the value counts half in the accuracy. */
const HALF = 0.01;
/** The most decisive moments of a game. */
const MOST_MOMENTS = 10;

/** What a move costs. */
export interface MoveCost {
  /** The value of the best move minus that of this move, in the unit of the evaluation; 0 for the best. */
  readonly loss: number;
  /**
   * The loss as a part of the value of the game, 0 to 1; in the unit `own`, as a part of the value of the best move.
   */
  readonly share: number;
}

/** A move in a position in which the values of all moves are known. */
export interface JudgedMove extends MoveCost {
  /** The tile whose chance the move reduced most, and by how much, 0 to 1; null if no chance is known. */
  readonly lost: TileChance | null;
  /**
   * What the grade is about, 0 to 1: the drop of that chance or of the expected final score as a part of it, whichever
   * is larger. Where neither is known, the share.
   */
  readonly drop: number;
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
  /** The chances of the next tiles before the move, with the best move; null if they are not known. */
  readonly chances: readonly TileChance[] | null;
  /** The expected final score before the move, with the best move; null if it is not known. */
  readonly expected: number | null;
}

/** Whether a move is flagged: its grade is `mistake` or `blunder`. */
export function isMistake({ grade }: Pick<JudgedMove, 'grade'>): boolean {
  return grade === 'mistake' || grade === 'blunder';
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
  rules: RuleSet,
  { place, direction }: StandingMove,
  index: number,
  position: Pick<Position, 'board' | 'score'>,
  evaluation: Evaluation,
): AnalysedMove {
  const [best] = evaluation.moves;
  return {
    place,
    direction,
    best: best!.direction,
    value: soFarOf(evaluation, position.score, index) + best!.value,
    chances: tileChances(rules, position.board, evaluation),
    expected: expectedScore(rules, position, evaluation),
    ...judgeMove(rules, position, evaluation, direction, index),
  };
}

/** Judges a move in a position by an evaluation that includes it; `index` as for `analyseMove`. */
export function judgeMove(
  rules: RuleSet,
  position: Pick<Position, 'board' | 'score'>,
  evaluation: Evaluation,
  direction: Direction,
  index: number,
): JudgedMove {
  const cost = costOf(evaluation, soFarOf(evaluation, position.score, index), direction);
  const lost = lostChance(rules, position.board, evaluation, direction);
  const drop = cost.loss === 0 ? 0 : dropOf(rules, position, evaluation, direction, lost);
  const known = drop ?? cost.share;
  return { ...cost, lost, drop: known, grade: gradeOf(known) };
}

/** What a game has brought in the unit of an evaluation; nothing that counts in a chance and in `own`. */
function soFarOf({ unit }: Evaluation, score: number, moves: number): number {
  return { points: score, moves, chance: 0, own: 0 }[unit];
}

/** The drop of a move that is not the best, more than 0; null if neither chances nor an expected score are known. */
function dropOf(
  rules: RuleSet,
  position: Pick<Position, 'board' | 'score'>,
  evaluation: Evaluation,
  direction: Direction,
  lost: TileChance | null,
): number | null {
  const expected = expectedScore(rules, position, evaluation);
  if (lost === null && expected === null) return null;
  const then = expectedAfter(rules, position, evaluation, direction) ?? 0;
  const part = expected === null || expected <= 0 ? 0 : 1 - then / expected;
  return Math.max(Number.MIN_VALUE, part, lost?.chance ?? 0);
}

/**
 * The cost of a move by an evaluation that includes it; `soFar` is what the game has brought in its unit, 0 for a
 * chance.
 */
export function costOf({ moves, unit }: Evaluation, soFar: number, direction: Direction): MoveCost {
  const { loss } = moves.find((move) => move.direction === direction)!;
  const whole = wholeOf(unit, soFar, moves[0]!.value);
  return { loss, share: whole > 0 ? Math.min(1, loss / whole) : 0 };
}

/**
 * The indices of the moves that decided the game, at most ten, the most costly first: the moves with at least the grade
 * `inaccuracy`.
 */
export function decisiveMoments(judged: readonly JudgedMove[]): readonly number[] {
  return [...judged.keys()]
    .filter((index) => !isGood(judged[index]!))
    .toSorted((a, b) => judged[b]!.drop - judged[a]!.drop)
    .slice(0, MOST_MOMENTS);
}

/** Whether the grade of a move is `best` or `good`. */
export function isGood({ grade }: Pick<JudgedMove, 'grade'>): boolean {
  return grade === 'best' || grade === 'good';
}

/** The accuracy of a move that loses this share, 0 to 1: 1 / (1 + share / 1 %). */
export function moveAccuracy(share: number): number {
  return 1 / (1 + share / HALF);
}

/** Judges a game by its moves: accuracy is the mean accuracy of the moves, times 100. */
export function judgeGame(moves: readonly JudgedMove[], unit: Unit): GameJudgement {
  const sum = moves.reduce((total, { share }) => total + moveAccuracy(share), 0);
  const grades = { best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const { grade } of moves) grades[grade]++;
  return {
    moves: moves.length,
    grades,
    loss: moves.reduce((total, { loss }) => total + loss, 0),
    accuracy: moves.length === 0 || unit === 'own' ? null : (100 * sum) / moves.length,
    blunders: [...moves.keys()].filter((index) => moves[index]!.grade === 'blunder'),
  };
}
