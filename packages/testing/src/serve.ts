/**
 * The real server, in a process of its own, for the tests of whatever it serves.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../', import.meta.url);
const MAIN = fileURLToPath(new URL('apps/server/dist/main.js', ROOT));
const WEB = fileURLToPath(new URL('apps/web/dist', ROOT));
/** No folder: what this machine has built is no part of a test. */
const NO_TABLES = fileURLToPath(new URL('no-tables', ROOT));

/** A server that runs; `close` ends it and resolves to its exit code. */
export interface Served {
  readonly url: string;
  readonly close: () => Promise<number | null>;
}

/** The folders to serve: a built web app, ours unless told, and exact tables, none unless told. */
export interface ServedFolders {
  readonly web?: string;
  readonly tables?: string;
}

/** Serves them on a free port. */
export async function serveWeb({
  web = WEB,
  tables = NO_TABLES,
}: ServedFolders = {}): Promise<Served> {
  const args = [MAIN, '--web', web, '--tables', tables, '--port', '0'];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url !== undefined) return { url, close: () => end(child) };
  }
  throw new Error('the server ended before it said where it is');
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  return child.exitCode;
}
