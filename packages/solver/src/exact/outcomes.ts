/**
 * How games end when they are played as a table says: how likely each final
 * score is, and each largest tile. One walk up the layers with the probability
 * of every board. The score is not a property of the board, but almost: a merge
 * adds as many points as it adds to the sum of (rank - 1) * 2^rank over the
 * tiles, so the score is that sum less what the tiles were worth when they were
 * dealt, and only that needs to be told apart.
 */
import {
  DIRECTIONS,
  FACES,
  levelCubes,
  maxRank,
  move,
  ok,
  withRank,
  type Board,
  type Direction,
  type RankWeight,
  type Result,
  type RuleSet,
} from '@open2048/core';
import { ValueMap } from './value-map.ts';
import { sumOf } from './problem.ts';
import type { Block, ExactTable } from './solve.ts';
import { Spread, type Row } from './spread.ts';
import { startsOf } from './starts.ts';
import { ILLEGAL, WON, type Machine } from './machine.ts';

/** A value and its probability. */
export type Likely = readonly [value: number, probability: number];

/** How games end. */
export interface Outcomes {
  /** By final score, ascending; empty where the rule set counts nothing. */
  readonly scores: readonly Likely[];
  /** By largest face, ascending. */
  readonly tiles: readonly Likely[];
  /** The probability that was too thinly spread to follow. */
  readonly dropped: number;
}

/** Worths of dealt tiles are multiples of this: 0 for a 2, 4 for a 4, 16 for an 8. */
const UNIT = 4;

/** Plays all games at once, a step a layer; ties go to the first direction. */
export async function outcomesOf(
  table: ExactTable,
  onLayer: (done: number) => void,
): Promise<Result<Outcomes>> {
  const starts = startsOf(table.problem.rules);
  if (!starts.ok) return starts;
  const games = new Games(table);
  for (const { board, probability } of starts.value) games.begin(board, probability);
  let seen = 0;
  for (let sum = games.nextSum(); sum !== null; sum = games.nextSum()) {
    const block = await table.layer(sum);
    if (!block.ok) return block;
    games.advance(sum, block.value);
    onLayer(++seen / table.counts.layers);
  }
  return ok(games.outcomes());
}

/** All games at once, on their way up the layers. */
class Games {
  private readonly machine: Machine;
  private readonly rules: RuleSet;
  private readonly random: boolean;
  private readonly perMove: number;
  private readonly deals: readonly RankWeight[];
  private readonly weights: number;
  private readonly pending = new Map<number, Spread>();
  private readonly scores = new Map<number, number>();
  private readonly tiles = new Map<number, number>();
  private dropped = 0;

  constructor({ problem, machine }: ExactTable) {
    const { rules, objective, player } = problem;
    this.machine = machine;
    this.rules = rules;
    this.random = player === 'random';
    this.perMove = objective.kind === 'moves' ? 1 : 0;
    this.deals = rules.spawn.kind === 'uniform' ? rules.spawn.ranks : [];
    this.weights = this.deals.reduce((sum, { weight }) => sum + weight, 0);
  }

  begin(board: Board, probability: number): void {
    const dealt = worth(this.rules, board) / UNIT;
    if (maxRank(board) >= this.machine.base) {
      this.end(board, { low: dealt, parts: Float64Array.of(probability) }, 1);
      return;
    }
    this.machine.takeRanks(board.ranks);
    this.layerAt(sumOf(board)).addPart(this.machine.key(), dealt, probability);
  }

  /** The sum of the next layer, null when every game has ended. */
  nextSum(): number | null {
    return this.pending.size === 0 ? null : Math.min(...this.pending.keys());
  }

  /** Moves in every position of a layer, and deals to every afterstate. */
  advance(sum: number, { keys, values }: Block): void {
    const known = new ValueMap(keys.length);
    for (let index = 0; index < keys.length; index++) known.put(keys[index]!, values[index]!);
    const states = this.layerAt(sum);
    this.pending.delete(sum);
    const afterstates = new Spread();
    for (const [nth, key] of states.keys.entries()) {
      const row = states.take(nth);
      if (row === null) continue;
      this.machine.take(key, sum);
      this.moveOn(row, known, afterstates);
    }
    this.dropped += states.dropped;
    for (const [nth, key] of afterstates.keys.entries()) {
      const row = afterstates.take(nth);
      if (row === null) continue;
      this.machine.take(key, sum);
      this.dealTo(row, sum);
    }
    this.dropped += afterstates.dropped;
  }

  outcomes(): Outcomes {
    const listed = (map: Map<number, number>) => [...map].toSorted(([a], [b]) => a - b);
    const scores = this.rules.score === 'none' ? [] : listed(this.scores);
    return { scores, tiles: listed(this.tiles), dropped: this.dropped };
  }

  /** Makes the moves that the player makes on the walker's board. */
  private moveOn(row: Row, known: ValueMap, afterstates: Spread): void {
    const made = this.movesMade(known);
    for (const direction of made) {
      const key = this.machine.slide(direction);
      if (key === WON) {
        const board = this.machine.board();
        this.end(move(board, direction, this.rules.merge).board, row, 1 / made.length);
      } else {
        afterstates.addRow(key, row, 0, 1 / made.length);
      }
    }
    if (made.length === 0) this.end(this.machine.board(), row, 1);
  }

  /** The best move, or every legal one for the random player. */
  private movesMade(known: ValueMap): Direction[] {
    const legal: Direction[] = [];
    let best = Number.NEGATIVE_INFINITY;
    for (const direction of DIRECTIONS) {
      const key = this.machine.slide(direction);
      if (key === ILLEGAL) continue;
      const value = key === WON ? 1 : this.machine.points() + this.perMove + known.get(key);
      if (!this.random && value <= best) continue;
      if (!this.random) legal.length = 0;
      best = value;
      legal.push(direction);
    }
    return legal;
  }

  private dealTo(row: Row, sum: number): void {
    const { machine } = this;
    const empty = machine.empty();
    for (const { rank, weight } of this.deals) {
      const probability = weight / this.weights / empty.length;
      const shift = tileWorth(this.rules, rank) / UNIT;
      for (const cell of empty) {
        if (rank < this.machine.base) {
          const target = this.layerAt(sum + FACES[rank]!);
          target.addRow(machine.keyWith(cell, rank), row, shift, probability);
        } else {
          const shifted = { low: row.low + shift, parts: row.parts };
          this.end(withRank(machine.board(), cell, rank), shifted, probability);
        }
      }
    }
  }

  /** Games that end on a board. */
  private end(board: Board, row: Row, weight: number): void {
    const face = FACES[maxRank(board)]!;
    const points = finalWorth(this.rules, board);
    let sum = 0;
    for (const [index, part] of row.parts.entries()) {
      const score = points - (row.low + index) * UNIT;
      this.scores.set(score, (this.scores.get(score) ?? 0) + part * weight);
      sum += part * weight;
    }
    this.tiles.set(face, (this.tiles.get(face) ?? 0) + sum);
  }

  private layerAt(sum: number): Spread {
    const layer = this.pending.get(sum) ?? new Spread();
    this.pending.set(sum, layer);
    return layer;
  }
}

/** What the tiles of a board were worth when they were dealt, in points that no merge has to add. */
function worth(rules: RuleSet, { ranks }: Board): number {
  let sum = 0;
  for (let cell = 0; cell < ranks.length; cell++) sum += tileWorth(rules, ranks[cell]!);
  return sum;
}

/** 0 where the score is read off the board, whatever was dealt. */
function tileWorth({ score }: RuleSet, rank: number): number {
  return score === 'merge-sum' && rank > 0 ? (rank - 1) * FACES[rank]! : 0;
}

/** The score of a game that ends on a board if nothing had to be taken off. */
function finalWorth(rules: RuleSet, board: Board): number {
  return rules.score === 'level-cubes' ? levelCubes(board) : worth(rules, board);
}
