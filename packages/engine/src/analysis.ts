/**
 * What the moves of a game cost: each is held against the best that a player knows. In a game of 2048 no
 * move is won or lost by itself, so what counts is the part of the final result that it gave away; a
 * single scale of accuracy is made of that, so that games can be compared. The one home of these figures:
 * the page and the command line show what is said here.
 */
import type { Direction, Position, StandingMove, Unit } from '@open2048/core';
import type { Thought } from './protocol/talk.ts';

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

/**
 * Judged moves that are nearer to each other than this part of the value are equally good: a search
 * cannot tell them apart. In 45 positions of a game, four times the nodes of a hint changed half of the differences
 * between the first two moves by more than 0.004 % with learned weights and by more than 0.02 % with lines. With
 * learned weights no difference above 0.01 % changed its sign, but those up to 0.03 % do so from pass to pass.
 */
const EQUAL = 0.0003;

/** Differences below this part of the best are of the arithmetic: moves that mirror each other differ so. */
const NOISE = 1e-6;

/** How much less a move is worth than the best; 0 where they differ by what arithmetic loses. */
export function lossOf(best: number, worth: number): number {
  const loss = best - worth;
  return loss <= NOISE * Math.abs(best) ? 0 : loss;
}

/** The grade of a move by its loss, as `lossOf` gives it, of a whole. */
export function gradeOf(loss: number, whole: number): Grade {
  if (loss === 0) return 'best';
  const share = loss / whole;
  if (share < CLOSE) return 'close';
  return share < BLUNDER ? 'worse' : 'blunder';
}

/**
 * The moves that are as good as the best, the best first; none where there is no move. Of moves that are proved
 * those that are worth the same, of moves that are judged those that no search tells apart. `score` is the points
 * of the game so far.
 */
export function bestMoves({ moves, unit, proved }: Thought, score: number): readonly Direction[] {
  const best = moves[0]?.worth ?? 0;
  const whole = wholeOf(unit, unit === 'points' ? score : 0, best);
  const margin = proved ? 0 : EQUAL * Math.max(0, whole);
  return moves
    .filter(({ worth }) => lossOf(best, worth) <= margin)
    .map(({ direction }) => direction);
}

/** What a loss is a part of; a chance is a part already. */
function wholeOf(unit: Unit, soFar: number, best: number): number {
  return unit === 'chance' ? 1 : soFar + best;
}

/** A move that was made where a player knew what each was worth. */
export interface JudgedMove {
  /** How much less it was worth than the best, in the unit of the thought; 0 for the best. */
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
 * Judges a move that stands in a game by a thought about the position it was made in; `index` is how many
 * moves were made before it.
 */
export function analyseMove(
  { place, direction }: StandingMove,
  index: number,
  { score }: Pick<Position, 'score'>,
  thought: Thought,
): AnalysedMove {
  const soFar = { points: score, moves: index, chance: 0, own: 0 }[thought.unit];
  const [best] = thought.moves;
  const value = soFar + best!.worth;
  return {
    place,
    direction,
    best: best!.direction,
    value,
    ...judgeMove(thought, soFar, direction),
  };
}

/** Judges a move of a thought that knows it; `soFar` is what the game had brought in that unit, 0 of a chance. */
export function judgeMove(
  { moves, unit }: Thought,
  soFar: number,
  direction: Direction,
): JudgedMove {
  const best = moves[0]!.worth;
  const worth = moves.find((move) => move.direction === direction)!.worth;
  const loss = lossOf(best, worth);
  const whole = wholeOf(unit, soFar, best);
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
