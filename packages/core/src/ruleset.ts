/**
 * A rule set is a plain value: everything that distinguishes one game of 2048
 * from another, as JSON-compatible data. The engine reads only these fields; it
 * does not know the presets (presets.ts), and none of them is a special case.
 */
import { mustBeSize } from './board.ts';
import { mustHave, wrongType } from './arguments.ts';
import type { Size } from './board.ts';
import type { Merge } from './slide.ts';

/** A rank 1..255 and its odds: `weight` 1..2^20, relative to the sum of the weights. */
export interface RankWeight {
  readonly rank: number;
  readonly weight: number;
}

/**
 * How a game starts. `drawn`: the given number of tiles (or as many as fit),
 * each on a uniformly drawn empty cell with a drawn rank. `given`: a position
 * in the notation of docs/notation.md, of the rule set's size.
 */
export type Start =
  | { readonly kind: 'drawn'; readonly tiles: number; readonly ranks: readonly RankWeight[] }
  | { readonly kind: 'given'; readonly board: string };

/**
 * The chance event after a move. `uniform`: a uniformly drawn empty cell and a
 * drawn rank. `fixed`: always the same cell and rank, and the game is over if
 * that cell is occupied after the move; row and col count from 0, or from the
 * end if negative (-1 is the last), so that they are valid for every size.
 */
export type SpawnRule =
  | { readonly kind: 'uniform'; readonly ranks: readonly RankWeight[] }
  | { readonly kind: 'fixed'; readonly row: number; readonly col: number; readonly rank: number };

/** What happens at the goal: the game ends, continues, or asks the player whether to continue. */
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
