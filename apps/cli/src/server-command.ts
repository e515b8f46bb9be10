/**
 * The commands of the server's program, `serve` and `db`. Apps never import apps, and most who play in the terminal need
 * no server, so this runs the program of the package `@open2048/server` as a process of its own, as git runs its
 * subcommands (ADR 37). The process has our terminal and gets our arguments and signals, and we end as it does.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fault, ok, type Fault, type Result } from '@open2048/core';
import { END_SIGNALS, EXIT, refuse } from '@open2048/workbench/program';
import type { Command } from 'commander';
import { ending } from './arguments.ts';

const PACKAGE = '@open2048/server';
const BIN = 'open2048-server';

/** The commands, with their lines in the list of all commands. */
const COMMANDS: Readonly<Record<string, string>> = {
  serve: 'run the server: the web app, and games that it deals',
  db: "back up, restore and inspect the server's database",
};

/** Adds the commands. Their options and help are those of the server's program. */
export function addServer(program: Command): void {
  for (const [name, summary] of Object.entries(COMMANDS)) {
    program
      .command(name)
      .summary(summary)
      .argument('[options...]')
      .helpOption(false)
      .allowUnknownOption()
      .action(ending(async () => runServer(process.argv.slice(2))));
  }
}

/** The arguments of the server's program if they ask for the help of one of its commands, as `help db` does; or null. */
export function serverHelp([first, name, ...rest]: readonly string[]): readonly string[] | null {
  const isServer = first === 'help' && name !== undefined && Object.hasOwn(COMMANDS, name);
  return isServer ? [name, ...rest, '--help'] : null;
}

/** Runs the server's program with these arguments; resolves to its exit code. */
export async function runServer(args: readonly string[]): Promise<number> {
  const program = findServer();
  const json = args.includes('--json');
  if (!program.ok) return refuse(program.error, { json }, EXIT.io);
  const child = spawn(process.execPath, [program.value, ...args], { stdio: 'inherit' });
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
  for (const signal of END_SIGNALS) process.on(signal, forward);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      // A process that runs reports signals that could not be sent.
      if (child.pid === undefined) resolve(refuse(cannotRun(error), { json }, EXIT.io));
    });
    child.on('exit', (code, signal) => {
      for (const each of END_SIGNALS) process.off(each, forward);
      resolve(code ?? 128 + constants.signals[signal!]);
    });
  });
}

function cannotRun({ message }: Error): Fault {
  return { code: 'server-not-started', message: `cannot run the server's program: ${message}` };
}

/** The file of the server's program. Fault `server-not-installed`. */
function findServer(): Result<string> {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`);
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      readonly bin: Readonly<Record<string, string>>;
    };
    return ok(join(dirname(manifest), bin[BIN]!));
  } catch {
    return fault(
      'server-not-installed',
      `this installation has no server: the package ${PACKAGE} is missing. Install it next to open2048, ` +
        'or use a checkout of open2048, where npm start installs, builds and runs everything',
    );
  }
}
