/**
 * Expectimax. A max node has the value of the best move, reward plus afterstate; a chance node has the mean over every
 * cell and both tiles. A path has a probability budget: each deal costs its improbability, in sixteenths of a bit, and
 * each move costs a little, more if its estimate ranks lower. When the budget is spent, or the depth is reached, the
 * evaluator gives the value of the position. So likely positions are searched further than unlikely ones (Tsuruoka,
 * Yokoyama and Chikayama, Game-tree search algorithm based on realization probability, 2002), and crowded boards, where
 * few deals are possible, further than open ones. A move that turns out better than those with higher estimates is
 * searched again with the full budget. The value of a chance node depends only on its afterstate, its budget and the
 * depth left, so it can be stored in the transposition table.
 *
 * The moves of the root pay nothing for their rank, so that their values can be compared. The best move of the previous
 * pass comes first, so that an unfinished pass is useful too.
 *
 * The path is a stack of frames in memory, not of calls: a pass can stop after any number of nodes and be resumed
 * later, with the same result.
 */
import { CELLS, countCells, emptyCells } from './board';
import { evaluate, point, prepare } from './evaluator';
import { CHANCE_OF_2, CHANCE_OF_4, worthOfLeaves } from './leaves';
import { COST_OF_2, COST_OF_4, FRAMES, MAX_DEPTH, MOST_EMPTY, WORTHS } from './memory';
import { Frame, FRAME_BYTES } from './records';
import { afterstates } from './slide';
import { find, forget, found, remember } from './table';

const BIT: f64 = 16;
/** The extra cost of each move, in bits, so that a crowded board is not searched without limit. */
const MOVE_BITS: f64 = 1;
/** The cost of a move for each move with a higher estimate, in sixteenths of a bit. */
const PLACE_COST: i32 = 32;
/** A budget that is never spent: every path is followed, to the same depth. */
const UNLIMITED: i32 = 1 << 24;

const NO_MOVE: usize = 4;

/** The most nodes between two checks of the limit. */
const STEP: u32 = 32;

/** The current frame, the last frame that the pass may use, and the deepest one that it did use. */
let frame: Frame = changetype<Frame>(FRAMES);
let last: usize = FRAMES;
let deepest: usize = FRAMES;
let isDone: bool = true;
let done: u32 = 0;
let isFree: bool = false;
let nodes: u32 = 0;

/** Computes the costs of deals. */
export function initSearch(): void {
  for (let count = 1; count <= i32(MOST_EMPTY); count++) {
    const bits = Math.log2(f64(count)) + MOVE_BITS;
    store<i32>(COST_OF_2 + (count << 2), i32(Math.round(BIT * (bits - Math.log2(0.9)))));
    store<i32>(COST_OF_4 + (count << 2), i32(Math.round(BIT * (bits - Math.log2(0.1)))));
  }
}

/** The number of max nodes since `reset`. */
export function searched(): u32 {
  return nodes;
}

/** The most moves that the last pass looked ahead. */
export function reached(): i32 {
  return i32((deepest - FRAMES) / FRAME_BYTES) + (last == FRAMES ? 1 : 2);
}

/** The moves of the root that the current pass has settled, as a bit set: up 1, right 2, down 4, left 8. */
export function settled(): u32 {
  return done;
}

/** The address of the values of the root's moves, each from the last pass that settled it. */
export function worths(): usize {
  return WORTHS;
}

/** Clears the search and evaluates a root, one move deep, with the current size and evaluator. */
export function reset(planes: u64, extra: u64): void {
  forget();
  prepare(planes);
  nodes = 1;
  frame = root();
  last = FRAMES;
  deepest = FRAMES;
  isDone = true;
  afterstates(planes, extra, frame);
  evaluate(frame, WORTHS);
}

/** Starts a pass to a depth of 2..32 moves with a probability budget. */
export function begin(depth: i32, budget: i32): void {
  last = FRAMES + FRAME_BYTES * (min<usize>(depth, MAX_DEPTH) - 1);
  frame = root();
  deepest = FRAMES;
  isFree = budget >= UNLIMITED;
  done = 0;
  isDone = false;
  frame.promises = v128.load(WORTHS);
  enter(budget, 1);
}

/** Continues the pass while it needs no more than `limit` nodes since `reset`; returns true when it is done. */
export function advance(limit: u32): bool {
  while (!isDone) {
    if (nodes + STEP > limit) return false;
    deal();
  }
  return true;
}

/** Opens the current frame for a position. */
function open(planes: u64, extra: u64, budget: i32, chance: f32): void {
  nodes++;
  deepest = max<usize>(deepest, frame.address);
  afterstates(planes, extra, frame);
  evaluate(frame, frame.promisesAddress);
  enter(budget, chance);
}

function enter(budget: i32, chance: f32): void {
  frame.budget = budget;
  frame.chance = chance;
  frame.most = -Infinity;
  frame.taken = 0;
  nextMove();
}

/** Takes up the moves, highest estimate first, until one needs deals; closes the frame if none is left. */
function nextMove(): void {
  const budget = frame.budget;
  for (;;) {
    const direction = mostPromising();
    if (direction == NO_MOVE) return close();
    const promise = frame.promise(direction);
    frame.setPromise(direction, -Infinity);
    const taken = frame.taken;
    frame.taken = taken + 1;
    const cost = isFree || isRoot() ? 0 : taken * PLACE_COST;
    if (cost > 0) {
      const childBudget = budget - cost;
      if (childBudget > 0 && !knows(direction, childBudget)) return deals(direction, childBudget);
      if ((childBudget > 0 ? known : promise) <= frame.most) continue;
    }
    if (!knows(direction, budget)) return deals(direction, budget);
    settle(direction, known);
  }
}

function mostPromising(): usize {
  let direction = NO_MOVE;
  let most: f32 = -Infinity;
  for (let other: usize = 0; other < 4; other++) {
    const promise = frame.promise(other);
    if (promise <= most) continue;
    most = promise;
    direction = other;
  }
  return direction;
}

/** The frame of the root. */
export function root(): Frame {
  return changetype<Frame>(FRAMES);
}

/** Whether the current frame is that of the root. */
function isRoot(): bool {
  return frame == root();
}

/** How much deeper the path may become, in bytes of frames: a comparison needs no division. */
function depthLeft(): i32 {
  return i32(last - frame.address);
}

/** The value that the last `knows` found, including the reward. */
let known: f32 = 0;

/** Whether the table has a good enough value for a move of the current frame. */
function knows(direction: usize, budget: i32): bool {
  const planes = frame.planes(direction);
  const extra = frame.extra(direction);
  if (!find(planes, extra, budget, depthLeft())) return false;
  known = rewardOf(direction) + found;
  return true;
}

/** The value of the reward of a move of the current frame. */
function rewardOf(direction: usize): f32 {
  return point * f32(frame.reward(direction));
}

function settle(direction: usize, worth: f32): void {
  frame.most = max<f32>(frame.most, worth);
  if (!isRoot()) return;
  store<f32>(WORTHS + (direction << 2), worth);
  done |= 1 << u32(direction);
}

/** Prepares the deals after a move, to be searched with a budget of up to the frame's. */
function deals(direction: usize, childBudget: i32): void {
  const cells = emptyCells(frame.planes(direction));
  frame.direction = i32(direction);
  frame.childBudget = childBudget;
  frame.deals = cells | (cells << 1);
  frame.sum = 0;
  frame.empty = i32(countCells(cells));
}

/**
 * Deals the next tiles: first all that are not searched further, then one whose position is opened. If none is left,
 * settles the move.
 */
function deal(): void {
  const direction = usize(frame.direction);
  const planes = frame.planes(direction);
  const extra = frame.extra(direction);
  const childBudget = frame.childBudget;
  const empty = frame.empty;
  const rest2 = restAfter(COST_OF_2, childBudget, empty);
  const rest4 = restAfter(COST_OF_4, childBudget, empty);
  let tiles = frame.deals;
  const leaves = tiles & ((rest2 > 0 ? 0 : CELLS) | (rest4 > 0 ? 0 : CELLS << 1));
  if (leaves != 0) {
    nodes += u32(popcnt<u64>(leaves));
    frame.sum += worthOfLeaves(planes, extra, leaves);
    tiles ^= leaves;
  }
  if (tiles != 0) {
    const tile = tiles & (0 - tiles);
    const is2 = (tile & CELLS) != 0;
    frame.deals = tiles ^ tile;
    frame = frame.deeper;
    return open(planes | tile, extra, is2 ? rest2 : rest4, is2 ? CHANCE_OF_2 : CHANCE_OF_4);
  }
  const mean = frame.sum / f32(empty);
  remember(planes, extra, childBudget, depthLeft(), mean);
  let worth = rewardOf(direction) + mean;
  const budget = frame.budget;
  if (childBudget < budget && worth > frame.most) {
    if (!knows(direction, budget)) return deals(direction, budget);
    worth = known;
  }
  settle(direction, worth);
  nextMove();
}

/** The rest of a budget after a deal onto the given number of empty cells; 0 if the path may not become longer. */
function restAfter(costs: usize, budget: i32, empty: i32): i32 {
  if (frame.address + FRAME_BYTES >= last) return 0;
  return isFree ? budget : budget - load<i32>(costs + (usize(empty) << 2));
}

/** Closes the current frame and adds its value, 0 if it has no legal move, to the frame above. */
function close(): void {
  if (isRoot()) {
    isDone = true;
    return;
  }
  const worth = frame.chance * max<f32>(0, frame.most);
  frame = frame.above;
  frame.sum += worth;
}
