/**
 * Where programs on a computer keep what they have to remember: saved games, and what belongs beside them.
 * One rule for all of them, by the XDG base directory specification
 * (https://specifications.freedesktop.org/basedir-spec). This package knows no system, so its paths are given.
 */

/** What is asked of a system: Node's `os` and `path` have it. */
export interface SystemPaths {
  readonly homedir: () => string;
  readonly isAbsolute: (path: string) => boolean;
  readonly join: (...parts: string[]) => string;
}

/** The folder for state: `$OPEN2048_HOME`, else `open2048` in `$XDG_STATE_HOME` or `~/.local/state`. */
export function stateFolder(
  env: Readonly<Record<string, string | undefined>>,
  { homedir, isAbsolute, join }: SystemPaths,
): string {
  const { OPEN2048_HOME: own = '', XDG_STATE_HOME: state = '' } = env;
  if (own !== '') return own;
  // A relative path there is to be ignored, says the specification.
  const base = isAbsolute(state) ? state : join(homedir(), '.local', 'state');
  return join(base, 'open2048');
}
