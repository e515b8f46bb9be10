import { expect, test } from 'vitest';
import { cssColour, linearRgb, withinSrgb, type Oklch } from './colour.ts';

const WORKED: readonly { name: string; colour: Oklch; rgb: readonly number[] }[] = [
  { name: 'white', colour: [1, 0, 0], rgb: [1, 1, 1] },
  { name: 'black', colour: [0, 0, 0], rgb: [0, 0, 0] },
  // As converted by https://www.w3.org/TR/css-color-4/.
  { name: 'red', colour: [0.62796, 0.25768, 29.234], rgb: [1, 0, 0] },
  { name: 'lime', colour: [0.86644, 0.29483, 142.495], rgb: [0, 1, 0] },
  { name: 'blue', colour: [0.45201, 0.31321, 264.052], rgb: [0, 0, 1] },
];

test.each(WORKED)('$name in linear sRGB', ({ colour, rgb }) => {
  for (const [index, channel] of linearRgb(colour).entries()) {
    expect(channel).toBeCloseTo(rgb[index]!, 3);
  }
});

test('a colour that sRGB has stays as it is', () =>
  expect(withinSrgb([0.6, 0.1, 30])).toEqual([0.6, 0.1, 30]));

test('a colour that it has not loses chroma and nothing else', () => {
  const [lightness, chroma, hue] = withinSrgb([0.9, 0.3, 30]);
  expect([lightness, hue]).toEqual([0.9, 30]);
  expect(chroma).toBeGreaterThan(0.03);
  for (const channel of linearRgb([lightness, chroma, hue])) expect(channel).toBeLessThanOrEqual(1);
});

test('a colour as CSS', () => expect(cssColour([0.6, 0.1, 30])).toBe('oklch(0.6 0.1 30)'));
