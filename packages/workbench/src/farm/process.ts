/**
 * The worker that a server starts as a child process: `process.js ORIGIN`, with the token in OPEN2048_TOKEN. A line on
 * its input says that there is work; the end of its input, that the server is gone.
 */
import { constants, setPriority } from 'node:os';
import { FarmClient } from './client.ts';
import { runFarmWorker } from './worker.ts';

/** Without a line from the server; another server on the same database may have new work. */
const IDLE_MS = 60_000;

const stop = new AbortController();
/** Whether a line has come since the last pause began: the question before may have been too early. */
let isCalled = false;
let wake = (): void => undefined;
// Ctrl-C also reaches this process; the server decides when it stops.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => stop.abort());
process.stdin.on('data', () => {
  isCalled = true;
  wake();
});
process.stdin.on('end', () => process.exit());

// Players come first.
setPriority(constants.priority.PRIORITY_LOW);
const worked = await runFarmWorker({
  client: new FarmClient({
    api: `${process.argv[2]}/api/`,
    token: process.env['OPEN2048_TOKEN'] ?? '',
  }),
  idleMs: IDLE_MS,
  onIdle: (end) => {
    wake = end;
    if (isCalled) end();
    isCalled = false;
  },
  signal: stop.signal,
});
if (!worked.ok) console.error(`open2048: the worker of this server: ${worked.error.message}`);
process.exit(worked.ok ? 0 : 1);
