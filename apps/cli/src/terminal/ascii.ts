/**
 * Text for terminals that support only ASCII, such as those with the locale C. Each character is replaced by one of
 * the same width, so that the layout does not change.
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

/** Replaces every character outside ASCII, by `?` if there is no similar one. */
export function asciiOf(text: string): string {
  return text.replaceAll(/[^\0-\x7f]/gu, (sign) => SIGNS.get(sign) ?? '?');
}
