/**
 * The colours of numbered tiles, for any rank. `vivid` has eleven steps from paper white through blues and dusk to the
 * gold of 2048. The tiles from 4096 on have jewel colours with a gold ring: deep colours, alternately lighter and
 * darker, so that neighbours differ in more than hue, and none as dark as an empty cell in the dark scheme. Then both
 * series repeat. `safe` is a ramp of lightness, which looks the same with every kind of colour vision, like the
 * perceptually uniform colour maps of plots (https://bids.github.io/colormap/); its hues go from straw through rose to
 * indigo. After 2048 it goes back and forth between its ends, with a ring. In strong contrast every lightness is moved
 * away from the middle, and numbers are black or white. Every colour is within sRGB. The number on every tile has a
 * contrast of at least 4.5:1, in strong contrast 7:1. The tests compute these contrasts, how much tiles differ from
 * each other and from the board, and how much of that remains with colour blindness.
 */
import { withinSrgb, type Oklch } from './colour.ts';

/** Light and dark surroundings. */
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The colours of `safe` can be distinguished with every kind of colour vision. */
export const PALETTES = ['vivid', 'safe'] as const;
export type Palette = (typeof PALETTES)[number];

/** `more` is for users who need the strongest contrast. */
export const CONTRASTS = ['usual', 'more'] as const;
export type Contrast = (typeof CONTRASTS)[number];

/** What the colours of a tile depend on besides its rank. */
export interface Shades {
  readonly palette: Palette;
  readonly scheme: Scheme;
  readonly contrast: Contrast;
}

/** The colours of a tile: its face, its text, and its ring if it has one. */
export interface TileColours {
  readonly face: Oklch;
  readonly ink: Oklch;
  readonly ring: Oklch | null;
}

/** The colours of a board by scheme and contrast: the tray, and an empty cell in it. */
export const SURFACES: Readonly<Record<Contrast, Readonly<Record<Scheme, Surface>>>> = {
  usual: {
    light: { tray: [0.9, 0.018, 285], cell: [0.945, 0.011, 285] },
    dark: { tray: [0.24, 0.024, 285], cell: [0.285, 0.026, 285] },
  },
  more: {
    light: { tray: [1, 0, 0], cell: [1, 0, 0] },
    dark: { tray: [0, 0, 0], cell: [0, 0, 0] },
  },
};

interface Surface {
  readonly tray: Oklch;
  readonly cell: Oklch;
}

const BLACK: Oklch = [0, 0, 0];
const WHITE: Oklch = [1, 0, 0];
const INK: Oklch = [0.22, 0.05, 285];
const PAPER: Oklch = [0.99, 0.004, 285];

/** Faces lighter than this have dark numbers; no face is so close to it that neither would be readable. */
const PIVOT = 0.62;

const UPPER: readonly Oklch[] = [
  [0.56, 0.155, 250],
  [0.48, 0.2, 274],
  [0.49, 0.225, 306],
  [0.55, 0.225, 340],
  [0.575, 0.205, 16],
  [0.74, 0.16, 54],
  [0.86, 0.165, 89],
];

/** The first four stops are dimmed in the dark scheme, since most tiles are small ones. */
const VIVID: Readonly<Record<Scheme, readonly Oklch[]>> = {
  light: [[0.99, 0.004, 285], [0.93, 0.05, 192], [0.84, 0.095, 196], [0.7, 0.115, 222], ...UPPER],
  dark: [[0.37, 0.03, 285], [0.44, 0.055, 215], [0.52, 0.085, 205], [0.66, 0.11, 220], ...UPPER],
};

/** The colour of the ring of jewels. */
const GOLD: Oklch = [0.86, 0.165, 89];

/** From 4096 on, in both schemes: emerald, petrol, azure, indigo, orchid, garnet, copper, bronze, moss, ink, silver. */
const JEWELS: readonly Oklch[] = [
  [0.53, 0.14, 152],
  [0.42, 0.072, 205],
  [0.545, 0.14, 242],
  [0.41, 0.2, 276],
  [0.56, 0.23, 318],
  [0.42, 0.155, 8],
  [0.57, 0.15, 44],
  [0.415, 0.085, 72],
  [0.535, 0.115, 114],
  [0.43, 0.06, 262],
  [0.8, 0.025, 265],
];

/** Chroma and hue of the safe palette, from the lightest to the darkest. */
const SAFE_TINTS = [
  [0.06, 100],
  [0.11, 94],
  [0.13, 86],
  [0.13, 76],
  [0.13, 62],
  [0.13, 44],
  [0.13, 14],
  [0.13, 338],
  [0.135, 303],
  [0.11, 288],
  [0.06, 275],
] as const;

/** Lightness of the safe palette from 2 to 2048: decreasing in the light scheme, increasing in the dark one. */
const SAFE_STEPS: Readonly<Record<Contrast, Readonly<Record<Scheme, readonly number[]>>>> = {
  usual: {
    light: [0.975, 0.91, 0.845, 0.78, 0.715, 0.65, 0.555, 0.485, 0.415, 0.34, 0.265],
    dark: [0.325, 0.385, 0.45, 0.51, 0.565, 0.655, 0.72, 0.785, 0.85, 0.91, 0.97],
  },
  more: {
    light: [0.98, 0.92, 0.86, 0.8, 0.745, 0.69, 0.445, 0.385, 0.32, 0.255, 0.19],
    dark: [0.19, 0.255, 0.32, 0.385, 0.445, 0.69, 0.745, 0.8, 0.86, 0.92, 0.98],
  },
};

/** The colours of a tile of rank 1..255. */
export function numberColours(rank: number, shades: Shades): TileColours {
  return shades.palette === 'safe' ? safeColours(rank, shades) : vividColours(rank, shades);
}

/** The text colour for a face: dark on light, light on dark. */
export function inkOn([lightness]: Oklch, contrast: Contrast): Oklch {
  const isLight = lightness > PIVOT;
  if (contrast === 'more') return isLight ? BLACK : WHITE;
  return isLight ? INK : PAPER;
}

/** A face in strong contrast: its lightness is moved so far from the middle that black or white is readable on it. */
export function strengthened([lightness, chroma, hue]: Oklch): Oklch {
  const moved = lightness > PIVOT ? 1 - (1 - lightness) * 0.85 : lightness * 0.75;
  return withinSrgb([moved, chroma, hue]);
}

function vividColours(rank: number, { scheme, contrast }: Shades): TileColours {
  const stops = VIVID[scheme];
  const stop = stops[(rank - 1) % stops.length]!;
  const lap = Math.floor((rank - 1) / stops.length);
  const isJewel = lap % 2 === 1;
  const usual = isJewel ? withinSrgb(JEWELS[(rank - 1) % JEWELS.length]!) : stop;
  const face = contrast === 'more' ? strengthened(usual) : usual;
  const ink = inkOn(face, contrast);
  return { face, ink, ring: isJewel ? GOLD : lap > 0 ? ink : null };
}

function safeColours(rank: number, { scheme, contrast }: Shades): TileColours {
  const steps = SAFE_STEPS[contrast][scheme];
  const last = steps.length - 1;
  const way = (rank - 1) % (2 * last);
  const index = way > last ? 2 * last - way : way;
  const tint = SAFE_TINTS[scheme === 'light' ? index : last - index]!;
  const face = withinSrgb([steps[index]!, ...tint]);
  const ink = inkOn(face, contrast);
  // On the way back the ring has the colour of the number, on the way forth it is gold.
  const isBack = Math.floor((rank - 1) / last) % 2 === 1;
  return { face, ink, ring: rank <= steps.length ? null : isBack ? ink : GOLD };
}
