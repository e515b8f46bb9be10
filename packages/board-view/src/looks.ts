/** The appearance of a tile of any rank: its colours, size and text, by look and palette. */
import { faceText } from '@open2048/core';
import { numberColours, type Shades, type TileColours } from './palette.ts';
import { TIER_SHARES, tierColours, tierOf } from './tiers.ts';

/** What a tile shows: its number, or its level as a colour and a size. */
export const LOOKS = ['numbers', 'tiers'] as const;
export type Look = (typeof LOOKS)[number];

/** Faces with more digits than this are written as a power, such as 2⁴⁴. */
const MOST_DIGITS = 13;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The colours of a tile of rank 1..255. */
export function tileColours(rank: number, look: Look, shades: Shades): TileColours {
  return look === 'tiers' ? tierColours(rank, shades) : numberColours(rank, shades);
}

/** The side of a tile of rank 1..255 as a share of its cell. */
export function tileSize(rank: number, look: Look): number {
  return look === 'tiers' ? TIER_SHARES[tierOf(rank).size] : 1;
}

/** The text of a tile of rank 1..255: its face, or a power of two if that is too long; in tiers its dots. */
export function tileText(rank: number, look: Look): string {
  if (look === 'tiers') return '•'.repeat(tierOf(rank).dots);
  const face = faceText(rank);
  if (face.length <= MOST_DIGITS) return face;
  return `2${Array.from(String(rank), (digit) => SUPERSCRIPTS[Number(digit)]).join('')}`;
}
