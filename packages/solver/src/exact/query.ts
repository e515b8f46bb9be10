/**
 * Queries a table about a position: its value, the value of each move, and what each move loses. A position that cannot
 * come up is not in the table, but the positions that follow from it soon are; so the answer is computed from the
 * position upwards until all values are known, which for a position of the table is after its own moves.
 */
import {
  FACES,
  fault,
  inverse,
  maxRank,
  mustBeBoard,
  mustHave,
  ok,
  SYMMETRIES,
  transform,
  transformDirection,
  type Board,
  type MoveValue,
  type Result,
  type Symmetry,
} from '@open2048/core';
import { BackwardInduction } from './backward-induction.ts';
import { Enumeration } from './enumeration.ts';
import { isInOrder, outOfOrder } from './order.ts';
import { wrongWalls, type Player, type Problem } from './problem.ts';
import type { ExactTable } from './solve.ts';
import { hasWalls, withoutWalls } from './walls.ts';

/** The answer of a table for a position. */
export interface TableAnswer {
  /**
   * The value of the position in the unit of the objective: that of its best move, or the mean of its moves for the
   * random player.
   */
  readonly value: number;
  /** The legal moves, the best first; empty if the game is over. */
  readonly moves: readonly MoveValue[];
}

/** The most afterstates that are computed for one answer. */
const MAX_UNKNOWN = 2 ** 17;

/** A layer on the way up: its afterstates, and their values if known. */
interface Step {
  readonly sum: number;
  readonly keys: Float64Array;
  readonly values: Float64Array;
}

/**
 * Queries a table about a board, which may be any image of a board of the table; with walls, it has tiles on them that
 * differ and are larger than any that the table counts. Faults `wrong-size`, `wrong-walls`, `not-in-table`, and those
 * of reading the table.
 */
export async function queryExact(table: ExactTable, board: Board): Promise<Result<TableAnswer>> {
  mustHave('table', 'a table from solveExact or openTable', ['problem', 'machine'], table);
  mustBeBoard(board);
  const { problem, machine } = table;
  const { rows, cols } = problem.rules.size;
  const fits = [
    [rows, cols],
    [cols, rows],
  ].some(([height, width]) => board.rows === height && board.cols === width);
  if (!fits) {
    const size = `${board.rows}x${board.cols}`;
    return fault('wrong-size', `expected a ${rows}x${cols} board, got ${size}`);
  }
  const posing = SYMMETRIES.filter((each) =>
    isPosed(problem, machine.base, transform(board, each)),
  );
  if (posing.length === 0) return fault('wrong-walls', wrongWalls(problem));
  const symmetry = posing.find((each) => isInOrder(transform(board, each), problem));
  if (symmetry === undefined) return fault('not-in-table', outOfOrder(problem));
  const posed = withoutWalls(transform(board, symmetry), problem.walls);
  const answer = await answerTo(table, posed);
  return answer.ok ? ok(turned(answer.value, inverse(symmetry))) : answer;
}

/** Whether a board has the size of a problem, and tiles on its walls. */
function isPosed({ rules: { size }, walls }: Problem, base: number, board: Board): boolean {
  return board.rows === size.rows && board.cols === size.cols && hasWalls(board, walls, base);
}

/** The answer for a board without its walls. */
async function answerTo(table: ExactTable, board: Board): Promise<Result<TableAnswer>> {
  const { problem, machine } = table;
  if (maxRank(board) >= machine.base) {
    // A board in order has its largest tile on the target cell.
    return stopsAtGoal(table) ? ok({ value: 1, moves: [] }) : beyond(machine.base);
  }
  const starts = [{ board, probability: 1 }];
  const enumeration = new Enumeration(problem, machine, starts);
  const steps = await stepsUp(table, enumeration);
  enumeration.skip(Number.POSITIVE_INFINITY);
  if (!steps.ok) return steps;
  const evaluation = new BackwardInduction(problem, machine, starts);
  for (const { sum, keys, values } of steps.value.toReversed()) {
    const unknown = keys.filter((_, index) => Number.isNaN(values[index]));
    const found = finished(evaluation.values(sum, unknown));
    for (let index = 0, next = 0; index < keys.length; index++) {
      if (Number.isNaN(values[index])) values[index] = found[next++]!;
    }
    evaluation.keep(sum, keys, values);
  }
  const answer = answerOf(evaluation, board, problem.player);
  evaluation.forget(-1);
  return ok(answer);
}

/** The layers from the position up to where the table knows every value. */
async function stepsUp(table: ExactTable, enumeration: Enumeration): Promise<Result<Step[]>> {
  const steps: Step[] = [];
  let work = 0;
  for (let layer = enumeration.next(); layer !== null; layer = enumeration.next()) {
    const { sum, keys } = layer;
    if (layer.wins > 0 && !stopsAtGoal(table)) return beyond(table.machine.base);
    const read = await table.values(sum, keys);
    if (!read.ok) return read;
    const unknown = keys.filter((_, index) => Number.isNaN(read.value[index]));
    work += unknown.length;
    if (work > MAX_UNKNOWN) {
      return fault('not-in-table', 'this position cannot occur and is too far from those that can');
    }
    finished(enumeration.deal(sum, unknown));
    steps.push({ sum, keys, values: read.value });
  }
  return ok(steps);
}

function answerOf(evaluation: BackwardInduction, board: Board, player: Player): TableAnswer {
  const values = evaluation.moves(board);
  if (values.length === 0) return { value: 0, moves: [] };
  const mean = values.reduce((sum, { value }) => sum + value, 0) / values.length;
  const moves = values.toSorted((a, b) => b.value - a.value);
  return { value: player === 'random' ? mean : moves[0]!.value, moves };
}

/** Converts the answer for a board to that for an image of it; among equal moves, the first direction comes first. */
function turned({ value, moves }: TableAnswer, symmetry: Symmetry): TableAnswer {
  const other = moves.map((move) => ({
    ...move,
    direction: transformDirection(move.direction, symmetry),
  }));
  return { value, moves: other.toSorted((a, b) => b.value - a.value || a.direction - b.direction) };
}

/** The result of work that is too short to report progress. */
function finished<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/** Whether a tile that is too large for the table is the target tile. */
function stopsAtGoal({ problem: { objective }, machine: { base } }: ExactTable): boolean {
  return objective.kind === 'tile' && objective.rank === base;
}

function beyond(base: number): Result<never> {
  return fault('not-in-table', `no game reaches a tile above ${FACES[base - 1]} on this board`);
}
