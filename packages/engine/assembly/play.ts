/** Plays whole games in the module: each move is the best of one pass, greedy at depth 1. */
import { setSize } from './board';
import { advance, begin, reset, root, worths } from './search';
import { rankOn } from './slide';
import { spawn } from './spawn';

let planes: u64 = 0;
let extra: u64 = 0;
let score: f64 = 0;

/** Starts a game on a 4x4 board with the draws of the generator. */
export function newGame(): void {
  setSize(4, 4);
  planes = spawn(spawn(0));
  extra = 0;
  score = 0;
}

/** The points of the game. */
export function gameScore(): f64 {
  return score;
}

/** Writes the ranks of the game's board, 16 bytes. */
export function showGame(cells: usize): void {
  for (let cell = 0; cell < 16; cell++) store<u8>(cells + cell, u8(rankOn(planes, extra, cell)));
}

/**
 * Plays the given number of moves, or fewer if the game ends, and returns how many were played. Each is the best move
 * (the first of several) of one pass to a depth and with a probability budget.
 */
export function playOn(moves: u32, depth: i32, budget: i32): u32 {
  for (let made: u32 = 0; made < moves; made++) {
    reset(planes, extra);
    if (depth > 1) {
      begin(depth, budget);
      advance(u32.MAX_VALUE);
    }
    const direction = bestMove();
    if (direction == NONE) return made;
    const after = root();
    planes = after.planes(direction);
    extra = after.extra(direction);
    score += f64(after.reward(direction));
    planes = spawn(planes);
  }
  return moves;
}

const NONE: usize = 4;

/** The first of the best moves of the root; 4 if none is legal. */
function bestMove(): usize {
  let direction = NONE;
  let most: f32 = -Infinity;
  for (let other: usize = 0; other < 4; other++) {
    const worth = load<f32>(worths() + (other << 2));
    if (worth <= most) continue;
    most = worth;
    direction = other;
  }
  return direction;
}
