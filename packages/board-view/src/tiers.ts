/**
 * Tiles without numbers: a level is a colour and one of three sizes, levels 1 to 3 green, 4 to 6 red, 7 to 9 blue, 10
 * to 12 yellow, then purple, orange, teal and pink. After these 24 levels the colours repeat with one dot, then with
 * two, so no two levels of any rank look alike. The safe palette has the same hue names and also differs in lightness,
 * like that of Okabe and Ito (https://jfly.uni-koeln.de/color/); its values were found by maximizing the smallest
 * distance. Because the square is the only information, its contrast with the cell is at least 3:1; a colour without
 * that contrast has an edge with it.
 */
import { withinSrgb, type Oklch } from './colour.ts';
import {
  inkOn,
  strengthened,
  type Palette,
  type Scheme,
  type Shades,
  type TileColours,
} from './palette.ts';

/** The colours in the order of the levels. */
export const TIER_HUES = [
  'green',
  'red',
  'blue',
  'yellow',
  'purple',
  'orange',
  'teal',
  'pink',
] as const;
export type TierHue = (typeof TIER_HUES)[number];

/** The sizes of each colour in the order of the levels. */
export const TIER_SIZES = ['small', 'medium', 'large'] as const;
export type TierSize = (typeof TIER_SIZES)[number];

/** The side of a tile as a share of its cell. */
export const TIER_SHARES: Readonly<Record<TierSize, number>> = {
  small: 0.46,
  medium: 0.72,
  large: 1,
};

/** In the order of `TIER_HUES`. */
const HUES: Readonly<Record<Palette, readonly Oklch[]>> = {
  vivid: [
    [0.66, 0.17, 150],
    [0.565, 0.2, 25],
    [0.54, 0.17, 255],
    [0.87, 0.165, 92],
    [0.5, 0.21, 305],
    [0.74, 0.165, 55],
    [0.75, 0.11, 200],
    [0.68, 0.2, 350],
  ],
  safe: [
    [0.8, 0.15, 171],
    [0.51, 0.16, 33],
    [0.54, 0.18, 264],
    [0.9, 0.18, 98],
    [0.37, 0.13, 309],
    [0.75, 0.165, 67],
    [0.67, 0.15, 239],
    [0.65, 0.19, 4],
  ],
};
const STEPS = TIER_SIZES.length;

/** The appearance of a level. */
export interface Tier {
  readonly hue: TierHue;
  readonly size: TierSize;
  /** How often the series of colours has repeated, 0..10. */
  readonly dots: number;
}

/** The colour, the size and the dots of a level 1..255. */
export function tierOf(rank: number): Tier {
  return {
    hue: TIER_HUES[hueIndex(rank)]!,
    size: TIER_SIZES[(rank - 1) % STEPS]!,
    dots: Math.floor((rank - 1) / (STEPS * TIER_HUES.length)),
  };
}

function hueIndex(rank: number): number {
  return Math.floor((rank - 1) / STEPS) % TIER_HUES.length;
}

/** The colours of a level 1..255; the ink is the colour of its dots. */
export function tierColours(rank: number, { palette, scheme, contrast }: Shades): TileColours {
  const usual = withinSrgb(HUES[palette][hueIndex(rank)]!);
  const face = contrast === 'more' ? strengthened(usual) : usual;
  return { face, ink: inkOn(face, contrast), ring: edgeOf(face, scheme) };
}

/** The edge of a square whose colour is too similar to its cell; null if not needed. */
function edgeOf([lightness, chroma, hue]: Oklch, scheme: Scheme): Oklch | null {
  if (scheme === 'light') return lightness > 0.62 ? withinSrgb([0.56, chroma, hue]) : null;
  return lightness < 0.58 ? withinSrgb([0.66, chroma, hue]) : null;
}
