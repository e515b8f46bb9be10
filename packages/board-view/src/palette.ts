/**
 * The colours of tiles, for any rank. Eleven ranks make one lap, from paper white over water and
 * dusk to the gold of 2048, as stops in OKLCH, where equal steps look equal
 * (https://bottosson.github.io/posts/oklab/). Odd laps are the same hues by night: dark tiles with
 * a pale number and a ring in the colour of the day. In the dark scheme the first four stops are dimmed, since most tiles
 * are small ones. Every colour lies within sRGB, and the number on every tile has a contrast of at
 * least 4.5:1; the tests compute both.
 */

/** Light and dark surroundings. */
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** A colour in OKLCH: lightness 0..1, chroma 0..0.4, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** The colours of one tile: its face, the number on it, and the line around it if it has one. */
export interface TileColours {
  readonly face: Oklch;
  readonly ink: Oklch;
  readonly ring: Oklch | null;
}

const INK: Oklch = [0.22, 0.05, 285];
const PAPER: Oklch = [0.99, 0.004, 285];

/** Faces lighter than this carry dark numbers; no face lies so near that neither would be readable. */
const PIVOT = 0.63;

const UPPER: readonly Oklch[] = [
  [0.56, 0.155, 250],
  [0.48, 0.2, 274],
  [0.49, 0.225, 306],
  [0.55, 0.225, 340],
  [0.575, 0.205, 16],
  [0.74, 0.16, 54],
  [0.86, 0.165, 89],
];

const DAY: Readonly<Record<Scheme, readonly Oklch[]>> = {
  light: [[0.99, 0.004, 285], [0.93, 0.05, 192], [0.84, 0.095, 196], [0.7, 0.115, 222], ...UPPER],
  dark: [[0.37, 0.03, 285], [0.44, 0.055, 215], [0.52, 0.085, 205], [0.66, 0.11, 220], ...UPPER],
};

/** The colours of a tile of rank 1..255 in light or dark surroundings. */
export function tileColours(rank: number, scheme: Scheme): TileColours {
  const stops = DAY[scheme];
  const lap = Math.floor((rank - 1) / stops.length);
  const stop = stops[(rank - 1) % stops.length]!;
  return lap % 2 === 0 ? byDay(stop, lap > 0) : byNight(stop);
}

function byDay(face: Oklch, ringed: boolean): TileColours {
  const ink = face[0] > PIVOT ? INK : PAPER;
  return { face, ink, ring: ringed ? ink : null };
}

function byNight(stop: Oklch): TileColours {
  const [, chroma, hue] = stop;
  const face: Oklch = [0.24, Math.min(chroma, 0.038), hue];
  return { face, ink: [0.86, Math.min(chroma, 0.065), hue], ring: stop };
}

/** A colour as CSS. */
export function cssColour([lightness, chroma, hue]: Oklch): string {
  return `oklch(${lightness} ${chroma} ${hue})`;
}
