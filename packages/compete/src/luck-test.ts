/**
 * The luck test: were the tiles of a player luckier than fair dealing allows? Each tile is ranked among all tiles
 * that could have been dealt, by the value of the positions that they lead to. Under fair dealing the mean of that
 * rank is 1/2 whatever the player does, as long as the player does not know the tile, so the test bets at fair odds on
 * more: wealth that grows large is evidence of foreknowledge. `docs/luck-test.md` has the formulas, their sources and
 * what the result proves. The state is a small value that continues from game to game.
 */
import {
  continueAfterGoal,
  expectOk,
  mustBeFunction,
  mustHave,
  slide,
  spawn,
  spawnRanks,
  startPosition,
  withRank,
  type Board,
  type Position,
  type RuleSet,
  type Spawn,
} from '@open2048/core';
import type { Replay, VerifiedReplay } from '@open2048/replay';

/**
 * The value of a board on which the player moves next; larger is better, also if the game is over there. Any
 * deterministic function keeps the guarantee of the test; a judge that plays well makes it find more.
 */
export type Judge = (board: Board) => number;

/** The luck of one tile. */
export interface DealtLuck {
  /** The probability of a worse tile, plus half that of an equally good one: above 0, below 1, mean 1/2. */
  readonly u: number;
  /** The variance of `u` before the tile was dealt, from 0, if all tiles were equally good, to 1/12. */
  readonly variance: number;
}

/** The luck of all tiles so far: a value that JSON preserves. */
export interface LuckState {
  /** The number of tiles. */
  readonly tiles: number;
  /** The sum of `u` - 1/2 over all tiles; its mean under fair dealing is 0. */
  readonly luck: number;
  /** The sum of the variances of all tiles, which is the variance of `luck`. */
  readonly variance: number;
  /** The natural logarithm of the wealth of each bet. */
  readonly logWealth: readonly number[];
  /** The highest `evidence` so far, at least 0. */
  readonly peak: number;
}

/** Why a replay cannot be tested: an undone move shows tiles in advance; `size`: too many tiles may be dealt at once. */
export const LUCK_OBSTACLES = ['undo', 'size'] as const;
export type LuckObstacle = (typeof LUCK_OBSTACLES)[number];

/** The maximum number of tiles that may be dealt at once, cells times ranks: the judge values each. */
export const MAX_LUCK_OUTCOMES = 128;

/**
 * The part of its wealth that each bet stakes on a tile. The wealth grows fastest if that part is the mean of 2u - 1
 * over its variance. In between, one of these is from 2/3 to 4/3 of that part, and grows about 8/9 as fast or faster.
 */
const STAKES = [1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32, 1 / 64, 1 / 128] as const;

/**
 * Half of the initial wealth is bet from the first tile on. The other half enters over time, half of it in this many
 * tiles, so that a player who starts to cheat late is found although earlier bets are lost.
 */
const LATE_TILES = 1000;

/** The state before the first tile: all bets together have wealth 1. */
export const EMPTY_LUCK: LuckState = {
  tiles: 0,
  luck: 0,
  variance: 0,
  logWealth: STAKES.map(() => Math.log(0.5 / STAKES.length)),
  peak: 0,
};

/**
 * The luck of a tile on a position with a spawn due. Throws a `RangeError` if the rule set never deals this tile there,
 * or could deal more than `MAX_LUCK_OUTCOMES`, or if the judge returns NaN.
 */
export function dealtLuck(
  rules: RuleSet,
  position: Position,
  dealt: Spawn,
  judge: Judge,
): DealtLuck {
  mustBeFunction('judge', judge);
  const { board } = position;
  const ranks = spawnRanks(rules, position);
  if (ranks.length * board.ranks.length > MAX_LUCK_OUTCOMES) {
    throw new RangeError(`position: more than ${MAX_LUCK_OUTCOMES} tiles may be dealt`);
  }
  // Tiles of equal value together; weights are integers, so that sums and comparisons are exact.
  const weights = new Map<number, number>();
  let value = Number.NaN;
  let total = 0;
  for (const [cell, occupant] of board.ranks.entries()) {
    if (occupant !== 0) continue;
    for (const { rank, weight } of ranks) {
      const judged = judge(withRank(board, cell, rank));
      if (Number.isNaN(judged)) throw new RangeError('judge: expected a value, got NaN');
      weights.set(judged, (weights.get(judged) ?? 0) + weight);
      total += weight;
      if (cell === dealt.cell && rank === dealt.rank) value = judged;
    }
  }
  if (Number.isNaN(value)) throw new RangeError('dealt: expected a tile that the rules deal here');
  return { u: midRank(weights, value) / total, variance: midRankVariance(weights, total) };
}

/** The weight below a value, plus half the weight at the value. */
function midRank(weights: ReadonlyMap<number, number>, value: number): number {
  let below = 0;
  for (const [other, weight] of weights) if (other < value) below += weight;
  return below + weights.get(value)! / 2;
}

/** (1 - sum of q^3) / 12 over the probabilities q of the different values (Parzen 2004). */
function midRankVariance(weights: ReadonlyMap<number, number>, total: number): number {
  let cubes = 0;
  // Products, unlike powers, are rounded in the same way everywhere.
  for (const weight of weights.values()) {
    const part = weight / total;
    cubes += part * part * part;
  }
  return (1 - cubes) / 12;
}

/**
 * The state after one more tile. Tiles are added in the order in which they were dealt, and none may be left out:
 * those of unfinished games count too.
 */
export function addLuck(state: LuckState, { u, variance }: DealtLuck): LuckState {
  mustBeLuckState(state);
  if (!(u > 0 && u < 1)) throw new RangeError(`u: expected a number between 0 and 1, got ${u}`);
  const entering = Math.log(enteringAfter(state.tiles) / STAKES.length);
  const next = {
    tiles: state.tiles + 1,
    luck: state.luck + (u - 0.5),
    variance: state.variance + variance,
    logWealth: STAKES.map(
      (stake, bet) => logSum([state.logWealth[bet]!, entering]) + Math.log1p(stake * (2 * u - 1)),
    ),
  };
  return { ...next, peak: Math.max(state.peak, evidence(next)) };
}

/** The initial wealth that is not bet after a number of tiles. */
function reserveAfter(tiles: number): number {
  return (0.5 * LATE_TILES) / (LATE_TILES + tiles);
}

/** The part of the reserve that is first bet on the tile after a number of tiles. */
function enteringAfter(tiles: number): number {
  return reserveAfter(tiles) / (LATE_TILES + tiles + 1);
}

/**
 * The decimal logarithm of the wealth of all bets, which is an e-process: under fair dealing, and for a player without
 * foreknowledge, the probability that it ever reaches x is at most 10^-x (Ville 1939).
 */
export function evidence({ tiles, logWealth }: Pick<LuckState, 'tiles' | 'logWealth'>): number {
  return logSum([Math.log(reserveAfter(tiles)), ...logWealth]) / Math.LN10;
}

/**
 * The luck in standard deviations, 0 if no tile made a difference. At a number of tiles that is fixed in advance, it is
 * about normally distributed under fair dealing; the highest of many values is larger.
 */
export function zScore({ luck, variance }: LuckState): number {
  return variance === 0 ? 0 : luck / Math.sqrt(variance);
}

/** What prevents a test of this replay, or null. */
export function luckObstacleOf({
  rules,
  events,
}: Pick<Replay, 'rules' | 'events'>): LuckObstacle | null {
  const { size, start, spawn: later } = rules;
  const ranks = Math.max(
    start.kind === 'drawn' ? start.ranks.length : 0,
    later.kind === 'uniform' ? later.ranks.length : 0,
  );
  if (size.rows * size.cols * ranks > MAX_LUCK_OUTCOMES) return 'size';
  return events.some(({ type }) => type === 'undo') ? 'undo' : null;
}

/**
 * The state after each tile of a replay that `luckObstacleOf` accepts, start tiles included; it throws for others. The
 * states' `luck` with the square root of `variance` is the luck curve of a game. It keeps one position and calls the
 * judge once for each possible tile, so a caller can pause or stop between tiles.
 */
export function* luckOfReplay(
  replay: VerifiedReplay,
  judge: Judge,
  from: LuckState = EMPTY_LUCK,
): Generator<LuckState, void> {
  const obstacle = luckObstacleOf(replay);
  if (obstacle !== null) throw new RangeError(`replay: it cannot be tested: ${obstacle}`);
  const { rules, start, events } = replay;
  let state = from;
  let position = startPosition(rules);
  const deal = (dealt: Spawn): LuckState => {
    state = addLuck(state, dealtLuck(rules, position, dealt, judge));
    position = expectOk(spawn(rules, position, dealt));
    return state;
  };
  for (const dealt of start) yield deal(dealt);
  for (const event of events) {
    if (event.type === 'move') {
      position = expectOk(slide(rules, position, event.direction));
      if (event.spawn !== null) yield deal(event.spawn);
    } else {
      position = expectOk(continueAfterGoal(position));
    }
  }
}

/** The logarithm of a sum, from the logarithms of its terms, without overflow. */
function logSum(logs: readonly number[]): number {
  const largest = Math.max(...logs);
  return largest + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - largest), 0));
}

function mustBeLuckState(state: LuckState): void {
  mustHave('state', 'EMPTY_LUCK, or a state from addLuck', ['tiles', 'logWealth'], state);
  if (state.logWealth.length === STAKES.length) return;
  throw new RangeError(
    `state.logWealth: expected ${STAKES.length} bets, got ${state.logWealth.length}`,
  );
}
