/** Short notations for problems, their solutions, and a second way to solve them, for the tests. */
import {
  customise,
  expectOk,
  formatPosition,
  legalMoves,
  levelCubes,
  move,
  PRESETS,
  withRank,
  type Board,
  type Direction,
  type PresetName,
  type RankWeight,
} from '@open2048/core';
import { parseObjective } from './objective.ts';
import { problemOf, type Player, type Problem } from './problem.ts';
import { solveExact, type ExactTable } from './solve.ts';
import { NO_WALLS, parseWalls } from './walls.ts';

/** A problem in short; classic rules and the optimal player by default. */
export interface Asked {
  readonly size: string;
  readonly objective: string;
  readonly rules?: PresetName;
  readonly player?: Player;
  readonly odds?: readonly RankWeight[];
  readonly walls?: string;
  /** The given start board; drawn tiles by default. */
  readonly start?: string;
}

/** The odds of the classic game, for tiles of this rank and the next. */
export function oddsFrom(rank: number): readonly RankWeight[] {
  return [
    { rank, weight: 9 },
    { rank: rank + 1, weight: 1 },
  ];
}

/** A 4x4 game with keys of 39 bits and few positions. */
export const CROWDED: Asked = {
  size: '4x4',
  objective: 'tile:64',
  player: 'random',
  start: '16 32 16 32; 32 16 32 16; 16 32 16 8; 0 0 2 0',
};

/** The complete problem. */
export function problem({
  size,
  objective,
  rules = 'classic',
  player = 'optimal',
  odds,
  walls,
  start,
}: Asked): Problem {
  const [rows = 0, cols = 0] = size.split('x').map(Number);
  const changes = { size: { rows, cols }, ...(odds === undefined ? {} : { ranks: odds }) };
  const drawn = expectOk(customise(PRESETS[rules], changes));
  const chosen =
    start === undefined ? drawn : { ...drawn, start: { kind: 'given', board: start } as const };
  const formation = walls === undefined ? NO_WALLS : expectOk(parseWalls(walls, chosen.size));
  return expectOk(problemOf(chosen, expectOk(parseObjective(objective)), player, formation));
}

/** Its solution, in memory. */
export function solved(asked: Problem): ExactTable {
  const work = solveExact(asked);
  for (;;) {
    const step = work.next();
    if (step.done === true) return expectOk(step.value);
  }
}

/**
 * The second way to every number: a plain recursion over core's rules, with boards as values, without layers, symmetry
 * or packing. Walls are large tiles on the board that no move may change; with a target cell, the tiles after a move must
 * be in order, unless it has made the tile.
 */
export class Recursion {
  readonly known = new Map<string, { readonly board: Board; readonly value: number }>();
  private readonly problem: Problem;

  constructor(asked: Problem) {
    this.problem = asked;
  }

  /** The gain expected from a position. */
  value(board: Board): number {
    const { player } = this.problem;
    if (this.isMade(board)) return 1;
    const key = formatPosition(board);
    const found = this.known.get(key);
    if (found !== undefined) return found.value;
    const values = this.legal(board).map((direction) => this.move(board, direction));
    const sum = values.reduce((total, each) => total + each, 0);
    const best = player === 'optimal' ? Math.max(...values) : sum / values.length;
    const value = values.length === 0 ? 0 : best;
    this.known.set(key, { board, value });
    return value;
  }

  /** The directions that change the board, and no wall. */
  legal(board: Board): readonly Direction[] {
    const { rules, walls } = this.problem;
    return legalMoves(board).filter((direction) => {
      const after = move(board, direction, rules.merge).board;
      const stand = walls.every((wall) => after.ranks[wall] === board.ranks[wall]);
      return stand && (this.isMade(after) || this.isInOrder(after));
    });
  }

  /** The gain of a legal move and of what follows. */
  move(board: Board, direction: Direction): number {
    const { objective, rules } = this.problem;
    const { board: after, reward } = move(board, direction, rules.merge);
    if (objective.kind === 'tile') return this.isMade(after) ? 1 : this.dealt(after);
    if (objective.kind === 'moves') return 1 + this.dealt(after);
    const points = rules.score === 'merge-sum' ? reward : levelCubes(after) - levelCubes(board);
    return points + this.dealt(after);
  }

  /** The largest tile that counts. */
  private made({ ranks }: Board): number {
    const { walls, target } = this.problem;
    return Math.max(
      ...ranks.filter((_, cell) => (target === null ? !walls.includes(cell) : cell === target)),
    );
  }

  private isMade(board: Board): boolean {
    const { objective } = this.problem;
    return objective.kind === 'tile' && this.made(board) >= objective.rank;
  }

  private isInOrder({ ranks, cols }: Board): boolean {
    const { walls, target, objective, limits } = this.problem;
    for (const [cell, limit] of limits?.entries() ?? []) {
      if (limit > 0 && ranks[cell]! > limit) return false;
    }
    if (target === null) return true;
    const least = Math.min(6, objective.kind === 'tile' ? objective.rank : 6);
    const large = [...ranks.keys()].filter(
      (cell) => !walls.includes(cell) && ranks[cell]! >= least,
    );
    const distance = (cell: number): number =>
      Math.abs((cell % cols) - (target % cols)) +
      Math.abs(Math.floor(cell / cols) - Math.floor(target / cols));
    return large.every((cell) => {
      const ahead = ranks[target]! - ranks[cell]!;
      return ahead > 0 || (ahead === 0 && distance(cell) <= 1);
    });
  }

  private dealt(board: Board): number {
    const { objective, rules } = this.problem;
    const deals = rules.spawn.kind === 'uniform' ? rules.spawn.ranks : [];
    const weights = deals.reduce((sum, { weight }) => sum + weight, 0);
    const cubes = objective.kind === 'score' && rules.score === 'level-cubes';
    const empty = [...board.ranks.keys()].filter((cell) => board.ranks[cell] === 0);
    let mean = 0;
    for (const cell of empty) {
      for (const { rank, weight } of deals) {
        const value = this.value(withRank(board, cell, rank)) + (cubes ? rank ** 3 : 0);
        mean += (value * weight) / weights / empty.length;
      }
    }
    return mean;
  }
}
