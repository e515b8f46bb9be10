/**
 * A position reached by rules: a board with its score and status, and the
 * spawns that are due. Chance is explicit: `slide` makes a move and returns the
 * afterstate, `spawn` places the tile that a generator, a server or a file has
 * dealt. This module does not depend on the dealer.
 */
import { wrongType } from './arguments.ts';
import {
  countEmpty,
  emptyBoard,
  maxRank,
  mustBeBoard,
  nthEmpty,
  withRank,
  type Board,
} from './board.ts';
import { DIRECTION_NAMES, mustBeDirection, type Direction } from './direction.ts';
import { legalMask } from './legal.ts';
import { move } from './move.ts';
import { parsePosition } from './notation.ts';
import { expectOk, fault, ok, shown, type Result } from './result.ts';
import type { Rng } from './rng.ts';
import { mustBeRules } from './ruleset-json.ts';
import { fixedCell, type RankWeight, type RuleSet } from './ruleset.ts';

/**
 * `playing`: the player is to move; `goal`: the goal was just reached and the player is asked to continue; `over`: no
 * more moves.
 */
export const STATUSES = ['playing', 'goal', 'over'] as const;
export type Status = (typeof STATUSES)[number];

/** A chance event: a tile of `rank` on the empty cell of index `cell`. */
export interface Spawn {
  readonly cell: number;
  readonly rank: number;
}

export interface Position {
  readonly board: Board;
  /** In points of the rule set's score; exact up to 2^53. */
  readonly score: number;
  readonly status: Status;
  /** Whether the goal has been reached, now or earlier. */
  readonly won: boolean;
  /** Spawns to be dealt before the next move: 1 after a move, the number of start tiles at the start. */
  readonly spawnsDue: number;
  /** The number of moves made so far. */
  readonly moves: number;
}

/** The position before the first spawn of a game; the rule set must be valid. */
export function startPosition(rules: RuleSet): Position {
  mustBeRules(rules);
  const { rows, cols } = rules.size;
  const { start } = rules;
  if (start.kind === 'given') {
    return positionOn(rules, expectOk(parsePosition(start.board)));
  }
  const spawnsDue = Math.min(start.tiles, rows * cols);
  const board = emptyBoard(rows, cols);
  return { board, score: 0, status: 'playing', won: false, spawnsDue, moves: 0 };
}

/** The position on any board, as if a game started there: score 0 (or computed from the board), no move made. */
export function positionOn(rules: RuleSet, board: Board): Position {
  mustBeRules(rules);
  mustBeBoard(board);
  return settled(rules, board, { score: 0, won: false, moves: 0 });
}

/**
 * Makes a move. If the rule set deals by chance, a spawn is due in the result;
 * a fixed spawn is placed at once. Faults `spawn-due`, `game-over`,
 * `goal-pending`, `illegal-move`.
 */
export function slide(rules: RuleSet, position: Position, direction: Direction): Result<Position> {
  mustBePlayed(rules, position);
  mustBeDirection(direction);
  if (position.spawnsDue > 0) return fault('spawn-due', 'a spawn is due before the next move');
  if (position.status === 'over') return fault('game-over', 'the game is over');
  if (position.status === 'goal') {
    return fault('goal-pending', 'the goal is reached: continue before the next move');
  }
  const { board, reward, legal } = move(position.board, direction, rules.merge);
  if (!legal) {
    return fault('illegal-move', `${DIRECTION_NAMES[direction]} does not change the board`);
  }
  const { won } = position;
  const score = scoreAfter(rules, board, position.score + reward);
  const moves = position.moves + 1;
  if (!rules.winningMoveSpawns && !won && reaches(rules, board)) {
    return ok(settled(rules, board, { score, won, moves }));
  }
  if (rules.spawn.kind === 'uniform') {
    return ok({ board, score, status: 'playing', won, spawnsDue: 1, moves });
  }
  const cell = fixedCell(rules.spawn, board);
  if (board.ranks[cell] !== 0)
    return ok({ board, score, status: 'over', won, spawnsDue: 0, moves });
  return ok(settled(rules, withRank(board, cell, rules.spawn.rank), { score, won, moves }));
}

/**
 * Places a spawn that is due. Faults `no-spawn-due`, `bad-cell`,
 * `cell-occupied`, `rank-not-dealt` (the rule set never deals that rank).
 */
export function spawn(rules: RuleSet, position: Position, dealt: Spawn): Result<Position> {
  mustBePlayed(rules, position);
  if (typeof dealt !== 'object' || dealt === null)
    throw wrongType('spawn', 'a cell and a rank', dealt);
  const { cell, rank } = dealt;
  if (position.spawnsDue === 0) return fault('no-spawn-due', 'no spawn is due');
  const { ranks } = position.board;
  if (!Number.isInteger(cell) || cell < 0 || cell >= ranks.length) {
    return fault('bad-cell', `expected a cell from 0 to ${ranks.length - 1}, got ${shown(cell)}`);
  }
  if (ranks[cell] !== 0) return fault('cell-occupied', `cell ${cell} is occupied`);
  if (!spawnRanks(rules, position).some((choice) => choice.rank === rank)) {
    return fault('rank-not-dealt', `the rule set never deals rank ${shown(rank)} here`);
  }
  const board = withRank(position.board, cell, rank);
  const { won, moves, spawnsDue } = position;
  const score = scoreAfter(rules, board, position.score);
  if (spawnsDue > 1) return ok({ ...position, board, score, spawnsDue: spawnsDue - 1 });
  return ok(settled(rules, board, { score, won, moves }));
}

/** Draws the spawn that is due, its cell first and then its rank; the board must have an empty cell. */
export function drawSpawn(rules: RuleSet, position: Position, rng: Rng): Spawn {
  mustBePlayed(rules, position);
  if (typeof (rng as Rng | undefined)?.below !== 'function') throw wrongType('rng', 'an Rng', rng);
  const empty = countEmpty(position.board);
  if (empty === 0) throw wrongType('position', 'a board with an empty cell', position);
  const cell = nthEmpty(position.board, rng.below(empty));
  return { cell, rank: drawRank(spawnRanks(rules, position), rng) };
}

/** Every spawn that the rule set may deal at a position with a spawn due, cells in order. */
export function possibleSpawns(rules: RuleSet, position: Position): Spawn[] {
  mustBePlayed(rules, position);
  const spawns: Spawn[] = [];
  for (const [cell, occupant] of position.board.ranks.entries()) {
    if (occupant !== 0) continue;
    for (const { rank } of spawnRanks(rules, position)) spawns.push({ cell, rank });
  }
  return spawns;
}

/** Continues after the goal was reached; fault `no-goal-pending`. */
export function continueAfterGoal(position: Position): Result<Position> {
  mustBePosition(position);
  if (position.status !== 'goal') return fault('no-goal-pending', 'the game is not at the goal');
  return ok({ ...position, status: 'playing' });
}

/** The legal moves now, as a bit set like that of `legalMask`: 0 unless the player is to move. */
export function legalNow(position: Position): number {
  mustBePosition(position);
  return position.status === 'playing' && position.spawnsDue === 0 ? legalMask(position.board) : 0;
}

/** Checks only the fields of both, as it runs on every move and every spawn. */
function mustBePlayed(rules: RuleSet, position: Position): void {
  if (typeof (rules as RuleSet | undefined)?.merge !== 'string') {
    throw wrongType('rules', 'a rule set, such as PRESETS.classic', rules);
  }
  mustBePosition(position);
}

function mustBePosition(position: Position): void {
  if (typeof (position as Position | undefined)?.spawnsDue === 'number') return;
  throw wrongType('position', 'a position from positionOn or slide', position);
}

/** The ranks that may be dealt at a position with a spawn due, in the order in which `drawSpawn` draws them. */
export function spawnRanks(rules: RuleSet, position: Position): readonly RankWeight[] {
  mustBePlayed(rules, position);
  if (position.moves === 0 && rules.start.kind === 'drawn') return rules.start.ranks;
  return rules.spawn.kind === 'uniform' ? rules.spawn.ranks : [];
}

/** A rank, drawn by weight. */
function drawRank(choices: readonly RankWeight[], rng: Rng): number {
  let left = rng.below(choices.reduce((sum, { weight }) => sum + weight, 0));
  for (const { rank, weight } of choices) {
    if (left < weight) return rank;
    left -= weight;
  }
  throw new Error('the weights of a rule set are at least 1');
}

function reaches(rules: RuleSet, board: Board): boolean {
  return rules.goal !== null && maxRank(board) >= rules.goal;
}

/** The position on a board with no more spawns due, with its status determined. */
function settled(
  rules: RuleSet,
  board: Board,
  { score, won, moves }: Pick<Position, 'score' | 'won' | 'moves'>,
): Position {
  const reached = !won && reaches(rules, board);
  const status = statusOf(rules, board, reached);
  const points = scoreAfter(rules, board, score);
  return { board, score: points, status, won: won || reached, spawnsDue: 0, moves };
}

function statusOf(rules: RuleSet, board: Board, reached: boolean): Status {
  if ((reached && rules.atGoal === 'end') || legalMask(board) === 0) return 'over';
  return reached && rules.atGoal === 'ask' ? 'goal' : 'playing';
}

/** The score on a board, given the sum of the rewards so far. */
function scoreAfter(rules: RuleSet, board: Board, rewards: number): number {
  if (rules.score === 'merge-sum') return rewards;
  return rules.score === 'level-cubes' ? levelCubes(board) : 0;
}

/** The sum of rank^3 over the tiles of a board: the score of the `tiers` rules. */
export function levelCubes(board: Board): number {
  mustBeBoard(board);
  const { ranks } = board;
  let sum = 0;
  for (let cell = 0; cell < ranks.length; cell++) sum += ranks[cell] ** 3;
  return sum;
}
