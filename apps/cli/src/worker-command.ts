/**
 * `open2048 worker`: evaluates games for a server until it is stopped. The token comes from the environment or a file,
 * because arguments can be seen by every account of the machine.
 */
import { fault, ok, quote, type Result } from '@open2048/core';
import { FarmClient, runFarmWorker } from '@open2048/workbench/farm';
import { readBytes } from '@open2048/workbench/files';
import {
  abortOnSignals,
  codeOfStop,
  END_SIGNALS,
  EXIT,
  print,
  refuse,
} from '@open2048/workbench/program';
import { apiOf, readServer } from './ranked/api.ts';

/** The options of a worker, as command-line strings. */
interface WorkerOptions {
  readonly server?: string;
  readonly tokenFile?: string;
}

const MAX_TOKEN = 200;
/** Without work, a worker asks again after five to ten seconds. */
const IDLE_MS = 10_000;

/** Works until a signal; resolves to the exit code. */
export async function workerCommand({ server, tokenFile }: WorkerOptions): Promise<number> {
  const address = server ?? process.env['OPEN2048_SERVER'];
  const origin = readServer(address ?? '');
  if (!origin.ok) return refuse(origin.error, {});
  const token = await readToken(tokenFile);
  if (!token.ok) return refuse(token.error, {});
  return abortOnSignals(END_SIGNALS, async (signal) => {
    await print(`Working for ${origin.value}. Press Ctrl-C to stop.\n`);
    const worked = await runFarmWorker({
      client: new FarmClient({ ...apiOf(origin.value), token: token.value }),
      idleMs: IDLE_MS,
      onSlice: ({ kind, game, first, count }) =>
        void print(`${kind} ${game}: moves ${first + 1} to ${first + count}\n`),
      onFault: ({ code, message }) =>
        void process.stderr.write(`open2048: ${message} [${code}]; trying again\n`),
      signal,
    });
    if (!worked.ok) return refuse(worked.error, {}, EXIT.io);
    return codeOfStop(signal);
  });
}

/** The token in a file, or in OPEN2048_TOKEN. Faults `no-token`, and those of files. */
async function readToken(file: string | undefined): Promise<Result<string>> {
  const bytes = file === undefined ? null : await readBytes(file, MAX_TOKEN);
  if (bytes?.ok === false) return bytes;
  const token = (bytes?.value.toString() ?? process.env['OPEN2048_TOKEN'] ?? '').trim();
  if (/^[\w.~+/=-]{1,200}$/.test(token)) return ok(token);
  const where = file === undefined ? 'OPEN2048_TOKEN' : quote(file);
  return fault('no-token', `expected the token of a worker in ${where}`);
}
