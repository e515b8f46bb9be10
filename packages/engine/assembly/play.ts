/** Whole games in the module: each move the best of one pass, greedy at a depth of 1. */
import { setSize } from './board';
import { EXTRA, packExtra, packPlanes, REWARD } from './slide';
import { advance, begin, reset, worths } from './search';
import { spawn } from './spawn';

let planes: u64 = 0;
let extra: u64 = 0;
let score: f64 = 0;

/** Begins a game on a 4x4 board with the draws of the generator. */
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

export function gamePlanes(): u64 {
  return planes;
}

export function gameExtra(): u64 {
  return extra;
}

/** Plays so many moves, or fewer when the game ends, and returns how many. */
export function playOn(moves: u32, depth: i32, purse: i32): u32 {
  const at = worths();
  const block = at - 96;
  for (let made: u32 = 0; made < moves; made++) {
    reset();
    begin(planes, extra, depth, purse);
    advance(0xffffffff);
    let way: usize = 4;
    let most: f32 = -Infinity;
    for (let other: usize = 0; other < 4; other++) {
      if (load<f32>(at + (other << 2)) <= most) continue;
      most = load<f32>(at + (other << 2));
      way = other;
    }
    if (way == 4) return made;
    planes = load<u64>(block + (way << 3));
    extra = load<u64>(block + EXTRA + (way << 3));
    score += f64(load<i32>(block + REWARD + (way << 2)));
    planes = spawn(planes);
  }
  return moves;
}
