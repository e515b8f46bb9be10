/**
 * Tiles by keys. A number is typed as it stands on the tile, digit by digit: `2` is a 2 at once, and
 * with `5` and `6` after it a 256; where levels are shown, it is the level. A letter is quicker: `a` is
 * the first tile, 2, `k` the eleventh, 2048.
 */
import type { Look } from '@open2048/board-view';
import { faceText } from '@open2048/core';

/** Larger tiles are not typed: the more faces there are, the more digits could still be waited for. */
const MAX_TYPED = 20;
const RANKS = Array.from({ length: MAX_TYPED }, (_, index) => index + 1);
const TEXTS: Readonly<Record<Look, readonly string[]>> = {
  numbers: RANKS.map(faceText),
  tiers: RANKS.map(String),
};

/** What has been typed so far, and the rank 0..20 that it is; null where it needs more digits. */
export interface Typed {
  readonly digits: string;
  readonly rank: number | null;
}

/** What one more digit makes of the digits typed before; where they no longer begin any tile it begins anew. */
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
