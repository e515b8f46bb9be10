/** The real server in a separate process, for tests of what it serves. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../', import.meta.url);
const MAIN = fileURLToPath(new URL('apps/server/dist/main.js', ROOT));
const WEB = fileURLToPath(new URL('apps/web/dist', ROOT));
/** A folder that does not exist, so that tables built on this machine do not affect tests. */
const NO_TABLES = fileURLToPath(new URL('no-tables', ROOT));

/** What the server prints when ranked play is open, or will not be. */
const RANKED_PLAY = /^(?:Ranked play is open\.|No ranked play: )/;

/** A running server; `close` ends it and resolves to its exit code. */
export interface Served {
  readonly url: string;
  readonly pid: number;
  /** The lines that it had printed when it was ready. */
  readonly printed: readonly string[];
  readonly close: () => Promise<number | null>;
}

/** What to serve, and how. */
export interface ServeOptions {
  /** The folder of a built web app; ours by default. */
  readonly web?: string;
  /** The folder of exact tables; none by default. */
  readonly tables?: string;
  /** The folder of the API pages; none by default. */
  readonly docs?: string;
  /** How many files and connections the process may have open; the system's limit by default. */
  readonly descriptors?: number;
  /** Options for ranked play; none by default, so no database is started. */
  readonly compete?: readonly string[];
  /** Whether to return as soon as the server listens, while ranked play still starts. */
  readonly isEarly?: boolean;
  /** Whether the errors that it logs are discarded, because the test causes them. */
  readonly isQuiet?: boolean;
  /** Receives each line of its errors, which are then not shown. */
  readonly onError?: (line: string) => void;
  /** Variables of the environment, besides those of the tests. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the server on a free port. Rejects if it ends before ranked play is open. */
export async function serveWeb({
  web = WEB,
  tables = NO_TABLES,
  docs,
  descriptors,
  compete = ['--no-compete'],
  env = {},
  isEarly = false,
  isQuiet = false,
  onError,
}: ServeOptions = {}): Promise<Served> {
  const pages = docs === undefined ? [] : ['--docs', docs];
  const server = [
    process.execPath,
    MAIN,
    '--web',
    web,
    '--tables',
    tables,
    ...pages,
    ...compete,
    '--port',
    '0',
  ];
  const limited = `ulimit -n ${descriptors} && exec "$0" "$@"`;
  const [program = '', ...args] =
    descriptors === undefined ? server : ['sh', '-c', limited, ...server];
  // With few descriptors it logs errors, which the test expects.
  const isShown = descriptors === undefined && !isQuiet;
  const stderr = isShown ? 'inherit' : 'ignore';
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', onError === undefined ? stderr : 'pipe'],
    env: { ...process.env, ...env },
  });
  if (onError !== undefined) createInterface({ input: child.stderr! }).on('line', onError);
  const isReady = isEarly || compete.includes('--no-compete') ? /http:/ : RANKED_PLAY;
  const printed: string[] = [];
  for await (const line of createInterface({ input: child.stdout! })) {
    printed.push(line);
    if (!isReady.test(line)) continue;
    const [url = ''] = /http:\S+/.exec(printed.join(' ')) ?? [];
    return { url, pid: child.pid!, printed, close: () => end(child) };
  }
  throw new Error('the server exited before it was ready');
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  return child.exitCode;
}
