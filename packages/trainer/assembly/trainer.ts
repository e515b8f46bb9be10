/**
 * Learning by playing. A game is played greedily, by reward plus value of the afterstate; then its afterstates are
 * processed from the last to the first, each value moved towards the lambda-return of what followed (Sutton and Barto,
 * Reinforcement Learning, chapter 12; for 2048 Jaskowski 2016). In this order each step sees what the next move has
 * just learned. Several instances on a shared memory share the tables and the weights without locks; each has its own
 * area for the rest.
 */
import { hasRank, initPlaces, tileAt } from '../../engine/assembly/board';
import { below } from '../../engine/assembly/rng';
import { spawn } from '../../engine/assembly/spawn';
import { Afterstates } from '../../engine/assembly/records';
import { afterstates, initSlide, legalMoves, rankOn } from '../../engine/assembly/slide';
import { setStages, stageOf, stages } from '../../engine/assembly/stages';
import { adjust, loadNoise, saveNoise, setRate } from './adjust';
import { addresses, lookups } from './generated/networks';
import {
  ADDRESSES,
  AREA_BYTES,
  AREAS,
  BLOCK,
  IMAGES,
  MAX_MOVES,
  NOISE,
  PATH,
  REWARDS,
  TALLY,
} from './memory';
import { Tally } from './tally';

export { rngWord, setRng } from '../../engine/assembly/rng';
export { setStageSum } from '../../engine/assembly/stages';

/** The rank of the tile with which a game ends if there are several stages; its future is worth this many points. */
const LAST_RANK: u32 = 15;
const PRIZE: f32 = 160_000;
/** The longest chain that a game begins with: with it, one more 128 makes the last tile. */
const LONGEST_CHAIN: u32 = 8;

/** The address of this instance's area (memory.ts). */
let area: usize = 0;
let weights: usize = 0;
/** The bytes from the weights of one stage to those of the next. */
let stageBytes: usize = 0;
let network: i32 = 0;
/** The size of the addresses of four boards, in bytes. */
let span: usize = 0;
let lambda: f32 = 0;
/** The initial value of every board; stored separately, so that weights start at 0. */
let start: f32 = 0;
/** The last game: its recorded moves, its score, and its final board. */
let length: u32 = 0;
let score: u32 = 0;
let last: u64 = 0;
let lastExtra: u64 = 0;
/** What followed the last recorded move: nothing, or the last tile with the reward for making it. */
let prize: f32 = 0;

/** Builds the tables that all instances share; must be called once per memory. */
export function init(): void {
  initPlaces();
  initSlide();
}

/** The address of the first area; the others follow it. */
export function areas(): usize {
  return AREAS;
}

/** The size of an area in bytes. */
export function areaBytes(): usize {
  return AREA_BYTES;
}

/**
 * The offset of the tally in an area: games, moves, sum and sum of squares of the scores as f64, then for each rank
 * 0..31 the games whose largest tile it was as u32.
 */
export function tallyOffset(): usize {
  return TALLY;
}

/** The offset in an area of the state of the random rounding, four words. */
export function noiseOffset(): usize {
  return NOISE;
}

/** Loads the state of the random rounding from the area. */
export function takeNoise(): void {
  loadNoise(area + NOISE);
}

/** Saves the state of the random rounding to the area. */
export function giveNoise(): void {
  saveNoise(area + NOISE);
}

/** Sets the area, the network and the number of its stages, and how to learn from each error. */
export function setUp(
  newArea: usize,
  newWeights: usize,
  newNetwork: i32,
  newStages: u32,
  newStageBytes: usize,
  rate: f32,
  coherent: bool,
  newLambda: f32,
  newStart: f32,
): void {
  area = newArea;
  weights = newWeights;
  network = newNetwork;
  span = usize(lookups(newNetwork)) << 4;
  lambda = newLambda;
  start = newStart;
  setStages(newStages);
  stageBytes = newStageBytes;
  setRate(rate / f32(lookups(newNetwork)), coherent);
}

/**
 * Plays whole games, at most the given number, until the given number of moves is made; learns from each if `learns` is
 * set. If there are several stages, it also learns from as many moves of games that begin late.
 */
export function run(games: u32, moves: u32, learns: bool): void {
  let made: u32 = 0;
  for (let game: u32 = 0; game < games && made < moves; game++) {
    play(spawn(spawn(0)));
    count();
    const whole = length;
    made += whole;
    if (!learns) continue;
    learnPath();
    if (stages() > 1) made += learnLate(whole);
  }
}

/**
 * Learns from games that begin with a chain, until the given number of moves is made; returns the number that was made.
 */
function learnLate(moves: u32): u32 {
  let made: u32 = 0;
  while (made < moves) {
    play(spawn(spawn(chain())));
    learnPath();
    // The tile dealt to a start position may leave no legal move.
    made += max<u32>(1, length);
  }
  changetype<Tally>(area + TALLY).moves += f64(made);
  return made;
}

/**
 * A chain of one to eight tiles that winds from a corner, each half of the previous one. Games that begin with the
 * longest chains soon complete them, and games that begin with shorter chains can reach what these have learned.
 */
function chain(): u64 {
  const tiles = below(LONGEST_CHAIN) + 1;
  let planes: u64 = 0;
  for (let place: u32 = 0; place < tiles; place++) {
    const isBack = place > 3;
    planes |= tileAt(LAST_RANK - 1 - place, isBack ? 1 : 0, i32(isBack ? 7 - place : place));
  }
  return planes;
}

/** Plays from a position to the end. */
function play(first: u64): void {
  const after = changetype<Afterstates>(area + BLOCK);
  const path = area + PATH;
  const rewards = area + REWARDS;
  let planes = first;
  let extra: u64 = 0;
  score = 0;
  length = 0;
  prize = 0;
  for (;;) {
    afterstates(planes, extra, after);
    const legal = legalMoves(after);
    if (legal == 0) break;
    const direction = choose(planes, after, legal);
    planes = after.planes(direction);
    extra = after.extra(direction);
    const reward = u32(after.reward(direction));
    score += reward;
    if (isLast(planes)) {
      prize = f32(reward) + PRIZE;
      break;
    }
    if (length < u32(MAX_MOVES)) {
      store<u64>(path + (length << 3), planes);
      store<f32>(rewards + (length << 2), f32(reward));
      length++;
    }
    planes = spawn(planes);
  }
  last = planes;
  lastExtra = extra;
}

/** Whether a board ends the game because it has the last tile. */
function isLast(planes: u64): bool {
  return stages() > 1 && hasRank(planes, LAST_RANK);
}

/** The legal move with the highest reward plus value; a legal one even if values are not finite. */
function choose(planes: u64, after: Afterstates, legal: u32): usize {
  findAddresses(after.address, i32x4.splat(weightsFor(planes)));
  let best = usize(ctz<u32>(legal));
  let most: f32 = -Infinity;
  for (let direction: usize = 0; direction < 4; direction++) {
    if (((legal >> u32(direction)) & 1) == 0) continue;
    const toCome = isLast(after.planes(direction)) ? PRIZE : valueOf(direction);
    const worth = f32(after.reward(direction)) + toCome;
    if (worth > most) {
      most = worth;
      best = direction;
    }
  }
  return best;
}

/** Moves the value of each afterstate of the game, the last one first, towards its lambda-return. */
function learnPath(): void {
  // The tile dealt to a start position may leave no legal move.
  if (length == 0) return;
  let target: f32 = prize;
  for (let group = i32((length - 1) >> 2); group >= 0; group--) {
    const boards = area + PATH + (usize(group) << 5);
    findAddresses(boards, weightsForFour(boards));
    const last = min<i32>(3, i32(length) - 1 - 4 * group);
    for (let lane = last; lane >= 0; lane--) {
      const before = start + valueOf(usize(lane));
      const after = before + learn(usize(lane), target - before);
      const reward = load<f32>(area + REWARDS + (usize(4 * group + lane) << 2));
      target = reward + lambda * target + (1 - lambda) * after;
    }
  }
}

/** Finds the weights of four consecutive boards, given the address of the weights for each. */
function findAddresses(boards: usize, bases: v128): void {
  addresses(network, boards, bases, area + IMAGES);
}

/** The address of the weights for a board. */
function weightsFor(planes: u64): i32 {
  return i32(weights + usize(stageOf(planes)) * stageBytes);
}

function weightsForFour(boards: usize): v128 {
  if (stages() == 1) return i32x4.splat(i32(weights));
  let bases = i32x4.splat(weightsFor(load<u64>(boards)));
  bases = i32x4.replace_lane(bases, 1, weightsFor(load<u64>(boards, 8)));
  bases = i32x4.replace_lane(bases, 2, weightsFor(load<u64>(boards, 16)));
  return i32x4.replace_lane(bases, 3, weightsFor(load<u64>(boards, 24)));
}

/** Sums the weights of one of the four boards. */
function valueOf(lane: usize): f32 {
  const first = area + ADDRESSES + (lane << 2);
  let sum: f32 = 0;
  for (let at = first; at < first + span; at += 64) {
    sum +=
      load<f32>(usize(load<u32>(at))) +
      load<f32>(usize(load<u32>(at, 16))) +
      (load<f32>(usize(load<u32>(at, 32))) + load<f32>(usize(load<u32>(at, 48))));
  }
  return sum;
}

/** Adjusts the weights of one of the four boards, four at a time, and returns the sum of the changes. */
function learn(lane: usize, error: f32): f32 {
  const first = area + ADDRESSES + (lane << 2);
  const errors = f32x4.splat(error);
  let sum = f32x4.splat(0);
  for (let at = first; at < first + span; at += 64) {
    const steps = adjust(
      usize(load<u32>(at)),
      usize(load<u32>(at, 16)),
      usize(load<u32>(at, 32)),
      usize(load<u32>(at, 48)),
      errors,
    );
    sum = f32x4.add(sum, steps);
  }
  return sumOf(sum);
}

function sumOf(lanes: v128): f32 {
  return (
    f32x4.extract_lane(lanes, 0) +
    f32x4.extract_lane(lanes, 1) +
    (f32x4.extract_lane(lanes, 2) + f32x4.extract_lane(lanes, 3))
  );
}

/** Adds the last game to the tally. */
function count(): void {
  const tally = changetype<Tally>(area + TALLY);
  tally.games += 1;
  tally.moves += f64(length);
  tally.score += f64(score);
  tally.scoreSquares += f64(score) * f64(score);
  let largest: u32 = 0;
  for (let cell = 0; cell < 16; cell++) largest = max<u32>(largest, rankOn(last, lastExtra, cell));
  tally.countLargest(largest);
}
