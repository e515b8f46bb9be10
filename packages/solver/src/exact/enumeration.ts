/**
 * The boards that can come up, layer by layer. A move keeps the sum of the
 * faces and a spawn adds to it, so a layer is complete as soon as the layers
 * below have been gone through, and no layer is met twice. What is kept of a
 * layer is its afterstates: positions follow from them, they are fewer, and
 * a question about a position is a question about the afterstates of its moves.
 */
import { FACES, maxRank, type Board, type RankWeight } from '@open2048/core';
import type { Geometry } from './geometry.ts';
import { KeySet } from './key-set.ts';
import { sumOf, type Problem } from './problem.ts';
import type { Start } from './starts.ts';
import { ILLEGAL, Walker, WON } from './walker.ts';

/** What there is in one layer, or in several together; canonical boards that can come up. */
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
  /** The sum of the faces of every board here. */
  readonly sum: number;
  /** The keys of the afterstates, ascending. */
  readonly keys: Int32Array;
  /** Legal moves that make the tile that ends the game; they lead to no afterstate here. */
  readonly wins: number;
}

interface Pending {
  readonly states: KeySet;
  readonly afterstates: KeySet;
  terminal: number;
  pairs: number;
  wins: number;
}

/** A walk up the layers. */
export class Enumeration {
  private readonly walker: Walker;
  private readonly base: number;
  private readonly ranks: readonly RankWeight[];
  private readonly pending = new Map<number, Pending>();
  private expected = 0;

  constructor(problem: Problem, geometry: Geometry, starts: readonly Start[]) {
    const { spawn } = problem.rules;
    this.walker = new Walker(geometry);
    this.base = geometry.base;
    this.ranks = spawn.kind === 'uniform' ? spawn.ranks : [];
    for (const { board } of starts) {
      if (maxRank(board) < geometry.base) this.begin(board);
    }
  }

  /** The next layer up, null after the last. What is above it is not known before its boards are dealt to. */
  next(): Layer | null {
    if (this.pending.size === 0) return null;
    const sum = Math.min(...this.pending.keys());
    const { states, afterstates, terminal, pairs, wins } = this.layerAt(sum);
    this.pending.delete(sum);
    const keys = afterstates.sorted();
    this.expected = states.size;
    return {
      sum,
      keys,
      states: states.size,
      terminal,
      afterstates: keys.length,
      pairs,
      wins,
    };
  }

  /** How far up a layer leads: the largest face that is dealt. */
  get reach(): number {
    return Math.max(...this.ranks.map(({ rank }) => FACES[rank]!));
  }

  /** Forgets the layers up to a sum: they are known. */
  skip(sum: number): void {
    for (const known of this.pending.keys()) if (known <= sum) this.pending.delete(known);
  }

  /** Deals every tile to afterstates of a layer, the last that `next` returned, and makes every move. */
  deal(sum: number, keys: Int32Array): void {
    const { walker } = this;
    if (keys.length === 0) return;
    const ranks = this.ranks.map(({ rank }) => rank).filter((rank) => rank < this.base);
    const targets = ranks.map((rank) => this.layerAt(sum + FACES[rank]!));
    for (let index = 0; index < keys.length; index++) {
      walker.take(keys[index]!, sum);
      for (let deal = 0; deal < ranks.length; deal++) this.dealEach(ranks[deal]!, targets[deal]!);
    }
  }

  /** Deals a tile to every empty cell of the walker's board, and makes every move of what is new. */
  private dealEach(rank: number, layer: Pending): void {
    const { walker } = this;
    for (let nth = 0; nth < walker.emptyCount; nth++) {
      const cell = walker.empty[nth]!;
      if (!layer.states.add(walker.keyWith(cell, rank))) continue;
      walker.put(cell, rank);
      this.move(layer);
      walker.lift(cell, rank);
    }
  }

  private begin(board: Board): void {
    const layer = this.layerAt(sumOf(board));
    this.walker.takeRanks(board.ranks);
    if (layer.states.add(this.walker.key())) this.move(layer);
  }

  /** Adds what the moves of the walker's board, a new position of this layer, lead to. */
  private move(layer: Pending): void {
    let legal = 0;
    for (let direction = 0; direction < 4; direction++) {
      const key = this.walker.slide(direction);
      if (key === ILLEGAL) continue;
      legal++;
      if (key === WON) layer.wins++;
      else layer.afterstates.add(key);
    }
    layer.pairs += legal;
    if (legal === 0) layer.terminal++;
  }

  private layerAt(sum: number): Pending {
    let layer = this.pending.get(sum);
    if (layer === undefined) {
      const states = new KeySet(this.expected);
      const afterstates = new KeySet(this.expected);
      layer = { states, afterstates, terminal: 0, pairs: 0, wins: 0 };
      this.pending.set(sum, layer);
    }
    return layer;
  }
}
