/**
 * How a command ends: with an exit code that scripts may rely on, and where it was refused, with
 * one line that says why. People read it on standard error; with `--json` a program finds it where
 * it looks for the answer, on standard output.
 */
import { once } from 'node:events';
import type { Fault } from '@open2048/core';

/** The exit codes of `open2048`, as docs/cli.md explains them. */
export const EXIT = { ok: 0, no: 1, usage: 2, io: 3, interrupted: 130 } as const;

const IO_FAULTS = new Set(['no-file', 'cannot-read', 'cannot-write']);

/** Whether a command answers to a program. */
export interface Output {
  readonly json?: boolean | undefined;
}

/** The error object that stands in the place of an answer, as JSON. */
export function errorJson({ code, message }: Fault): string {
  return JSON.stringify({ error: { code, message } });
}

/** Says why a command is refused and gives back its exit code: 3 for files, else 2 unless told. */
export function refuse(error: Fault, { json = false }: Output, exit?: number): number {
  if (json) process.stdout.write(`${errorJson(error)}\n`);
  else process.stderr.write(`open2048: ${error.message.replaceAll('\n', ' ')} [${error.code}]\n`);
  return exit ?? (IO_FAULTS.has(error.code) ? EXIT.io : EXIT.usage);
}

/** Writes to standard output and waits while the reader is behind, so that nothing piles up. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}
