/**
 * Ranks and faces. A tile of rank r shows the face 2^r; rank 0 is the empty
 * cell, written 0. Powers of two are exact in a double up to 2^1023, so every
 * face is an exact `number`; only its decimal text needs a BigInt above 2^53.
 */
import { mustBeInteger, mustBeText } from './arguments.ts';
import { fault, ok, quote, shown, type Result } from './result.ts';

/** The largest rank: a cell is one byte. Two tiles of this rank do not merge. */
export const MAX_RANK = 255;

/** `FACES[rank]` is the face of a tile, 2^rank for rank 1..255 and 0 for the empty cell; exact. */
export const FACES: readonly number[] = Array.from({ length: MAX_RANK + 1 }, (_, rank) =>
  rank === 0 ? 0 : 2 ** rank,
);

const RANKS = new Map(FACES.map((face, rank) => [face, rank]));

/** The exact decimal text of a non-negative integer held in a double, however large. */
export function integerText(value: number): string {
  mustBeInteger('value', 0, Number.MAX_VALUE, value);
  return Number.isSafeInteger(value) ? String(value) : String(BigInt(value));
}

/** The exact decimal digits of the face of a rank 0..255, up to 77 of them. */
export function faceText(rank: number): string {
  mustBeInteger('rank', 0, MAX_RANK, rank);
  return integerText(FACES[rank]);
}

/** The rank 0..255 of a face given as a number (0 is empty); fault `bad-face`. */
export function rankOfFace(face: number): Result<number> {
  const rank = RANKS.get(face);
  if (rank !== undefined) return ok(rank);
  return fault(
    'bad-face',
    `expected 0 or a power of two from 2 to 2^${MAX_RANK}, got ${shown(face)}`,
  );
}

/** The rank 0..255 of a face given as decimal digits, exactly; fault `bad-face`. */
export function rankOfFaceText(text: string): Result<number> {
  mustBeText('text', text);
  // 2^255 has 77 digits: longer text is refused before it costs anything.
  if (/^\d{1,77}$/.test(text)) {
    const face = BigInt(text);
    const rank = RANKS.get(Number(face));
    if (rank !== undefined && BigInt(FACES[rank]) === face) return ok(rank);
  }
  return fault(
    'bad-face',
    `expected 0 or a power of two from 2 to 2^${MAX_RANK}, got ${quote(text)}`,
  );
}
