/** The worker that reads one game. */
import { readGiven } from './opening.ts';

addEventListener('message', ({ data }: MessageEvent<Blob | string>) => {
  void readGiven(data).then((read) => postMessage(read));
});
