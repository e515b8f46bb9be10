/** Solves a problem in this thread, without a pause. */
import { expectOk } from '@open2048/core';
import { solveExact, type ExactTable, type Problem } from '@open2048/solver';

/** The table of a problem; throws if it cannot be solved. */
export function solved(problem: Problem): ExactTable {
  const work = solveExact(problem);
  let step = work.next();
  while (step.done !== true) step = work.next();
  return expectOk(step.value);
}
