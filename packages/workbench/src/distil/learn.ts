/**
 * Learns which move an exact table prefers. After a position, the weights of its best move grow, and those of each other move
 * shrink, by the value that the move loses times the logistic function of the difference of the scores: the gradient of a
 * logistic ranking loss, weighted by cost. The steps are those of AdaGrad (Duchi, Hazan and Singer 2011).
 *
 * Positions come from games that begin where endgame play begins in whole games, or shortly before an earlier mistake. Half
 * of the games are played by the policy, and half by the table: the policy learns from its own positions too (Ross, Gordon
 * and Bagnell 2011).
 */
import { DIRECTIONS, type Rng } from '@open2048/core';
import {
  CORNER_CELLS,
  isInFormation,
  partsOf,
  place,
  POLICY_WEIGHTS,
  PolicyIndex,
  rankAt,
  targetRank,
  type Corner,
  type CornerRules,
} from '@open2048/engine';
import type { ExactValues } from './exact-values.ts';
import { shared } from './loaded-table.ts';

/** The weights that are learned, and the sums of the squares of their gradients; threads share them, without locks. */
export interface PolicyMemory {
  readonly patterns: readonly string[];
  readonly weights: Float32Array;
  readonly squares: Float32Array;
}

/** The numbers of a starting position: `top`, `low`, and the rank of the smallest large tile. */
export const START_NUMBERS = 3;

/** What to learn next. */
export interface LearnTask {
  readonly positions: number;
  /** The rate of learning. */
  readonly rate: number;
}

/** What was learned. */
export interface LearnTally {
  readonly positions: number;
  /** How many of them are of games that did not begin before a mistake. */
  readonly usual: number;
  /** The sum of what the policy's moves lost in these, in chances. */
  readonly regret: number;
}

/** A square that is added, so that the first steps are not too long. */
const CAUTION = 0.01;
/** Smaller gradients are left out: their steps would be too short to matter. */
const LEAST_GRADIENT = 1e-6;
/** A move that loses more is a mistake: games begin again up to so many moves before one. */
const MISTAKE = 0.02;
const MOST_BACK = 8;
/** The share of games that begin before mistakes, once there are some, and the most mistakes to choose from. */
const MISTAKE_SHARE = 0.2;
const FEW_MISTAKES = 1000;
const MOST_MISTAKES = 200_000;

/** Memory for the weights of patterns, all 0. */
export function newMemory(patterns: readonly string[]): PolicyMemory {
  return {
    patterns,
    weights: shared(Float32Array, patterns.length * POLICY_WEIGHTS),
    squares: shared(Float32Array, patterns.length * POLICY_WEIGHTS),
  };
}

/** A move of the current position, with its value in the table and its score; the value is -1 if it is not considered. */
interface Candidate extends Corner {
  value: number;
  score: number;
  readonly indices: Int32Array;
}

/** Learns on one thread. */
export class Learner {
  private readonly memory: PolicyMemory;
  private readonly exact: ExactValues;
  private readonly rules: CornerRules;
  private readonly starts: Int32Array;
  private readonly rng: Rng;
  private readonly parts: Int32Array;
  private readonly candidates: readonly Candidate[];
  private readonly mistakes: number[] = [];
  /** The last positions of the game. */
  private readonly past = new Int32Array(START_NUMBERS * MOST_BACK);

  constructor(
    memory: PolicyMemory,
    exact: ExactValues,
    rules: CornerRules,
    starts: Int32Array,
    rng: Rng,
  ) {
    this.memory = memory;
    this.exact = exact;
    this.rules = rules;
    this.starts = starts;
    this.rng = rng;
    const { patterns } = memory;
    this.parts = new PolicyIndex(patterns).parts;
    this.candidates = DIRECTIONS.map(() => ({
      top: 0,
      low: 0,
      value: -1,
      score: 0,
      indices: new Int32Array(patterns.length),
    }));
  }

  /** Plays games until so many positions are learned. */
  learn({ positions: wanted, rate }: LearnTask): LearnTally {
    let [positions, usual, regret] = [0, 0, 0];
    while (positions < wanted) {
      const { board, smallest, isUsual } = this.start();
      const playsTable = this.rng.below(2) === 0;
      for (let length = 0; ; length++) {
        const [best, chosen] = this.consider(board);
        if (best === null || best.value <= 0) break;
        positions++;
        const lost = best.value - chosen!.value;
        if (isUsual) {
          usual++;
          regret += lost;
        }
        this.remember(board, smallest, length, lost > MISTAKE);
        this.adjust(best, rate);
        const played = playsTable ? best : chosen!;
        board.top = played.top;
        board.low = played.low;
        if (played.value <= 0 || !isInFormation(board, smallest, this.rules.made)) break;
        this.deal(board);
      }
    }
    return { positions, usual, regret };
  }

  /** A position to begin a game with. */
  private start(): { board: Corner; smallest: number; isUsual: boolean } {
    const { mistakes, rng } = this;
    const hasMany = mistakes.length > FEW_MISTAKES * START_NUMBERS;
    const isUsual = !hasMany || rng.below(1000) >= 1000 * MISTAKE_SHARE;
    const from = isUsual ? this.starts : mistakes;
    const at = START_NUMBERS * rng.below(from.length / START_NUMBERS);
    return { board: { top: from[at]!, low: from[at + 1]! }, smallest: from[at + 2]!, isUsual };
  }

  /** Evaluates the moves of a position; the best one by the table, and the one with the largest score. */
  private consider({ top, low }: Corner): [Candidate | null, Candidate | null] {
    const { rules } = this;
    let best: Candidate | null = null;
    let chosen: Candidate | null = null;
    for (const direction of DIRECTIONS) {
      const candidate = this.candidates[direction]!;
      candidate.value = -1;
      if (!rules.move(top, low, direction, candidate)) continue;
      const isMade = targetRank(candidate.low) === rules.made;
      if (!isMade && !rules.isInOrder(candidate.top, candidate.low)) continue;
      candidate.value = this.exact.of(candidate.top, candidate.low);
      this.score(candidate);
      if (best === null || candidate.value > best.value) best = candidate;
      if (chosen === null || candidate.score > chosen.score) chosen = candidate;
    }
    return [best, chosen];
  }

  private score(candidate: Candidate): void {
    const { indices } = candidate;
    const { weights } = this.memory;
    const { parts } = this;
    const patterns = indices.length;
    const [first, second, third] = partsOf(candidate.top, candidate.low, patterns);
    let score = 0;
    for (let pattern = 0; pattern < patterns; pattern++) {
      const index = parts[first + pattern]! + parts[second + pattern]! + parts[third + pattern]!;
      indices[pattern] = pattern * POLICY_WEIGHTS + index;
      score += weights[indices[pattern]!]!;
    }
    candidate.score = score;
  }

  /** Keeps a position of the game; after a mistake, one of the last few becomes a start. */
  private remember(
    { top, low }: Corner,
    smallest: number,
    length: number,
    isMistake: boolean,
  ): void {
    const { past, mistakes, rng } = this;
    past.set([top, low, smallest], START_NUMBERS * (length % MOST_BACK));
    if (!isMistake) return;
    const back = rng.below(Math.min(length + 1, MOST_BACK));
    const from = START_NUMBERS * ((length - back) % MOST_BACK);
    const isFull = mistakes.length >= START_NUMBERS * MOST_MISTAKES;
    const to = isFull ? START_NUMBERS * rng.below(MOST_MISTAKES) : mistakes.length;
    for (let nth = 0; nth < START_NUMBERS; nth++) mistakes[to + nth] = past[from + nth]!;
  }

  private adjust(best: Candidate, rate: number): void {
    let sum = 0;
    for (const other of this.candidates) {
      const loss = best.value - other.value;
      if (other.value < 0 || other === best || loss <= 0) continue;
      const gradient = loss / (1 + Math.exp(best.score - other.score));
      if (gradient < LEAST_GRADIENT) continue;
      sum += gradient;
      this.step(other.indices, -gradient, rate);
    }
    if (sum > 0) this.step(best.indices, sum, rate);
  }

  private step(indices: Int32Array, gradient: number, rate: number): void {
    const { weights, squares } = this.memory;
    const square = gradient * gradient;
    for (const index of indices) {
      const sum = squares[index]! + square;
      squares[index] = sum;
      weights[index]! += (rate * gradient) / (Math.sqrt(sum) + CAUTION);
    }
  }

  /** Adds a new tile to a board. */
  private deal(board: Corner): void {
    const { top, low } = board;
    let empty = 0;
    for (let nth = 0; nth < CORNER_CELLS.length; nth++) {
      if (rankAt(top, low, nth) === 0) empty++;
    }
    let skipped = this.rng.below(empty);
    for (let nth = 0; nth < CORNER_CELLS.length; nth++) {
      if (rankAt(top, low, nth) !== 0 || skipped-- > 0) continue;
      return place(board, nth, this.rng.below(10) === 0 ? 2 : 1);
    }
  }
}
