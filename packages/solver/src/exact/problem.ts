/**
 * The question that an exact table answers: a rule set, an objective, and a player. Every game is played until no move
 * is left, or until the tile of the objective is on the board; the goal of the rule set does not end it, because a
 * table answers how much there is still to gain from a position.
 */
import {
  expectOk,
  faceText,
  fault,
  mustBeInteger,
  mustBeOneOf,
  mustBeRules,
  mustHave,
  formatPosition,
  maxRank,
  MAX_RANK,
  ok,
  parsePosition,
  parseRuleSet,
  FACES,
  transform,
  type Board,
  type Result,
  type RuleSet,
} from '@open2048/core';
import type { Objective } from './objective.ts';
import { isInOrder, outOfOrder } from './order.ts';
import {
  checkWalls,
  hasWalls,
  imageOf,
  normalSymmetry,
  NO_WALLS,
  wallsText,
  withoutWalls,
  type Formation,
} from './walls.ts';

/** `optimal` makes a move of the highest value, `random` each legal move with the same probability. */
export const PLAYERS = ['optimal', 'random'] as const;
export type Player = (typeof PLAYERS)[number];

/** A question that a table answers for every position that can come up. */
export interface Problem extends Formation {
  /** Valid, with chance spawns, and without a goal. */
  readonly rules: RuleSet;
  readonly objective: Objective;
  readonly player: Player;
}

/**
 * The question about a valid rule set, with walls and a target cell on cells 0 to rows x cols - 1. Faults `fixed-spawn`
 * (nothing is random: the A* lab solves this case), `no-score` (the rule set has no score), `bad-walls` (no cell is free,
 * the target cell is a wall, there is one without a tile to be made, or a limit is too small) and `wrong-walls` (the given
 * start board does not have different tiles on its walls that are larger than all others, or its other tiles are out of
 * order or above a limit).
 */
export function problemOf(
  rules: RuleSet,
  objective: Objective,
  player: Player = 'optimal',
  formation: Formation = NO_WALLS,
): Result<Problem> {
  const { walls, target, limits } = formation;
  mustBeRules(rules);
  mustHave('objective', `an objective, such as { kind: 'score' }`, ['kind'], objective);
  mustBeOneOf('objective.kind', ['score', 'moves', 'tile'], objective.kind);
  if (objective.kind === 'tile') mustBeInteger('objective.rank', 1, MAX_RANK, objective.rank);
  mustBeOneOf('player', PLAYERS, player);
  const last = rules.size.rows * rules.size.cols - 1;
  for (const wall of walls) mustBeInteger('walls', 0, last, wall);
  if (target !== null) mustBeInteger('target', 0, last, target);
  for (const limit of limits ?? []) mustBeInteger('limits', 0, 15, limit);
  if (limits !== undefined) mustBeInteger('limits.length', last + 1, last + 1, limits.length);
  if (rules.spawn.kind === 'fixed') {
    return fault('fixed-spawn', 'exact tables need a rule set with random new tiles');
  }
  if (objective.kind === 'score' && rules.score === 'none') {
    return fault('no-score', 'this rule set has no score: use the objective moves or tile:N');
  }
  const endless = { ...rules, goal: null, atGoal: 'continue', winningMoveSpawns: true } as const;
  const checked = parseRuleSet(endless);
  if (!checked.ok) return checked;
  const standing = checkWalls(formation, rules.size);
  if (!standing.ok) return standing;
  const dealt = largestDealt(rules);
  if (target !== null && (objective.kind !== 'tile' || objective.rank <= dealt)) {
    const expected = `an objective tile:N above ${faceText(dealt)}`;
    return fault('bad-walls', `walls: expected ${expected} for the target cell`);
  }
  if (limits?.some((limit) => limit > 0 && limit < dealt) === true) {
    return fault(
      'bad-walls',
      `walls: expected limits of at least ${faceText(dealt)}, the largest new tile`,
    );
  }
  const problem = { rules: checked.value, objective, player, ...standing.value };
  const given = givenBoard(checked.value);
  if (given === null) return ok(problem);
  if (!hasWalls(given, problem.walls, highestRank(problem) + 1)) {
    return fault('wrong-walls', wrongWalls(problem));
  }
  return isInOrder(given, problem) ? ok(problem) : fault('wrong-walls', outOfOrder(problem));
}

/** What the boards of a problem must have on their walls, as a message. */
export function wrongWalls(problem: Problem): string {
  const least = faceText(highestRank(problem) + 1);
  return `expected different tiles of ${least} or more on the walls ${wallsText(problem, problem.rules.size)}`;
}

/** The symmetry that swaps rows and columns, and is its own inverse. */
export const TURN = 4;

/**
 * The same question for the image of the board that is at least as wide as high, with its walls as far down and to the
 * right as they go: one table serves all images.
 */
export function lying(problem: Problem): Problem {
  const { rules } = problem;
  const symmetry = normalSymmetry(rules.size, problem);
  if (symmetry === 0) return problem;
  const start =
    rules.start.kind === 'given'
      ? {
          ...rules.start,
          board: formatPosition(transform(expectOk(parsePosition(rules.start.board)), symmetry)),
        }
      : rules.start;
  const { rows, cols } = rules.size;
  const size = symmetry >= TURN ? { rows: cols, cols: rows } : rules.size;
  return {
    ...problem,
    rules: { ...rules, size, start },
    ...imageOf(problem, rules.size, symmetry),
  };
}

/**
 * The largest rank that can be on the board while the game lasts. To make rank R, the second of its halves must be made
 * on one cell fewer, so n free cells reach n - 1 above the largest tile that is dealt; the objective may end the game
 * earlier.
 */
export function highestRank(problem: Problem): number {
  const { rules, objective, walls } = problem;
  const given = givenBoard(rules);
  const givenRank = given === null ? 0 : maxRank(withoutWalls(given, walls));
  const largest = Math.max(largestDealt(rules), givenRank);
  const reachable = Math.min(largest + freeCount(problem) - 1, MAX_RANK);
  return objective.kind === 'tile' ? Math.min(reachable, objective.rank - 1) : reachable;
}

/** The largest rank that is dealt, at the start or later. */
function largestDealt({ start, spawn }: RuleSet): number {
  const dealt = [start, spawn].flatMap((part) => ('ranks' in part ? part.ranks : []));
  return Math.max(0, ...dealt.map(({ rank }) => rank));
}

/** The largest sum of the faces on the board while the game lasts: a chain of halves. */
export function highestSum(problem: Problem): number {
  const largest = FACES[highestRank(problem)]!;
  return problem.objective.kind === 'tile' ? largest * freeCount(problem) : largest * 2;
}

/** The number of cells that are not walls. */
export function freeCount({ rules: { size }, walls }: Problem): number {
  return size.rows * size.cols - walls.length;
}

/** The sum of the faces on a board without walls. */
export function sumOf(board: Board): number {
  let sum = 0;
  for (let cell = 0; cell < board.ranks.length; cell++) sum += FACES[board.ranks[cell]!]!;
  return sum;
}

/** The board that a rule set starts with, null if the start is drawn. */
function givenBoard({ start }: RuleSet): Board | null {
  if (start.kind === 'drawn') return null;
  const board = parsePosition(start.board);
  return board.ok ? board.value : null;
}
