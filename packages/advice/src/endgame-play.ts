/**
 * Plays the endgame of 4x4 boards by an exact table, or by a policy that is learned from it. The table knows optimal play
 * beside five large tiles that fill a corner, until a large tile, such as a 1024, is made next to them: `#` is a large tile,
 * and `+` the cell of the new one.
 *
 *     . . . .
 *     . . . .
 *     . + # #
 *     . # # #
 *
 * It also serves beside smaller tiles, such as 16384, 8192, 2048, 512 and 256: the order in which it leaves the board is
 * the one that the next tile needs. On other boards a search brings the large tiles into this order and keeps them
 * there. The rules by which a board is in order are those of macroxue (https://github.com/macroxue/2048-ai, `tuple.h`).
 */
import {
  boardOver,
  inverse,
  legalMoves,
  maxRank,
  ok,
  SYMMETRIES,
  transform,
  transformDirection,
  type Board,
  type MoveValue,
  type Result,
  type Symmetry,
  type Unit,
} from '@open2048/core';
import {
  CORNER_MADE,
  CORNER_WALLS,
  cornerOf,
  isInFormation,
  smallestLarge,
  type EndgamePolicy,
  type Engine,
  type SearchLimits,
  type SearchResult,
} from '@open2048/engine';
import type { Formation, TableAnswer } from '@open2048/solver';
import { evaluationOf, type Evaluation } from './evaluation.ts';
import type { EvaluateOptions } from './protocol/connection.ts';

/** The walls and the target cell of the tables. */
export const ENDGAME: Formation = { walls: CORNER_WALLS, target: 9 };

/** An endgame has a tile of at least this rank, 8192. To begin with a 16384 makes no measurable difference. */
export const ENDGAME_FIRST = 13;
const SIDE = 4;
/** With less for a move, the weights of whole games play endgames as well (docs/strength.md). */
const LEAST_NODES = 100;
const LEAST_MS = 0.05;
/** A table is followed if the chance is above this; otherwise another order of the large tiles is better. */
export const LEAST_CHANCE = 0.1;

/** What knows the best moves of boards in formation: an exact table, or what is learned from it. */
export interface EndgameGuide {
  /** The rank of the tile that it makes on the target cell of `ENDGAME`. */
  readonly made: number;
  /** What the values of its moves are. */
  readonly unit: Unit;
  /**
   * The moves of a board that keep the large tiles on the walls of `ENDGAME`, with values above 0, the best first; null if it
   * does not know the board well enough. Faults of reading.
   */
  readonly moves: (board: Board) => Promise<Result<readonly MoveValue[] | null>>;
}

/** Loads an engine with the weights for endgames. Faults of its files. */
export type LoadEngine = () => Promise<Result<Engine>>;

/** Asks a table about a board; the fault `not-in-table` if it does not know it, and those of reading. */
export type AskTable = (board: Board) => Promise<Result<TableAnswer>>;

/** The ranks that stand for the walls, in the order of `ENDGAME.walls`: they all differ, and none can be made. */
const STAND_INS: readonly number[] = [11, 13, 12, 14, 15];

/** The board that a table is asked about. What is on the walls makes no difference to the table. */
function withStandIns({ rows, cols, ranks }: Board): Board {
  const stood = ranks.slice();
  for (const [nth, wall] of ENDGAME.walls.entries()) stood[wall] = STAND_INS[nth]!;
  return boardOver(rows, cols, stood);
}

/** The guide of a table that makes a tile of the rank `made`. */
export function tableGuide(ask: AskTable, made: number): EndgameGuide {
  const moves: EndgameGuide['moves'] = async (board) => {
    const answer = await ask(withStandIns(board));
    if (answer.ok) return ok(answer.value.value > LEAST_CHANCE ? answer.value.moves : null);
    return answer.error.code === 'not-in-table' ? ok(null) : answer;
  };
  return { made, unit: 'chance', moves };
}

/** The guide of a learned policy, which is loaded for the first board in formation. */
export function policyGuide(load: () => Promise<Result<EndgamePolicy>>): EndgameGuide {
  const policyOnce = once(load);
  const moves: EndgameGuide['moves'] = async ({ ranks }) => {
    const policy = await policyOnce();
    if (!policy.ok) return policy;
    const known = policy.value.moves(ranks);
    return ok(known.length > 0 ? known : null);
  };
  return { made: CORNER_MADE, unit: 'own', moves };
}

/** Calls a function when its result is first needed. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | null = null;
  return () => (loaded ??= load());
}

/** Endgame play with a guide. */
export class EndgamePlay {
  readonly #engineOnce: LoadEngine;
  readonly #guide: EndgameGuide;

  /** The engine is loaded for the first board that the guide does not know. */
  constructor(load: LoadEngine, guide: EndgameGuide) {
    this.#engineOnce = once(load);
    this.#guide = guide;
  }

  /**
   * Whether it plays a board within limits: a 4x4 board with a tile of 8192 or more, and at least 100 nodes or 0.05
   * milliseconds for a move.
   */
  plays(board: Board, { nodes = Infinity, milliseconds = Infinity }: SearchLimits): boolean {
    const isEnough = nodes >= LEAST_NODES && milliseconds >= LEAST_MS;
    const isWide = board.rows === SIDE && board.cols === SIDE;
    return isEnough && isWide && maxRank(board) >= ENDGAME_FIRST;
  }

  /**
   * Evaluates a board that it plays: by the guide, or by the search, in its own unit. Faults of both.
   */
  async evaluate(
    board: Board,
    limits: SearchLimits,
    { signal, onEvaluation }: EvaluateOptions,
  ): Promise<Result<Evaluation>> {
    const known = await this.#known(board);
    if (!known.ok || known.value !== null) return known as Result<Evaluation>;
    const engine = await this.#engineOnce();
    if (!engine.ok) return engine;
    const result = await engine.value.think(board, limits, {
      signal,
      onResult: (found) => onEvaluation(evaluationOfEndgame(found)),
    });
    return ok(evaluationOfEndgame(result));
  }

  /** The evaluation by the guide, or null if it does not know the board well enough. */
  async #known(board: Board): Promise<Result<Evaluation | null>> {
    const { made, unit, moves: movesOf } = this.#guide;
    let best: readonly MoveValue[] = [];
    for (const { image, symmetry } of formationsOf(board, made)) {
      const moves = await movesOf(image);
      if (!moves.ok) return moves;
      const most = moves.value?.[0]?.value ?? 0;
      if (most > (best[0]?.value ?? 0)) best = turned(moves.value!, inverse(symmetry));
    }
    return ok(best.length === 0 ? null : evaluationOfKnown(best, board, unit));
  }
}

function turned(moves: readonly MoveValue[], symmetry: Symmetry): readonly MoveValue[] {
  return moves.map(({ direction, value }) => ({
    direction: transformDirection(direction, symmetry),
    value,
  }));
}

/** Known moves; others, which shift the large tiles, have the value 0. */
function evaluationOfKnown(moves: readonly MoveValue[], board: Board, unit: Unit): Evaluation {
  const known = new Set(moves.map(({ direction }) => direction));
  const others = legalMoves(board)
    .filter((direction) => !known.has(direction))
    .map((direction) => ({ direction, value: 0 }));
  return evaluationOf([...moves, ...others], { unit, isExact: false });
}

function evaluationOfEndgame({ moves, depth, nodes }: SearchResult): Evaluation {
  return evaluationOf(moves, { unit: 'own', isExact: false, depth, nodes });
}

/** The image of a board under a symmetry. */
interface Posed {
  readonly image: Board;
  readonly symmetry: Symmetry;
}

/**
 * The boards that a guide is asked about, which makes a tile of the rank `made`: the images of a board in which the five
 * large tiles are in order, no two of them can merge, and all others are smaller.
 */
function formationsOf(board: Board, made: number): Posed[] {
  return SYMMETRIES.flatMap((symmetry) => {
    const image = transform(board, symmetry);
    const { ranks } = image;
    const smallest = smallestLarge(ranks);
    const isKnown = smallest > 0 && isInFormation(cornerOf(ranks), smallest, made);
    return isKnown ? [{ image, symmetry }] : [];
  });
}
