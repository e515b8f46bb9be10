/**
 * The question that an exact table answers: a rule set, an objective, and a player. Every game is played until no move
 * is left, or until the tile of the objective is on the board; the goal of the rule set does not end it, because a
 * table answers how much there is still to gain from a position.
 */
import {
  expectOk,
  fault,
  mustBeInteger,
  mustBeOneOf,
  mustBeRules,
  mustBeText,
  mustHave,
  formatPosition,
  maxRank,
  MAX_RANK,
  ok,
  parsePosition,
  parseRuleSet,
  quote,
  rankOfFaceText,
  FACES,
  transform,
  type Board,
  type Result,
  type RuleSet,
} from '@open2048/core';

/**
 * What is maximised. `score`: the points of the rule set. `moves`: one for each move. `tile`: one once a tile of `rank`
 * or more is on the board, which ends the game, so that the expected value is a probability.
 */
export type Objective =
  | { readonly kind: 'score' }
  | { readonly kind: 'moves' }
  | { readonly kind: 'tile'; readonly rank: number };

/** `optimal` makes a move of the highest value, `random` each legal move with the same probability. */
export const PLAYERS = ['optimal', 'random'] as const;
export type Player = (typeof PLAYERS)[number];

/** A question that a table answers for every position that can come up. */
export interface Problem {
  /** Valid, with chance spawns, and without a goal. */
  readonly rules: RuleSet;
  readonly objective: Objective;
  readonly player: Player;
}

/**
 * The question about a valid rule set. Faults `fixed-spawn` (nothing is random: the A* lab solves this case) and
 * `no-score` (the rule set has no score).
 */
export function problemOf(
  rules: RuleSet,
  objective: Objective,
  player: Player = 'optimal',
): Result<Problem> {
  mustBeRules(rules);
  mustHave('objective', `an objective, such as { kind: 'score' }`, ['kind'], objective);
  mustBeOneOf('objective.kind', ['score', 'moves', 'tile'], objective.kind);
  if (objective.kind === 'tile') mustBeInteger('objective.rank', 1, MAX_RANK, objective.rank);
  mustBeOneOf('player', PLAYERS, player);
  if (rules.spawn.kind === 'fixed') {
    return fault('fixed-spawn', 'exact tables need a rule set with random new tiles');
  }
  if (objective.kind === 'score' && rules.score === 'none') {
    return fault('no-score', 'this rule set has no score: use the objective moves or tile:N');
  }
  const endless = { ...rules, goal: null, atGoal: 'continue', winningMoveSpawns: true } as const;
  const checked = parseRuleSet(endless);
  return checked.ok ? ok({ rules: checked.value, objective, player }) : checked;
}

/** The symmetry that swaps rows and columns, and is its own inverse. */
export const TURN = 4;

/** The same question for the board turned so that it is at least as wide as high: one table serves both. */
export function lying(problem: Problem): Problem {
  const { rules } = problem;
  const { rows, cols } = rules.size;
  if (rows <= cols) return problem;
  const start =
    rules.start.kind === 'given'
      ? {
          ...rules.start,
          board: formatPosition(transform(expectOk(parsePosition(rules.start.board)), TURN)),
        }
      : rules.start;
  return { ...problem, rules: { ...rules, size: { rows: cols, cols: rows }, start } };
}

/**
 * The objectives of games of a rule set, the most important first. If the goal ends the game, it is the only one:
 * points and moves beyond it do not count, but a table would count them.
 */
export function objectivesOf(rules: RuleSet): readonly [Objective, ...Objective[]] {
  const { size, spawn, goal, atGoal, score } = rules;
  const largest = spawn.kind === 'uniform' ? Math.max(...spawn.ranks.map(({ rank }) => rank)) : 0;
  const counted = { kind: score === 'none' ? 'moves' : 'score' } as const;
  // Making a tile requires a cell for each rank above the largest that is dealt.
  if (goal === null || goal >= size.rows * size.cols + largest) return [counted];
  const made = { kind: 'tile', rank: goal } as const;
  return atGoal === 'end' ? [made] : [counted, made];
}

/** Reads `score`, `moves` or `tile:512`; fault `bad-objective`. */
export function parseObjective(text: string): Result<Objective> {
  if (text === 'score' || text === 'moves') return ok({ kind: text });
  mustBeText('text', text);
  const rank = rankOfFaceText(/^tile:(\d+)$/.exec(text)?.[1] ?? '');
  if (rank.ok && rank.value > 0) return ok({ kind: 'tile', rank: rank.value });
  const expected = 'objective: expected score, moves or tile:N with N a power of two';
  return fault('bad-objective', `${expected}, got ${quote(text)}`);
}

/** The text that `parseObjective` reads. */
export function objectiveText(objective: Objective): string {
  return objective.kind === 'tile' ? `tile:${FACES[objective.rank]}` : objective.kind;
}

/**
 * The largest rank that can be on the board while the game lasts. To make rank R, the second of its halves must be made
 * on one cell fewer, so n cells reach n - 1 above the largest tile that is dealt; the objective may end the game
 * earlier.
 */
export function highestRank({ rules, objective }: Problem): number {
  const dealt = [rules.start, rules.spawn].flatMap((part) => ('ranks' in part ? part.ranks : []));
  const largest = Math.max(0, ...dealt.map(({ rank }) => rank), givenRank(rules));
  const reachable = Math.min(largest + rules.size.rows * rules.size.cols - 1, MAX_RANK);
  return objective.kind === 'tile' ? Math.min(reachable, objective.rank - 1) : reachable;
}

/** The largest sum of the faces on the board while the game lasts: a chain of halves. */
export function highestSum(problem: Problem): number {
  const { rows, cols } = problem.rules.size;
  const largest = FACES[highestRank(problem)]!;
  return problem.objective.kind === 'tile' ? largest * rows * cols : largest * 2;
}

/** The sum of the faces on a board. */
export function sumOf(board: Board): number {
  let sum = 0;
  for (let cell = 0; cell < board.ranks.length; cell++) sum += FACES[board.ranks[cell]!]!;
  return sum;
}

function givenRank({ start }: RuleSet): number {
  if (start.kind === 'drawn') return 0;
  const board = parsePosition(start.board);
  return board.ok ? maxRank(board.value) : 0;
}
