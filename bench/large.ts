/**
 * Moves of large boards: nanoseconds per cell by side length and direction, and the peak memory of a process that only
 * makes the largest board and moves it in all four directions.
 */
import { spawnSync } from 'node:child_process';
import { totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import {
  DIRECTIONS,
  DIRECTION_NAMES,
  MAX_SIDE,
  boardOver,
  move,
  type Direction,
} from '@open2048/core';
import { interleave, seconds, text } from './measure.ts';

const SIDES = [16, 64, 256, 1024, 4096, MAX_SIDE];
/** The minimum number of cells moved for a sample. */
const CELLS = 2 ** 24;
const GIB = 2 ** 30;

/** A board of ranks 0..3 in equal parts, from a linear congruential generator: fast, and without equal rows. */
function fill(side: number): Uint8Array {
  const ranks = new Uint8Array(side * side);
  let state = 1;
  for (let cell = 0; cell < ranks.length; cell++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    ranks[cell] = state >>> 30;
  }
  return ranks;
}

function moveTime(side: number, ranks: Uint8Array, into: Uint8Array, direction: Direction): number {
  const repeats = Math.max(1, Math.floor(CELLS / (side * side)));
  const board = boardOver(side, side, ranks.subarray(0, side * side));
  const target = into.subarray(0, side * side);
  const time = seconds(() => {
    for (let repeat = 0; repeat < repeats; repeat++) move(board, direction, 'once', target);
  });
  return (time * 1e9) / (repeats * side * side);
}

/** Prints nanoseconds per cell, and the ratio of the largest board to 1024x1024. */
export function large(): void {
  const sides = totalmem() > 6 * GIB ? SIDES : SIDES.slice(0, -1);
  if (sides !== SIDES) console.log(`  ${MAX_SIDE}x${MAX_SIDE} skipped: it needs 6 GiB of memory`);
  // First, while this process is small: a child's peak starts at that of its parent.
  peakMemory();
  const largest = sides.at(-1)!;
  const ranks = fill(largest);
  const into = new Uint8Array(largest * largest).fill(1);
  console.log('  nanoseconds per cell, median (min–max)');
  for (const direction of DIRECTIONS) {
    const found = interleave(
      sides.map((side) => ({
        name: String(side),
        sample: () => moveTime(side, ranks, into, direction),
      })),
      3,
    );
    const cells = sides.map((side, index) => `${side}: ${text(found[index]!)}`).join('  ');
    const reference = found[sides.indexOf(1024)]!;
    const ratio = found.at(-1)!.median / reference.median;
    console.log(`  ${DIRECTION_NAMES[direction].padEnd(5)} ${cells}`);
    console.log(`        ${largest} against 1024: ${ratio.toFixed(2)} (target: at most 2)`);
  }
}

/** Prints the peak memory of a separate process that moves the largest board. */
function peakMemory(): void {
  if (totalmem() <= 6 * GIB) return;
  const script = fileURLToPath(new URL('large-memory.ts', import.meta.url));
  const child = spawnSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(child.stderr);
  console.log(child.stdout.trimEnd());
}
