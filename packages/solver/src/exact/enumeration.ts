/**
 * The boards that can come up, layer by layer. A move keeps the sum of the faces and a spawn adds to it, so a layer is
 * complete once the layers below have been processed, and no layer is visited twice. Only the afterstates of a layer
 * are stored: positions follow from them, there are fewer of them, and a question about a position is a question about
 * the afterstates of its moves.
 */
import { FACES, maxRank } from '@open2048/core';
import type { Deal, DealCounts, Machine, Slots } from './machine.ts';
import { sumOf, type Problem } from './problem.ts';
import type { Start } from './starts.ts';

/** Counts of one layer or of several: canonical boards that can come up. */
export interface BoardCounts {
  /** Positions with the player to move, and how many of them have no legal move. */
  readonly states: number;
  readonly terminal: number;
  readonly afterstates: number;
  /** Legal moves of all positions together. */
  readonly pairs: number;
}

/** One layer: the canonical boards of one tile sum that can come up. */
export interface Layer extends BoardCounts {
  /** The sum of the faces of each board of the layer. */
  readonly sum: number;
  /** The keys of the afterstates, ascending. */
  readonly keys: Float64Array;
  /** Legal moves that make the tile that ends the game; they lead to no afterstate of the layer. */
  readonly wins: number;
}

/** A layer that is not complete yet. */
interface Pending extends DealCounts {
  readonly states: Slots;
  readonly afterstates: Slots;
}

/** Enumerates the layers from the first to the last. */
export class Enumeration {
  /** How far up a layer leads: the largest face that is dealt. */
  readonly reach: number;
  private readonly machine: Machine;
  private readonly ranks: readonly number[];
  private readonly pending = new Map<number, Pending>();
  private expected = 0;

  constructor({ rules: { spawn } }: Problem, machine: Machine, starts: readonly Start[]) {
    const ranks = spawn.kind === 'uniform' ? spawn.ranks.map(({ rank }) => rank) : [];
    this.machine = machine;
    this.ranks = ranks.filter((rank) => rank < machine.base);
    this.reach = Math.max(0, ...this.ranks.map((rank) => FACES[rank]!));
    for (const { board } of starts) {
      if (maxRank(board) >= machine.base) continue;
      const layer = this.layerAt(sumOf(board));
      machine.takeRanks(board.ranks);
      machine.begin(dealTo(0, layer), layer);
    }
  }

  /** The next layer, null after the last. `deal` must process a layer before the layers above it are complete. */
  next(): Layer | null {
    if (this.pending.size === 0) return null;
    const sum = Math.min(...this.pending.keys());
    const { states, afterstates, terminal, pairs, wins } = this.layerAt(sum);
    const keys = this.machine.sorted(afterstates);
    this.expected = states.size;
    this.skip(sum);
    return { sum, keys, states: states.size, terminal, afterstates: keys.length, pairs, wins };
  }

  /** Discards the layers up to a sum, whose boards are known. */
  skip(sum: number): void {
    for (const [known, { states, afterstates }] of this.pending) {
      if (known > sum) continue;
      this.machine.release(states);
      this.machine.release(afterstates);
      this.pending.delete(known);
    }
  }

  /**
   * Deals every tile to the afterstates of the layer that `next` returned last, and makes every move; yields the number
   * done, several times a second.
   */
  *deal(sum: number, keys: Float64Array): Generator<number, void> {
    if (keys.length === 0) return;
    const layers = this.ranks.map((rank) => this.layerAt(sum + FACES[rank]!));
    const deals = this.ranks.map((rank, index) => dealTo(rank, layers[index]!));
    yield* this.machine.deal(sum, keys, deals, layers);
  }

  private layerAt(sum: number): Pending {
    let layer = this.pending.get(sum);
    if (layer === undefined) {
      const states = this.machine.set(this.expected);
      const afterstates = this.machine.set(this.expected);
      layer = { states, afterstates, terminal: 0, pairs: 0, wins: 0 };
      this.pending.set(sum, layer);
    }
    return layer;
  }
}

function dealTo(rank: number, { states, afterstates }: Pending): Deal {
  return { rank, states, afterstates, probability: 0, points: 0, ends: false };
}
