/**
 * Expectimax. A max node takes the best of reward and afterstate; a chance node is the mean over every
 * cell and both tiles. A path carries a purse: each deal costs its improbability, in sixteenths of a bit,
 * and each move a little; where the purse is empty, or the depth is reached, a position is worth what
 * the evaluator says. So what is likely is searched further than what is not, and crowded boards, where
 * few deals are possible, further than open ones. What a chance node is worth depends on its afterstate,
 * its purse and the depth left alone, and so the transposition table may serve it.
 *
 * The path is a stack in memory and not one of calls: a pass may stop after any number of nodes and go
 * on later, and finds the same.
 */
import { CELLS, countCells, emptyCells } from './board';
import { best, evaluate, point, prepare } from './evaluator';
import { afterstates, EXTRA, REWARD } from './slide';
import { find, forget, found, remember } from './table';

/**
 * A frame for each max node on the path: its block of afterstates, what the four moves are worth, the
 * tiles still to be dealt onto the afterstate at hand (the very bits that they set in the planes), the
 * sum over those that were, which move that is, the purse, the empty cells, and how likely the deal was
 * that led here.
 */
const FRAMES: usize = 0x90000;
/** The afterstates of the root, as a block. */
export const ROOT: usize = FRAMES;
const WORTHS: usize = 96;
const DEALS: usize = 112;
const SUM: usize = 120;
const WAY: usize = 124;
const PURSE: usize = 128;
const COUNT: usize = 132;
const CHANCE: usize = 136;
const FRAME_BYTES: usize = 144;
const MAX_DEPTH: i32 = 32;

/** What a deal onto so many empty cells costs: of a 2, and of a 4. */
const COST_OF_2: usize = 0xd00;
const COST_OF_4: usize = 0xd40;
const BIT: f64 = 16;
/** What each move costs beside, so that a crowded board is not searched without end. */
const MOVE_BITS: f64 = 1;

/** The most nodes between two looks at the limit. */
const STEP: u32 = 32;

let frame: usize = FRAMES;
let last: usize = FRAMES;
let deepest: usize = FRAMES;
let isDone: bool = true;
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

/** The address of what the moves of the root are worth, four f32, -Infinity where illegal. */
export function worths(): usize {
  return FRAMES + WORTHS;
}

/** Forgets what was searched; to be called when the root or the evaluator changes. */
export function reset(): void {
  nodes = 0;
  forget();
  prepare();
}

/** Begins a pass: to a depth of 1..32 moves and with a purse; a depth of 1 is done at once. */
export function begin(planes: u64, extra: u64, depth: i32, purse: i32): void {
  last = FRAMES + FRAME_BYTES * usize(min<i32>(depth, MAX_DEPTH) - 1);
  frame = FRAMES;
  deepest = FRAMES;
  isDone = false;
  if (depth > 1) return open(planes, extra, purse, 1);
  nodes++;
  afterstates(planes, extra, FRAMES);
  evaluate(FRAMES, FRAMES + WORTHS);
  isDone = true;
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
  store<i32>(frame, purse, PURSE);
  store<f32>(frame, chance, CHANCE);
  afterstates(planes, extra, frame);
  nextWay(0);
}

/** Takes up the next move, from `first`, whose worth is not known yet; closes the frame if there is none. */
function nextWay(first: usize): void {
  const purse = load<i32>(frame, PURSE);
  for (let way = first; way < 4; way++) {
    const reward = load<i32>(frame + (way << 2), REWARD);
    if (reward < 0) {
      store<f32>(frame + (way << 2), -Infinity, WORTHS);
      continue;
    }
    const planes = load<u64>(frame + (way << 3));
    if (find(planes, load<u64>(frame + (way << 3), EXTRA), purse, i32(last - frame))) {
      store<f32>(frame + (way << 2), point * f32(reward) + found, WORTHS);
      continue;
    }
    const cells = emptyCells(planes);
    store<i32>(frame, i32(way), WAY);
    store<u64>(frame, cells | (cells << 1), DEALS);
    store<f32>(frame, 0, SUM);
    store<i32>(frame, i32(countCells(cells)), COUNT);
    return;
  }
  close();
}

/** Deals until a position has to be looked into, or until all is dealt. */
function deal(): void {
  const way = usize(load<i32>(frame, WAY));
  const planes = load<u64>(frame + (way << 3));
  const extra = load<u64>(frame + (way << 3), EXTRA);
  const purse = load<i32>(frame, PURSE);
  const count = load<i32>(frame, COUNT);
  const isLast = frame + FRAME_BYTES >= last;
  const after2 = isLast ? 0 : purse - load<i32>(COST_OF_2 + (count << 2));
  const after4 = isLast ? 0 : purse - load<i32>(COST_OF_4 + (count << 2));
  let deals = load<u64>(frame, DEALS);
  let sum = load<f32>(frame, SUM);
  while (deals != 0) {
    const tile = deals & (0 - deals);
    deals ^= tile;
    const is2 = (tile & CELLS) != 0;
    const chance: f32 = is2 ? 0.9 : 0.1;
    const rest = is2 ? after2 : after4;
    if (rest <= 0) {
      nodes++;
      sum += chance * best(planes | tile, extra);
    } else {
      store<u64>(frame, deals, DEALS);
      store<f32>(frame, sum, SUM);
      frame += FRAME_BYTES;
      return open(planes | tile, extra, rest, chance);
    }
  }
  const mean = sum / f32(count);
  remember(planes, extra, purse, i32(last - frame), mean);
  const reward = load<i32>(frame + (way << 2), REWARD);
  store<f32>(frame + (way << 2), point * f32(reward) + mean, WORTHS);
  nextWay(way + 1);
}

/** Closes the frame at hand and adds its worth, 0 where no move is left, to the one above. */
function close(): void {
  if (frame == FRAMES) {
    isDone = true;
    return;
  }
  const most = max<f32>(
    max<f32>(load<f32>(frame, WORTHS), load<f32>(frame, WORTHS + 4)),
    max<f32>(load<f32>(frame, WORTHS + 8), load<f32>(frame, WORTHS + 12)),
  );
  const worth = load<f32>(frame, CHANCE) * max<f32>(0, most);
  frame -= FRAME_BYTES;
  store<f32>(frame, load<f32>(frame, SUM) + worth, SUM);
}
