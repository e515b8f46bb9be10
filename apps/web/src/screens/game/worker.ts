/** The worker that verifies one game. */
import { verifyGame, type VerifyRequest } from './verify.ts';

addEventListener('message', ({ data }: MessageEvent<VerifyRequest>) => {
  void verifyGame(data).then((verified) => postMessage(verified));
});
