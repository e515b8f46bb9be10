/**
 * What a board is worth without looking further: by a network that has learned it, in points, or by its
 * lines. The search asks here and does not know which it is.
 */
import { cols, rows } from './board';
import { addresses, lookups } from './generated/networks';
import { bestByLines, fitLines, worthByLines } from './lines';
import { isLate, POINTS } from './late';
import { ADDRESSES, BASES, IMAGES, LAST, LAST_WORTHS, SHOWN } from './memory';
import { Afterstates } from './records';
import { afterstates } from './slide';
import { isAltered, isFromLate, looksLate, lookFrom, shown } from './view';

let weights: usize = 0;
let lateWeights: usize = 0;
let network: i32 = 0;
/** The bytes of the addresses of four boards. */
let span: usize = 0;
let scale: f32 = 1;
let start: f32 = 0;

let hasLearned: bool = false;

/** How much a point of reward is worth: 1 where worth is in points, 0 where it is not. */
let point: f32 = 0;

/**
 * Evaluates by a network: where its weights are, and those for late boards, the same where these have none of
 * their own; what one step of them is worth, and what an empty board is.
 */
export function useNetwork(
  newNetwork: i32,
  newWeights: usize,
  newLateWeights: usize,
  newScale: f32,
  newStart: f32,
): void {
  lateWeights = newLateWeights;
  network = newNetwork;
  span = usize(lookups(newNetwork)) << 4;
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

/** Writes what each move is worth, by what a point of reward is, as f32: -Infinity where illegal. */
export function evaluate(after: Afterstates, into: usize, points: f32): void {
  if (point != 0) return evaluateFour(after.address, after.rewardsAddress, into, points);
  for (let direction: usize = 0; direction < 4; direction++) {
    const isLegal = after.reward(direction) >= 0;
    store<f32>(into + (direction << 2), isLegal ? byLines(after, direction) : -Infinity);
  }
}

/**
 * Writes by the network what four afterstates and the rewards that led to them are worth, by what a point of reward is,
 * as f32; -Infinity where the reward is less than 0.
 */
export function evaluateFour(boards: usize, rewards: usize, into: usize, points: f32): void {
  findAddresses(boards);
  for (let lane: usize = 0; lane < 4; lane++) {
    const reward = load<i32>(rewards + (lane << 2));
    store<f32>(into + (lane << 2), reward >= 0 ? learned(points, reward, lane) : -Infinity);
  }
}

/** Finds the weights of four boards as they are shown to the network. */
function findAddresses(boards: usize): void {
  if (!isAltered()) return addresses(network, boards, i32x4.splat(i32(weights)), IMAGES);
  for (let lane: usize = 0; lane < 4; lane++) {
    const board = shown(load<u64>(boards + (lane << 3)));
    store<u64>(SHOWN + (lane << 3), board);
    store<u32>(BASES + (lane << 2), u32(isFromLate && isLate(board) ? lateWeights : weights));
  }
  addresses(network, SHOWN, v128.load(BASES), IMAGES);
}

function learned(points: f32, reward: i32, lane: usize): f32 {
  const toCome = start + scale * f32(sumAt(ADDRESSES + (lane << 2)));
  const isOther = isFromLate && usize(load<u32>(BASES + (lane << 2))) != lateWeights;
  return points * f32(reward) + (isOther ? toCome / POINTS : toCome);
}

/** Sums the weights of a board, whose lane of the addresses is given. */
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

function byLines(after: Afterstates, direction: usize): f32 {
  return f32(worthByLines(after.planes(direction), after.extra(direction)));
}

/** What the best move of a position is worth, reward included; 0 where there is none, and never less. */
export function best(planes: u64, extra: u64): f32 {
  if (point == 0) return f32(bestByLines(planes, extra));
  const after = changetype<Afterstates>(LAST);
  afterstates(planes, extra, after);
  evaluateFour(after.address, after.rewardsAddress, LAST_WORTHS, pointsAt(planes));
  let most: f32 = 0;
  for (let lane: usize = 0; lane < 4; lane++) {
    most = max<f32>(most, load<f32>(LAST_WORTHS + (lane << 2)));
  }
  return most;
}
