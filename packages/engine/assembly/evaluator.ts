/**
 * What a board is worth without looking further: by a network that has learned it, in points, or by its
 * lines. The search asks here and does not know which it is.
 */
import { cols, rows } from './board';
import { indices, value } from './generated/networks';
import { anyLate, isLate, LATE_START, lowerAll } from './late';
import { bestByLines, fitLines, worthByLines } from './lines';
import { afterstates, EXTRA, REWARD } from './slide';

/** The indices of four boards, the afterstates of a last position, four boards in the place of others, and
 *  those and their indices where late boards have weights of their own. */
const INDICES: usize = 0x91400;
const BLOCK: usize = 0x91800;
const FAMILIAR: usize = 0x91880;
const LATE: usize = 0x918a0;
const LATE_INDICES: usize = 0x91900;

let weights: usize = 0;
/** The weights of late boards, 0 where they have none of their own. */
let lateWeights: usize = 0;
let network: i32 = 0;
let scale: f32 = 1;
let start: f32 = 0;

let hasLearned: bool = false;

/** How much a point of reward is worth: 1 where worth is in points, 0 where it is not. */
export let point: f32 = 0;

/**
 * Evaluates by a network: where its weights are, those of late boards (0 for none), what one step of them
 * is worth, and an empty board.
 */
export function useNetwork(
  newNetwork: i32,
  newWeights: usize,
  newLateWeights: usize,
  newScale: f32,
  newStart: f32,
): void {
  network = newNetwork;
  weights = newWeights;
  lateWeights = newLateWeights;
  scale = newScale;
  start = newStart;
  hasLearned = true;
}

/** Evaluates by lines. */
export function useLines(): void {
  hasLearned = false;
}

/** To be called before boards of the size in force are evaluated; a network knows 4x4 only. */
export function prepare(): void {
  point = hasLearned && rows == 4 && cols == 4 ? 1 : 0;
  if (point == 0) fitLines();
}

/** Whether worth is in points. */
export function inPoints(): bool {
  return point != 0;
}

/** Writes what each move of a block is worth, reward included, as f32: -Infinity where illegal. */
export function evaluate(block: usize, into: usize): void {
  if (point != 0) findIndices(block);
  for (let way: usize = 0; way < 4; way++) {
    const reward = load<i32>(block + REWARD + (way << 2));
    let worth: f32 = -Infinity;
    if (reward >= 0) worth = point != 0 ? learned(block, way) : byLines(block, way);
    store<f32>(into + (way << 2), worth);
  }
}

/** Finds the indices of the afterstates of a block; late ones are taken for others (late.ts). */
function findIndices(block: usize): void {
  isAnyLate = anyLate(block);
  if (!isAnyLate) return indices(network, block, INDICES);
  lowerAll(block, LATE, FAMILIAR);
  indices(network, FAMILIAR, INDICES);
  if (lateWeights != 0) indices(network, LATE, LATE_INDICES);
}

/** Whether one of the boards whose indices were found is late. */
let isAnyLate: bool = false;

/** What a move of the block whose indices were found is worth. */
function learned(block: usize, way: usize): f32 {
  let worth = f32(load<i32>(block + REWARD + (way << 2))) + start;
  worth += scale * f32(value(network, weights, INDICES + (way << 2)));
  if (!isAnyLate || lateWeights == 0 || !isLate(load<u64>(block + (way << 3)))) return worth;
  return worth + LATE_START + scale * f32(value(network, lateWeights, LATE_INDICES + (way << 2)));
}

function byLines(block: usize, way: usize): f32 {
  const extra = load<u64>(block + EXTRA + (way << 3));
  return f32(worthByLines(load<u64>(block + (way << 3)), extra));
}

/** What the best move of a position is worth, reward included; 0 where there is none, and never less. */
export function best(planes: u64, extra: u64): f32 {
  if (point == 0) return f32(bestByLines(planes, extra));
  afterstates(planes, extra, BLOCK);
  findIndices(BLOCK);
  let most: f32 = 0;
  for (let way: usize = 0; way < 4; way++) {
    const reward = load<i32>(BLOCK + REWARD + (way << 2));
    if (reward >= 0) most = max<f32>(most, learned(BLOCK, way));
  }
  return most;
}
