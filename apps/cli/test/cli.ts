/** Runs the real command for the tests, in its own process or in a terminal. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTerminal, type Terminal } from '@open2048/testing';
import { afterEach } from 'vitest';

/** The path of the program. */
export const BIN = fileURLToPath(new URL('../bin/open2048.js', import.meta.url));

/** The exit code of a command and its output. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command to its end, with `input` as its standard input. */
export async function run(
  args: readonly string[],
  { input = '', env = {} }: { readonly input?: string | Uint8Array; readonly env?: object } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [BIN, ...args], { env: { ...process.env, ...env } });
  const [out, err]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  // A command that does not read its input may have ended before the input is written.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() };
}

/** Creates an empty folder for saved games, which is removed after all tests have run. */
export function newHome(): string {
  return mkdtempSync(join(tmpdir(), 'open2048-home-'));
}

const terminals: Terminal[] = [];
afterEach(() => Promise.all(terminals.splice(0).map((terminal) => terminal.close())));

/** The home folder, size and variables of a program in a terminal; the default size is 80x24. */
export interface Place {
  readonly home: string;
  readonly cols?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Starts a program in a terminal with all colours, which is closed after the test. The program sees
 * only the environment given here, because it chooses its output by many variables.
 */
export function inTerminal(
  { home, env: own = {}, ...size }: Place,
  program: string,
  args: readonly string[],
): Terminal {
  const env = { OPEN2048_HOME: home, TERM: 'xterm-256color', COLORTERM: 'truecolor', ...own };
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const terminal = openTerminal('env', ['-i', ...variables, program, ...args], size);
  terminals.push(terminal);
  return terminal;
}

/** Starts the command in a terminal. */
export function play(args: readonly string[], place: Place): Terminal {
  return inTerminal(place, process.execPath, [BIN, ...args]);
}

/**
 * Starts the command in a terminal, by default with a new folder for saved games, and waits until the screen matches
 * `seen`.
 */
export async function open(
  args: readonly string[],
  { seen = /Q quit/, home = newHome(), ...place }: Partial<Place> & { readonly seen?: RegExp } = {},
): Promise<Terminal> {
  const terminal = play(args, { home, ...place });
  await terminal.waitFor(seen);
  return terminal;
}
