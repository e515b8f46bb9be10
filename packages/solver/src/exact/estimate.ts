/**
 * Estimates the size of a problem before any memory is taken. The boards of each tile sum are counted without
 * enumerating them, as coefficients of the generating function of a cell to the power of the number of cells; the part
 * of them that can come up is bounded by the boards that have been solved.
 */
import { ok, type Result } from '@open2048/core';
import { checkSize } from './geometry.ts';
import { mapSlotBytes } from './machine.ts';
import { LEAST_HELD } from './order.ts';
import type { Problem } from './problem.ts';
import { limitOf } from './walls.ts';

/** Upper bounds; games that end at a large tile and games to the end need half as much or less. */
export interface Estimate {
  /** Afterstates in the table. */
  readonly afterstates: number;
  /** Bytes of the table, and of the files kept while it is built. */
  readonly bytes: number;
  /** Bytes of memory needed to build the table. */
  readonly memory: number;
}

/**
 * The part of all boards that can come up as afterstates, by free cells. It is largest when the goal is a tile of
 * medium size: 0.41 on 2x2, 0.32 on 2x4 to 32, 0.24 on 3x3 to 64, 0.23 on 2x5 to 64, 0.13 on 3x4 to 64, 0.07 on 4x4
 * to 64.
 */
const REACHABLE = [
  { cells: 4, share: 0.5 },
  { cells: 8, share: 0.35 },
  { cells: 12, share: 0.25 },
  { cells: Number.POSITIVE_INFINITY, share: 0.1 },
];
/** The largest possible memory, in bytes: all that WebAssembly can address. */
export const MEMORY_LIMIT = 4 * 2 ** 30;
/**
 * Slots for each afterstate of the largest layer while it and its neighbours are valued: maps of three layers, and of
 * positions of two.
 */
const WORKING_SLOTS = 17;
/** Bytes that the smallest problem takes: its tables, and the increment of the memory. */
const LEAST_BYTES = 2 ** 23;

/** Estimates what a problem needs; fault `too-large` if it cannot be solved at all. */
export function estimate(problem: Problem): Result<Estimate> {
  const size = checkSize(problem);
  if (!size.ok) return size;
  const { free, symmetries, narrow } = size.value;
  const cells = free.length;
  const share = REACHABLE.find((row) => cells <= row.cells)!.share / symmetries.length;
  const layers = layersOf(problem, size.value.base, free);
  const afterstates = Math.ceil(layers.reduce((sum, boards) => sum + boards, 0) * share);
  const largest = Math.ceil(layers.reduce((most, boards) => Math.max(most, boards), 0) * share);
  const memory = LEAST_BYTES + largest * WORKING_SLOTS * mapSlotBytes(narrow);
  return ok({ afterstates, bytes: afterstates * 9, memory });
}

/** The number of boards by half the sum of their faces. */
function layersOf(problem: Problem, base: number, free: readonly number[]): Float64Array {
  const { target } = problem;
  const bases = (highest: number, cells: readonly number[]): number[] =>
    cells.map((cell) => Math.min(highest, limitOf(problem, cell) + 1));
  if (target === null || base <= LEAST_HELD) return boardsBySum(bases(base, free));
  // With a large tile on the target cell, the others are smaller.
  let layers = boardsBySum(bases(LEAST_HELD, free));
  const others = free.filter((cell) => cell !== target);
  for (let held = LEAST_HELD; held < base; held++) {
    const smaller = boardsBySum(bases(held, others));
    const face = 2 ** (held - 1);
    const both = new Float64Array(Math.max(layers.length, smaller.length + face));
    both.set(layers);
    for (let sum = 0; sum < smaller.length; sum++) both[sum + face]! += smaller[sum]!;
    layers = both;
  }
  return layers;
}

/** The number of boards whose cells have ranks below these bases, by half the sum of their faces. */
function boardsBySum(bases: readonly number[]): Float64Array {
  const faces = Array.from({ length: Math.max(...bases) }, (_, rank) =>
    rank === 0 ? 0 : 2 ** (rank - 1),
  );
  const top = bases.reduce((sum, base) => sum + faces[base - 1]!, 0);
  let boards = new Float64Array(top + 1);
  boards[0] = 1;
  for (const base of bases) {
    const next = new Float64Array(top + 1);
    for (let sum = 0; sum <= top; sum++) {
      if (boards[sum] === 0) continue;
      for (const face of faces.slice(0, base)) {
        if (sum + face <= top) next[sum + face]! += boards[sum]!;
      }
    }
    boards = next;
  }
  return boards;
}
