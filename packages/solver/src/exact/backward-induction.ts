/**
 * The values of all afterstates, from the last layer to the first. The value of an afterstate is the mean over the
 * spawns of the values of the positions they lead to; the value of a position is that of its best move, or the mean of
 * its moves for the random player. Positions are valued when they are first needed, so only afterstates need to be
 * stored. Bellman, Dynamic Programming, 1957.
 */
import { DIRECTIONS, FACES, maxRank, type Board, type Direction } from '@open2048/core';
import type { Deal, Machine, Slots } from './machine.ts';
import { sumOf, type Problem } from './problem.ts';
import type { Start } from './starts.ts';

/** The values of one layer that other layers look up: maps of afterstates, and of positions valued so far. */
type Valued = Pick<Deal, 'states' | 'afterstates'>;

/** A tile that may be dealt: its probability, and the points that it is worth by itself. */
type Dealt = Omit<Deal, 'states' | 'afterstates'>;

/** A placeholder where nothing is looked up. */
const NOWHERE: Slots = { kind: 'map', keys: 0, values: 0, bits: 0, size: 0 };

/** An estimate of the positions that an afterstate of the next layers leads to and no other does. */
const POSITIONS_EACH = 1.6;

/** Values the layers from the last to the first. */
export class BackwardInduction {
  /** What the starts in the layers so far contribute to the value of a game, each weighted by its probability. */
  gained = 0;
  /** How far above a layer its values are looked up: the largest face that is dealt and does not end the game. */
  readonly reach: number;
  private readonly machine: Machine;
  /** The tiles that are dealt; those that end the game count as one. */
  private readonly dealt: readonly Dealt[];
  /** The points that a tile is worth by itself. */
  private readonly tilePoints: (rank: number) => number;
  private readonly starts: readonly Start[];
  /** The sum of the probabilities of the starts: 1, except for rounding. */
  private readonly certain: number;
  private readonly layers = new Map<number, Valued>();

  constructor({ rules, objective }: Problem, machine: Machine, starts: readonly Start[]) {
    const ranks = rules.spawn.kind === 'uniform' ? rules.spawn.ranks : [];
    const weights = ranks.reduce((sum, { weight }) => sum + weight, 0);
    const cubes = objective.kind === 'score' && rules.score === 'level-cubes';
    this.machine = machine;
    this.tilePoints = cubes ? (rank) => rank ** 3 : () => 0;
    const going = ranks.filter(({ rank }) => rank < machine.base);
    this.reach = Math.max(0, ...going.map(({ rank }) => FACES[rank]!));
    const dealt = going.map(({ rank, weight }) => ({
      rank,
      probability: weight / weights,
      points: this.tilePoints(rank),
      ends: false,
    }));
    const ending = ranks.reduce(
      (sum, { rank, weight }) => sum + (rank < machine.base ? 0 : weight),
      0,
    );
    const last = { rank: machine.base, probability: ending / weights, points: 0, ends: true };
    this.dealt = ending === 0 ? dealt : [...dealt, last];
    // A start with the target tile is a game that is won already.
    const isWon = ({ board }: Start): boolean => maxRank(board) >= machine.base;
    this.gained = starts.filter(isWon).reduce((sum, { probability }) => sum + probability, 0);
    this.starts = starts
      .filter((start) => !isWon(start))
      .toSorted((a, b) => sumOf(b.board) - sumOf(a.board));
    this.certain = this.starts.reduce((sum, { probability }) => sum + probability, this.gained);
  }

  /**
   * The value of a game, the mean over its starts, once every layer has been valued. Both sums are made in the same
   * order, so a certain result is exactly 1.
   */
  get value(): number {
    return this.gained / this.certain;
  }

  /**
   * The values of afterstates of a layer, in the order of their keys; every layer above must have been passed to
   * `keep`. Yields the number done, several times a second.
   */
  *values(sum: number, keys: Float64Array): Generator<number, Float64Array> {
    const deals = this.dealt.map((dealt) => {
      const layer = dealt.ends ? undefined : this.layers.get(sum + FACES[dealt.rank]!);
      return { ...dealt, states: NOWHERE, afterstates: NOWHERE, ...layer };
    });
    return yield* this.machine.values(sum, keys, deals);
  }

  /**
   * Stores the values of a layer for the layers below it and the starts in it; discards those that are no longer
   * needed.
   */
  keep(sum: number, keys: Float64Array, values: Float64Array): void {
    this.forget(sum + this.reach - 1);
    const afterstates = this.machine.map(keys, values);
    const states = this.machine.emptyMap(keys.length * POSITIONS_EACH);
    this.layers.set(sum, { afterstates, states });
    for (const { board, probability } of this.starts) {
      if (sumOf(board) !== sum) continue;
      this.machine.takeRanks(board.ranks);
      const value = this.machine.position({ ...NOTHING_DEALT, afterstates });
      this.gained += probability * (value + this.pointsAt(board));
    }
  }

  /** The legal moves of a board of a stored layer, with the value of each. */
  moves(board: Board): { readonly direction: Direction; readonly value: number }[] {
    const layer = this.layers.get(sumOf(board));
    if (layer === undefined) return [];
    this.machine.takeRanks(board.ranks);
    const deal = { ...NOTHING_DEALT, ...layer };
    return DIRECTIONS.map((direction) => ({
      direction,
      value: this.machine.moveValue(direction, deal),
    })).filter(({ value }) => !Number.isNaN(value));
  }

  /** Discards the layers above a sum and releases their memory. */
  forget(highest: number): void {
    for (const [known, { states, afterstates }] of this.layers) {
      if (known <= highest) continue;
      this.machine.release(states);
      this.machine.release(afterstates);
      this.layers.delete(known);
    }
  }

  /** The score that a game begins with: that of the start board, if the rule set computes the score from the board. */
  private pointsAt({ ranks }: Board): number {
    let points = 0;
    for (let cell = 0; cell < ranks.length; cell++) points += this.tilePoints(ranks[cell]!);
    return points;
  }
}

const NOTHING_DEALT: Deal = {
  rank: 0,
  states: NOWHERE,
  afterstates: NOWHERE,
  probability: 0,
  points: 0,
  ends: false,
};
