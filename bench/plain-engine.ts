/**
 * The obvious engine: 16 bytes, a loop over the cells of each line, the same generator. The
 * baseline for the packed board.
 */
import { Rng, seedState } from '@open2048/core';

/** Moves and points of some games. */
export interface Tally {
  moves: number;
  score: number;
}

/** Plays games of random moves to their end. */
export function plainPlayouts(seed: number, games: number): Tally {
  const rng = new Rng(seedState(seed));
  const board = new Uint8Array(16);
  const tally = { moves: 0, score: 0 };
  for (let game = 0; game < games; game++) {
    board.fill(0);
    deal(board, rng);
    deal(board, rng);
    for (let tried = 0; tried !== 0b1111;) {
      const direction = rng.below(4);
      if ((tried >> direction) & 1) continue;
      const reward = slide(board, direction);
      if (reward < 0) {
        tried |= 1 << direction;
        continue;
      }
      tried = 0;
      tally.score += reward;
      tally.moves++;
      deal(board, rng);
    }
  }
  return tally;
}

const line = new Uint8Array(4);

function cellAt(direction: number, index: number, step: number): number {
  if (direction === 0) return step * 4 + index;
  if (direction === 1) return index * 4 + 3 - step;
  if (direction === 2) return (3 - step) * 4 + index;
  return index * 4 + step;
}

/** The reward of a move made in place, -1 if it changes nothing. */
function slide(board: Uint8Array, direction: number): number {
  let changed = false;
  let reward = 0;
  for (let index = 0; index < 4; index++) {
    let length = 0;
    let merged = false;
    line.fill(0);
    for (let step = 0; step < 4; step++) {
      const rank = board[cellAt(direction, index, step)]!;
      if (rank === 0) continue;
      if (length > 0 && line[length - 1] === rank && !merged) {
        line[length - 1] = rank + 1;
        reward += 2 ** (rank + 1);
        merged = true;
      } else {
        line[length++] = rank;
        merged = false;
      }
    }
    for (let step = 0; step < 4; step++) {
      const cell = cellAt(direction, index, step);
      if (board[cell] === line[step]) continue;
      board[cell] = line[step]!;
      changed = true;
    }
  }
  return changed ? reward : -1;
}

function deal(board: Uint8Array, rng: Rng): void {
  let empty = 0;
  for (const rank of board) if (rank === 0) empty++;
  let nth = rng.below(empty);
  let cell = 0;
  while (board[cell] !== 0 || nth-- > 0) cell++;
  board[cell] = rng.below(10) < 9 ? 1 : 2;
}
