/**
 * A 4x4 board in 64 bits, four bits a rank, as .vrs and .rpl files keep it in
 * little-endian bytes. Writers differ in where the first cell stands, in the
 * most or in the least significant nibble, and files do not say; a reader
 * tries both and keeps the one in which each step follows from the one before.
 */
import { type Board, boardOver, type Result } from '@open2048/core';
import type { VerifiedReplay } from '../replay-runner.ts';
import { cannotCarry } from './format.ts';

/** Where cell 0 stands: the most or the least significant nibble. */
export type NibbleOrder = 'most' | 'least';

/** The largest rank in four bits. */
const MAX_NIBBLE = 15;

const CELLS = 16;

/** The board in the eight bytes at an offset. */
export function readNibbles(bytes: Uint8Array, offset: number, order: NibbleOrder): Board {
  const ranks = new Uint8Array(CELLS);
  for (let cell = 0; cell < CELLS; cell++) {
    const nibble = order === 'most' ? CELLS - 1 - cell : cell;
    ranks[cell] = (bytes[offset + (nibble >> 1)] >> ((nibble & 1) * 4)) & 15;
  }
  return boardOver(4, 4, ranks);
}

/** Puts a 4x4 board into the eight bytes at an offset, which are 0; false for a rank above 15. */
export function writeNibbles(
  bytes: Uint8Array,
  offset: number,
  { ranks }: Board,
  order: NibbleOrder,
): boolean {
  for (let cell = 0; cell < CELLS; cell++) {
    if (ranks[cell] > MAX_NIBBLE) return false;
    const nibble = order === 'most' ? CELLS - 1 - cell : cell;
    bytes[offset + (nibble >> 1)] |= ranks[cell] << ((nibble & 1) * 4);
  }
  return true;
}

/** The fault of a writer where `writeNibbles` says no. */
export function tooLarge(format: string): ReturnType<typeof cannotCarry> {
  return cannotCarry(format, `has no tile above 2^${MAX_NIBBLE}`);
}

/**
 * Reads in either order, `first` first: a game of one or two moves may be
 * possible in both. Where both fail, the fault of the one that came further.
 */
export function readEitherOrder(
  first: NibbleOrder,
  readIn: (order: NibbleOrder) => Result<VerifiedReplay>,
): Result<VerifiedReplay> {
  const one = readIn(first);
  if (one.ok) return one;
  const other = readIn(first === 'most' ? 'least' : 'most');
  return other.ok || Number(other.error.at) > Number(one.error.at) ? other : one;
}
