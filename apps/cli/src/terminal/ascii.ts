/**
 * Text for terminals that know no more than ASCII, those of the locale C. Each sign becomes one of the same width, so
 * that what was laid out stays in its place.
 */

const SIGNS = new Map(
  Object.entries({
    '↑': '^',
    '→': '>',
    '↓': 'v',
    '←': '<',
    '✓': '+',
    '…': '~',
    '✗': 'x',
    '·': '-',
    '−': '-',
    '±': '~',
    '³': '3',
    '▁': '_',
    '▀': '#',
    '▄': '#',
    '█': '#',
  }),
);

/** The text with every sign beyond ASCII replaced, by a `?` where there is none like it. */
export function asciiOf(text: string): string {
  return text.replaceAll(/[^\0-\x7f]/gu, (sign) => SIGNS.get(sign) ?? '?');
}
