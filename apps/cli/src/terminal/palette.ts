/**
 * The fixed part of a terminal's 256 colours, and how it represents other colours: each by the most similar entry
 * that is not taken and cannot be mistaken for a neighbour. Rounding each colour separately, as terminal libraries
 * do, makes close colours equal. Entries 0 to 15 belong to the terminal's theme and are not used. Similarity is
 * distance in OKLab, https://bottosson.github.io/posts/oklab/.
 */

/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];
type Lab = readonly [lightness: number, a: number, b: number];

const CUBE = [0, 95, 135, 175, 215, 255] as const;
/** The first entry after the 16 of the theme. */
const FIRST = 16;
const GREYS = 24;

/** Entries 16 to 255: a cube of 6 x 6 x 6 colours, followed by greys. */
const ENTRIES: readonly Rgb[] = [
  ...CUBE.flatMap((red) => CUBE.flatMap((green) => CUBE.map((blue): Rgb => [red, green, blue]))),
  ...Array.from({ length: GREYS }, (_, step): Rgb => [8 + 10 * step, 8 + 10 * step, 8 + 10 * step]),
];
const LABS = ENTRIES.map(oklab);

/** The minimum distance in OKLab between adjacent colours. */
const APART = 0.06;

/** The red, green and blue of `#rrggbb` or of `ansi256(16…255)`. */
export function rgbOf(colour: string): Rgb {
  const entry = /^ansi256\((\d+)\)$/.exec(colour)?.[1];
  if (entry !== undefined) return ENTRIES[Number(entry) - FIRST]!;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  return [red, green, blue];
}

/** The relative luminance of WCAG 2, 0 to 1. */
export function luminanceOf(rgb: Rgb): number {
  const [red, green, blue] = linear(rgb);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Maps colours `#rrggbb` to palette entries `ansi256(N)`, all of them different. `grounds` are adjacent to all other
 * colours. The colours of `cycle` are adjacent to the next one, and the last to the first.
 */
export function fitted(
  grounds: readonly string[],
  cycle: readonly string[],
): { readonly grounds: readonly string[]; readonly cycle: readonly string[] } {
  const taken: number[] = [];
  const take = (colour: string, neighbours: readonly number[]): number => {
    const entry = nearest(oklab(rgbOf(colour)), taken, neighbours);
    taken.push(entry);
    return entry;
  };
  const under = grounds.map((colour) => take(colour, taken));
  const around: number[] = [];
  for (const [index, colour] of cycle.entries()) {
    const isLast = index === cycle.length - 1;
    const beside = [...around.slice(-1), ...(isLast ? around.slice(0, 1) : [])];
    around.push(take(colour, [...under, ...beside]));
  }
  return { grounds: under.map(nameOf), cycle: around.map(nameOf) };
}

/**
 * The index of the entry most similar to a colour, among those that are not taken and are distinct from its
 * neighbours.
 */
function nearest(colour: Lab, taken: readonly number[], neighbours: readonly number[]): number {
  let [best, least] = [-1, Infinity];
  for (const [index, lab] of LABS.entries()) {
    const away = distance(lab, colour);
    if (away >= least || taken.includes(index)) continue;
    if (neighbours.some((other) => distance(lab, LABS[other]!) < APART)) continue;
    [best, least] = [index, away];
  }
  return best;
}

function nameOf(index: number): string {
  return `ansi256(${index + FIRST})`;
}

function distance(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

function oklab(rgb: Rgb): Lab {
  const [red, green, blue] = linear(rgb);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Linear light, each component 0 to 1. */
function linear(rgb: Rgb): Rgb {
  const [red, green, blue] = rgb.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return [red, green, blue];
}
