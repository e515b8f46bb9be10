/**
 * The value of a board without search: by a network that has learned it, in points, or by the heuristic. The
 * search does not depend on which one is used.
 */
import { cols, rows } from './board';
import { addresses, lookups } from './generated/networks';
import { bestByHeuristic, fitHeuristic, heuristicValue } from './heuristic';
import { isStage2, POINTS } from './stage2';
import { ADDRESSES, BASES, IMAGES, LAST, LAST_WORTHS, SHOWN } from './memory';
import { Afterstates } from './records';
import { afterstates } from './slide';
import { isAltered, isFromStage2, looksStage2, lookFrom, lookWithoutGaps, shown } from './view';

let weights: usize = 0;
let stage2Weights: usize = 0;
let network: i32 = 0;
/** The size of the addresses of four boards, in bytes. */
let span: usize = 0;
let scale: f32 = 1;
let start: f32 = 0;

let hasLearned: bool = false;

/** Where the look-ups of each weight are counted, u32, in the order of the weights; 0 if they are not. */
let counts: usize = 0;

/** Whether a board of the size of the search is evaluated by a network. */
let isLearned: bool = false;

/** Whether the weights in use are for endgames: their values are not in points. */
let isForEndgames: bool = false;

/**
 * Evaluates by a network. Takes the address of its weights; the address of those for stage 2, the same if there are
 * none; the points per step; the value of an empty board; and whether the weights are for endgames, whose values are
 * in a unit of their own.
 */
export function useNetwork(
  newNetwork: i32,
  newWeights: usize,
  newStage2Weights: usize,
  newScale: f32,
  newStart: f32,
  newForEndgames: bool,
): void {
  stage2Weights = newStage2Weights;
  network = newNetwork;
  span = usize(lookups(newNetwork)) << 4;
  weights = newWeights;
  scale = newScale;
  start = newStart;
  hasLearned = true;
  isForEndgames = newForEndgames;
  counts = 0;
}

/** Counts the look-ups of each weight from now on, until other weights are used. */
export function countLookUps(to: usize): void {
  counts = to;
}

/** Evaluates by the heuristic. */
export function useHeuristic(): void {
  hasLearned = false;
}

/** Prepares the evaluation for a search from a root; must be called first. A network knows 4x4 only. */
export function prepare(root: u64): void {
  isLearned = hasLearned && rows == 4 && cols == 4;
  if (!isLearned) fitHeuristic();
  else if (isForEndgames) lookWithoutGaps();
  else lookFrom(root, stage2Weights != weights);
}

/**
 * The value of a point of reward in a position: less if the root of the search is in stage 2 and the position is not, and
 * nothing if values are not in points.
 */
export function pointsAt(planes: u64): f32 {
  if (!inPoints()) return 0;
  return isFromStage2 && !looksStage2(planes) ? 1 / POINTS : 1;
}

/** The number of points per unit of value. */
export function worthUnit(): f32 {
  return inPoints() && isFromStage2 ? POINTS : 1;
}

/** Whether values are in points. */
export function inPoints(): bool {
  return isLearned && !isForEndgames;
}

/** Whether boards are evaluated by a network. */
export function byNetwork(): bool {
  return isLearned;
}

/** Writes the value of each move, as f32; `points` is the value of a point of reward. -Infinity if illegal. */
export function evaluate(after: Afterstates, into: usize, points: f32): void {
  if (isLearned) return evaluateFour(after.address, after.rewardsAddress, into, points);
  for (let direction: usize = 0; direction < 4; direction++) {
    const isLegal = after.reward(direction) >= 0;
    store<f32>(into + (direction << 2), isLegal ? byHeuristic(after, direction) : -Infinity);
  }
}

/**
 * Writes the values of four afterstates by the network, including the rewards that led to them, as f32; `points` is the
 * value of a point of reward. -Infinity if the reward is less than 0.
 */
export function evaluateFour(boards: usize, rewards: usize, into: usize, points: f32): void {
  findAddresses(boards);
  for (let lane: usize = 0; lane < 4; lane++) {
    const reward = load<i32>(rewards + (lane << 2));
    store<f32>(into + (lane << 2), reward >= 0 ? learned(points, reward, lane) : -Infinity);
  }
}

/** Finds the weights of four boards, as `view.ts` shows them to the network. */
function findAddresses(boards: usize): void {
  if (!isAltered()) return addresses(network, boards, i32x4.splat(i32(weights)), IMAGES);
  for (let lane: usize = 0; lane < 4; lane++) {
    const board = shown(load<u64>(boards + (lane << 3)));
    store<u64>(SHOWN + (lane << 3), board);
    store<u32>(BASES + (lane << 2), u32(isFromStage2 && isStage2(board) ? stage2Weights : weights));
  }
  addresses(network, SHOWN, v128.load(BASES), IMAGES);
}

function learned(points: f32, reward: i32, lane: usize): f32 {
  if (counts != 0) count(ADDRESSES + (lane << 2));
  const toCome = start + scale * f32(sumAt(ADDRESSES + (lane << 2)));
  const isOther = isFromStage2 && usize(load<u32>(BASES + (lane << 2))) != stage2Weights;
  return points * f32(reward) + (isOther ? toCome / POINTS : toCome);
}

/** Counts the look-ups of a board, given its lane of the addresses. */
function count(lane: usize): void {
  for (let at = lane; at < lane + span; at += 16) {
    const to = counts + ((usize(load<u32>(at)) - weights) << 1);
    const times = load<u32>(to);
    if (times != u32.MAX_VALUE) store<u32>(to, times + 1);
  }
}

/** Sums the weights of a board, given its lane of the addresses. */
function sumAt(lane: usize): i32 {
  let sum = 0;
  for (let at = lane; at < lane + span; at += 64) {
    sum +=
      i32(load<i16>(usize(load<u32>(at)))) +
      i32(load<i16>(usize(load<u32>(at, 16)))) +
      i32(load<i16>(usize(load<u32>(at, 32)))) +
      i32(load<i16>(usize(load<u32>(at, 48))));
  }
  return sum;
}

function byHeuristic(after: Afterstates, direction: usize): f32 {
  return f32(heuristicValue(after.planes(direction), after.extra(direction)));
}

/** The value of the best move of a position, including the reward; 0 if there is none, and never less. */
export function best(planes: u64, extra: u64): f32 {
  if (!isLearned) return f32(bestByHeuristic(planes, extra));
  const after = changetype<Afterstates>(LAST);
  afterstates(planes, extra, after);
  evaluateFour(after.address, after.rewardsAddress, LAST_WORTHS, pointsAt(planes));
  let most: f32 = 0;
  for (let lane: usize = 0; lane < 4; lane++) {
    most = max<f32>(most, load<f32>(LAST_WORTHS + (lane << 2)));
  }
  return most;
}
