/**
 * A rule set is a plain value: everything that makes one game of 2048 differ
 * from another, as data that fits in JSON. The engine reads these fields and
 * nothing else; it knows no preset's name (presets.ts) and no preset is a
 * special case.
 */
import { mustBeSize } from './board.ts';
import { mustHave, wrongType } from './arguments.ts';
import type { Size } from './board.ts';
import type { Merge } from './slide.ts';

/** A rank 1..255 and how often it is drawn: `weight` 1..2^20, relative to the sum of the weights. */
export interface RankWeight {
  readonly rank: number;
  readonly weight: number;
}

/**
 * How a game starts. `drawn`: that many tiles (as many as fit), each on a
 * uniformly drawn empty cell with a drawn rank. `given`: a position in the
 * notation of docs/notation.md, of the rule set's size.
 */
export type Start =
  | { readonly kind: 'drawn'; readonly tiles: number; readonly ranks: readonly RankWeight[] }
  | { readonly kind: 'given'; readonly board: string };

/**
 * The chance event after a move. `uniform`: a uniformly drawn empty cell and a
 * drawn rank. `fixed`: always the same cell and rank, and the game is over when
 * that cell is occupied after the move; row and col count from 0, or from the
 * end when negative (-1 is the last), so that they hold for every size.
 */
export type SpawnRule =
  | { readonly kind: 'uniform'; readonly ranks: readonly RankWeight[] }
  | { readonly kind: 'fixed'; readonly row: number; readonly col: number; readonly rank: number };

/** What reaching the goal does: the game ends, goes on in silence, or waits for the player to go on. */
export const AT_GOAL = ['end', 'continue', 'ask'] as const;
export type AtGoal = (typeof AT_GOAL)[number];

/** `merge-sum`: the sum of all rewards; `level-cubes`: the sum of rank^3 over the board; `none`: always 0. */
export const SCORES = ['merge-sum', 'level-cubes', 'none'] as const;
export type ScoreRule = (typeof SCORES)[number];

export interface RuleSet {
  readonly size: Size;
  readonly merge: Merge;
  readonly start: Start;
  readonly spawn: SpawnRule;
  /** The rank to reach, 1..255, or null for a game without a goal. */
  readonly goal: number | null;
  readonly atGoal: AtGoal;
  /** Whether the move that reaches the goal is followed by a spawn. */
  readonly winningMoveSpawns: boolean;
  readonly score: ScoreRule;
}

/** The row-major index of the cell of a `fixed` spawn on a board of this size. */
export function fixedCell(spawn: SpawnRule & { kind: 'fixed' }, size: Size): number {
  mustHave('size', 'rows and cols', ['rows', 'cols'], size);
  const { rows, cols } = size;
  if (spawn?.kind !== 'fixed') throw wrongType('spawn', 'a fixed spawn', spawn);
  mustBeSize(rows, cols);
  const row = spawn.row < 0 ? rows + spawn.row : spawn.row;
  const col = spawn.col < 0 ? cols + spawn.col : spawn.col;
  return row * cols + col;
}
