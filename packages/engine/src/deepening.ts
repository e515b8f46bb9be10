/**
 * Chooses how far the next pass of a search goes. With a depth limit, each pass goes one move deeper. Otherwise a pass
 * is bounded by how improbable a path may become, and each pass allows four bits more, until a pass is expected to use
 * up the nodes that are left, judging by how the nodes of the passes so far grew. That pass is planned a little too
 * large: a pass that is interrupted still has results for the moves that it settled, and it settles the best ones
 * first. A position with few continuations is searched to the end in some twenty passes, because budgets quadruple once
 * they are large. The arithmetic is the same on every platform, and so are the passes.
 */

/** The unit of a probability budget: a sixteenth of a bit of improbability. */
const BIT = 16;
/** More than any path of 32 moves can cost. */
const UNLIMITED = 1 << 24;
const FIRST = 4 * BIT;
const STRIDE = 4 * BIT;
/** Only a position with few continuations is searched with a budget this large; from here on budgets quadruple. */
const FAR = 64 * BIT;
/** A budget increase of up to this much is done in one pass, not in two. */
const LAST_STRIDE = 5 * BIT;
const LEAST = BIT / 2;
/** By how many bits the nodes grow per bit of the budget, until there is a measurement. */
const GROWTH = 1.2;
/** How far the estimated size of the last pass may exceed the nodes that are left. */
const EXCESS = BIT / 4;

/** A pass continues only while there is room for this many nodes, and so ends at most this many too early. */
const STEP = 32;

/** The most moves that a search looks ahead. */
const MAX_DEPTH = 32;

/** A pass: its depth in moves, and its probability budget, which bounds how improbable a path may become. */
export interface Pass {
  readonly depth: number;
  readonly budget: number;
}

/** A finished pass and its nodes. */
export interface FinishedPass extends Pass {
  readonly nodes: number;
}

/** Where the passes of a search end: at a depth, if given, and at a probability. */
export interface Reach {
  readonly depth?: number | undefined;
  readonly probability?: number | undefined;
}

/**
 * The pass that follows the finished ones, from the last two of them; undefined if there is none, or if it would take
 * more than about `room` nodes.
 */
export function nextPass(
  { depth, probability = 0 }: Reach,
  last: FinishedPass,
  before: FinishedPass | undefined,
  room: number,
): Pass | undefined {
  if (room < STEP) return undefined;
  const whole = budgetOf(probability);
  if (depth !== undefined && depth < MAX_DEPTH) {
    return last.depth < depth ? { depth: last.depth + 1, budget: whole } : undefined;
  }
  if (last.budget >= whole) return undefined;
  if (last.budget === 0) return { depth: MAX_DEPTH, budget: Math.min(whole, FIRST) };
  const growth =
    before === undefined || before.budget === 0 || before.nodes >= last.nodes
      ? GROWTH
      : (sixteenths(last.nodes) - sixteenths(before.nodes)) / (last.budget - before.budget);
  const wider = sixteenths(room) - sixteenths(last.nodes) + EXCESS;
  const fitting = Math.floor(wider / Math.max(0.25, growth));
  if (fitting < LEAST) return undefined;
  const further = last.budget < FAR ? STRIDE : 3 * last.budget;
  const stride = fitting <= LAST_STRIDE ? fitting : further;
  return { depth: MAX_DEPTH, budget: Math.min(whole, last.budget + stride) };
}

/** The probability budget of a pass that follows paths down to a probability; 0 means all paths. */
export function budgetOf(probability: number): number {
  return probability > 0 ? Math.max(1, sixteenths(1 / probability)) : UNLIMITED;
}

/** The base-2 logarithm of a number of at least 1, in whole sixteenths, digit by digit. */
function sixteenths(value: number): number {
  let rest = value;
  let digits = 0;
  while (rest >= 2) {
    rest /= 2;
    digits++;
  }
  for (let place = 0; place < 4; place++) {
    rest *= rest;
    digits *= 2;
    if (rest >= 2) {
      rest /= 2;
      digits++;
    }
  }
  return digits;
}
