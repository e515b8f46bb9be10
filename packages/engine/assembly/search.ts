/**
 * Expectimax. A max node takes the best of reward and afterstate; a chance node is the mean over every
 * cell and both tiles. A path has a probability budget: each deal costs its improbability, in sixteenths of
 * a bit, and each move a little, the more the less it promised; where the budget is spent, or the depth is
 * reached, a position is worth what the evaluator says. So what is likely is searched further than what
 * is not (Tsuruoka, Yokoyama and Chikayama, Game-tree search algorithm based on realization probability,
 * 2002), and crowded boards, where few deals are possible, further than open ones. A move that then turns
 * out better than those that promised more is searched again as far as they were. What a chance node is
 * worth depends on its afterstate, its budget and the depth left alone, and so the transposition table
 * may serve it.
 *
 * The moves of the root pay nothing for their place, so that what they are worth can be compared; the one
 * that the pass before found best comes first, so that a pass that is not finished tells something too.
 *
 * The path is a stack of frames in memory and not one of calls: a pass may stop after any number of nodes
 * and go on later, and finds the same.
 */
import { CELLS, countCells, emptyCells } from './board';
import { evaluate, pointsAt, prepare } from './evaluator';
import { CHANCE_OF_2, CHANCE_OF_4, worthOfLeaves } from './leaves';
import { COST_OF_2, COST_OF_4, FRAMES, MAX_DEPTH, MOST_EMPTY, WORTHS } from './memory';
import { Frame, FRAME_BYTES } from './records';
import { afterstates } from './slide';
import { find, forget, found, remember } from './table';

const BIT: f64 = 16;
/** What each move costs beside, so that a crowded board is not searched without end. */
const MOVE_BITS: f64 = 1;
/** What a move costs for each that promised more, in sixteenths of a bit. */
const PLACE_COST: i32 = 32;
/** A budget that is never spent: every path is followed, each as far as the others. */
const UNLIMITED: i32 = 1 << 24;

const NO_MOVE: usize = 4;

/** The most nodes between two looks at the limit. */
const STEP: u32 = 32;

/** The frame at hand, the last one that the pass may use, and the deepest that it did use. */
let frame: Frame = changetype<Frame>(FRAMES);
let last: usize = FRAMES;
let deepest: usize = FRAMES;
let isDone: bool = true;
let done: u32 = 0;
let isFree: bool = false;
let nodes: u32 = 0;

/** Computes what deals cost. */
export function initSearch(): void {
  for (let count = 1; count <= i32(MOST_EMPTY); count++) {
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
  frame = root();
  last = FRAMES;
  deepest = FRAMES;
  isDone = true;
  afterstates(planes, extra, frame);
  weigh(planes, WORTHS);
}

/** Begins a pass: to a depth of 2..32 moves and with a probability budget. */
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

/** Goes on with the pass while it needs no more than `limit` nodes since `reset`; true when it is done. */
export function advance(limit: u32): bool {
  while (!isDone) {
    if (nodes + STEP > limit) return false;
    deal();
  }
  return true;
}

/** Opens the frame at hand for a position. */
function open(planes: u64, extra: u64, budget: i32, chance: f32): void {
  nodes++;
  deepest = max<usize>(deepest, frame.address);
  afterstates(planes, extra, frame);
  weigh(planes, frame.promisesAddress);
  enter(budget, chance);
}

/** Writes what the moves of the frame at hand promise from a position. */
function weigh(planes: u64, into: usize): void {
  const points = pointsAt(planes);
  frame.points = points;
  evaluate(frame, into, points);
}

function enter(budget: i32, chance: f32): void {
  frame.budget = budget;
  frame.chance = chance;
  frame.most = -Infinity;
  frame.taken = 0;
  nextMove();
}

/**
 * Takes up the moves, those that promise most first, until one has to be dealt; closes the frame when none
 * is left.
 */
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

/** Whether the frame at hand is that of the root. */
function isRoot(): bool {
  return frame == root();
}

/** How many moves deeper the path may become, in bytes of frames: what is compared need not be divided. */
function depthLeft(): i32 {
  return i32(last - frame.address);
}

/** What the last `knows` found, reward included. */
let known: f32 = 0;

/** Whether the table knows a move of the frame at hand well enough. */
function knows(direction: usize, budget: i32): bool {
  const planes = frame.planes(direction);
  const extra = frame.extra(direction);
  if (!find(planes, extra, budget, depthLeft())) return false;
  known = rewardOf(direction) + found;
  return true;
}

/** What the reward of a move of the frame at hand is worth. */
function rewardOf(direction: usize): f32 {
  return frame.points * f32(frame.reward(direction));
}

function settle(direction: usize, worth: f32): void {
  frame.most = max<f32>(frame.most, worth);
  if (!isRoot()) return;
  store<f32>(WORTHS + (direction << 2), worth);
  done |= 1 << u32(direction);
}

/** Prepares the deals after a move, to be searched with a part of the frame's budget. */
function deals(direction: usize, childBudget: i32): void {
  const cells = emptyCells(frame.planes(direction));
  frame.direction = i32(direction);
  frame.childBudget = childBudget;
  frame.deals = cells | (cells << 1);
  frame.sum = 0;
  frame.empty = i32(countCells(cells));
}

/** Deals: first all that is not looked into further, then a tile whose position is opened, or none is left. */
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

/** What is left of a budget after a deal onto so many empty cells: nothing where the path may not become longer. */
function restAfter(costs: usize, budget: i32, empty: i32): i32 {
  if (frame.address + FRAME_BYTES >= last) return 0;
  return isFree ? budget : budget - load<i32>(costs + (usize(empty) << 2));
}

/** Closes the frame at hand and adds its worth, 0 where no move is left, to the one above. */
function close(): void {
  if (isRoot()) {
    isDone = true;
    return;
  }
  const worth = frame.chance * max<f32>(0, frame.most);
  frame = frame.above;
  frame.sum += worth;
}
