/**
 * What the values of an engine mean for a game: the chance to reach each of the next tiles, and the final score to
 * expect. Both are those of the play of `standard` with 1,000 nodes a move from the position on, and were fitted to its
 * games (docs/calibration.md): the log-odds of a tile, and the logarithm of the points to come, are linear in the
 * logarithm of the value, with coefficients that depend on the stage of the game. Values of exact tables need no model.
 */
import type { Board, Direction, Position, RuleSet } from '@open2048/core';
import { CALIBRATIONS, FIRST_RANK, STAGES, UNIT, type Calibration } from './calibration.ts';
import { wholeOf, type Evaluation } from './evaluation.ts';

/** A tile that the game does not have yet, and the chance, 0..1, that the engine's play reaches it from here. */
export interface TileChance {
  readonly rank: number;
  readonly chance: number;
}

/** What chances need of an evaluation. */
type Valued = Pick<Evaluation, 'moves' | 'unit' | 'isExact' | 'engine'>;

/** Smaller values, in points, mean the same as this one. */
const LEAST_VALUE = 100;

/**
 * The chances of the next tiles from 2048 to 32768, the smallest first, from the best value of an evaluation; empty if
 * the game has a 32768. From a table that computed the chance of the goal, that of the goal alone. null where they are
 * not known (other rules or units).
 */
export function tileChances(
  rules: RuleSet,
  board: Board,
  evaluation: Valued,
): readonly TileChance[] | null {
  const [best] = evaluation.moves;
  return best === undefined ? null : chancesFrom(rules, board, evaluation, best.value);
}

/** The tile whose chance a move reduces most against the best move, and by how much; null if no chance is known. */
export function lostChance(
  rules: RuleSet,
  board: Board,
  evaluation: Valued,
  direction: Direction,
): TileChance | null {
  const then = chancesFrom(rules, board, evaluation, valueOf(evaluation, direction));
  const drops = (tileChances(rules, board, evaluation) ?? []).map(({ rank, chance }, index) => ({
    rank,
    chance: Math.max(0, chance - then![index]!.chance),
  }));
  return drops.length === 0
    ? null
    : drops.reduce((most, drop) => (drop.chance > most.chance ? drop : most));
}

/**
 * The expected final score of a game at a position with the best move: exact if the evaluation is, else that of the
 * engine's play; null where it is not known.
 */
export function expectedScore(
  rules: RuleSet,
  position: Pick<Position, 'board' | 'score'>,
  evaluation: Valued,
): number | null {
  const [best] = evaluation.moves;
  return best === undefined ? null : expectedFrom(rules, position, evaluation, best.value);
}

/** The expected final score with a move, as `expectedScore`. */
export function expectedAfter(
  rules: RuleSet,
  position: Pick<Position, 'board' | 'score'>,
  evaluation: Valued,
  direction: Direction,
): number | null {
  return expectedFrom(rules, position, evaluation, valueOf(evaluation, direction));
}

function valueOf({ moves }: Valued, direction: Direction): number {
  return moves.find((move) => move.direction === direction)!.value;
}

function chancesFrom(
  rules: RuleSet,
  board: Board,
  evaluation: Valued,
  value: number,
): readonly TileChance[] | null {
  if (evaluation.unit === 'chance' && evaluation.isExact && rules.goal !== null) {
    return [{ rank: rules.goal, chance: value }];
  }
  const calibration = calibrationFor(rules, board, evaluation);
  if (calibration === null) return null;
  const { slopes, tiles } = calibration;
  const stage = stageOf(board);
  const shift = at(slopes, stage) * logOf(value);
  const largest = Math.max(...board.ranks);
  let least = 1;
  return tiles.flatMap((levels, index) => {
    const rank = FIRST_RANK + index;
    if (rank <= largest) return [];
    // A game that reaches a tile has reached all smaller ones.
    least = Math.min(least, 1 / (1 + Math.exp(-(at(levels, stage) + shift))));
    return [{ rank, chance: least }];
  });
}

function expectedFrom(
  rules: RuleSet,
  { board, score }: Pick<Position, 'board' | 'score'>,
  evaluation: Valued,
  value: number,
): number | null {
  const { unit, isExact } = evaluation;
  if (isExact) return unit === 'points' ? wholeOf(unit, score, value) : null;
  const calibration = calibrationFor(rules, board, evaluation);
  if (calibration === null) return null;
  const { points, pointSlopes } = calibration;
  const stage = stageOf(board);
  return score + Math.exp(at(points, stage) + at(pointSlopes, stage) * logOf(value));
}

/** The calibration of the values of an evaluation; null if there is none. */
function calibrationFor(
  { merge, spawn, score }: RuleSet,
  { rows, cols }: Board,
  { unit, engine }: Valued,
): Calibration | null {
  if (engine === undefined || unit !== 'points') return null;
  const isClassic = rows === 4 && cols === 4 && merge === 'once' && score === 'merge-sum';
  return isClassic && isNineToOne(spawn) ? (CALIBRATIONS[engine] ?? null) : null;
}

/** Whether nine of ten new tiles are 2s and the others 4s. */
function isNineToOne(spawn: RuleSet['spawn']): boolean {
  if (spawn.kind !== 'uniform') return false;
  const weightOf = (...ranks: readonly number[]) =>
    spawn.ranks.reduce((sum, { rank, weight }) => sum + (ranks.includes(rank) ? weight : 0), 0);
  const all = spawn.ranks.reduce((sum, { weight }) => sum + weight, 0);
  return weightOf(1) * 10 === all * 9 && weightOf(1, 2) === all;
}

/** The place of a board in lists by stage: whole numbers are their entries. */
function stageOf({ ranks }: Board): number {
  const sum = ranks.reduce((total, rank) => total + (rank === 0 ? 0 : 2 ** rank), 0);
  const log = Math.min(STAGES.at(-1)!, Math.max(STAGES[0]!, Math.log2(sum)));
  const next = Math.max(
    1,
    STAGES.findIndex((each) => each >= log),
  );
  const [low, high] = [STAGES[next - 1]!, STAGES[next]!];
  return next - 1 + (log - low) / (high - low);
}

/** The value at a stage, interpolated between two entries. */
function at(list: readonly number[], stage: number): number {
  const low = list[Math.floor(stage)]!;
  const high = list[Math.ceil(stage)]!;
  return low + (stage - Math.floor(stage)) * (high - low);
}

function logOf(value: number): number {
  return Math.log(Math.max(LEAST_VALUE, value) / UNIT);
}
