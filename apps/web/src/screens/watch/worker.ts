/** The worker that reads one game. */
import { partsOf, readGiven } from './opening.ts';

addEventListener('message', ({ data }: MessageEvent<Blob | string>) => {
  void readGiven(data).then((read) => {
    for (const part of partsOf(read)) postMessage(part);
  });
});
