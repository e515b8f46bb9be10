/**
 * What every afterstate is worth, from the last layer to the first. The value
 * of an afterstate is the mean over the spawns of the values of the positions
 * they lead to; that of a position is the best of its moves, or their mean for
 * the random player. Positions are valued when they are first asked for, so
 * only afterstates need to be stored. Bellman, Dynamic Programming, 1957.
 */
import { DIRECTIONS, FACES, type Board, type Direction, type RuleSet } from '@open2048/core';
import type { Geometry } from './geometry.ts';
import { ValueMap } from './key-set.ts';
import { sumOf, type Problem } from './problem.ts';
import type { Start } from './starts.ts';
import { ILLEGAL, Walker, WON } from './walker.ts';

/** A tile that may be dealt: its probability, and the points that it is worth by itself. */
interface Deal {
  readonly rank: number;
  readonly probability: number;
  readonly points: number;
}

/** The values of one layer that others ask for. */
interface Valued {
  readonly afterstates: ValueMap;
  /** Positions valued so far. */
  readonly states: ValueMap;
}

/** A walk down the layers. */
export class Evaluation {
  /** What a game comes to, the mean over its starts, once every layer has been valued. */
  value = 0;
  private readonly walker: Walker;
  private readonly base: number;
  private readonly deals: readonly Deal[];
  /** The points that a tile is worth by itself, when it is dealt. */
  private readonly tilePoints: (rank: number) => number;
  private readonly random: boolean;
  private readonly perMove: number;
  private readonly starts: readonly Start[];
  private readonly layers = new Map<number, Valued>();

  constructor(problem: Problem, geometry: Geometry, starts: readonly Start[]) {
    this.walker = new Walker(geometry);
    this.base = geometry.base;
    const { rules, objective } = problem;
    const cubes = objective.kind === 'score' && rules.score === 'level-cubes';
    this.tilePoints = cubes ? (rank) => rank ** 3 : () => 0;
    this.deals = dealsOf(rules, this.tilePoints);
    this.random = problem.player === 'random';
    this.perMove = objective.kind === 'moves' ? 1 : 0;
    this.starts = starts;
    for (const { board, probability } of starts) {
      // A start with the tile that is asked for is a game that is won already.
      if (board.ranks.some((rank) => rank >= this.base)) this.value += probability;
    }
  }

  /** How far up a layer asks: the largest face that is dealt. */
  get reach(): number {
    return Math.max(...this.deals.map(({ rank }) => FACES[rank]!));
  }

  /** The values of afterstates of a layer, in the order of their keys; every layer above must have been kept. */
  values(sum: number, keys: Int32Array): Float64Array {
    const values = new Float64Array(keys.length);
    const targets = this.deals.map(({ rank }) => this.layers.get(sum + FACES[rank]!));
    for (let index = 0; index < keys.length; index++) {
      this.walker.take(keys[index]!, sum);
      values[index] = this.afterstate(targets);
    }
    return values;
  }

  /** Takes over the values of a layer, for the layers below it and for the starts in it. */
  keep(sum: number, keys: Int32Array, values: Float64Array): void {
    const afterstates = new ValueMap(keys.length);
    for (let index = 0; index < keys.length; index++) {
      afterstates.put(keys[index]!, values[index]!);
    }
    this.layers.set(sum, { afterstates, states: new ValueMap(keys.length) });
    const highest = sum + this.reach;
    for (const known of this.layers.keys()) if (known > highest) this.layers.delete(known);
    for (const { board, probability } of this.starts) {
      if (sumOf(board) !== sum || board.ranks.some((rank) => rank >= this.base)) continue;
      this.walker.takeRanks(board.ranks);
      this.value += probability * (this.position(afterstates) + this.pointsAt(board));
    }
  }

  /** The legal moves of a board of the layer kept last, with the value of each. */
  moves(board: Board): { readonly direction: Direction; readonly value: number }[] {
    const values: { readonly direction: Direction; readonly value: number }[] = [];
    const layer = this.layers.get(sumOf(board));
    if (layer === undefined) return values;
    this.walker.takeRanks(board.ranks);
    for (const direction of DIRECTIONS) {
      const value = this.move(direction, layer.afterstates);
      if (!Number.isNaN(value)) values.push({ direction, value });
    }
    return values;
  }

  /** The score that a game begins with: what is on the board already, where the score is read off it. */
  private pointsAt({ ranks }: Board): number {
    let points = 0;
    for (let cell = 0; cell < ranks.length; cell++) points += this.tilePoints(ranks[cell]!);
    return points;
  }

  /** The mean over the spawns on the walker's board. */
  private afterstate(targets: readonly (Valued | undefined)[]): number {
    const { walker, deals, base } = this;
    let mean = 0;
    for (let index = 0; index < deals.length; index++) {
      const { rank, probability, points } = deals[index]!;
      if (rank >= base) {
        mean += probability * walker.emptyCount;
        continue;
      }
      const { states, afterstates } = targets[index]!;
      let total = points * walker.emptyCount;
      for (let nth = 0; nth < walker.emptyCount; nth++) {
        const cell = walker.empty[nth]!;
        const key = walker.keyWith(cell, rank);
        let value = states.get(key);
        if (Number.isNaN(value)) {
          walker.put(cell, rank);
          value = this.position(afterstates);
          walker.lift(cell, rank);
          states.put(key, value);
        }
        total += value;
      }
      mean += probability * total;
    }
    return mean / walker.emptyCount;
  }

  /** The value of the walker's board with the player to move. */
  private position(afterstates: ValueMap): number {
    let best = 0;
    let sum = 0;
    let legal = 0;
    for (let direction = 0; direction < 4; direction++) {
      const value = this.move(direction, afterstates);
      if (Number.isNaN(value)) continue;
      if (legal === 0 || value > best) best = value;
      sum += value;
      legal++;
    }
    if (legal === 0) return 0;
    return this.random ? sum / legal : best;
  }

  /** The value of a move on the walker's board, NaN when it is not legal. */
  private move(direction: number, afterstates: ValueMap): number {
    const key = this.walker.slide(direction);
    if (key === ILLEGAL) return Number.NaN;
    return key === WON ? 1 : this.walker.points + this.perMove + afterstates.get(key);
  }
}

function dealsOf({ spawn }: RuleSet, points: (rank: number) => number): readonly Deal[] {
  const ranks = spawn.kind === 'uniform' ? spawn.ranks : [];
  const weights = ranks.reduce((sum, { weight }) => sum + weight, 0);
  return ranks.map(({ rank, weight }) => ({
    rank,
    probability: weight / weights,
    points: points(rank),
  }));
}
