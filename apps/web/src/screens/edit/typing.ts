/**
 * Tiles by keys. A number is typed as it stands on the tile, digit by digit: `2` is a 2 at once, and
 * with `5` and `6` after it a 256. A letter is quicker: `a` is the first tile, 2, `k` the eleventh,
 * 2048.
 */
import { faceText } from '@open2048/core';

/** Larger tiles are not typed: the more faces there are, the more digits could still be waited for. */
const MAX_TYPED = 20;
const FACE_TEXTS = Array.from({ length: MAX_TYPED }, (_, index) => faceText(index + 1));

/** What has been typed so far, and the rank 0..20 that it is; null where it needs more digits. */
export interface Typed {
  readonly digits: string;
  readonly rank: number | null;
}

/** What one more digit makes of the digits typed before; where they no longer begin any face it begins anew. */
export function typeDigit(before: string, digit: string): Typed {
  const digits = [before + digit, digit].find((text) =>
    FACE_TEXTS.some((face) => face.startsWith(text)),
  );
  if (digits === undefined) return { digits: '', rank: digit === '0' ? 0 : null };
  const index = FACE_TEXTS.indexOf(digits);
  return { digits, rank: index < 0 ? null : index + 1 };
}

/** The rank 1..26 of a letter, or null. */
export function rankOfLetter(letter: string): number | null {
  return /^[a-z]$/i.test(letter) ? letter.toLowerCase().charCodeAt(0) - 96 : null;
}
