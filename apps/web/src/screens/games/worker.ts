/** The worker that imports one file of saved games; it opens the store itself. */
import { randomSeed } from '../../random-seed.ts';
import { openIndexedDb } from '../../storage.ts';
import { Importer } from './importer.ts';
import type { Reply, Request } from './protocol.ts';

const send = (reply: Reply) => postMessage(reply);

const opened = openIndexedDb(null).then(
  (storage) => new Importer({ storage, newSeed: randomSeed }, send),
);

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  opened.then(
    (importer) => importer.handle(data),
    () => send({ kind: 'failed' }),
  );
});
