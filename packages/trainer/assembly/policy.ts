/**
 * The moves of an endgame policy (`../../engine/src/endgame-policy.ts`), for learning what to do on all other boards. Here a
 * board has four bits for each rank, cell 4r+c in bits 4(4r+c), as in `../../engine/src/corner.ts`, whose rules these are.
 */
import { flip, mirror, transpose } from '../../engine/assembly/board';
import { Afterstates } from '../../engine/assembly/records';

/** The cells of the five large tiles: 10, 11, 13, 14 and 15. */
const WALLS: u64 = 0xfff0ff0000000000;
/** The target cell, on which the next large tile grows. */
const TARGET: i32 = 9;
/** The rank of the tile to be made, and that of a 64. */
const MADE: u32 = 10;
const LEAST_HELD: u32 = 6;
/** The weights of a pattern. */
const WEIGHTS: usize = 10_000_000;

/** The address of the parts of the indices (`PolicyIndex`), i32, and that of the weights, i8; 0 if there is no policy. */
let parts: usize = 0;
let weights: usize = 0;
let patterns: usize = 0;

/** Sets the policy; `newPatterns` is 0 for none. */
export function usePolicy(newParts: usize, newWeights: usize, newPatterns: usize): void {
  parts = newParts;
  weights = newWeights;
  patterns = newPatterns;
}

/** The direction that the policy chooses on a board with these legal moves; -1 if it does not know the board. */
export function policyMove(planes: u64, after: Afterstates, legal: u32): i32 {
  if (patterns == 0) return -1;
  for (let symmetry = 0; symmetry < 8; symmetry++) {
    const board = nibbles(imageOf(planes, symmetry));
    if (isInFormation(board)) return bestOf(board, symmetry, after, legal);
  }
  return -1;
}

function bestOf(board: u64, symmetry: i32, after: Afterstates, legal: u32): i32 {
  let best = -1;
  let most = i32.MIN_VALUE;
  for (let direction = 0; direction < 4; direction++) {
    if (((legal >> direction) & 1) == 0) continue;
    const moved = nibbles(imageOf(after.planes(direction), symmetry));
    if (((moved ^ board) & WALLS) != 0) continue;
    if (at(moved, TARGET) == MADE) return direction;
    if (!isInOrder(moved)) continue;
    const score = scoreOf(moved);
    if (score > most) {
      most = score;
      best = direction;
    }
  }
  return best;
}

/** One of the eight images of a board. */
function imageOf(planes: u64, symmetry: i32): u64 {
  let image = planes;
  if ((symmetry & 1) != 0) image = mirror(image);
  if ((symmetry & 2) != 0) image = flip(image);
  return (symmetry & 4) != 0 ? transpose(image) : image;
}

/** The four bits of each rank, from the planes. */
function nibbles(planes: u64): u64 {
  return spread(planes) | (spread(planes >> 8) << 2);
}

/** The low byte of each row, with two bits between each pair. */
function spread(planes: u64): u64 {
  const bytes = planes & 0x00ff00ff00ff00ff;
  const halves = (bytes | (bytes << 4)) & 0x0f0f0f0f0f0f0f0f;
  return (halves | (halves << 2)) & 0x3333333333333333;
}

function at(board: u64, cell: i32): u32 {
  return u32(board >> u64(4 * cell)) & 15;
}

/** Whether the policy knows a board: the large tiles are on the walls and in order, and all others are smaller. */
function isInFormation(board: u64): bool {
  const corner = at(board, 15);
  const edge = at(board, 14);
  const inner = at(board, 10);
  const side = at(board, 11);
  const end = at(board, 13);
  const smallest = min(inner, end);
  if (smallest == 0 || min(side, min(edge, corner)) < smallest || side <= inner) return false;
  if (inner == end || inner == edge || end == edge || edge == corner || corner == side)
    return false;
  if (at(board, TARGET) >= min(MADE, smallest)) return false;
  const limit = min(MADE - 1, smallest);
  for (let cell = 0; cell < 4; cell++) if (at(board, cell) >= limit - 1) return false;
  for (let cell = 4; cell < 9; cell++) if (at(board, cell) >= limit) return false;
  return at(board, 12) < limit && (smallest >= MADE || !isNearlyMade(board, smallest - 1));
}

/** Whether the next large tile needs only one or two merges; `last` is the rank of its halves. */
function isNearlyMade(board: u64, last: u32): bool {
  if (at(board, TARGET) != last) return false;
  const r4 = at(board, 4);
  const above = at(board, 5);
  const left = at(board, 8);
  const edge = at(board, 12);
  if (r4 == last || above == last || left == last || edge == last) return true;
  if (at(board, 6) == last || at(board, 7) == last) return true;
  if (left == last - 1 && (edge == last - 1 || r4 == last - 1)) return true;
  if (edge == last - 1 && left == last - 2 && r4 == last - 2) return true;
  if (above != last - 1) return false;
  return at(board, 1) == last - 1 || r4 == last - 1 || at(board, 6) == last - 1;
}

/** Whether larger tiles than a 32 are smaller than the one on the target cell, or beside it and as large. */
function isInOrder(board: u64): bool {
  const target = at(board, TARGET);
  let most = at(board, 12);
  for (let cell = 0; cell < 8; cell++) if (cell != 5) most = max(most, at(board, cell));
  if (most >= LEAST_HELD && most >= target) return false;
  const beside = max(at(board, 5), at(board, 8));
  return beside < LEAST_HELD || beside <= target;
}

/** The sum of the weights of a board after a move. */
function scoreOf(board: u64): i32 {
  const low = (u32(board >> 32) & 0xff) | ((u32(board >> 48) & 15) << 8);
  const first = parts + patterns * (usize(board & 0xffff) << 2);
  const second = parts + patterns * ((65_536 + usize((board >> 16) & 0xffff)) << 2);
  const third = parts + patterns * ((131_072 + usize(low)) << 2);
  let sum = 0;
  for (let pattern: usize = 0; pattern < patterns; pattern++) {
    const part = pattern << 2;
    const index = load<u32>(first + part) + load<u32>(second + part) + load<u32>(third + part);
    sum += load<i8>(weights + pattern * WEIGHTS + index);
  }
  return sum;
}
