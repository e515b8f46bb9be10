/**
 * How a rank looks in a terminal: a colour and a label, for every rank there is. A terminal with
 * 256 colours or more gets the shades below, one with 16 gets its own; black or white on top,
 * whichever contrasts more. Without colour the label says everything.
 */
import { faceText, type RuleSet } from '@open2048/core';

/** `numbers`: faces on coloured ground; `tiers`: squares in three sizes, one colour for three ranks. */
export const THEMES = ['numbers', 'tiers'] as const;
export type Theme = (typeof THEMES)[number];

/** The theme of rules: levels are for squares, as in the course they come from. */
export function themeFor({ score }: RuleSet): Theme {
  return score === 'level-cubes' ? 'tiers' : 'numbers';
}

/** How many colours the terminal has: none, its own 16, or any (256 colours come close enough). */
export const COLOURS = ['none', '16', 'any'] as const;
export type Colours = (typeof COLOURS)[number];

interface Hue {
  readonly shade: string;
  /** The colour's name among the 16. */
  readonly basic: string;
}

/** Ranks 1, 2, …; after the last the hues come again. Each differs from its neighbours in lightness too. */
const RANK_HUES: readonly Hue[] = [
  { shade: '#efe6da', basic: 'white' },
  { shade: '#ecd9a8', basic: 'yellowBright' },
  { shade: '#f4b26c', basic: 'yellow' },
  { shade: '#ef8b4d', basic: 'redBright' },
  { shade: '#ec6a56', basic: 'red' },
  { shade: '#d13d46', basic: 'magenta' },
  { shade: '#f08bb4', basic: 'magentaBright' },
  { shade: '#a154c4', basic: 'blue' },
  { shade: '#b7a3f0', basic: 'blueBright' },
  { shade: '#3f6fd8', basic: 'cyan' },
  { shade: '#f7c531', basic: 'cyanBright' },
  { shade: '#7cc7f2', basic: 'green' },
  { shade: '#1e8f92', basic: 'greenBright' },
  { shade: '#7fdcae', basic: 'white' },
  { shade: '#3a9a45', basic: 'yellowBright' },
  { shade: '#b5dc4c', basic: 'yellow' },
];

/** Ranks 1–3, 4–6, …; the first four are those of the Racket course. */
const TIER_HUES: readonly (Hue & { readonly name: string })[] = [
  { name: 'green', shade: '#35a853', basic: 'green' },
  { name: 'red', shade: '#e0483e', basic: 'red' },
  { name: 'blue', shade: '#3f7ce8', basic: 'blue' },
  { name: 'yellow', shade: '#f4c430', basic: 'yellow' },
  { name: 'purple', shade: '#a154c4', basic: 'magenta' },
  { name: 'cyan', shade: '#35c4d0', basic: 'cyan' },
  { name: 'orange', shade: '#f08a34', basic: 'redBright' },
  { name: 'pink', shade: '#f59ac0', basic: 'magentaBright' },
  { name: 'white', shade: '#f2f2ee', basic: 'whiteBright' },
  { name: 'lime', shade: '#a9e34b', basic: 'greenBright' },
];

const SIZES = ['S', 'M', 'L'] as const;

/** The grounds under the tiles and in empty cells, dark so that every hue stands out. */
const GROUND = { board: '#2c2f36', empty: '#3d414a' } as const;

/** The colour of the board between the tiles and of its empty cells; undefined: the terminal's own. */
export function groundColour(part: 'board' | 'empty', colours: Colours): string | undefined {
  if (colours === 'any') return GROUND[part];
  return colours === '16' && part === 'empty' ? 'blackBright' : undefined;
}

/** The colour of a rank 1..255. */
export function rankColour(rank: number, theme: Theme, colours: Colours): string {
  const hues = theme === 'tiers' ? TIER_HUES : RANK_HUES;
  const { shade, basic } = hues[tierOf(rank, theme) % hues.length]!;
  return colours === 'any' ? shade : basic;
}

/** Black or white, whichever is easier to read on a colour of `rankColour`. */
export function textColour(colour: string): 'black' | 'whiteBright' | '#000000' | '#ffffff' {
  if (!colour.startsWith('#')) {
    return ['red', 'blue', 'magenta'].includes(colour) ? 'whiteBright' : 'black';
  }
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => (Number.parseInt(colour.slice(start, start + 2), 16) / 255) ** 2.2,
  );
  // Relative luminance of WCAG 2; where it is 0.179 black and white contrast alike.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}

/** The size of a rank's square in the tiers theme: 1 small, 2 medium, 3 large. */
export function tierSize(rank: number): 1 | 2 | 3 {
  return (((rank - 1) % 3) + 1) as 1 | 2 | 3;
}

/** The text of a rank 1..255 without colour: its face, or the colour and size of its square. */
export function labelOf(rank: number, theme: Theme): string {
  if (theme === 'numbers') return faceText(rank);
  const tier = tierOf(rank, theme);
  const { name } = TIER_HUES[tier % TIER_HUES.length]!;
  const again = tier < TIER_HUES.length ? '' : ` ${Math.floor(tier / TIER_HUES.length) + 1}`;
  return `${name} ${SIZES[tierSize(rank) - 1]}${again}`;
}

/** The face of a rank in at most `width` characters, at least 5: all digits, or `128K`, or `2^131`. */
export function shortFace(rank: number, width: number): string {
  const digits = faceText(rank);
  if (digits.length <= width) return digits;
  const unit = ['', 'K', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y'][Math.floor(rank / 10)];
  return unit === undefined ? `2^${rank}` : `${2 ** (rank % 10)}${unit}`;
}

function tierOf(rank: number, theme: Theme): number {
  return theme === 'tiers' ? Math.floor((rank - 1) / 3) : rank - 1;
}
