/**
 * The folder in which all programs keep their state (saved games, exact tables), by the
 * XDG base directory specification (https://specifications.freedesktop.org/basedir-spec).
 */
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** The folder for state: `$OPEN2048_HOME`, else `open2048` in `$XDG_STATE_HOME` or `~/.local/state`. */
export function stateFolder(
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const { OPEN2048_HOME: own = '', XDG_STATE_HOME: state = '' } = env;
  if (own !== '') return own;
  // The specification says that relative paths are ignored.
  const base = isAbsolute(state) ? state : join(homedir(), '.local', 'state');
  return join(base, 'open2048');
}
