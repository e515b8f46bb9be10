/**
 * `open2048 exact`: builds tables of optimal play on small boards and answers queries from them.
 */
import { formatPosition, ok, parsePosition, type Result } from '@open2048/core';
import {
  lying,
  outcomesOf,
  NO_WALLS,
  parseObjective,
  parseWalls,
  problemOf,
  queryExact,
  type ExactTable,
  type Problem,
} from '@open2048/solver';
import { EXIT, type Output, print, refuse } from '@open2048/workbench/program';
import { needsOf, needsText, tableFor, tableFolder, tablePath } from '@open2048/workbench/tables';
import { buildInterruptibly } from './build-table.ts';
import { progressLine } from './exact-progress.ts';
import {
  answerJson,
  answerText,
  factsOf,
  factsText,
  outcomesJson,
  outcomesText,
} from './exact-report.ts';
import { chooseRules, type RulesOptions } from './rules.ts';
import { readThreads } from './threads.ts';

/**
 * The options that the commands share: the problem that a table solves, and the location of the
 * tables.
 */
interface ExactOptions extends RulesOptions, Output {
  readonly objective: string;
  readonly walls?: string;
  readonly random?: boolean;
  readonly out?: string;
}

interface BuildOptions extends ExactOptions {
  readonly threads?: string;
}

/** Builds the table of a size, or resumes an earlier build; resolves to the exit code. */
export async function buildExact(size: string, options: BuildOptions): Promise<number> {
  const threads = readThreads(options.threads);
  if (!threads.ok) return refuse(threads.error, options);
  const asked = await problemFrom(size, options);
  if (!asked.ok) return refuse(asked.error, options);
  const problem = lying(asked.value);
  const needed = needsOf(problem);
  if (!needed.ok) return refuse(needed.error, options);
  const path = tablePath(options.out ?? tableFolder(), problem);
  if (process.stderr.isTTY) process.stderr.write(`${path}\nneeds ${needsText(needed.value)}\n`);
  const refused = await buildInterruptibly(path, problem, threads.value, options);
  if (refused !== null) return refused;
  return withTable(problem, options, async (table) => {
    const facts = { ...factsOf(table), file: path };
    await print(options.json === true ? `${JSON.stringify(facts)}\n` : factsText(facts));
    return EXIT.ok;
  });
}

/** Prints the best move in a position and the cost of each move; resolves to the exit code. */
export async function queryExactly(text: string, options: ExactOptions): Promise<number> {
  const board = parsePosition(text);
  if (!board.ok) return refuse(board.error, options);
  const { rows, cols } = board.value;
  const problem = await problemFrom(`${rows}x${cols}`, options);
  if (!problem.ok) return refuse(problem.error, options);
  return withTable(problem.value, options, async (table) => {
    const answer = await queryExact(table, board.value);
    if (!answer.ok) return refuse(answer.error, options);
    const position = formatPosition(board.value);
    await print(
      options.json === true
        ? answerJson(position, answer.value)
        : answerText(answer.value, problem.value.objective),
    );
    return EXIT.ok;
  });
}

/** Prints the figures of the table for a board size; resolves to the exit code. */
export async function statsExact(size: string, options: ExactOptions): Promise<number> {
  const problem = await problemFrom(size, options);
  if (!problem.ok) return refuse(problem.error, options);
  return withTable(problem.value, options, async (table) => {
    const onProgress = progressLine(() => performance.now());
    const outcomes = await outcomesOf(table, (done) => onProgress({ phase: 'play', done }));
    onProgress();
    if (!outcomes.ok) return refuse(outcomes.error, options);
    const facts = factsOf(table);
    const text =
      options.json === true
        ? `${JSON.stringify({ ...facts, ...outcomesJson(outcomes.value) })}\n`
        : factsText(facts) + outcomesText(outcomes.value);
    await print(text);
    return EXIT.ok;
  });
}

async function problemFrom(size: string, options: ExactOptions): Promise<Result<Problem>> {
  const rules = await chooseRules({ ...options, size });
  if (!rules.ok) return rules;
  const objective = parseObjective(options.objective);
  if (!objective.ok) return objective;
  const walls =
    options.walls === undefined ? ok(NO_WALLS) : parseWalls(options.walls, rules.value.size);
  if (!walls.ok) return walls;
  const player = options.random === true ? 'random' : 'optimal';
  return problemOf(rules.value, objective.value, player, walls.value);
}

/** Opens the table of a problem and answers from it. */
async function withTable(
  problem: Problem,
  options: ExactOptions,
  answer: (table: ExactTable) => Promise<number>,
): Promise<number> {
  const opened = await tableFor(
    problem,
    options.out ?? tableFolder(),
    progressLine(() => performance.now()),
  );
  if (!opened.ok) return refuse(opened.error, options);
  try {
    return await answer(opened.value.table);
  } finally {
    await opened.value.close();
  }
}
