/** The table of a problem, wherever it comes from: its file, or for a small board solved on the spot. */
import { setImmediate } from 'node:timers/promises';
import { fault, ok, PRESET_NAMES, type Result } from '@open2048/core';
import {
  objectiveText,
  solveExact,
  type ExactProgress,
  type ExactTable,
  type Problem,
} from '@open2048/solver';
import { needsOf } from './needs.ts';
import { openTableFile, rulesName, tablePath, type OpenTable } from './tables.ts';

/** The most afterstates, as estimated, of a problem that is solved for one answer: 2x4 and the like. */
const SOLVED_AT_ONCE = 10 ** 7;
/** How long one stretch of work may keep other things waiting, in milliseconds. */
const STRETCH_MS = 20;

/** Hears how far solving is; called without a value at its end. */
export type OnSolving = (progress?: ExactProgress) => void;

/** Opens the table in a folder, or solves a small problem; faults `no-table`, and those of both. */
export async function tableFor(
  problem: Problem,
  folder: string,
  onSolving: OnSolving = () => undefined,
): Promise<Result<OpenTable>> {
  const opened = await openTableFile(tablePath(folder, problem));
  if (opened.ok || opened.error.code !== 'no-table') return opened;
  const table = await solvedAtOnce(problem, onSolving);
  return table.ok ? ok({ table: table.value, close: async () => undefined }) : table;
}

async function solvedAtOnce(problem: Problem, onSolving: OnSolving): Promise<Result<ExactTable>> {
  const needed = needsOf(problem);
  if (!needed.ok) return needed;
  if (needed.value.afterstates > SOLVED_AT_ONCE) {
    return fault('no-table', `there is no table of it; ${commandFor(problem)} builds one`);
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

/** What one types to build a table. */
function commandFor({ rules, objective, player }: Problem): string {
  const { rows, cols } = rules.size;
  const name = rulesName(rules);
  const words = [`open2048 exact build ${rows}x${cols}`];
  if (objective.kind !== 'score') words.push(`--objective ${objectiveText(objective)}`);
  if (player === 'random') words.push('--random');
  if (typeof name !== 'string') words.push('with these rules');
  else if (name !== PRESET_NAMES[0]) words.push(`--rules ${name}`);
  return words.join(' ');
}
