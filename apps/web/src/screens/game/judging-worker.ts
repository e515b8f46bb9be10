/** The worker that reads one analysis. */
import type { ApiServer } from '@open2048/compete';
import { judgedGame } from './judging.ts';

/** The server and the id of the game. */
export interface JudgingRequest {
  readonly server: ApiServer;
  readonly id: string;
}

addEventListener('message', ({ data: { server, id } }: MessageEvent<JudgingRequest>) => {
  void judgedGame(server, id).then((judged) => postMessage(judged));
});
