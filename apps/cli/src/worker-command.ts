/** `open2048 worker`: judges, analyses and plays games for a server until it is stopped. */
import { FarmClient, runFarmWorker, type Slice } from '@open2048/workbench/farm';
import {
  abortOnSignals,
  codeOfStop,
  END_SIGNALS,
  EXIT,
  print,
  refuse,
} from '@open2048/workbench/program';
import { readScopedToken } from './scoped-token.ts';
import { apiOf, chosenServer } from './ranked/api.ts';

/** The options of a worker, as command-line strings. */
interface WorkerOptions {
  readonly server?: string;
  readonly tokenFile?: string;
}

/** Without work, a worker asks again after five to ten seconds. */
const IDLE_MS = 10_000;

/** Works until a signal; resolves to the exit code. */
export async function workerCommand({ server, tokenFile }: WorkerOptions): Promise<number> {
  const origin = chosenServer(server);
  if (!origin.ok) return refuse(origin.error, {});
  const token = await readScopedToken('farm', tokenFile);
  if (!token.ok) return refuse(token.error, {});
  return abortOnSignals(END_SIGNALS, async (signal) => {
    await print(`Working for ${origin.value}. Press Ctrl-C to stop.\n`);
    const worked = await runFarmWorker({
      client: new FarmClient({ ...apiOf(origin.value), token: token.value }),
      idleMs: IDLE_MS,
      onSlice: (slice) => void print(`${sliceText(slice)}\n`),
      onFault: ({ code, message }) =>
        void process.stderr.write(`open2048: ${message} [${code}]; trying again\n`),
      signal,
    });
    if (!worked.ok) return refuse(worked.error, {}, EXIT.io);
    return codeOfStop(signal);
  });
}

function sliceText({ kind, game, run, first, count }: Slice): string {
  const what = run === null ? `${game}: moves` : `${run.id}: games`;
  return `${kind} ${what} ${first + 1} to ${first + count}`;
}
