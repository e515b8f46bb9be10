/**
 * Learning by playing. A game is played greedily, by reward plus value of the afterstate; then its afterstates are
 * processed from the last to the first, each value moved towards the lambda-return of what followed (Sutton and Barto,
 * Reinforcement Learning, chapter 12; for 2048 Jaskowski 2016). In this order each step sees what the next move has
 * just learned. Several instances on a shared memory share the tables and the weights without locks; each has its own
 * area for the rest.
 *
 * In endgames a value is the discounted number of moves until the game ends, at most 1,000, which is also the value of a 32768.
 * Other merges are worth nothing in themselves. Where a policy knows the board it makes the move, and the value of its boards
 * is learned too.
 */
import {
  CELLS,
  countCells,
  emptyCells,
  hasRank,
  initPlaces,
  tileAt,
} from '../../engine/assembly/board';
import { below } from '../../engine/assembly/rng';
import { isStage2, STAGE2_RANK, PROMOTION_BONUS } from '../../engine/assembly/stage2';
import { spawn } from '../../engine/assembly/spawn';
import { Afterstates } from '../../engine/assembly/records';
import { afterstates, initSlide, legalMoves, rankOn } from '../../engine/assembly/slide';
import { withoutGaps } from '../../engine/assembly/view';
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
  SHOWN,
  TALLY,
} from './memory';
import { policyMove, usePolicy } from './policy';
import { keepStart, keepStartsAt, startPosition, STARTS_BYTES, unitOf } from './starts';
import { Tally } from './tally';

export { rngWord, setRng } from '../../engine/assembly/rng';

/** The stages, in the order of `STAGE_NAMES`: whole games, late games, and endgames. */
const WHOLE: i32 = 0;
const LATE: i32 = 1;
const ENDGAME: i32 = 2;

/** The longest chain that a late game begins with. */
const LONGEST_CHAIN: u32 = 8;

/** The rank with which an endgame is won, 32768, and the units through which a run leads. */
const WON: u32 = 15;
const RUN: u32 = 3;
/** What a later move of an endgame is worth, compared with the move before, and what moves without end are worth. */
const DISCOUNT: f32 = 0.999;
const ENDLESS: f32 = 1000;

/** The address of this instance's area (memory.ts). */
let area: usize = 0;
let weights: usize = 0;
let network: i32 = 0;
/** The size of the addresses of four boards, in bytes. */
let span: usize = 0;
let lambda: f32 = 0;
/** The initial value of every board; stored separately, so that weights start at 0. */
let start: f32 = 0;
let stage: i32 = WHOLE;
/** What a point and a move are worth, the discount, what the end of a stage is worth, and the limits of a value. */
let pointWorth: f32 = 1;
let moveWorth: f32 = 0;
let discount: f32 = 1;
let outWorth: f32 = PROMOTION_BONUS;
let least: f32 = -Infinity;
let most: f32 = Infinity;
/** The last game: its recorded moves, its score, and its final board. */
let length: u32 = 0;
let score: u32 = 0;
let last: u64 = 0;
let lastExtra: u64 = 0;
/** Whether the game ended because it left its stage, and the value of that, with the reward of the last move. */
let isThrough: bool = false;
let prize: f32 = 0;
/** Whether the game goes on after the run. */
let isCut: bool = false;

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

/** The bytes of the start positions of endgames. */
export function startsBytes(): usize {
  return STARTS_BYTES;
}

/** Sets the area, the network, how to learn from each error, and the stage by its number in `STAGE_NAMES`. */
export function setUp(
  newArea: usize,
  newWeights: usize,
  newNetwork: i32,
  rate: f32,
  coherent: bool,
  newLambda: f32,
  newStart: f32,
  newStage: i32,
): void {
  area = newArea;
  weights = newWeights;
  network = newNetwork;
  span = usize(lookups(newNetwork)) << 4;
  lambda = newLambda;
  start = newStart;
  stage = newStage;
  const isEndgame = newStage == ENDGAME;
  pointWorth = isEndgame ? 0 : 1;
  moveWorth = isEndgame ? 1 : 0;
  discount = isEndgame ? DISCOUNT : 1;
  outWorth = isEndgame ? ENDLESS : PROMOTION_BONUS;
  least = isEndgame ? 0 : -Infinity;
  most = isEndgame ? ENDLESS : Infinity;
  setRate(rate / f32(lookups(newNetwork)), coherent);
}

/** Sets where the start positions of endgames are, and the policy; `patterns` is 0 if there is none. */
export function setUpEndgame(
  starts: usize,
  parts: usize,
  policyWeights: usize,
  patterns: usize,
): void {
  keepStartsAt(starts);
  usePolicy(parts, policyWeights, patterns);
}

/** The direction that the policy chooses on a board; -1 if it does not know the board, or has no move there. */
export function knownMove(planes: u64): i32 {
  const after = changetype<Afterstates>(area + BLOCK);
  afterstates(planes, 0, after);
  return policyMove(planes, after, legalMoves(after));
}

/**
 * Plays games of the stage, at most the given number, until the given number of moves is made; learns from each if `learns`
 * is set.
 */
export function run(games: u32, moves: u32, learns: bool): void {
  let made: u32 = 0;
  for (let game: u32 = 0; game < games && made < moves; game++) {
    play(stage == ENDGAME ? startPosition() : spawn(spawn(opening())), learns);
    count();
    made += length;
    if (learns) learnPath();
  }
}

/**
 * The tiles of a game before the first two are dealt: none, or, for a late game, a chain of three to eight that winds
 * from a corner, each tile half of the previous one. Games that begin with the longest chains soon complete them, and
 * games that begin with shorter chains can reach what these have learned.
 */
function opening(): u64 {
  if (stage != LATE) return 0;
  const tiles = below(LONGEST_CHAIN - 2) + 3;
  let planes: u64 = 0;
  for (let place: u32 = 0; place < tiles; place++) {
    const isBack = place > 3;
    planes |= tileAt(STAGE2_RANK - place, isBack ? 1 : 0, i32(isBack ? 7 - place : place));
  }
  return planes;
}

/** Plays from a position to the end of the game or of the run; `keeps` is whether other runs may start where this one gets. */
function play(first: u64, keeps: bool): void {
  const after = changetype<Afterstates>(area + BLOCK);
  let planes = first;
  let extra: u64 = 0;
  let sum = stage == ENDGAME ? sumOfTiles(first) : 0;
  const runEnd = unitOf(sum) + RUN;
  score = 0;
  length = 0;
  isThrough = false;
  isCut = false;
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
    if (isOut(planes)) {
      isThrough = stage == LATE;
      prize = pointWorth * f32(reward) + outWorth;
      break;
    }
    record(planes, reward);
    const dealt = spawn(planes);
    if (stage == ENDGAME) {
      const unit = unitOf(sum);
      sum += ((dealt ^ planes) & CELLS) != 0 ? 2 : 4;
      if (unitOf(sum) > unit) {
        if (keeps) keepStart(dealt, unit + 1);
        isCut = unit + 1 >= runEnd;
      }
    }
    planes = dealt;
    if (isCut) break;
  }
  last = planes;
  lastExtra = extra;
}

/** Keeps an afterstate of the game, as the network sees it, and the reward that led to it. */
function record(planes: u64, reward: u32): void {
  if (length == u32(MAX_MOVES)) return;
  store<u64>(area + PATH + (length << 3), shown(planes));
  store<f32>(area + REWARDS + (length << 2), pointWorth * f32(reward) + moveWorth);
  length++;
}

/** A board as the network sees it. */
function shown(planes: u64): u64 {
  return stage == ENDGAME ? withoutGaps(planes) : planes;
}

/** The sum of the tiles. */
function sumOfTiles(planes: u64): u32 {
  let sum: u32 = 0;
  for (let cell = 0; cell < 16; cell++) sum += (<u32>1) << rankOn(planes, 0, cell);
  return sum - countCells(emptyCells(planes));
}

/** Whether a board has left the stage: the chain of a late game has begun to merge, or an endgame is won. */
function isOut(planes: u64): bool {
  if (stage == LATE) return !isStage2(planes);
  return stage == ENDGAME && hasRank(planes, WON);
}

/** The move of the policy, or the legal move with the highest reward plus value; a legal one even if values are not finite. */
function choose(planes: u64, after: Afterstates, legal: u32): usize {
  if (stage == ENDGAME) {
    const known = policyMove(planes, after, legal);
    if (known >= 0) return usize(known);
    for (let direction: usize = 0; direction < 4; direction++) {
      store<u64>(area + SHOWN + (direction << 3), shown(after.planes(direction)));
    }
    findAddresses(area + SHOWN);
  } else {
    findAddresses(after.address);
  }
  let best = usize(ctz<u32>(legal));
  let highest: f32 = -Infinity;
  for (let direction: usize = 0; direction < 4; direction++) {
    if (((legal >> u32(direction)) & 1) == 0) continue;
    const toCome = isOut(after.planes(direction)) ? outWorth : start + valueOf(direction);
    const worth = pointWorth * f32(after.reward(direction)) + toCome;
    if (worth > highest) {
      highest = worth;
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
  // What follows the last board of a run that is cut is not known.
  let isUnknown = isCut;
  for (let group = i32((length - 1) >> 2); group >= 0; group--) {
    findAddresses(area + PATH + (usize(group) << 5));
    const last = min<i32>(3, i32(length) - 1 - 4 * group);
    for (let lane = last; lane >= 0; lane--) {
      const before = start + valueOf(usize(lane));
      const error: f32 = isUnknown ? 0 : target - before;
      const after = min<f32>(most, max<f32>(least, before + learn(usize(lane), error)));
      if (isUnknown) target = after;
      isUnknown = false;
      const reward = load<f32>(area + REWARDS + (usize(4 * group + lane) << 2));
      target = reward + discount * lambda * target + discount * (1 - lambda) * after;
    }
  }
}

/** Finds the weights of four consecutive boards. */
function findAddresses(boards: usize): void {
  addresses(network, boards, i32x4.splat(i32(weights)), area + IMAGES);
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
  tally.countLargest(largest + u32(isThrough));
}
