/**
 * The token with which a command acts for an account. It comes from the environment or a file, because arguments can be
 * seen by every account of the machine.
 */
import type { TokenScope } from '@open2048/compete';
import { fault, ok, quote, type Result } from '@open2048/core';
import { readBytes } from '@open2048/workbench/files';

const MAX_TOKEN = 200;

/** The token in a file, or in OPEN2048_TOKEN, which needs the scope. Faults `no-token`, and those of files. */
export async function readScopedToken(
  scope: TokenScope,
  file: string | undefined,
): Promise<Result<string>> {
  const bytes = file === undefined ? null : await readBytes(file, MAX_TOKEN);
  if (bytes?.ok === false) return bytes;
  const token = (bytes?.value.toString() ?? process.env['OPEN2048_TOKEN'] ?? '').trim();
  if (/^[\w.~+/=-]{1,200}$/.test(token)) return ok(token);
  const where = file === undefined ? 'OPEN2048_TOKEN' : quote(file);
  return fault('no-token', `expected a token with the scope ${scope} in ${where}`);
}
