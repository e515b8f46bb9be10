/**
 * Plays the endgame of 4x4 boards by an exact table. The table knows optimal play beside five large tiles that fill a
 * corner, until a large tile, such as a 1024, is made next to them: `#` is a large tile, and `+` the cell of the new one.
 *
 *     . . . .
 *     . . . .
 *     . + # #
 *     . # # #
 *
 * It also serves beside smaller tiles, such as 16384, 8192, 2048, 512 and 256: the order in which it leaves the board is
 * the one that the next tile needs. On other boards a search brings the large tiles into this order and keeps them
 * there. The rules by which a board is in order or nearly made are those of macroxue
 * (https://github.com/macroxue/2048-ai, `tuple.h`).
 */
import {
  boardOver,
  inverse,
  legalMoves,
  maxRank,
  ok,
  SYMMETRIES,
  transform,
  type Board,
  type Result,
} from '@open2048/core';
import type { EndgameSearch, SearchLimits, SearchResult } from '@open2048/engine';
import type { Formation, TableAnswer } from '@open2048/solver';
import { evaluationOf, type Evaluation } from './evaluation.ts';
import type { EvaluateOptions } from './protocol/connection.ts';

/** The walls and the target cell of the tables. */
export const ENDGAME: Formation = { walls: [10, 11, 13, 14, 15], target: 9 };

/** An endgame has a tile of at least this rank, 8192. To begin with a 16384 makes no measurable difference. */
const FIRST = 13;
/** A table is followed if the chance is above this; otherwise another order of the large tiles is better. */
const LEAST = 0.1;

/** Asks a table about a board; the fault `not-in-table` if it does not know it, and those of reading. */
export type AskTable = (board: Board) => Promise<Result<TableAnswer>>;

/** Endgame play with a table. */
export class EndgamePlay {
  readonly #search: EndgameSearch;
  readonly #ask: AskTable;
  readonly #made: number;

  /** `ask` asks the table that makes a tile of the rank `made` on the target cell of `ENDGAME`. */
  constructor(search: EndgameSearch, ask: AskTable, made: number) {
    this.#search = search;
    this.#ask = ask;
    this.#made = made;
  }

  /** Whether it plays a board: 4x4, with a tile of 8192 or more, and at most one tile of 32768 or more. */
  plays(board: Board): boolean {
    return this.#search.supports(board) && maxRank(board) >= FIRST;
  }

  /**
   * Evaluates a board that it plays: by the table, with the chances of the next large tile, or by a search, with values
   * of its formula. Faults of reading the table.
   */
  async evaluate(
    board: Board,
    limits: SearchLimits,
    { signal, onEvaluation }: EvaluateOptions,
  ): Promise<Result<Evaluation>> {
    const known = await this.#known(board);
    if (!known.ok || known.value !== null) return known as Result<Evaluation>;
    const result = await this.#search.think(board, limits, {
      signal,
      onResult: (found) => onEvaluation(evaluationOfFormula(found)),
    });
    return ok(evaluationOfFormula(result));
  }

  /** The evaluation by the table, or null if it does not know the board well enough. */
  async #known(board: Board): Promise<Result<Evaluation | null>> {
    let best: TableAnswer | null = null;
    for (const posed of formationsOf(board, this.#made)) {
      const answer = await this.#ask(posed);
      if (!answer.ok && answer.error.code !== 'not-in-table') return answer;
      if (!answer.ok || answer.value.moves.length === 0) continue;
      if (answer.value.value > Math.max(LEAST, best?.value ?? 0)) best = answer.value;
    }
    return ok(best && evaluationOfAnswer(best, board));
  }
}

/** The chances of the next large tile; 0 after a move that shifts the others. */
function evaluationOfAnswer({ moves }: TableAnswer, board: Board): Evaluation {
  const known = new Set(moves.map(({ direction }) => direction));
  const others = legalMoves(board)
    .filter((direction) => !known.has(direction))
    .map((direction) => ({ direction, value: 0 }));
  return evaluationOf([...moves, ...others], { unit: 'chance', isExact: false });
}

function evaluationOfFormula({ moves, depth, nodes }: SearchResult): Evaluation {
  return evaluationOf(moves, { unit: 'own', isExact: false, depth, nodes });
}

/** The ranks that stand for the walls, in the order of `ENDGAME.walls`. */
const STAND_INS: readonly number[] = [11, 13, 12, 14, 15];

/** The other free cells: those near the large tiles, and the row away from them. */
const NEAR: readonly number[] = [4, 5, 6, 7, 8, 12];
const FAR: readonly number[] = [0, 1, 2, 3];

/**
 * The boards that a table is asked about, which makes a tile of the rank `made`: the images of a board in which the five
 * large tiles are in order, no two of them can merge, and all others are smaller. What is on the walls makes no
 * difference to the table, so other tiles stand in for them: they all differ, and none can be made.
 */
function formationsOf(board: Board, made: number): Board[] {
  return SYMMETRIES.flatMap((symmetry) => {
    const image = transform(board, symmetry);
    const { ranks } = image;
    const [inner, side, end, edge, corner] = ENDGAME.walls.map((wall) => ranks[wall]!) as Five;
    const next = ranks[ENDGAME.target!]!;
    const isStill =
      inner !== end && inner !== edge && end !== edge && edge !== corner && corner !== side;
    const smallest = Math.min(inner, end);
    const limit = Math.min(made - 1, smallest);
    const isInOrder =
      edge > 0 &&
      corner > 0 &&
      side > inner &&
      next < Math.min(made, smallest) &&
      NEAR.every((cell) => ranks[cell]! < limit) &&
      FAR.every((cell) => ranks[cell]! < limit - 1);
    if (!isStill || !isInOrder || (smallest < made && isNearlyMade(ranks, smallest - 1))) return [];
    const stood = ranks.slice();
    for (const [nth, wall] of ENDGAME.walls.entries()) stood[wall] = STAND_INS[nth]!;
    return [transform(boardOver(image.rows, image.cols, stood), inverse(symmetry))];
  });
}

type Five = [number, number, number, number, number];

/**
 * Whether a tile of the rank `last` is on the target cell, and the second one is there too or needs one or two merges. The
 * table would keep on for its own, larger tile; the search merges these with the large ones.
 */
function isNearlyMade(ranks: ArrayLike<number>, last: number): boolean {
  const isOn = (cell: number, rank: number): boolean => ranks[cell] === rank;
  if (!isOn(ENDGAME.target!, last)) return false;
  if (NEAR.some((cell) => isOn(cell, last))) return true;
  if (isOn(8, last - 1) && (isOn(12, last - 1) || isOn(4, last - 1))) return true;
  if (isOn(12, last - 1) && isOn(8, last - 2) && isOn(4, last - 2)) return true;
  return isOn(5, last - 1) && [1, 4, 6].some((cell) => isOn(cell, last - 1));
}
