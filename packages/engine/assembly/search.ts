/**
 * Expectimax over a network. A max node takes the best of reward and afterstate; a chance node is the
 * mean over every cell and both tiles. At the horizon an afterstate is worth what the network says, and
 * the four of a node are looked up together. A path is cut short where it has met more 4s than
 * allowed: each makes it ten times less likely.
 *
 * A chance node is known by its afterstate, its depth and the 4s left to it, which decide its value
 * alone; the transposition table gives back a value only where all three are the same, so it changes
 * how long a search takes and never what it finds. It is emptied by counting generations.
 */
import { countCells, emptyCells, nthCell } from './board';
import { indices, value } from './generated/networks';
import { afterstates, EXTRA, REWARD } from './slide';

/** A block for each depth, then the indices of four boards. */
const FRAMES: usize = 0x90000;
const FRAME_BYTES: usize = 128;
const MAX_DEPTH: i32 = 32;
const INDICES: usize = FRAMES + 128 * 33;
/** The first address behind what a search works with. */
export const SEARCH_END: usize = 0x92000;

/** An entry: planes and extra, 8 bytes each, value, generation with depth and 4s. */
const ENTRY_SHIFT: u64 = 5;

let weights: usize = 0;
let network: i32 = 0;
let scale: f32 = 1;
let start: f32 = 0;

let table: usize = 0;
let tableShift: u64 = 0;
let generation: u32 = 0;

let nodes: u32 = 0;
let budget: u32 = 0;
let spent: bool = false;

/** Says where the weights of a network are, what one step of them is worth, and an empty board. */
export function setNetwork(newNetwork: i32, newWeights: usize, newScale: f32, newStart: f32): void {
  network = newNetwork;
  weights = newWeights;
  scale = newScale;
  start = newStart;
}

/** Says where the transposition table is: 2^bits entries of 32 bytes, zero at first. */
export function setTable(newTable: usize, bits: i32): void {
  table = newTable;
  tableShift = u64(64 - bits);
}

/** The max nodes of the last search. */
export function searched(): u32 {
  return nodes;
}

/**
 * The worth of each legal move, reward included, at a depth of 1 or more: written to `into` in the order
 * of the directions as f32, -Infinity where illegal. False, and nothing to be read, when it would have
 * taken more nodes than there are left of `limit`.
 */
export function searchTo(
  planes: u64,
  extra: u64,
  depth: i32,
  fours: i32,
  limit: u32,
  isFirst: bool,
  into: usize,
): bool {
  if (isFirst) {
    nodes = 0;
    generation++;
  } else if (nodes >= limit) return false;
  budget = limit;
  spent = false;
  const frame = FRAMES + FRAME_BYTES * usize(min<i32>(depth, MAX_DEPTH));
  nodes++;
  afterstates(planes, extra, frame);
  if (depth == 1) indices(network, frame, INDICES);
  for (let way: usize = 0; way < 4; way++) {
    store<f32>(into + (way << 2), worthOf(frame, way, depth, fours));
  }
  return !spent;
}

/** The worth of one move of a block at `frame`, -Infinity where illegal. */
function worthOf(frame: usize, way: usize, depth: i32, fours: i32): f32 {
  const reward = load<i32>(frame + REWARD + (way << 2));
  if (reward < 0) return -Infinity;
  if (depth == 1) {
    return f32(reward) + start + scale * f32(value(network, weights, INDICES + (way << 2)));
  }
  const planes = load<u64>(frame + (way << 3));
  return f32(reward) + chance(planes, load<u64>(frame + EXTRA + (way << 3)), depth - 1, fours);
}

/** The worth of a position with so many moves to look ahead; 0 where no move is left. */
function best(planes: u64, extra: u64, depth: i32, fours: i32): f32 {
  if (nodes >= budget) {
    spent = true;
    return 0;
  }
  nodes++;
  const frame = FRAMES + FRAME_BYTES * usize(depth);
  afterstates(planes, extra, frame);
  if (depth == 1) indices(network, frame, INDICES);
  let most: f32 = -Infinity;
  for (let way: usize = 0; way < 4; way++) most = max<f32>(most, worthOf(frame, way, depth, fours));
  return most == -Infinity ? 0 : most;
}

/** The mean over all deals onto an afterstate; a 4 beyond those allowed counts as a 2. */
function chance(planes: u64, extra: u64, depth: i32, fours: i32): f32 {
  const place = placeOf(planes, extra);
  const mark = (generation << 10) | u32((depth << 4) | fours);
  if (load<u64>(place) == planes && load<u64>(place, 8) == extra && load<u32>(place, 20) == mark) {
    return load<f32>(place, 16);
  }
  const cells = emptyCells(planes);
  const count = countCells(cells);
  let sum: f32 = 0;
  for (let n: u32 = 0; n < count; n++) {
    const cell = nthCell(cells, n);
    const two = best(planes | ((<u64>1) << cell), extra, depth, fours);
    sum +=
      fours > 0
        ? <f32>0.9 * two + <f32>0.1 * best(planes | ((<u64>2) << cell), extra, depth, fours - 1)
        : two;
  }
  const mean = sum / f32(count);
  if (spent) return 0;
  store<u64>(place, planes);
  store<u64>(place, extra, 8);
  store<f32>(place, mean, 16);
  store<u32>(place, mark, 20);
  return mean;
}

/** Where in the table an afterstate would be (Fibonacci hashing, Knuth, volume 3, 6.4). */
function placeOf(planes: u64, extra: u64): usize {
  const mixed = (planes ^ (extra * 0xd6e8feb86659fd93)) * 0x9e3779b97f4a7c15;
  return table + usize((mixed >> tableShift) << ENTRY_SHIFT);
}
