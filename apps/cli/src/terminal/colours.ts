/**
 * The colours of tiles and of the board behind them, for each colour depth of a terminal. With true colour, the
 * shades below are shown as they are. With 256 colours, each becomes the most similar palette entry that is distinct
 * from its neighbours (palette.ts). With 16 colours, only names are known, because every terminal shows them
 * differently: the order below keeps neighbours distinct in the palettes of all common terminals, and the board has
 * its own colour because some terminals show `blackBright` as their background.
 */
import { fitted, luminanceOf, rgbOf } from './palette.ts';
import { tierOf, type Theme } from './themes.ts';

/** The number of colours that a terminal has: none, its own 16, a palette of 256, or all. */
export const COLOURS = ['none', '16', '256', 'all'] as const;
export type Colours = (typeof COLOURS)[number];

/** The colour depths that have colours. */
export type Depth = Exclude<Colours, 'none'>;

type Part = 'board' | 'empty';

/** The colours of one depth. The hues of a theme repeat after the last one. */
interface Scheme {
  readonly grounds: Readonly<Record<Part, string>>;
  readonly hues: Readonly<Record<Theme, readonly string[]>>;
}

/**
 * The theme `numbers` has a hue per rank; `tiers` has one per three ranks. Every hue stands out on the dark grounds.
 */
const SHADES: Scheme = {
  grounds: { board: '#2c2f36', empty: '#3d414a' },
  hues: {
    // Each hue also differs from its neighbours in lightness.
    numbers: (
      '#efe6da #ecd9a8 #f4b26c #ef8b4d #ec6a56 #d13d46 #f08bb4 #a154c4 ' +
      '#b7a3f0 #3f6fd8 #f7c531 #7cc7f2 #1e8f92 #7fdcae #3a9a45 #b5dc4c'
    ).split(' '),
    tiers: '#35a853 #e0483e #3f7ce8 #f4c430 #a154c4 #35c4d0 #f08a34 #f59ac0 #f2f2ee #a9e34b'.split(
      ' ',
    ),
  },
};

const NAMED: Scheme = {
  grounds: { board: 'black', empty: 'blackBright' },
  hues: {
    numbers: (
      'white yellow redBright cyan magenta greenBright red cyanBright blue green ' +
      'yellowBright magentaBright'
    ).split(' '),
    tiers:
      'green red blue yellow magenta cyan redBright magentaBright whiteBright greenBright'.split(
        ' ',
      ),
  },
};

/** Created on first use. */
let palette: Scheme | null = null;

/** The colour of the board between the tiles, or of its empty cells. */
export function groundColour(part: Part, colours: Depth): string {
  return schemeOf(colours).grounds[part];
}

/** The colour of a rank, 1 to 255. */
export function rankColour(rank: number, theme: Theme, colours: Depth): string {
  const hues = schemeOf(colours).hues[theme];
  return hues[tierOf(rank, theme) % hues.length]!;
}

/** Black or white, whichever is easier to read on a colour returned by `rankColour`. */
export function textColour(colour: string): string {
  if (!/^(#|ansi256)/.test(colour)) {
    return ['red', 'blue', 'magenta'].includes(colour) ? 'whiteBright' : 'black';
  }
  // At a luminance of 0.179, black and white have the same contrast.
  const isLight = luminanceOf(rgbOf(colour)) > 0.179;
  if (colour.startsWith('#')) return isLight ? '#000000' : '#ffffff';
  return isLight ? 'ansi256(16)' : 'ansi256(231)';
}

function schemeOf(colours: Depth): Scheme {
  if (colours === 'all') return SHADES;
  return colours === '16' ? NAMED : (palette ??= paletteScheme());
}

function paletteScheme(): Scheme {
  const { board, empty } = SHADES.grounds;
  const [numbers, tiers] = (['numbers', 'tiers'] as const).map((theme) =>
    fitted([board, empty], SHADES.hues[theme]),
  );
  const grounds = { board: numbers!.grounds[0]!, empty: numbers!.grounds[1]! };
  return { grounds, hues: { numbers: numbers!.cycle, tiers: tiers!.cycle } };
}
