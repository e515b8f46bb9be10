/**
 * How a command ends: with an exit code that scripts may rely on, and, if it is refused, with one
 * line that says why. The line goes to standard error; with `--json` it goes to standard output,
 * where a program expects the answer.
 */
import { once } from 'node:events';
import type { Fault } from '@open2048/core';
import { printable } from './printable.ts';

/** The exit codes of all programs, as docs/cli.md explains them. */
export const EXIT = { ok: 0, no: 1, usage: 2, io: 3, interrupted: 130 } as const;

const IO_FAULTS = new Set(['no-file', 'cannot-read', 'cannot-write', 'no-data', 'no-database']);

/** Whether a command prints its answer as JSON. */
export interface Output {
  readonly json?: boolean | undefined;
}

/** The JSON error object that is printed instead of an answer. */
export function errorJson({ code, message }: Fault): string {
  return JSON.stringify({ error: { code, message } });
}

/**
 * Prints why a command is refused and returns its exit code: `exit` if given, otherwise 3 for errors of
 * files and databases, and 2 for all others.
 */
export function refuse(error: Fault, { json = false }: Output, exit?: number): number {
  if (json) process.stdout.write(`${errorJson(error)}\n`);
  else process.stderr.write(`${printable(`open2048: ${error.message} [${error.code}]`)}\n`);
  return exit ?? (IO_FAULTS.has(error.code) ? EXIT.io : EXIT.usage);
}

/** An error of the library `commander`, with a code such as `commander.unknownOption`, as a fault. */
export function argumentFault({ code, message }: Fault): Fault {
  const words = code.replace('commander.', '').replaceAll(/[A-Z]/g, (capital) => `-${capital}`);
  return { code: words.toLowerCase(), message: message.replace('error: ', '') };
}

/**
 * Writes to standard output and waits until a slow reader catches up, so that output does not pile
 * up in memory.
 */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}
