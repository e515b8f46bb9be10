/** The thread that checks one upload (check-upload.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import { readCasualGame } from '@open2048/compete';
import { maxRank, ok, type Result } from '@open2048/core';
import type { CheckedGame } from './check-upload.ts';

function check(bytes: Uint8Array): Result<CheckedGame> {
  const game = readCasualGame(bytes);
  if (!game.ok) return game;
  const { rulesName, identity, replay } = game.value;
  const { moves, score, board } = replay.outcome;
  return ok({ rulesName, identity, moves, score, maxRank: maxRank(board) });
}

parentPort!.postMessage(check(workerData as Uint8Array));
