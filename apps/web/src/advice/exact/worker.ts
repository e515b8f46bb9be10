/**
 * The worker for exact tables. It works on one question, and checks between two layers of a table for another one; the
 * table continues where it was if the new question needs it too. The latest table is kept, so that later questions
 * about a game are answered at once. A table of the site is looked up instead of computed; a new question aborts what
 * is being fetched.
 */
import { evaluationOfTable, type AdvisorReply, type Evaluation } from '@open2048/advice';
import { ok, ruleSetText, type Result, type RuleSet } from '@open2048/core';
import {
  problemOf,
  queryExact,
  solveExact,
  type ExactTable,
  type Objective,
} from '@open2048/solver';
import { nextTask } from '../../slices.ts';
import { FarTable } from './far-table.ts';
import { objectiveOf, tableRules } from './objective.ts';
import type { WorkerRequest } from '../worker-port.ts';
import type { Exactly } from './protocol.ts';

type Wanted = WorkerRequest<Exactly>;

/** Milliseconds of work between two checks for messages. */
const STRETCH_MS = 60;

/** The work on one table. */
interface Work {
  readonly key: string;
  readonly steps: ReturnType<typeof solveExact>;
  table: Result<ExactTable> | null;
}

let work: Work | null = null;
let far: FarTable | null = null;
let wanted: Wanted = null;
let isWorking = false;
let fetching = new AbortController();

addEventListener('message', ({ data }: MessageEvent<Wanted>) => {
  wanted = data;
  fetching.abort();
  fetching = new AbortController();
  if (!isWorking) void processRequests();
});

async function processRequests(): Promise<void> {
  isWorking = true;
  while (wanted !== null) {
    const request = wanted;
    const answer = await answerTo(request);
    if (wanted !== request) continue;
    wanted = null;
    if (answer !== null) send({ id: request.id, answer });
  }
  isWorking = false;
}

/** The answer to a request; null if another one replaced it. */
async function answerTo(request: NonNullable<Wanted>): Promise<Result<Evaluation> | null> {
  const { rules, board } = request.question;
  const objective = objectiveOf(request.unit, rules);
  if (request.table !== null) {
    if (far?.place.href !== request.table.href) far = new FarTable(request.table);
    const answer = await far.query(board, fetching.signal);
    return answer.ok ? ok(evaluationOfTable(answer.value, objective)) : answer;
  }
  const begun = begin(tableRules(rules, board), objective);
  if (!begun.ok) return begun;
  const table = await finish(begun.value, request);
  if (table === null) return null;
  const answer = table.ok ? await queryExact(table.value, board) : table;
  return answer.ok ? ok(evaluationOfTable(answer.value, objective)) : answer;
}

/** The work on a table, with its progress so far. */
function begin(rules: RuleSet, objective: Objective): Result<Work> {
  const key = `${ruleSetText(rules)} ${JSON.stringify(objective)}`;
  if (work?.key === key) return ok(work);
  const problem = problemOf(rules, objective);
  if (!problem.ok) return problem;
  work = { key, steps: solveExact(problem.value), table: null };
  return ok(work);
}

/** Finishes the work; null if another question came in between. */
async function finish(begun: Work, request: Wanted): Promise<Result<ExactTable> | null> {
  let end = performance.now() + STRETCH_MS;
  while (begun.table === null) {
    const step = begun.steps.next();
    if (step.done === true) {
      begun.table = step.value;
    } else if (performance.now() > end) {
      send({ id: request!.id, done: step.value.done });
      await nextTask();
      if (wanted !== request) return null;
      end = performance.now() + STRETCH_MS;
    }
  }
  return begun.table;
}

function send(reply: AdvisorReply): void {
  postMessage(reply);
}
