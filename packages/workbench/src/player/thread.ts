/** The thread of a player: one question at a time; a newer one, or none, ends the search of the one before. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Limits, Evaluation } from '@open2048/advice';
import type { Board, Result, RuleSet } from '@open2048/core';
import { OwnPlayer, type PlayerFiles } from './player.ts';

/** What all questions have in common. */
export interface Task {
  readonly rules: RuleSet;
  readonly files: PlayerFiles;
  readonly limits: Limits;
}

/** A board, or null: nobody wants to know any more. */
export interface Question {
  readonly number: number;
  readonly board: Board | null;
}

export interface Answer {
  readonly number: number;
  readonly answer: Result<Evaluation>;
}

const { rules, files, limits } = workerData as Task;
const opened = open();
let current = new AbortController();

async function open(): Promise<Result<OwnPlayer>> {
  const player = await OwnPlayer.open(files);
  if (!player.ok) return player;
  const ready = await player.value.newGame(rules);
  return ready.ok ? player : ready;
}

parentPort?.on('message', ({ number, board }: Question) => {
  current.abort();
  current = new AbortController();
  if (board !== null) void answer(number, board, current.signal);
});

async function answer(number: number, board: Board, signal: AbortSignal): Promise<void> {
  const player = await opened;
  if (signal.aborted) return;
  const evaluation = player.ok
    ? await player.value.evaluate(board, limits, { signal, onEvaluation: () => undefined })
    : player;
  if (!signal.aborted) parentPort?.postMessage({ number, answer: evaluation } satisfies Answer);
}
