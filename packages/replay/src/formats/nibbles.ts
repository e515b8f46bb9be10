/**
 * A 4x4 board in 64 bits, four bits per rank, as .vrs and .rpl files store it
 * in little-endian bytes. Writers put the first cell either in the most or in
 * the least significant nibble, and the files do not say which; a reader tries
 * both and keeps the one in which each step follows from the one before.
 */
import { type Board, boardOver, type Result } from '@open2048/core';
import type { VerifiedReplay } from '../replay-runner.ts';
import { cannotCarry } from './format.ts';

/** The place of cell 0: the most or the least significant nibble. */
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

/**
 * Writes a 4x4 board to the eight bytes at an offset, which must be 0; false for a rank above 15.
 */
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

/** The fault of a writer if `writeNibbles` returns false. */
export function tooLarge(format: string): ReturnType<typeof cannotCarry> {
  return cannotCarry(format, `does not support tiles above 2^${MAX_NIBBLE}`);
}

/**
 * Reads in either order, `first` first: a game of one or two moves may be
 * possible in both. If both fail, returns the fault that is later in the file.
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
