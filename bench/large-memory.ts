/** Makes a board of the largest size, moves it in four directions, and prints the peak memory of the process. */
import { DIRECTIONS, MAX_SIDE, boardOver, move } from '@open2048/core';

const GIB = 2 ** 30;
const bytes = MAX_SIDE * MAX_SIDE;
const before = process.resourceUsage().maxRSS * 1024;
const first = new Uint8Array(bytes);
for (let cell = 0; cell < bytes; cell++) first[cell] = (Math.imul(cell, 0x9e3779b1) >>> 30) & 3;
let board = boardOver(MAX_SIDE, MAX_SIDE, first);
let spare: Uint8Array = new Uint8Array(bytes).fill(1);
let reward = 0;
for (const direction of DIRECTIONS) {
  const moved = move(board, direction, 'once', spare);
  spare = board.ranks as unknown as Uint8Array;
  board = moved.board;
  reward += moved.reward;
}
const peak = process.resourceUsage().maxRSS * 1024;
const overhead = (peak - 2 * bytes) / 2 ** 20;
console.log(
  `  ${MAX_SIDE}x${MAX_SIDE}, four moves, ${reward} points: peak ${(peak / GIB).toFixed(2)} GiB ` +
    `= two boards and ${overhead.toFixed(0)} MiB (Node alone: ${(before / 2 ** 20).toFixed(0)} MiB)`,
);
