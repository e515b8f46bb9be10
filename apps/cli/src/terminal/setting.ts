/** The environment of the program: whether it runs in a terminal, and what that terminal can show. */
import type { Colours } from './colours.ts';

/** Whether both input and output are a terminal. */
export function isTerminal(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY;
}

/** Whether full-screen mode is possible and line mode was not requested. */
export function hasScreen({ plain = false }: { readonly plain?: boolean }): boolean {
  return isTerminal() && !plain && process.env['TERM'] !== 'dumb';
}

/** The colours of the terminal, as it reports them; `NO_COLOR` disables them. */
export function coloursHere(): Colours {
  const depth = process.stdout.getColorDepth();
  if (depth === 1) return 'none';
  if (depth === 4) return '16';
  return depth === 8 ? '256' : 'all';
}

/**
 * Whether the locale limits the terminal to ASCII: C or POSIX, or a character set other than UTF-8. False if no
 * locale is set.
 */
export function isAscii(env: Readonly<Record<string, string | undefined>>): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  const [, language = '', charset] = /^([^.@]*)(?:\.([^@]*))?/.exec(locale) ?? [];
  if (charset === undefined) return language === 'C' || language === 'POSIX';
  return !/^utf-?8$/i.test(charset);
}
