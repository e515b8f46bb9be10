/**
 * The value of a board without search: by a network that has learned it, in points, or by the heuristic. The
 * search does not depend on which one is used.
 */
import { cols, rows } from './board';
import { addresses, lookups } from './generated/networks';
import { bestByHeuristic, fitHeuristic, heuristicValue } from './heuristic';
import { ADDRESSES, IMAGES, LAST, LAST_WORTHS, SHOWN } from './memory';
import { Afterstates } from './records';
import { afterstates } from './slide';
import { setStages, stageOf, stages } from './stages';
import { isAltered, lookFrom, shown } from './view';

/** The weights of the first stage, the bytes from one stage to the next, and the weights of the root's stage. */
let firstWeights: usize = 0;
let stageBytes: usize = 0;
let weights: usize = 0;
let network: i32 = 0;
/** The size of the addresses of four boards, in bytes. */
let span: usize = 0;
let scale: f32 = 1;
let start: f32 = 0;

let hasLearned: bool = false;

/** The value of a point of reward: 1 if values are in points, 0 if not. */
export let point: f32 = 0;

/**
 * Evaluates by a network. Takes the address of the weights of its first stage; the number of stages, whose sums are then
 * set by `setStageSum`, and the bytes from one to the next; the points per step; and the value of an empty board.
 */
export function useNetwork(
  newNetwork: i32,
  newWeights: usize,
  newStages: u32,
  newStageBytes: usize,
  newScale: f32,
  newStart: f32,
): void {
  network = newNetwork;
  span = usize(lookups(newNetwork)) << 4;
  firstWeights = newWeights;
  stageBytes = newStageBytes;
  setStages(newStages);
  scale = newScale;
  start = newStart;
  hasLearned = true;
}

/** Evaluates by the heuristic. */
export function useHeuristic(): void {
  hasLearned = false;
}

/** Prepares the evaluation for a search from a root; must be called first. A network knows 4x4 only. */
export function prepare(root: u64): void {
  point = hasLearned && rows == 4 && cols == 4 ? 1 : 0;
  if (point == 0) return fitHeuristic();
  lookFrom(root, stages() > 1);
  weights = firstWeights + usize(stageOf(shown(root))) * stageBytes;
}

/** Whether values are in points. */
export function inPoints(): bool {
  return point != 0;
}

/** Writes the value of each move, as f32, including its reward if values are in points; -Infinity if illegal. */
export function evaluate(after: Afterstates, into: usize): void {
  if (point != 0) return evaluateFour(after.address, after.rewardsAddress, into);
  for (let direction: usize = 0; direction < 4; direction++) {
    const isLegal = after.reward(direction) >= 0;
    store<f32>(into + (direction << 2), isLegal ? byHeuristic(after, direction) : -Infinity);
  }
}

/**
 * Writes the values of four afterstates by the network, including the rewards that led to them, as f32. -Infinity if the
 * reward is less than 0.
 */
export function evaluateFour(boards: usize, rewards: usize, into: usize): void {
  findAddresses(boards);
  for (let lane: usize = 0; lane < 4; lane++) {
    const reward = load<i32>(rewards + (lane << 2));
    store<f32>(into + (lane << 2), reward >= 0 ? f32(reward) + learned(lane) : -Infinity);
  }
}

/** Finds the weights of four boards, as `view.ts` shows them to the network. */
function findAddresses(boards: usize): void {
  const bases = i32x4.splat(i32(weights));
  if (!isAltered()) return addresses(network, boards, bases, IMAGES);
  for (let lane: usize = 0; lane < 4; lane++) {
    store<u64>(SHOWN + (lane << 3), shown(load<u64>(boards + (lane << 3))));
  }
  addresses(network, SHOWN, bases, IMAGES);
}

/** The value of one of the four boards. */
function learned(lane: usize): f32 {
  return start + scale * f32(sumAt(ADDRESSES + (lane << 2)));
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
  if (point == 0) return f32(bestByHeuristic(planes, extra));
  const after = changetype<Afterstates>(LAST);
  afterstates(planes, extra, after);
  evaluateFour(after.address, after.rewardsAddress, LAST_WORTHS);
  let most: f32 = 0;
  for (let lane: usize = 0; lane < 4; lane++) {
    most = max<f32>(most, load<f32>(LAST_WORTHS + (lane << 2)));
  }
  return most;
}
