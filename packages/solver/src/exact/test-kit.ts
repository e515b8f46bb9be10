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
import { parseWalls } from './walls.ts';

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
  const cells = walls === undefined ? [] : expectOk(parseWalls(walls, chosen.size));
  return expectOk(problemOf(chosen, expectOk(parseObjective(objective)), player, cells));
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
 * or packing. Walls are large tiles on the board that no move may change.
 */
export class Recursion {
  readonly known = new Map<string, { readonly board: Board; readonly value: number }>();
  private readonly problem: Problem;

  constructor(asked: Problem) {
    this.problem = asked;
  }

  /** The gain expected from a position. */
  value(board: Board): number {
    const { objective, player } = this.problem;
    if (objective.kind === 'tile' && this.largest(board) >= objective.rank) return 1;
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
      const { ranks } = move(board, direction, rules.merge).board;
      return walls.every((wall) => ranks[wall] === board.ranks[wall]);
    });
  }

  /** The gain of a legal move and of what follows. */
  move(board: Board, direction: Direction): number {
    const { objective, rules } = this.problem;
    const { board: after, reward } = move(board, direction, rules.merge);
    if (objective.kind === 'tile')
      return this.largest(after) >= objective.rank ? 1 : this.dealt(after);
    if (objective.kind === 'moves') return 1 + this.dealt(after);
    const points = rules.score === 'merge-sum' ? reward : levelCubes(after) - levelCubes(board);
    return points + this.dealt(after);
  }

  private largest({ ranks }: Board): number {
    return Math.max(...ranks.filter((_, cell) => !this.problem.walls.includes(cell)));
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
