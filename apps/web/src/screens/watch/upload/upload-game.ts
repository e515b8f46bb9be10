/** Uploads a game as the player of this browser, who becomes a guest if necessary, and follows what becomes of it. */
import { readUpload, startSession, uploadReplay, type Upload } from '@open2048/compete';
import { fault, type Result } from '@open2048/core';
import { encodeReplay, type Replay } from '@open2048/replay';
import { API } from '../../../compete/api.ts';
import { keepPlayer } from '../../../compete/kept.ts';

/** The pause between two questions, and their largest number: two minutes. */
const PAUSE_MS = 500;
const MAX_QUESTIONS = 240;

/** Resolves to the upload once it is checked. Faults of the API; `no-answer` if the check takes too long. */
export async function uploadGame(replay: Replay, signal: AbortSignal): Promise<Result<Upload>> {
  const session = await startSession(API);
  if (!session.ok) return session;
  keepPlayer(session.value.handle);
  const bytes = encodeReplay(replay);
  if (!bytes.ok) return bytes;
  let answer = await uploadReplay(API, bytes.value);
  for (let count = 0; count < MAX_QUESTIONS && !signal.aborted; count++) {
    if (!answer.ok || answer.value.state !== 'pending') return answer;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    answer = await readUpload(API, answer.value.id);
  }
  return fault('no-answer', 'the check takes too long');
}
