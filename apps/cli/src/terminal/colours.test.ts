/** The choice of colours; what a real terminal shows is in test/colours.test.ts. */
import { labelOf, THEMES } from './themes.ts';
import { describe, expect, test } from 'vitest';
import { groundColour, rankColour, textColour, type Depth } from './colours.ts';
import { luminanceOf, rgbOf } from './palette.ts';

const DEPTHS: readonly Depth[] = ['16', '256', 'all'];

describe.each(DEPTHS)('with %s colours', (depth) => {
  test.each(THEMES)(
    'each tier of %s differs from the next one and from its background',
    (theme) => {
      const step = theme === 'tiers' ? 3 : 1;
      for (let rank = 1; rank + step <= 255; rank += step) {
        const here = rankColour(rank, theme, depth);
        expect(rankColour(rank + step, theme, depth), `rank ${rank}`).not.toBe(here);
        expect([groundColour('board', depth), groundColour('empty', depth)]).not.toContain(here);
      }
    },
  );
});

test.each(['256', 'all'] as const)(
  'every number is readable on its background with %s colours (WCAG AA)',
  (depth) => {
    for (let rank = 1; rank <= 32; rank++) {
      const ground = rankColour(rank, 'numbers', depth);
      const [light = 0, dark = 0] = [ground, textColour(ground)]
        .map((colour) => luminanceOf(rgbOf(colour)))
        .toSorted((a, b) => b - a);
      expect((light + 0.05) / (dark + 0.05), `rank ${rank}`).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('256 colours: all colours of a cycle differ', () => {
  const lap = Array.from({ length: 16 }, (_, index) => rankColour(index + 1, 'numbers', '256'));
  expect(new Set(lap).size).toBe(16);
});

test('with 16 colours white is bright white, since plain white is grey', () => {
  expect(textColour('red')).toBe('whiteBright');
  expect(textColour('white')).toBe('black');
});

test.each([
  ['green', [1, 2, 3]],
  ['red', [4, 5, 6]],
  ['blue', [7, 8, 9]],
  ['yellow', [10, 11, 12]],
])('%s represents the levels %j', (name, levels) => {
  expect(levels.map((level) => rankColour(level, 'tiers', '16'))).toEqual([name, name, name]);
  expect(levels.map((level) => labelOf(level, 'tiers'))).toEqual(
    ['S', 'M', 'L'].map((size) => `${name} ${size}`),
  );
});
