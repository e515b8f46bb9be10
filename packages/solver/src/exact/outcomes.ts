/**
 * How games end when they are played by a table: the probability of each final score and of each largest tile. One pass
 * up the layers with the probability of every board. The score is not a property of the board, but almost: a merge adds
 * as many points as it adds to the sum of (rank - 1) * 2^rank over the tiles, so the score is that sum minus what the
 * tiles were worth when they were dealt, and boards need to be distinguished only by the latter.
 */
import {
  DIRECTIONS,
  FACES,
  fault,
  levelCubes,
  maxRank,
  move,
  ok,
  startPosition,
  withRank,
  type Board,
  type Direction,
  type Result,
  type RuleSet,
} from '@open2048/core';
import { sumOf } from './problem.ts';
import type { Block, ExactTable } from './solve.ts';
import { Spread, type Row, type Window } from './spread.ts';
import { startsOf } from './starts.ts';
import { withoutWalls, withWalls, type Walls } from './walls.ts';
import type { Machine, Slots } from './machine.ts';

/** A value and its probability. */
export type Likely = readonly [value: number, probability: number];

/** The distribution of the results of games. */
export interface Outcomes {
  /** By final score, ascending; empty if the rule set has no score. */
  readonly scores: readonly Likely[];
  /** By largest face, ascending. */
  readonly tiles: readonly Likely[];
  /** The total probability of the boards that were dropped because theirs was too small. */
  readonly dropped: number;
}

/**
 * Plays all games at once, one step per layer; ties go to the first direction. Fault `no-memory` if the tiles that are
 * dealt differ so much that there are too many scores.
 */
export async function outcomesOf(
  table: ExactTable,
  onLayer: (done: number) => void,
): Promise<Result<Outcomes>> {
  const starts = startsOf(table.problem);
  if (!starts.ok) return starts;
  const games = new Games(table);
  try {
    for (const { board, probability } of starts.value) games.begin(board, probability);
    let seen = 0;
    for (let sum = games.nextSum(); sum !== null; sum = games.nextSum()) {
      const block = await table.layer(sum);
      if (!block.ok) return block;
      games.advance(sum, block.value);
      onLayer(++seen / table.counts.layers);
    }
  } catch (error) {
    // WebAssembly and typed arrays throw this when memory runs out.
    if (!(error instanceof RangeError)) throw error;
    return fault('no-memory', `not enough memory for all scores: ${error.message}`);
  }
  return ok(games.outcomes());
}

/** A tile that may be dealt: its probability, and its worth in units. */
interface Dealt {
  readonly rank: number;
  readonly probability: number;
  readonly worth: number;
}

/** The sizes in bytes of the records of an ended game and of a dealt tile in the machine's memory. */
const ENDED_BYTES = 16;
const DEALT_BYTES = 24;

/** All games at once, from the first layer to the last. */
class Games {
  private readonly machine: Machine;
  private readonly rules: RuleSet;
  private readonly movesEach: number;
  /** The points of a unit of the worth of dealt tiles: 4 if these are 2, worth 0, and 4, worth 4. */
  private readonly unit: number;
  /** What the tiles of a given start board are worth, which every game has. */
  private readonly given: number;
  private readonly dealt: readonly Dealt[];
  private readonly cells: number;
  private readonly walls: Walls;
  private readonly pending = new Map<number, Spread>();
  private readonly scores = new Map<number, number>();
  private readonly tiles = new Map<number, number>();
  private dropped = 0;

  constructor({ problem, machine }: ExactTable) {
    const { rules, player, walls } = problem;
    const ranks = rules.spawn.kind === 'uniform' ? rules.spawn.ranks : [];
    const weights = ranks.reduce((sum, { weight }) => sum + weight, 0);
    this.machine = machine;
    this.rules = rules;
    this.walls = walls;
    this.movesEach = player === 'random' ? DIRECTIONS.length : 1;
    this.cells = rules.size.rows * rules.size.cols;
    this.unit = unitOf(rules);
    const start = withoutWalls(startPosition(rules).board, walls);
    this.given = rules.start.kind === 'given' ? worth(rules, start) : 0;
    this.dealt = ranks.map(({ rank, weight }) => ({
      rank,
      probability: weight / weights,
      worth: tileWorth(rules, rank) / this.unit,
    }));
  }

  begin(board: Board, probability: number): void {
    const dealt = (worth(this.rules, board) - this.given) / this.unit;
    if (maxRank(board) >= this.machine.base) {
      this.end(board, { low: dealt, parts: Float64Array.of(probability) }, 1);
      return;
    }
    const sum = sumOf(board);
    const layer = this.layerAt(sum, this.startWindow(sum));
    layer.makeRoom(1);
    this.machine.takeRanks(board.ranks);
    this.machine.module.addPart(layer.address, this.machine.key(), dealt, probability);
  }

  /** The worths in the layer of a start: none but its own if it is given, otherwise also those of games that come to it. */
  private startWindow(sum: number): Window {
    const most = this.rules.start.kind === 'given' ? 0 : mostWorth(this.rules, sum);
    return { low: 0, end: Math.floor(most / this.unit) + 1 };
  }

  /** The sum of the next layer, null once every game has ended. */
  nextSum(): number | null {
    return this.pending.size === 0 ? null : Math.min(...this.pending.keys());
  }

  /** Makes the moves in all positions of a layer, and deals to all afterstates. */
  advance(sum: number, { keys, values }: Block): void {
    const { machine } = this;
    const states = this.pending.get(sum)!;
    this.pending.delete(sum);
    machine.module.trim(states.address);
    const afterstates = new Spread(machine, states.held);
    const known = machine.map(keys, values);
    this.move(sum, states, afterstates, known);
    machine.release(known);
    this.dropped += states.dropped;
    states.release();
    machine.module.trim(afterstates.address);
    this.deal(sum, afterstates);
    this.dropped += afterstates.dropped;
    afterstates.release();
  }

  outcomes(): Outcomes {
    const listed = (map: Map<number, number>) => [...map].toSorted(([a], [b]) => a - b);
    const scores = this.rules.score === 'none' ? [] : listed(this.scores);
    return { scores, tiles: listed(this.tiles), dropped: this.dropped };
  }

  private move(sum: number, states: Spread, afterstates: Spread, known: Slots): void {
    const { memory, module } = this.machine;
    const bytes = states.count * this.movesEach * ENDED_BYTES;
    const ended = memory.take(bytes);
    for (let done = 0; done < states.count;) {
      afterstates.makeRoom(DIRECTIONS.length);
      const deal = this.machine.lookUpIn(known);
      done = module.moveOn(states.address, afterstates.address, done, sum, deal, ended);
    }
    for (let nth = 0; nth < states.ended; nth++) {
      const view = new DataView(memory.buffer, ended + nth * ENDED_BYTES);
      const row = view.getUint32(0, true);
      const direction = DIRECTIONS[view.getInt32(4, true)];
      this.machine.take(states.keyAt(row), sum);
      const board = this.machine.board();
      this.end(this.after(board, direction), states.rowAt(row), view.getFloat64(8, true));
    }
    memory.giveBack(ended, bytes);
  }

  /** The board after a winning move, or the same board without one. */
  private after(board: Board, direction: Direction | undefined): Board {
    if (direction === undefined) return board;
    const walled = move(withWalls(board, this.walls), direction, this.rules.merge).board;
    return withoutWalls(walled, this.walls);
  }

  private deal(sum: number, afterstates: Spread): void {
    const going = this.dealt.filter(({ rank }) => rank < this.machine.base);
    for (const ending of this.dealt.filter(({ rank }) => rank >= this.machine.base)) {
      this.endByDeal(sum, afterstates, ending);
    }
    if (afterstates.count === 0) return;
    const targets = going.map(({ rank, worth: more }) => {
      const { low, end } = afterstates.held;
      const below = [...this.pending].filter(([known]) => known < sum + FACES[rank]!);
      const most = Math.max(end + more, ...below.map(([, { window }]) => window.end));
      return this.layerAt(sum + FACES[rank]!, { low, end: most });
    });
    const { memory, module } = this.machine;
    const address = memory.take(going.length * DEALT_BYTES);
    for (let done = 0; done < afterstates.count;) {
      for (const target of targets) target.makeRoom(this.cells);
      const view = new DataView(memory.buffer, address);
      for (const [index, { rank, worth: more, probability }] of going.entries()) {
        view.setInt32(index * DEALT_BYTES, rank, true);
        view.setInt32(index * DEALT_BYTES + 4, more, true);
        view.setInt32(index * DEALT_BYTES + 8, targets[index]!.address, true);
        view.setFloat64(index * DEALT_BYTES + 16, probability, true);
      }
      const end = address + going.length * DEALT_BYTES;
      done = module.dealOn(afterstates.address, done, sum, address, end, this.cells);
    }
    memory.giveBack(address, going.length * DEALT_BYTES);
  }

  /** Ends games in which the dealt tile is the target tile. */
  private endByDeal(
    sum: number,
    afterstates: Spread,
    { rank, probability, worth: more }: Dealt,
  ): void {
    const { machine } = this;
    for (let nth = 0; nth < afterstates.count; nth++) {
      const address = afterstates.addressOf(nth);
      const { low, parts } = afterstates.rowAt(address);
      machine.take(afterstates.keyAt(address), sum);
      const board = machine.board();
      const empty = machine.empty();
      for (const cell of empty) {
        this.end(
          withRank(board, cell, rank),
          { low: low + more, parts },
          probability / empty.length,
        );
      }
    }
  }

  /** Ends games on a board. */
  private end(board: Board, row: Row, weight: number): void {
    const face = FACES[maxRank(board)]!;
    const points = finalWorth(this.rules, board) - this.given;
    let sum = 0;
    for (const [index, part] of row.parts.entries()) {
      const score = points - (row.low + index) * this.unit;
      this.scores.set(score, (this.scores.get(score) ?? 0) + part * weight);
      sum += part * weight;
    }
    this.tiles.set(face, (this.tiles.get(face) ?? 0) + sum);
  }

  private layerAt(sum: number, window: Window): Spread {
    const layer = this.pending.get(sum) ?? new Spread(this.machine, window);
    this.pending.set(sum, layer);
    return layer;
  }
}

/** The ranks that are dealt, at the start and later. */
function dealtRanks({ start, spawn }: RuleSet): number[] {
  return [start, spawn]
    .flatMap((part) => ('ranks' in part ? part.ranks : []))
    .map(({ rank }) => rank);
}

/** The largest number of points that divides the worth of every dealt tile. */
function unitOf(rules: RuleSet): number {
  const divisor = (one: number, other: number): number =>
    other === 0 ? one : divisor(other, one % other);
  return dealtRanks(rules).reduce((unit, rank) => divisor(unit, tileWorth(rules, rank)), 0) || 1;
}

/** The most that the tiles of a board of this sum can have been worth when they were dealt. */
function mostWorth(rules: RuleSet, sum: number): number {
  const perFace = dealtRanks(rules).map((rank) => tileWorth(rules, rank) / FACES[rank]!);
  return sum * Math.max(...perFace);
}

/** What the tiles of a board were worth when they were dealt, in points that need no merge. */
function worth(rules: RuleSet, { ranks }: Board): number {
  let sum = 0;
  for (let cell = 0; cell < ranks.length; cell++) sum += tileWorth(rules, ranks[cell]!);
  return sum;
}

/** 0 if the score is computed from the board, whatever was dealt. */
function tileWorth({ score }: RuleSet, rank: number): number {
  return score === 'merge-sum' && rank > 0 ? (rank - 1) * FACES[rank]! : 0;
}

/** The score of a game that ends on a board, before the worth of the dealt tiles is subtracted. */
function finalWorth(rules: RuleSet, board: Board): number {
  return rules.score === 'level-cubes' ? levelCubes(board) : worth(rules, board);
}
