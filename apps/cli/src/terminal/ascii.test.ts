/** When output is limited to ASCII, and how other characters are replaced. */
import { expect, test } from 'vitest';
import { asciiOf } from './ascii.ts';
import { isAscii } from './setting.ts';

test.each<[Readonly<Record<string, string>>, boolean]>([
  [{}, false],
  [{ LANG: 'C' }, true],
  [{ LC_ALL: 'POSIX', LANG: 'de_DE.UTF-8' }, true],
  [{ LC_ALL: '', LC_CTYPE: 'C', LANG: 'de_DE.UTF-8' }, true],
  [{ LC_ALL: 'C.UTF-8' }, false],
  [{ LANG: 'en_US.utf8' }, false],
  [{ LANG: 'de_DE.UTF-8@euro' }, false],
  [{ LANG: 'de_DE.ISO-8859-1' }, true],
  [{ LANG: 'en_US' }, false],
])('%o: ASCII alone is %s', (env, is) => {
  expect(isAscii(env)).toBe(is);
});

test('characters keep their width, and a character without an equivalent becomes a question mark', () => {
  expect(asciiOf('↑→↓← ✓ é \x1b[1m·2·')).toBe('^>v< + ? \x1b[1m-2-');
});
