/** `open2048 solve`: finds the moves to the goal on a board of the A* assignment, with a proof. */
import { setImmediate } from 'node:timers/promises';
import { DIRECTION_NAMES, fault, ok, quote, type Result } from '@open2048/core';
import {
  boardsOf,
  solve,
  type Board,
  type Search,
  type SolveOutcome,
  type SolveProgress,
} from '@open2048/solver';
import {
  counted,
  abortOnSignals,
  EXIT,
  refuse,
  status as showStatus,
} from '@open2048/workbench/program';
import { answerBoards, type Answered, type LabOptions } from './lab.ts';

interface SolveCommandOptions extends LabOptions {
  readonly search: Search;
  readonly memory: string;
}

/** The time between two checks for signals, and between two progress lines, in milliseconds. */
const TURN_MS = 100;
const MEGABYTE = 2 ** 20;

/** Solves the board of a file, or each line of standard input; resolves to the exit code. */
export async function solveCommand(file: string, options: SolveCommandOptions): Promise<number> {
  const memory = readMemory(options.memory);
  if (!memory.ok) return refuse(memory.error, options);
  const { search } = options;
  return answerBoards(file, options, async (board): Promise<Answered> => {
    const begun = performance.now();
    const outcome = await solveStoppably(board, search, memory.value * MEGABYTE);
    const seconds = (performance.now() - begun) / 1000;
    const text =
      options.json === true
        ? [`${jsonOf(outcome, seconds)}\n`]
        : textOf(board, outcome, memory.value);
    return { text, exit: exitOf(outcome) };
  });
}

/** Solves until Ctrl-C, which ends the search but not the program: the partial result is printed. */
function solveStoppably(board: Board, search: Search, memoryBytes: number): Promise<SolveOutcome> {
  return abortOnSignals(['SIGINT'], (signal) =>
    inTurns(solve(board, { search, memoryBytes, signal })),
  );
}

/** Runs a search; yields ten times a second, so that signals are handled, and shows the progress. */
async function inTurns(search: ReturnType<typeof solve>): Promise<SolveOutcome> {
  const begun = performance.now();
  for (let turn = begun; ;) {
    const step = search.next();
    if (step.done === true) {
      if (turn > begun) showStatus('');
      return step.value;
    }
    const now = performance.now();
    if (now - turn < TURN_MS) continue;
    turn = now;
    showStatus(progressText(step.value, (now - begun) / 1000));
    await setImmediate();
  }
}

function progressText(progress: SolveProgress, seconds: number): string {
  const { expanded, frontier, depth, bound } = progress;
  const parts = [
    `move ${depth}`,
    `${counted(frontier, 'board')} queued`,
    `${expanded} expanded at ${(expanded / seconds / 1e6).toFixed(2)} M/s`,
  ];
  if (bound > 0) parts.push(`at least ${counted(bound, 'move')}`);
  return parts.join(', ');
}

function readMemory(text: string): Result<number> {
  if (/^\d{1,6}$/.test(text) && Number(text) > 0) return ok(Number(text));
  return fault('bad-memory', `memory: expected megabytes from 1 to 999999, got ${quote(text)}`);
}

function exitOf({ status, reason }: SolveOutcome): number {
  if (status !== 'undecided') return EXIT.ok;
  return reason === 'stopped' ? EXIT.interrupted : EXIT.no;
}

function jsonOf(outcome: SolveOutcome, seconds: number): string {
  const { status, directions, optimal, expanded } = outcome;
  return JSON.stringify({
    status,
    moves: status === 'solved' || status === 'lost' ? directions.length : null,
    optimal,
    directions: directions.map((direction) => DIRECTION_NAMES[direction]),
    expanded,
    seconds,
  });
}

function* textOf(board: Board, outcome: SolveOutcome, megabytes: number): Generator<string> {
  yield `${verdict(outcome, megabytes)}\n`;
  if (outcome.status !== 'solved' && outcome.status !== 'lost') return;
  for (const [index, reached] of boardsOf(board, outcome).entries()) {
    const swipe = outcome.directions[index - 1];
    yield `\n${swipe === undefined ? '' : `${DIRECTION_NAMES[swipe]}\n`}${String(reached)}\n`;
  }
}

function verdict({ status, directions, optimal, bound, reason }: SolveOutcome, megabytes: number) {
  if (status === 'unreachable') return 'unreachable: no sequence of swipes leads to the goal';
  const moves = counted(directions.length, 'move');
  if (status === 'lost') return `lost after ${moves}; this does not prove the goal unreachable`;
  if (status === 'solved') {
    return optimal ? `${moves}, proved shortest` : `${moves}, not proved shortest`;
  }
  const why = reason === 'stopped' ? 'stopped' : `memory limit of ${megabytes} MB reached`;
  return bound > 0 ? `undecided: ${why}; at least ${counted(bound, 'move')}` : `undecided: ${why}`;
}
