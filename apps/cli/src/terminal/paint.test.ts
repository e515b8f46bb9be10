/**
 * The codes that a terminal receives for a line; how it looks is tested in test/colours.test.ts.
 */
import { expect, test } from 'vitest';
import type { Colours } from './colours.ts';
import type { Line, Style } from './line.ts';
import { painter } from './paint.ts';

test.each([
  { cols: 4, painted: ' ab' },
  { cols: 3, painted: 'ab' },
  { cols: 2, painted: 'ab' },
  { cols: 1, painted: '…' },
])('a line in $cols columns is centred or truncated', ({ cols, painted }) => {
  const line: Line = [{ text: 'a', bold: true }, { text: 'b' }];
  expect(painter('none')(line, cols)).toBe(painted);
});

test('a line is truncated by columns, and its last style is reset', () => {
  const line: Line = [{ text: '漢字', colour: 'red' }];
  expect(painter('16')(line, 3)).toBe('\x1b[31m漢…\x1b[39m');
});

test.each<[Colours, Style, string]>([
  ['none', { colour: 'red', bold: true, inverse: true }, 'x'],
  ['16', { colour: 'redBright' }, '\x1b[91mx\x1b[39m'],
  ['16', { background: 'blackBright' }, '\x1b[100mx\x1b[49m'],
  ['256', { colour: 'ansi256(231)' }, '\x1b[38;5;231mx\x1b[39m'],
  ['256', { background: 'ansi256(16)' }, '\x1b[48;5;16mx\x1b[49m'],
  ['all', { colour: '#010203' }, '\x1b[38;2;1;2;3mx\x1b[39m'],
  ['all', { background: '#010203' }, '\x1b[48;2;1;2;3mx\x1b[49m'],
  ['all', { dim: true }, '\x1b[2mx\x1b[22m'],
  ['all', { bold: true }, '\x1b[1mx\x1b[22m'],
  ['all', { inverse: true }, '\x1b[7mx\x1b[27m'],
])('with %s colours: %j', (colours, style, painted) => {
  expect(painter(colours)([{ text: 'x', ...style }], 1)).toBe(painted);
});
