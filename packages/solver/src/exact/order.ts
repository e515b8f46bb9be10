/**
 * The order of the tiles around a target cell (docs/adr/0056): large tiles are smaller than the one that grows there, or
 * beside it and as large.
 */
import { FACES, type Board, type RuleSet, type Size } from '@open2048/core';
import type { Objective } from './objective.ts';
import { limitOf, wallsText, type Formation } from './walls.ts';

/** The parts of a problem on which the order depends. */
interface Ordered extends Formation {
  readonly rules: Pick<RuleSet, 'size'>;
  readonly objective: Objective;
}

/** The rank of a 64: smaller tiles may be anywhere. */
export const LEAST_HELD = 6;

/** The smallest rank that must be in order: that of a 64, or of the objective if it is smaller. */
export function leastHeld({ objective }: Pick<Ordered, 'objective'>): number {
  return objective.kind === 'tile' ? Math.min(objective.rank, LEAST_HELD) : LEAST_HELD;
}

/** The cells beside a cell. */
export function cellsBeside(cell: number, { rows, cols }: Size): readonly number[] {
  const [row, col] = [Math.floor(cell / cols), cell % cols];
  return [
    ...(row > 0 ? [cell - cols] : []),
    ...(row < rows - 1 ? [cell + cols] : []),
    ...(col > 0 ? [cell - 1] : []),
    ...(col < cols - 1 ? [cell + 1] : []),
  ];
}

/** Whether the tiles on the free cells of a board are in order and within the limits of their cells. */
export function isInOrder({ rows, cols, ranks }: Board, problem: Ordered): boolean {
  const { walls, target } = problem;
  if (!ranks.every((rank, cell) => walls.includes(cell) || rank <= limitOf(problem, cell))) {
    return false;
  }
  if (target === null) return true;
  const least = leastHeld(problem);
  const held = ranks[target]!;
  const beside = cellsBeside(target, { rows, cols });
  return ranks.every(
    (rank, cell) =>
      rank < least ||
      cell === target ||
      walls.includes(cell) ||
      rank < held ||
      (rank === held && beside.includes(cell)),
  );
}

/** What the tiles on the free cells must be, as a message. */
export function outOfOrder(problem: Ordered): string {
  const { size } = problem.rules;
  if (problem.limits !== undefined) {
    return `expected tiles in order and within the limits of ${wallsText(problem, size)}`;
  }
  const { rows, cols } = size;
  const held = `the one on cell ${problem.target} of a ${rows}x${cols} board`;
  return `expected all tiles but the walls to be smaller than ${held}, or than ${FACES[leastHeld(problem)]}`;
}
