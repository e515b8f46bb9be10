/**
 * The appearance of a rank apart from its colour (colours.ts): its face or its square, and a label that says
 * everything if there is no colour.
 */
import { faceText, type RuleSet } from '@open2048/core';

/** `numbers`: faces on a coloured ground; `tiers`: squares in three sizes, with one colour per three ranks. */
export const THEMES = ['numbers', 'tiers'] as const;
export type Theme = (typeof THEMES)[number];

/** The default theme of a rule set: squares if the score counts levels, as in the course they come from. */
export function themeFor({ score }: RuleSet): Theme {
  return score === 'level-cubes' ? 'tiers' : 'numbers';
}

/** The colour names of ranks 1–3, 4–6, …; the first four are those of the Racket course. */
const TIER_NAMES = 'green red blue yellow purple cyan orange pink white lime'.split(' ');

const SIZES = ['S', 'M', 'L'] as const;

/** The size of a rank's square in the tiers theme: 1 small, 2 medium, 3 large. */
export function tierSize(rank: number): 1 | 2 | 3 {
  return (((rank - 1) % 3) + 1) as 1 | 2 | 3;
}

/** The text of a rank, 1 to 255, without colour: its face, or the colour and size of its square. */
export function labelOf(rank: number, theme: Theme): string {
  if (theme === 'numbers') return faceText(rank);
  const tier = tierOf(rank, theme);
  const name = TIER_NAMES[tier % TIER_NAMES.length]!;
  const again = tier < TIER_NAMES.length ? '' : ` ${Math.floor(tier / TIER_NAMES.length) + 1}`;
  return `${name} ${SIZES[tierSize(rank) - 1]}${again}`;
}

/** The face of a rank in at most `width` characters, which is at least 5: all digits, or `128K`, or `2^131`. */
export function shortFace(rank: number, width: number): string {
  const digits = faceText(rank);
  if (digits.length <= width) return digits;
  const unit = ['', 'K', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y'][Math.floor(rank / 10)];
  return unit === undefined ? `2^${rank}` : `${2 ** (rank % 10)}${unit}`;
}

/** The colour index of a rank, 1 to 255, in a theme, from 0. */
export function tierOf(rank: number, theme: Theme): number {
  return theme === 'tiers' ? Math.floor((rank - 1) / 3) : rank - 1;
}
