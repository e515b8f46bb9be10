import { oklab } from '@open2048/testing/oklab';
import { describe, expect, test } from 'vitest';
import { linearRgb, type LinearRgb, type Oklch } from './colour.ts';
import { LOOKS, tileColours, tileSize, tileText } from './looks.ts';
import { CONTRASTS, PALETTES, SCHEMES, SURFACES, type Shades } from './palette.ts';

const RANKS = Array.from({ length: 255 }, (_, index) => index + 1);
/** From the first tile beyond 2048 to beyond the largest that a 4x4 board can have. */
const LATE = RANKS.slice(11, 20);
const SHADES: readonly Shades[] = PALETTES.flatMap((palette) =>
  SCHEMES.flatMap((scheme) => CONTRASTS.map((contrast) => ({ palette, scheme, contrast }))),
);
const SAFE = SHADES.filter(({ palette }) => palette === 'safe');

function luminance(colour: Oklch): number {
  const [red, green, blue] = linearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast by WCAG 2.2, 1..21. */
function contrastOf(a: Oklch, b: Oklch): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * How colours look without one kind of cone: the matrices for severity 1.0, in linear RGB, of
 * Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
 * Deficiency" (2009), https://www.inf.ufrgs.br/~oliveira/pubs_files/CVD_Simulation/CVD_Simulation.html
 */
const SIGHT: Readonly<Record<string, readonly (readonly number[])[]>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** A colour as seen with one kind of colour vision, in OKLab. */
function seen(colour: Oklch, sight: readonly (readonly number[])[]): readonly number[] {
  const rgb = linearRgb(colour);
  return oklab(
    sight.map((row) =>
      Math.min(1, Math.max(0, row[0]! * rgb[0] + row[1]! * rgb[1] + row[2]! * rgb[2])),
    ) as unknown as LinearRgb,
  );
}

/** ΔE OK: distance in OKLab times 100; about 2 is just noticeable side by side. */
const distance = (a: readonly number[], b: readonly number[]): number =>
  100 * Math.hypot(...a.map((value, index) => value - b[index]!));

describe.each(SHADES)('$palette, $scheme, contrast $contrast', (shades) => {
  const readable = shades.contrast === 'more' ? 7 : 4.5;

  test.each(LOOKS)(`what is written on a tile reads at ${readable}:1 (%s)`, (look) => {
    const unreadable = RANKS.filter((rank) => {
      const { face, ink } = tileColours(rank, look, shades);
      return contrastOf(face, ink) < readable;
    });
    expect(unreadable).toEqual([]);
  });

  test.each(LOOKS)(
    'every colour lies within sRGB, so that all screens show the same (%s)',
    (look) => {
      for (const rank of RANKS) {
        const { face, ink, ring } = tileColours(rank, look, shades);
        for (const colour of [face, ink, ...(ring ? [ring] : [])]) {
          for (const channel of linearRgb(colour)) {
            expect(channel, `rank ${rank}: ${colour.join(' ')}`).toBeGreaterThan(-0.002);
            expect(channel, `rank ${rank}: ${colour.join(' ')}`).toBeLessThan(1.002);
          }
        }
      }
    },
  );

  test('the 22 ranks of the first two laps look different from one another', () => {
    const looks = RANKS.slice(0, 22).map((rank) =>
      JSON.stringify(tileColours(rank, 'numbers', shades)),
    );
    expect(new Set(looks).size).toBe(22);
  });

  test('neighbouring ranks are far apart', () => {
    for (const rank of RANKS.slice(0, 60)) {
      const [one, two] = [rank, rank + 1].map((each) => tileColours(each, 'numbers', shades));
      const parts = (colours: typeof one) => [colours!.face, colours!.ring ?? colours!.face];
      const [faces, rings] = [0, 1].map((part) =>
        distance(seen(parts(one)[part]!, SIGHT['full']!), seen(parts(two)[part]!, SIGHT['full']!)),
      );
      expect(faces! + rings!, `${rank} and ${rank + 1}`).toBeGreaterThan(6);
    }
  });

  test('4096 to 1048576 are tiles, not holes: far from cell and tray, and from one another', () => {
    const faces = LATE.map((rank) =>
      seen(tileColours(rank, 'numbers', shades).face, SIGHT['full']!),
    );
    const { cell, tray } = SURFACES[shades.contrast][shades.scheme];
    for (const [index, face] of faces.entries()) {
      const rank = LATE[index]!;
      for (const ground of [cell, tray]) {
        expect(distance(face, seen(ground, SIGHT['full']!)), `${rank}`).toBeGreaterThan(10);
      }
      for (const [other, late] of faces.slice(0, index).entries()) {
        expect(distance(face, late), `${LATE[other]} and ${rank}`).toBeGreaterThan(5);
      }
    }
    const all = [11, ...LATE].map((rank) => tileColours(rank, 'numbers', shades).face);
    for (const [index, face] of all.slice(1).entries()) {
      const step = distance(seen(all[index]!, SIGHT['full']!), seen(face, SIGHT['full']!));
      expect(step, `${index + 11} and ${index + 12}`).toBeGreaterThan(
        shades.palette === 'vivid' ? 10 : 6,
      );
    }
  });

  test('no two levels of any rank look alike', () => {
    const looks = RANKS.map((rank) =>
      JSON.stringify([
        tileColours(rank, 'tiers', shades).face,
        tileSize(rank, 'tiers'),
        tileText(rank, 'tiers'),
      ]),
    );
    expect(new Set(looks).size).toBe(RANKS.length);
  });

  test('the square of a level stands out from its cell by 3:1', () => {
    const { cell } = SURFACES[shades.contrast][shades.scheme];
    for (const rank of RANKS.slice(0, 24)) {
      const { face, ring } = tileColours(rank, 'tiers', shades);
      expect(contrastOf(ring ?? face, cell), `level ${rank}`).toBeGreaterThan(3);
    }
  });
});

describe.each(Object.keys(SIGHT))('the safe palette, seen with %s', (sight) => {
  const matrix = SIGHT[sight]!;

  test.each(SAFE)('neighbouring ranks differ by 5 ($scheme, $contrast)', (shades) => {
    const faces = RANKS.slice(0, 41).map((rank) =>
      seen(tileColours(rank, 'numbers', shades).face, matrix),
    );
    for (const [index, face] of faces.slice(1).entries()) {
      expect(distance(faces[index]!, face), `${index + 1}, ${index + 2}`).toBeGreaterThan(5);
    }
  });

  test.each(SAFE)(
    '4096 to 131072 differ by 10 from cell and tray ($scheme, $contrast)',
    (shades) => {
      const { cell, tray } = SURFACES[shades.contrast][shades.scheme];
      for (const rank of LATE.filter((each) => each <= 17)) {
        const face = seen(tileColours(rank, 'numbers', shades).face, matrix);
        for (const ground of [cell, tray]) {
          expect(distance(face, seen(ground, matrix)), `${rank}`).toBeGreaterThan(10);
        }
      }
    },
  );

  test.each(SAFE)('every two colours of levels differ by 7 ($scheme, $contrast)', (shades) => {
    const faces = Array.from({ length: 8 }, (_, hue) =>
      seen(tileColours(3 * hue + 1, 'tiers', shades).face, matrix),
    );
    for (const [one, face] of faces.entries()) {
      for (let two = 0; two < one; two++) {
        expect(distance(face, faces[two]!), `colours ${two} and ${one}`).toBeGreaterThan(7);
      }
    }
  });
});
