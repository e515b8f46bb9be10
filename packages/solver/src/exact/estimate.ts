/**
 * How large a problem is, before any memory is taken. The boards of each tile
 * sum are counted without looking at one, as coefficients of the generating
 * function of a cell to the power of the cells; how many of them can come up is
 * known from the boards that have been solved, as a bound.
 */
import { ok, type Result } from '@open2048/core';
import { checkSize } from './geometry.ts';
import type { Problem } from './problem.ts';

/** Upper bounds; games that end at a large tile and games to the end come to half of it or less. */
export interface Estimate {
  /** Afterstates in the table. */
  readonly afterstates: number;
  /** Bytes of the table, and of what is kept while it is made. */
  readonly bytes: number;
  /** Bytes of memory that building needs. */
  readonly memory: number;
}

/**
 * The part of all boards that can come up as afterstates, by cells. Most of them do where the goal is a
 * middling tile: 0.41 on 2x2, 0.32 on 2x4 to 32, 0.24 on 3x3 to 64, 0.23 on 2x5 to 64, 0.13 on 3x4 to 64,
 * 0.07 on 4x4 to 64.
 */
const REACHABLE = [
  { cells: 4, share: 0.5 },
  { cells: 8, share: 0.35 },
  { cells: 12, share: 0.25 },
  { cells: Number.POSITIVE_INFINITY, share: 0.1 },
];
/** The most memory that there can be, in bytes: all that WebAssembly addresses. */
export const MEMORY_LIMIT = 4 * 2 ** 30;
/** Bytes for each afterstate of the largest layer while it and its neighbours are valued: maps of three layers, and of positions of two. */
const WORKING_BYTES = 400;
/** Bytes that the smallest problem takes: tables, and what the memory grows by. */
const LEAST_BYTES = 2 ** 23;

/** What a problem will need; fault `too-large` when it cannot be solved at all. */
export function estimate(problem: Problem): Result<Estimate> {
  const size = checkSize(problem);
  if (!size.ok) return size;
  const { rows, cols, base, images } = size.value;
  const cells = rows * cols;
  const share = REACHABLE.find((row) => cells <= row.cells)!.share / images;
  const layers = boardsBySum(cells, base);
  const afterstates = Math.ceil(layers.reduce((sum, boards) => sum + boards, 0) * share);
  const largest = Math.ceil(layers.reduce((most, boards) => Math.max(most, boards), 0) * share);
  return ok({ afterstates, bytes: afterstates * 9, memory: LEAST_BYTES + largest * WORKING_BYTES });
}

/** Boards of a number of cells with ranks below the base, by half the sum of their faces. */
function boardsBySum(cells: number, base: number): Float64Array {
  const faces = Array.from({ length: base }, (_, rank) => (rank === 0 ? 0 : 2 ** (rank - 1)));
  const top = faces.at(-1)! * cells;
  let boards = new Float64Array(top + 1);
  boards[0] = 1;
  for (let cell = 0; cell < cells; cell++) {
    const next = new Float64Array(top + 1);
    for (let sum = 0; sum <= top; sum++) {
      if (boards[sum] === 0) continue;
      for (const face of faces) if (sum + face <= top) next[sum + face]! += boards[sum]!;
    }
    boards = next;
  }
  return boards;
}
