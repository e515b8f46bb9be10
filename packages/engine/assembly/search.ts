/**
 * Expectimax. A max node takes the best of reward and afterstate; a chance node is the mean over every
 * cell and both tiles. A path carries a purse: each deal costs its improbability, in sixteenths of a bit,
 * and each move a little, the more the less it promised; where the purse is empty, or the depth is
 * reached, a position is worth what the evaluator says. So what is likely is searched further than what
 * is not (Tsuruoka, Yokoyama and Chikayama, Game-tree search algorithm based on realization probability,
 * 2002), and crowded boards, where few deals are possible, further than open ones. A move that then turns
 * out better than those that promised more is searched again as far as they were. What a chance node is
 * worth depends on its afterstate, its purse and the depth left alone, and so the transposition table
 * may serve it.
 *
 * The moves of the root pay nothing for their place, so that what they are worth can be compared; the one
 * that the pass before found best comes first, so that a pass that is not finished tells something too.
 *
 * The path is a stack in memory and not one of calls: a pass may stop after any number of nodes and go
 * on later, and finds the same.
 */
import { CELLS, countCells, emptyCells } from './board';
import { evaluate, pointsAt, prepare } from './evaluator';
import { CHANCE_OF_2, CHANCE_OF_4, worthOfLeaves } from './leaves';
import { afterstates, EXTRA, REWARD } from './slide';
import { find, forget, found, remember } from './table';

/**
 * A frame for each max node on the path: its block of afterstates, what the moves promise that were not
 * taken up yet (f32, -Infinity for the others), the tiles still to be dealt onto the afterstate at hand
 * (the very bits that they set in the planes), the sum over those that were, which move that is, the
 * purse, the empty cells, how likely the deal was that led here, the most that a move was found to be
 * worth, the purse of the move at hand, how many moves were taken up, and what a point of reward is worth.
 */
const FRAMES: usize = 0x90000;
/** The afterstates of the root, as a block. */
export const ROOT: usize = FRAMES;
const PROMISES: usize = 96;
const DEALS: usize = 112;
const SUM: usize = 120;
const WAY: usize = 124;
const PURSE: usize = 128;
const COUNT: usize = 132;
const CHANCE: usize = 136;
const MOST: usize = 140;
const GRANT: usize = 144;
const TAKEN: usize = 148;
const POINTS: usize = 152;
const FRAME_BYTES: usize = 160;
const MAX_DEPTH: i32 = 32;

/** What the four moves of the root are worth, f32, -Infinity where illegal. */
const WORTHS: usize = 0x91400;

/** What a deal onto so many empty cells costs: of a 2, and of a 4. */
const COST_OF_2: usize = 0xd00;
const COST_OF_4: usize = 0xd40;
const BIT: f64 = 16;
/** What each move costs beside, so that a crowded board is not searched without end. */
const MOVE_BITS: f64 = 1;
/** What a move costs for each that promised more, in sixteenths of a bit. */
const PLACE_COST: i32 = 32;
/** A purse that is never spent: every path is followed, each as far as the others. */
const UNLIMITED: i32 = 1 << 24;

const NO_WAY: usize = 4;

/** The most nodes between two looks at the limit. */
const STEP: u32 = 32;

let frame: usize = FRAMES;
let last: usize = FRAMES;
let deepest: usize = FRAMES;
let isDone: bool = true;
let done: u32 = 0;
let isFree: bool = false;
let nodes: u32 = 0;

/** Computes what deals cost. */
export function initSearch(): void {
  for (let count = 1; count < 16; count++) {
    const bits = Math.log2(f64(count)) + MOVE_BITS;
    store<i32>(COST_OF_2 + (count << 2), i32(Math.round(BIT * (bits - Math.log2(0.9)))));
    store<i32>(COST_OF_4 + (count << 2), i32(Math.round(BIT * (bits - Math.log2(0.1)))));
  }
}

/** The max nodes since `reset`. */
export function searched(): u32 {
  return nodes;
}

/** The most moves that the last pass looked ahead. */
export function reached(): i32 {
  return i32((deepest - FRAMES) / FRAME_BYTES) + (last == FRAMES ? 1 : 2);
}

/** The moves of the root that the pass at hand has settled, as a bit set, up 1, right 2, down 4, left 8. */
export function settled(): u32 {
  return done;
}

/** The address of what the moves of the root are worth by the last pass that settled them. */
export function worths(): usize {
  return WORTHS;
}

/** Forgets what was searched and looks at a root, one move deep, with the size and the evaluator in force. */
export function reset(planes: u64, extra: u64): void {
  forget();
  prepare(planes);
  nodes = 1;
  frame = FRAMES;
  last = FRAMES;
  deepest = FRAMES;
  isDone = true;
  afterstates(planes, extra, frame);
  weigh(planes, WORTHS);
}

/** Begins a pass: to a depth of 2..32 moves and with a purse. */
export function begin(depth: i32, purse: i32): void {
  last = FRAMES + FRAME_BYTES * usize(min<i32>(depth, MAX_DEPTH) - 1);
  frame = FRAMES;
  deepest = FRAMES;
  isFree = purse >= UNLIMITED;
  done = 0;
  isDone = false;
  v128.store(frame, v128.load(WORTHS), PROMISES);
  enter(purse, 1);
}

/** Goes on with the pass while it needs no more than `limit` nodes since `reset`; true when it is done. */
export function advance(limit: u32): bool {
  while (!isDone) {
    if (nodes + STEP > limit) return false;
    deal();
  }
  return true;
}

/** Opens the frame at hand for a position. */
function open(planes: u64, extra: u64, purse: i32, chance: f32): void {
  nodes++;
  deepest = max<usize>(deepest, frame);
  afterstates(planes, extra, frame);
  weigh(planes, frame + PROMISES);
  enter(purse, chance);
}

/** Writes what the moves of the frame at hand promise from a position. */
function weigh(planes: u64, into: usize): void {
  const points = pointsAt(planes);
  store<f32>(frame, points, POINTS);
  evaluate(frame, into, points);
}

function enter(purse: i32, chance: f32): void {
  store<i32>(frame, purse, PURSE);
  store<f32>(frame, chance, CHANCE);
  store<f32>(frame, -Infinity, MOST);
  store<i32>(frame, 0, TAKEN);
  nextWay();
}

/**
 * Takes up the moves, those that promise most first, until one has to be dealt; closes the frame when none
 * is left.
 */
function nextWay(): void {
  const purse = load<i32>(frame, PURSE);
  for (;;) {
    const way = mostPromising();
    if (way == NO_WAY) return close();
    const promise = load<f32>(frame + (way << 2), PROMISES);
    store<f32>(frame + (way << 2), -Infinity, PROMISES);
    const taken = load<i32>(frame, TAKEN);
    store<i32>(frame, taken + 1, TAKEN);
    const cost = isFree || frame == ROOT ? 0 : taken * PLACE_COST;
    if (cost > 0) {
      const grant = purse - cost;
      if (grant > 0 && !knows(way, grant)) return deals(way, grant);
      if ((grant > 0 ? known : promise) <= load<f32>(frame, MOST)) continue;
    }
    if (!knows(way, purse)) return deals(way, purse);
    settle(way, known);
  }
}

function mostPromising(): usize {
  let way = NO_WAY;
  let most: f32 = -Infinity;
  for (let other: usize = 0; other < 4; other++) {
    const promise = load<f32>(frame + (other << 2), PROMISES);
    if (promise <= most) continue;
    most = promise;
    way = other;
  }
  return way;
}

/** What the last `knows` found, reward included. */
let known: f32 = 0;

/** Whether the table knows a move of the frame at hand well enough. */
function knows(way: usize, purse: i32): bool {
  const planes = load<u64>(frame + (way << 3));
  const extra = load<u64>(frame + (way << 3), EXTRA);
  if (!find(planes, extra, purse, i32(last - frame))) return false;
  known = rewardOf(way) + found;
  return true;
}

/** What the reward of a move of the frame at hand is worth. */
function rewardOf(way: usize): f32 {
  return load<f32>(frame, POINTS) * f32(load<i32>(frame + (way << 2), REWARD));
}

function settle(way: usize, worth: f32): void {
  store<f32>(frame, max<f32>(load<f32>(frame, MOST), worth), MOST);
  if (frame != ROOT) return;
  store<f32>(WORTHS + (way << 2), worth);
  done |= 1 << u32(way);
}

/** Prepares the deals after a move, to be searched with what the move is granted of the purse. */
function deals(way: usize, grant: i32): void {
  const cells = emptyCells(load<u64>(frame + (way << 3)));
  store<i32>(frame, i32(way), WAY);
  store<i32>(frame, grant, GRANT);
  store<u64>(frame, cells | (cells << 1), DEALS);
  store<f32>(frame, 0, SUM);
  store<i32>(frame, i32(countCells(cells)), COUNT);
}

/** Deals: first all that is not looked into further, then a tile whose position is opened, or none is left. */
function deal(): void {
  const way = usize(load<i32>(frame, WAY));
  const planes = load<u64>(frame + (way << 3));
  const extra = load<u64>(frame + (way << 3), EXTRA);
  const grant = load<i32>(frame, GRANT);
  const count = load<i32>(frame, COUNT);
  const rest2 = restAfter(COST_OF_2, grant, count);
  const rest4 = restAfter(COST_OF_4, grant, count);
  let tiles = load<u64>(frame, DEALS);
  const leaves = tiles & ((rest2 > 0 ? 0 : CELLS) | (rest4 > 0 ? 0 : CELLS << 1));
  if (leaves != 0) {
    nodes += u32(popcnt<u64>(leaves));
    store<f32>(frame, load<f32>(frame, SUM) + worthOfLeaves(planes, extra, leaves), SUM);
    tiles ^= leaves;
  }
  if (tiles != 0) {
    const tile = tiles & (0 - tiles);
    const is2 = (tile & CELLS) != 0;
    store<u64>(frame, tiles ^ tile, DEALS);
    frame += FRAME_BYTES;
    return open(planes | tile, extra, is2 ? rest2 : rest4, is2 ? CHANCE_OF_2 : CHANCE_OF_4);
  }
  const mean = load<f32>(frame, SUM) / f32(count);
  remember(planes, extra, grant, i32(last - frame), mean);
  let worth = rewardOf(way) + mean;
  const purse = load<i32>(frame, PURSE);
  if (grant < purse && worth > load<f32>(frame, MOST)) {
    if (!knows(way, purse)) return deals(way, purse);
    worth = known;
  }
  settle(way, worth);
  nextWay();
}

/** What is left of a grant after a deal onto so many empty cells: nothing where the path may not become longer. */
function restAfter(costs: usize, grant: i32, count: i32): i32 {
  if (frame + FRAME_BYTES >= last) return 0;
  return isFree ? grant : grant - load<i32>(costs + (usize(count) << 2));
}

/** Closes the frame at hand and adds its worth, 0 where no move is left, to the one above. */
function close(): void {
  if (frame == ROOT) {
    isDone = true;
    return;
  }
  const worth = load<f32>(frame, CHANCE) * max<f32>(0, load<f32>(frame, MOST));
  frame -= FRAME_BYTES;
  store<f32>(frame, load<f32>(frame, SUM) + worth, SUM);
}
