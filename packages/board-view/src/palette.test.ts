import { describe, expect, test } from 'vitest';
import { SCHEMES, tileColours, type Oklch } from './palette.ts';

/** OKLCH to linear sRGB, by https://bottosson.github.io/posts/oklab/. */
function linearRgb([lightness, chroma, hue]: Oklch): number[] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function luminance(colour: Oklch): number {
  const [red = 0, green = 0, blue = 0] = linearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast by WCAG 2.2, 1..21. */
function contrast(a: Oklch, b: Oklch): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const RANKS = Array.from({ length: 255 }, (_, index) => index + 1);

describe.each(SCHEMES)('in %s surroundings', (scheme) => {
  test('the number on every tile is readable', () => {
    const unreadable = RANKS.filter((rank) => {
      const { face, ink } = tileColours(rank, scheme);
      return contrast(face, ink) < 4.5;
    });
    expect(unreadable).toEqual([]);
  });

  test('every colour lies within sRGB, so that all screens show the same', () => {
    for (const rank of RANKS) {
      const { face, ink, ring } = tileColours(rank, scheme);
      for (const colour of [face, ink, ...(ring ? [ring] : [])]) {
        for (const channel of linearRgb(colour)) {
          expect(channel, `rank ${rank}: ${colour.join(' ')}`).toBeGreaterThan(-0.002);
          expect(channel, `rank ${rank}: ${colour.join(' ')}`).toBeLessThan(1.002);
        }
      }
    }
  });

  test('the 22 ranks of the first two laps look different from one another', () => {
    const looks = RANKS.slice(0, 22).map((rank) => JSON.stringify(tileColours(rank, scheme)));
    expect(new Set(looks).size).toBe(22);
  });

  test('neighbouring ranks are far apart', () => {
    for (const rank of RANKS.slice(0, 60)) {
      const [one, two] = [tileColours(rank, scheme), tileColours(rank + 1, scheme)];
      const apart =
        distance(one.face, two.face) + distance(one.ring ?? one.face, two.ring ?? two.face);
      expect(apart, `${rank} and ${rank + 1}`).toBeGreaterThan(0.07);
    }
  });
});

/** Distance in OKLab; 0.02 is about what an eye can just tell apart side by side. */
function distance([l1, c1, h1]: Oklch, [l2, c2, h2]: Oklch): number {
  const angle = ((h1 - h2) * Math.PI) / 180;
  return Math.sqrt((l1 - l2) ** 2 + c1 ** 2 + c2 ** 2 - 2 * c1 * c2 * Math.cos(angle));
}
