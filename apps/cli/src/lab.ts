/**
 * The shared part of `solve` and `board`: they read boards of the A* assignment from a file, or one
 * per line from standard input, and answer each in turn.
 */
import {
  fault,
  parsePosition,
  rankOfFaceText,
  FACES,
  ok,
  quote,
  type Result,
} from '@open2048/core';
import { Board } from '@open2048/solver';
import { readBytes, lineBatches } from '@open2048/workbench/files';
import { errorJson, EXIT, type Output, print, refuse } from '@open2048/workbench/program';
import { MAX_QUESTION_BYTES } from './oracle.ts';

/** The options of both commands. */
export interface LabOptions extends Output {
  readonly goal: string;
}

/**
 * Answers the board of a file or, with `--json` and `-`, each line of standard input. An answer is
 * text that ends with a newline, and an exit code. Resolves to the exit code.
 */
export async function answerBoards(
  file: string,
  options: LabOptions,
  answer: (board: Board) => Promise<Answered>,
): Promise<number> {
  const goal = readGoal(options.goal);
  if (!goal.ok) return refuse(goal.error, options);
  if (file === '-' && options.json === true) return answerLines(goal.value, answer);
  const bytes = await readBytes(file, MAX_QUESTION_BYTES);
  if (!bytes.ok) return refuse(bytes.error, options);
  const board = readBoard(bytes.value.toString(), goal.value);
  if (!board.ok) return refuse(board.error, options);
  const { text, exit } = await answer(board.value);
  for (const part of text) await print(part);
  return exit;
}

/**
 * An answer and its exit code. The text comes in parts, so that a large answer need not be in
 * memory at once.
 */
export interface Answered {
  readonly text: Iterable<string>;
  readonly exit: number;
}

async function answerLines(
  goal: number,
  answer: (board: Board) => Promise<Answered>,
): Promise<number> {
  for await (const lines of lineBatches(process.stdin, MAX_QUESTION_BYTES)) {
    for (const line of lines) {
      const board = line.ok ? readLine(line.value, goal) : line;
      const answered = board.ok ? await answer(board.value) : null;
      for (const part of answered?.text ?? []) await print(part);
      if (!board.ok) await print(`${errorJson(board.error)}\n`);
      if (answered?.exit === EXIT.interrupted) return EXIT.interrupted;
    }
  }
  return EXIT.ok;
}

function readLine(line: string, goal: number): Result<Board> {
  if (line.trim() === '') return fault('empty-line', 'expected a grid of faces, got an empty line');
  return readBoard(line, goal);
}

function readBoard(text: string, goal: number): Result<Board> {
  const cells = parsePosition(text);
  return cells.ok ? Board.from(cells.value, goal) : cells;
}

/** Reads the face to reach. */
function readGoal(text: string): Result<number> {
  const rank = rankOfFaceText(text);
  if (rank.ok && rank.value > 0) return ok(FACES[rank.value]!);
  return fault('bad-goal', `goal: expected a power of two from 2 up, got ${quote(text)}`);
}
