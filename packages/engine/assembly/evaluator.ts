/**
 * What a board is worth without looking further: by a network that has learned it, in points, or by its
 * lines. The search asks here and does not know which it is.
 */
import { cols, rows } from './board';
import { indices, networkBytes, value } from './generated/networks';
import { bestByLines, fitLines, worthByLines } from './lines';
import { afterstates, EXTRA, REWARD } from './slide';
import { isLate, POINTS } from './late';
import { isAltered, isFromLate, looksLate, lookFrom, shown } from './view';

/** The indices of four boards, the afterstates of a last position, and what four boards are shown as. */
const INDICES: usize = 0x91500;
const BLOCK: usize = 0x91900;
const SHOWN: usize = 0x91980;

let weights: usize = 0;
let lateWeights: usize = 0;
let network: i32 = 0;
let scale: f32 = 1;
let start: f32 = 0;

let hasLearned: bool = false;

/** How much a point of reward is worth: 1 where worth is in points, 0 where it is not. */
let point: f32 = 0;

/**
 * Evaluates by a network: where its weights are, what one step of them is worth, what an empty board is, and
 * whether late boards have weights of their own, behind the others.
 */
export function useNetwork(
  newNetwork: i32,
  newWeights: usize,
  newScale: f32,
  newStart: f32,
  hasLate: bool,
): void {
  lateWeights = hasLate ? newWeights + networkBytes(newNetwork) : newWeights;
  network = newNetwork;
  weights = newWeights;
  scale = newScale;
  start = newStart;
  hasLearned = true;
}

/** Evaluates by lines. */
export function useLines(): void {
  hasLearned = false;
}

/** To be called before boards of a search from a root are evaluated; a network knows 4x4 only. */
export function prepare(root: u64): void {
  point = hasLearned && rows == 4 && cols == 4 ? 1 : 0;
  if (point == 0) fitLines();
  else lookFrom(root, lateWeights != weights);
}

/** What a point of reward is worth in a position: less where a search that comes from late boards has left them. */
export function pointsAt(planes: u64): f32 {
  return isFromLate && point != 0 && !looksLate(planes) ? 1 / POINTS : point;
}

/** How many points a unit of worth is. */
export function worthUnit(): f32 {
  return point != 0 && isFromLate ? POINTS : 1;
}

/** Whether worth is in points. */
export function inPoints(): bool {
  return point != 0;
}

/** Writes what each move of a block is worth, by what a point of reward is, as f32: -Infinity where illegal. */
export function evaluate(block: usize, into: usize, points: f32): void {
  if (point != 0) findIndices(block);
  for (let way: usize = 0; way < 4; way++) {
    const reward = load<i32>(block + REWARD + (way << 2));
    let worth: f32 = -Infinity;
    if (reward >= 0) worth = point != 0 ? learned(points, reward, way) : byLines(block, way);
    store<f32>(into + (way << 2), worth);
  }
}

/** Finds the indices of the afterstates of a block as they are shown to the network. */
function findIndices(block: usize): void {
  if (!isAltered()) return indices(network, block, INDICES);
  for (let way: usize = 0; way < 4; way++) {
    store<u64>(SHOWN + (way << 3), shown(load<u64>(block + (way << 3))));
  }
  indices(network, SHOWN, INDICES);
}

function learned(points: f32, reward: i32, way: usize): f32 {
  const at = INDICES + (way << 2);
  const isIn = isFromLate && isLate(load<u64>(SHOWN + (way << 3)));
  const toCome = start + scale * f32(value(network, isIn ? lateWeights : weights, at));
  return points * f32(reward) + (isFromLate && !isIn ? toCome / POINTS : toCome);
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
  const points = pointsAt(planes);
  let most: f32 = 0;
  for (let way: usize = 0; way < 4; way++) {
    const reward = load<i32>(BLOCK + REWARD + (way << 2));
    if (reward >= 0) most = max<f32>(most, learned(points, reward, way));
  }
  return most;
}
