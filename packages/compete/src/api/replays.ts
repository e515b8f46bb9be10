/** The replays of finished games, which anyone may download. */
import { fault, type Result } from '@open2048/core';
import { decodeReplay, MAX_REPLAY_BYTES, type VerifiedReplay } from '@open2048/replay';
import type { ApiServer } from './ask.ts';

/** How long the download of a replay may take, in milliseconds. */
const DOWNLOAD_MS = 60_000;

/**
 * Downloads and verifies the replay of a finished game. Faults `no-answer`, `no-replay` if the server has none, and those
 * of `decodeReplay`.
 */
export async function readGameReplay(
  { api }: ApiServer,
  gameId: string,
): Promise<Result<VerifiedReplay>> {
  try {
    const response = await fetch(`${api}games/${gameId}/replay`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(DOWNLOAD_MS),
    });
    if (response.status !== 200) {
      return fault('no-replay', `no replay of ${gameId}: the answer has status ${response.status}`);
    }
    const length = Number(response.headers.get('content-length'));
    if (!(length <= MAX_REPLAY_BYTES)) {
      return fault('replay-too-large', `the replay of ${gameId} has ${length} bytes`);
    }
    return decodeReplay(new Uint8Array(await response.arrayBuffer()));
  } catch (error) {
    return fault('no-answer', `no replay of ${gameId}: ${(error as Error).message}`);
  }
}
