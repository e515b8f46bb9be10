/** The thread of a player: one question at a time. A newer question, or none, stops the previous search. */
import { parentPort, workerData } from 'node:worker_threads';
import type { AdvisorReply, AdvisorRequest, Limits } from '@open2048/advice';
import type { Result, RuleSet } from '@open2048/core';
import { OwnPlayer, type PlayerFiles } from './player.ts';

/** The part that all questions share. */
export interface Task {
  readonly rules: RuleSet;
  readonly files: PlayerFiles;
  readonly limits: Limits;
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

parentPort?.on('message', (request: AdvisorRequest) => {
  current.abort();
  current = new AbortController();
  if (request !== null) void answer(request, current.signal);
});

async function answer(
  { id, question: { board, nodes, isToPlay = false } }: NonNullable<AdvisorRequest>,
  signal: AbortSignal,
): Promise<void> {
  const player = await opened;
  if (signal.aborted) return;
  const asked = nodes === undefined ? limits : { nodes };
  const onEvaluation = () => undefined;
  const evaluation = player.ok
    ? await player.value.evaluate(board, asked, { isToPlay, signal, onEvaluation })
    : player;
  if (signal.aborted) return;
  parentPort?.postMessage({ id, answer: evaluation } satisfies AdvisorReply);
}
