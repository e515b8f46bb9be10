/** Where the program runs: whether somebody sits at a terminal, and what that can show. */
import type { Colours } from './colours.ts';

/** Whether somebody types and reads at a terminal. */
export function isTerminal(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY;
}

/** Whether the whole screen can be had, and nobody has asked for lines. */
export function hasScreen({ plain = false }: { readonly plain?: boolean }): boolean {
  return isTerminal() && !plain && process.env['TERM'] !== 'dumb';
}

/** The colours of the terminal, by what it says of itself and by the wish for none (NO_COLOR). */
export function coloursHere(): Colours {
  const depth = process.stdout.getColorDepth();
  if (depth === 1) return 'none';
  if (depth === 4) return '16';
  return depth === 8 ? '256' : 'all';
}

/**
 * Whether the locale says that the terminal knows ASCII alone: C or POSIX, or a character set that is not UTF-8. One
 * that is not set says nothing.
 */
export function isAscii(env: Readonly<Record<string, string | undefined>>): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  const [, language = '', charset] = /^([^.@]*)(?:\.([^@]*))?/.exec(locale) ?? [];
  if (charset === undefined) return language === 'C' || language === 'POSIX';
  return !/^utf-?8$/i.test(charset);
}
