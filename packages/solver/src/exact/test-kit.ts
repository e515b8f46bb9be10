/** Short notations for problems, and their solutions, for the tests. */
import { customise, expectOk, PRESETS, type PresetName, type RankWeight } from '@open2048/core';
import { parseObjective, problemOf, type Player, type Problem } from './problem.ts';
import { solveExact, type ExactTable } from './solve.ts';

/** A problem in short; classic rules and the optimal player by default. */
export interface Asked {
  readonly size: string;
  readonly objective: string;
  readonly rules?: PresetName;
  readonly player?: Player;
  readonly odds?: readonly RankWeight[];
}

/** The complete problem. */
export function problem({
  size,
  objective,
  rules = 'classic',
  player = 'optimal',
  odds,
}: Asked): Problem {
  const [rows = 0, cols = 0] = size.split('x').map(Number);
  const changes = { size: { rows, cols }, ...(odds === undefined ? {} : { ranks: odds }) };
  const chosen = expectOk(customise(PRESETS[rules], changes));
  return expectOk(problemOf(chosen, expectOk(parseObjective(objective)), player));
}

/** Its solution, in memory. */
export function solved(asked: Problem): ExactTable {
  const work = solveExact(asked);
  for (;;) {
    const step = work.next();
    if (step.done === true) return expectOk(step.value);
  }
}
