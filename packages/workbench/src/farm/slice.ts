/**
 * The messages between the farm and its workers: a slice is a range of steps, and one engine with which the result of
 * each is computed. A step is a step of a finished game, or, in an arena run, a game to be played. What arrives is checked in full; the meaning of the numbers is in `evaluate.ts`.
 */
import {
  DIRECTIONS,
  fault,
  MAX_RANK,
  MAX_SEED,
  ok,
  shape,
  type Direction,
  type Result,
} from '@open2048/core';

/** The largest number of steps of a slice. */
export const MAX_SLICE_STEPS = 256;
/** The largest body of a message, in bytes: results of a whole slice are about half as long. */
export const MAX_FARM_BYTES = 65_536;
/** The most tiles that are dealt in one step. */
const MAX_DEALS = 64;

/** A judge looks one move ahead; an analysis has a number of nodes for each position, and an arena for each move. */
export const SLICE_KINDS = ['judge', 'analysis', 'arena'] as const;
export type SliceKind = (typeof SLICE_KINDS)[number];

/** What the games of an arena run have in common. */
export interface Run {
  readonly id: string;
  /** A name in `DEALT_RULES`. */
  readonly rules: string;
  /** The seed of step 0; each further step has the next one. */
  readonly seed: number;
}

/** Work for one worker. */
export interface Slice {
  readonly id: number;
  /** Names this lease; results are accepted only with it. */
  readonly lease: string;
  readonly kind: SliceKind;
  /** The id of the game to which the steps belong; null in an arena run. */
  readonly game: string | null;
  /** The arena run to which the steps belong; null for those of a game. */
  readonly run: Run | null;
  readonly engine: string;
  /** The most nodes for each position; null for a judge. */
  readonly nodes: number | null;
  /** The index of the first step, and the number of steps. */
  readonly first: number;
  readonly count: number;
  /** The number of steps whose results the farm already has. */
  readonly done: number;
}

/** A judged step. */
export interface JudgedStep {
  /** The loss of the move in points; null in the last step, and if the engine does not count in points. */
  readonly loss: number | null;
  /** The loss as a part of the value of the game, 0 to 1; null as `loss`. */
  readonly share: number | null;
  /** `u` and the variance of each tile of the step, as `DealtLuck` has them. */
  readonly tiles: readonly (readonly [u: number, variance: number])[];
}

/** The values of the legal moves of a position, the best first. */
export type MoveValues = readonly (readonly [direction: Direction, value: number])[];

/** A game that was played in an arena run. */
export interface RunGame {
  readonly score: number;
  readonly moves: number;
  /** The largest rank on the board. */
  readonly maxRank: number;
  /** The SHA-256 of the moves as letters `URDL`, in lower-case hexadecimal; seed and moves determine a game. */
  readonly digest: string;
}

/** The result of a step. */
export type StepResult = JudgedStep | MoveValues | RunGame;

const ID = shape.integer(1, Number.MAX_SAFE_INTEGER);
const COUNT = shape.integer(0, 2 ** 31 - 1);

/** Reads a slice. */
export const SLICE: shape.Shape<Slice> = shape.object({
  id: ID,
  lease: shape.text(36),
  kind: shape.oneOf(SLICE_KINDS),
  game: shape.nullable(shape.text(32)),
  run: shape.nullable(
    shape.object({
      id: shape.text(32),
      rules: shape.text(100),
      seed: shape.integer(0, MAX_SEED),
    }),
  ),
  engine: shape.text(100),
  nodes: shape.nullable(COUNT),
  first: COUNT,
  count: shape.integer(1, MAX_SLICE_STEPS),
  done: shape.integer(0, MAX_SLICE_STEPS),
});

/** Reads the number of steps whose results the farm has. */
export const SUBMITTED = shape.object({ done: shape.integer(0, MAX_SLICE_STEPS) });

/** The largest variance of `u`. */
const MAX_VARIANCE = 1 / 12;

const JUDGED_STEP: shape.Shape<JudgedStep> = shape.object({
  loss: shape.nullable(between(0, Number.MAX_VALUE)),
  share: shape.nullable(between(0, 1)),
  // No tile is certain to be the best or the worst.
  tiles: shape.list(
    pair(between(Number.MIN_VALUE, 1 - Number.EPSILON / 2), between(0, MAX_VARIANCE)),
    0,
    MAX_DEALS,
  ),
});

const MOVE_VALUES: shape.Shape<MoveValues> = (value, path) => {
  const read = shape.list(
    pair(shape.oneOf(DIRECTIONS), between(-Number.MAX_VALUE, Number.MAX_VALUE)),
    1,
    DIRECTIONS.length,
  )(value, path);
  if (!read.ok) return read;
  const isSorted = read.value.every(([, each], at) => at === 0 || each <= read.value[at - 1]![1]);
  const isDistinct = new Set(read.value.map(([direction]) => direction)).size === read.value.length;
  if (isSorted && isDistinct) return read;
  return fault('bad-value', `${path}: expected different moves, the best first`, path);
};

const RUN_GAME: shape.Shape<RunGame> = shape.object({
  score: shape.integer(0, Number.MAX_SAFE_INTEGER),
  moves: COUNT,
  maxRank: shape.integer(1, MAX_RANK),
  digest: (value, path) =>
    typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
      ? ok(value)
      : fault('bad-value', `${path}: expected 64 lower-case hex digits`, path),
});

const RESULTS: Readonly<Record<SliceKind, shape.Shape<StepResult>>> = {
  judge: JUDGED_STEP,
  analysis: MOVE_VALUES,
  arena: RUN_GAME,
};

/** Reads the results of at most `most` steps. Faults of shapes. */
export function readResults(
  kind: SliceKind,
  results: unknown,
  most: number,
): Result<readonly StepResult[]> {
  return shape.list(RESULTS[kind], 0, most)(results, 'results');
}

/** A finite number in a range. */
function between(min: number, max: number): shape.Shape<number> {
  return (value, path) =>
    typeof value === 'number' && value >= min && value <= max
      ? ok(value)
      : fault('bad-value', `${path}: expected a number from ${min} to ${max}`, path);
}

function pair<First, Second>(
  first: shape.Shape<First>,
  second: shape.Shape<Second>,
): shape.Shape<readonly [First, Second]> {
  return (value, path) => {
    if (!Array.isArray(value) || value.length !== 2) {
      return fault('bad-value', `${path}: expected a list of 2 entries`, path);
    }
    const one = first(value[0], `${path}[0]`);
    if (!one.ok) return one;
    const other = second(value[1], `${path}[1]`);
    return other.ok ? ok([one.value, other.value]) : other;
  };
}
