/**
 * Entering tiles by keys. A number is typed as it appears on the tile, digit by digit: `2` is a 2
 * at once, and with `5` and `6` after it a 256; if the tiles show levels, it is the level. A letter
 * is faster: `a` is the first tile, 2, `k` the eleventh, 2048.
 */
import type { Look } from '@open2048/board-view';
import { faceText } from '@open2048/core';

/** Larger tiles cannot be typed: the more faces there are, the more often a number could still continue. */
const MAX_TYPED = 20;
const RANKS = Array.from({ length: MAX_TYPED }, (_, index) => index + 1);
const TEXTS: Readonly<Record<Look, readonly string[]>> = {
  numbers: RANKS.map(faceText),
  tiers: RANKS.map(String),
};

/** The digits typed so far, and their rank 0..20; null if more digits are needed. */
export interface Typed {
  readonly digits: string;
  readonly rank: number | null;
}

/**
 * Adds a digit to those typed before; if together they are not the start of any tile, starts again
 * with this digit.
 */
export function typeDigit(before: string, digit: string, look: Look): Typed {
  const texts = TEXTS[look];
  const digits = [before + digit, digit].find((text) =>
    texts.some((whole) => whole.startsWith(text)),
  );
  if (digits === undefined) return { digits: '', rank: digit === '0' ? 0 : null };
  const index = texts.indexOf(digits);
  return { digits, rank: index < 0 ? null : index + 1 };
}

/** The rank 1..26 of a letter, or null. */
export function rankOfLetter(letter: string): number | null {
  return /^[a-z]$/i.test(letter) ? letter.toLowerCase().charCodeAt(0) - 96 : null;
}
