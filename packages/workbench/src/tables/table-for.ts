/** The table of a problem: from its file, or solved on demand for a small board. */
import { setImmediate } from 'node:timers/promises';
import { fault, ok, PRESET_NAMES, type Result } from '@open2048/core';
import {
  isPlain,
  lying,
  objectiveText,
  solveExact,
  wallsText,
  type ExactProgress,
  type ExactTable,
  type Problem,
} from '@open2048/solver';
import { needsOf } from './needs.ts';
import { openTableFile, rulesName, tablePath, type OpenTable } from './tables.ts';

/** The maximum estimated afterstates of a problem that is solved on demand: 2x4 and similar boards. */
const SOLVED_AT_ONCE = 10 ** 7;
/** How long solving may block the event loop, in milliseconds. */
const STRETCH_MS = 20;

/** Called with the progress of solving, and without a value at its end. */
export type OnSolving = (progress?: ExactProgress) => void;

/**
 * Opens the table in a folder that serves all images of a board, or solves a small problem. Fault `no-table`, and the faults of
 * both.
 */
export async function tableFor(
  asked: Problem,
  folder: string,
  onSolving: OnSolving = () => undefined,
): Promise<Result<OpenTable>> {
  const problem = lying(asked);
  const opened = await openTableFile(tablePath(folder, problem), problem);
  if (opened.ok || opened.error.code !== 'no-table') return opened;
  const table = await solvedAtOnce(problem, onSolving);
  return table.ok ? ok({ table: table.value, close: async () => undefined }) : table;
}

async function solvedAtOnce(problem: Problem, onSolving: OnSolving): Promise<Result<ExactTable>> {
  const needed = needsOf(problem);
  if (!needed.ok) return needed;
  if (needed.value.afterstates > SOLVED_AT_ONCE) {
    return fault(
      'no-table',
      `there is no table of this board; to build it, run ${commandFor(problem)}`,
    );
  }
  const work = solveExact(problem);
  for (let rested = performance.now(); ;) {
    const step = work.next();
    onSolving(step.done === true ? undefined : step.value);
    if (step.done === true) return step.value;
    if (performance.now() - rested < STRETCH_MS) continue;
    await setImmediate();
    rested = performance.now();
  }
}

/** The command line that builds a table. */
function commandFor(problem: Problem): string {
  const { rules, objective, player } = problem;
  const { rows, cols } = rules.size;
  const name = rulesName(rules);
  const words = [`open2048 exact build ${rows}x${cols}`];
  if (!isPlain(problem)) words.push(`--walls ${wallsText(problem, rules.size)}`);
  if (objective.kind !== 'score') words.push(`--objective ${objectiveText(objective)}`);
  if (player === 'random') words.push('--random');
  if (typeof name !== 'string') words.push('with these rules');
  else if (name !== PRESET_NAMES[0]) words.push(`--rules ${name}`);
  return words.join(' ');
}
