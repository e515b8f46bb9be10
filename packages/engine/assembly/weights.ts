/**
 * The module that codes the tables of small weight files (ADR 53): which bits describe a table, and the context of each.
 * Whether a weight is used, its precision, its sign and its size are similar to those of its neighbours: the weights for
 * one rank less in one cell. They are coded in the order of the ranks, so all neighbours of a weight come before it.
 */
import {
  code,
  endEncoder,
  ESTIMATE_SHIFT,
  isAtEnd,
  isBeyond,
  isEncoder,
  reserve,
  startCoder,
} from './range-coder';

/** The most cells of a pattern, and the ranks of a cell. */
const MOST_CELLS: u32 = 6;
const RANK_BITS: u32 = 4;
const RANKS: u32 = 1 << RANK_BITS;
/** The numbers of trailing zeros of a weight, which are its precision; the last stands for none known. */
const ZEROS: u32 = 16;
const UNKNOWN: u32 = ZEROS - 1;
/** The numbers of neighbours in use: from none to one for each cell. */
const COUNTS: u32 = MOST_CELLS + 1;
/** The lengths of an odd number of 15 bits, and the classes of quotients (see `classOf`). */
const LENGTHS: u32 = 16;
const CLASSES: u32 = 32;
const FEW_CLASSES: u32 = 16;
/** The largest magnitude of a weight. */
const MOST: i32 = 32_767;

/** The first context of each kind of bit. */
const BRANCH: u32 = 0;
const LEAF: u32 = BRANCH + ((MOST_CELLS * RANKS) << MOST_CELLS);
const PRECISION: u32 = LEAF + RANKS * RANKS * COUNTS * ZEROS;
const SIGN: u32 = PRECISION + ZEROS * ZEROS * COUNTS * ZEROS;
const LENGTH: u32 = SIGN + 2 * CLASSES * 2 * FEW_CLASSES;
const FIRST_DIGIT: u32 = LENGTH + 2 * CLASSES * ZEROS * FEW_CLASSES * LENGTHS;
const DIGIT: u32 = FIRST_DIGIT + 2 * CLASSES * LENGTHS;
const CONTEXTS: u32 = DIGIT + LENGTHS * LENGTHS;
/** Each stage has its own contexts. */
const STAGES: u32 = 2;

/** The memory: the estimates, the branches of each depth, u8, the table, i16, and the bytes of the file. */
const ESTIMATES: usize = ASC_LOW_MEMORY_LIMIT;
const BRANCHES: usize = ESTIMATES + (usize(STAGES * CONTEXTS) << ESTIMATE_SHIFT);
/** Those of a depth start at 16 to the power of the depth: all fit before twice the power of the last depth. */
const BRANCHES_END: usize = BRANCHES + 2 * (1 << (RANK_BITS * (MOST_CELLS - 1)));
export const TABLE: usize = (BRANCHES_END + 63) & ~63;
export const BYTES: usize = TABLE + (1 << (RANK_BITS * MOST_CELLS + 1));

/** Where a decoder lists the weights of a table: after the bytes of the file. Each has its index and itself, i32. */
let list: usize = 0;
let listed: usize = 0;
const LISTED_BYTES: usize = 8;

/** The rows next to the row that is coded. */
const rows = memory.data((<i32>MOST_CELLS) << 2, 4);

/** Starts an encoder of tables, or a decoder of the given number of bytes. */
export function start(encodes: bool, bytes: u32): void {
  startCoder(encodes, ESTIMATES, STAGES * CONTEXTS, BYTES, BYTES + bytes);
  list = listed = (BYTES + bytes + 63) & ~63;
}

/** Ends an encoder; returns the number of its bytes. */
export function end(): u32 {
  return endEncoder();
}

/** Whether a decoder needed all of its bytes, and no more. */
export function isComplete(): bool {
  return isAtEnd();
}

/**
 * Encodes the table of a pattern of so many cells, or decodes it. Returns the number of decoded weights, which are in a
 * list; -1 if one is too large, or bytes are missing.
 */
export function codeTable(cells: u32, stage: u32): i32 {
  const branches = u32(1) << (RANK_BITS * cells - 3);
  memory.fill(BRANCHES, 0, branches);
  if (isEncoder) findBranches(cells);
  clearListed();
  if (!codeBranches(0, 0, cells, stage * CONTEXTS)) return -1;
  return i32((listed - list) / LISTED_BYTES);
}

/** The address of the list. */
export function weights(): usize {
  return list;
}

/** Removes the weights of the last table: a decoder starts with zeros. */
function clearListed(): void {
  for (let at = list; at < listed; at += LISTED_BYTES) {
    store<i16>(TABLE + (usize(load<u32>(at)) << 1), 0);
  }
  listed = list;
}

function addToList(index: u32, weight: i32): void {
  reserve(listed + LISTED_BYTES);
  store<u32>(listed, index);
  store<i32>(listed + 4, weight);
  listed += LISTED_BYTES;
}

/** The address of the branches of a depth: for each number of so many ranks, whether there are weights. */
function branchesAt(depth: u32): usize {
  return BRANCHES + (usize(1) << (RANK_BITS * depth));
}

function weightAt(index: u32): i32 {
  return load<i16>(TABLE + (usize(index) << 1));
}

function findBranches(cells: u32): void {
  const size = u32(1) << (RANK_BITS * cells);
  for (let index: u32 = 0; index < size; index++) {
    if (weightAt(index) === 0) continue;
    for (let depth: u32 = 1; depth < cells; depth++) {
      store<u8>(branchesAt(depth) + (index >> (RANK_BITS * (cells - depth))), 1);
    }
  }
}

/** Codes all weights of boards whose first ranks are given. */
function codeBranches(ranks: u32, depth: u32, cells: u32, first: u32): bool {
  if (depth === cells - 1) return codeRow(ranks, cells, first);
  const branches = branchesAt(depth + 1);
  for (let rank: u32 = 0; rank < RANKS; rank++) {
    const branch = (ranks << RANK_BITS) | rank;
    const is = code(first + BRANCH + contextOf(branch, depth), load<u8>(branches + branch));
    store<u8>(branches + branch, u8(is));
    if (is !== 0 && !codeBranches(branch, depth + 1, cells, first)) return false;
  }
  return true;
}

/** The context of a branch: its depth, its last rank, and which of its neighbours have weights. */
function contextOf(branch: u32, depth: u32): u32 {
  const branches = branchesAt(depth + 1);
  let which: u32 = 0;
  for (let place: u32 = 0; place <= depth; place++) {
    const shift = RANK_BITS * place;
    if (((branch >> shift) & (RANKS - 1)) === 0) continue;
    which |= u32(load<u8>(branches + branch - (1 << shift))) << place;
  }
  return ((depth * RANKS + (branch & (RANKS - 1))) << MOST_CELLS) | which;
}

/** Codes a row: the weights for the ranks of the last cell, below the others. */
function codeRow(row: u32, cells: u32, first: u32): bool {
  if (isBeyond()) return false;
  const used = branchesAt(cells - 1);
  let count: u32 = 0;
  for (let shift: u32 = 0; shift < RANK_BITS * (cells - 1); shift += RANK_BITS) {
    if (((row >> shift) & (RANKS - 1)) === 0) continue;
    const next = row - (1 << shift);
    if (load<u8>(used + next) !== 0) store<u32>(rows + (count++ << 2), next << RANK_BITS);
  }
  let last: i32 = 0;
  for (let rank: u32 = 0; rank < RANKS; rank++) {
    last = codeWeight((row << RANK_BITS) | rank, last, count, first);
    if (last > MOST) return false;
  }
  return true;
}

/** Codes a weight after the last one of its row, with neighbours in so many other rows; returns it. */
function codeWeight(index: u32, last: i32, otherRows: u32, first: u32): i32 {
  const rank = index & (RANKS - 1);
  let count = u32(last !== 0);
  let sum = last;
  let fewest = last === 0 ? UNKNOWN : ctz(last);
  let sumOfZeros = last === 0 ? 0 : fewest;
  for (let row: u32 = 0; row < otherRows; row++) {
    const neighbour = weightAt(load<u32>(rows + (row << 2)) + rank);
    if (neighbour === 0) continue;
    const zeros = ctz(neighbour);
    count++;
    sum += neighbour;
    sumOfZeros += zeros;
    fewest = min(fewest, zeros);
  }
  const weight = weightAt(index);
  const leaf = ((index & (RANKS * RANKS - 1)) * COUNTS + count) * ZEROS + fewest;
  if (code(first + LEAF + leaf, u32(weight !== 0)) === 0) return 0;

  const average = count === 0 ? UNKNOWN : min((3 * sumOfZeros) / (2 * count), UNKNOWN);
  const precision = ((fewest * ZEROS + average) * COUNTS + count) * ZEROS;
  const zeros = codeZeros(ctz(weight) & UNKNOWN, first + PRECISION + precision);
  // What the neighbours predict, in units of the precision: their mean, and the last weight.
  const mean = count === 0 ? 0 : classOf(sum, count << zeros);
  const near = min(classOf(last, 1 << zeros), FEW_CLASSES - 1);
  const isBelow = u32(sum < 0);
  const sign = ((2 * mean + isBelow) * FEW_CLASSES + near) * 2 + u32(last < 0);
  const isNegative = code(first + SIGN + sign, u32(weight < 0));
  const size = 2 * mean + u32(isNegative === isBelow);
  const lengths = ((size * ZEROS + zeros) * FEW_CLASSES + near) * LENGTHS;
  const odd = codeOdd(u32(abs(weight)) >> zeros, first, lengths, size * LENGTHS);
  const magnitude = i32(odd << zeros);
  const value = isNegative !== 0 ? -magnitude : magnitude;
  if (magnitude > MOST) return MOST + 1;
  if (!isEncoder) {
    store<i16>(TABLE + (usize(index) << 1), i16(value));
    addToList(index, value);
  }
  return value;
}

/** Codes a number of trailing zeros, in a binary tree of contexts. */
function codeZeros(zeros: u32, contexts: u32): u32 {
  let node: u32 = 1;
  for (let bit: i32 = 3; bit >= 0; bit--) {
    node = 2 * node + code(contexts + node, (zeros >> bit) & 1);
  }
  return node - ZEROS;
}

/** Codes an odd number of at most 15 binary digits: how many there are, then those between the first and the last. */
function codeOdd(odd: u32, first: u32, lengths: u32, firstDigits: u32): u32 {
  const wanted = 32 - clz(odd);
  let length: u32 = 1;
  while (
    length < LENGTHS - 1 &&
    code(first + LENGTH + lengths + length, u32(length === wanted)) === 0
  ) {
    length++;
  }
  if (length === 1) return 1;
  let coded: u32 = 1;
  for (let digit = length - 2; digit > 0; digit--) {
    const context =
      digit === length - 2 ? FIRST_DIGIT + firstDigits + length : DIGIT + length * LENGTHS + digit;
    coded = 2 * coded + code(first + context, (odd >> digit) & 1);
  }
  return 2 * coded + 1;
}

/** The class of the magnitude of a quotient, in quarters: one for each of the smallest, then two for each doubling. */
function classOf(dividend: i32, divisor: u32): u32 {
  const quarters = (4 * u32(abs(dividend))) / divisor;
  if (quarters < 4) return quarters;
  const length = 32 - clz(quarters);
  return min(2 * length - 2 + ((quarters >> (length - 2)) & 1), CLASSES - 1);
}
