/**
 * The positions that a game may start from, with their probabilities: the start tiles are dealt at random, one after
 * the other.
 */
import {
  fault,
  formatPosition,
  ok,
  startPosition,
  withRank,
  type Board,
  type Result,
} from '@open2048/core';
import { freeCount, type Problem } from './problem.ts';
import { smallestImage, symmetriesOf, withoutWalls } from './walls.ts';

/** A start position without its walls, in canonical form if it is drawn, and its probability, above 0 and up to 1. */
export interface Start {
  readonly board: Board;
  readonly probability: number;
}

/** The most start positions that are supported. */
const MAX_STARTS = 2 ** 16;

/**
 * The starts of a problem, one for each canonical form, with probabilities that add up to 1; start tiles are drawn on
 * free cells. Fault `too-large`.
 */
export function startsOf(problem: Problem): Result<readonly Start[]> {
  const { rules, walls } = problem;
  const { start } = rules;
  const position = startPosition(rules);
  const board = withoutWalls(position.board, walls);
  const spawnsDue = Math.min(position.spawnsDue, freeCount(problem));
  const symmetries = symmetriesOf(rules.size, problem);
  let starts = new Map([[formatPosition(board), { board, probability: 1 }]]);
  if (start.kind === 'given') return ok([...starts.values()]);
  const weights = start.ranks.reduce((sum, { weight }) => sum + weight, 0);
  for (let dealt = 0; dealt < spawnsDue; dealt++) {
    const next: typeof starts = new Map();
    for (const { board: from, probability } of starts.values()) {
      const cells = freeCount(problem) - dealt;
      for (const [cell, occupant] of from.ranks.entries()) {
        if (occupant !== 0 || walls.includes(cell)) continue;
        for (const { rank, weight } of start.ranks) {
          const to = smallestImage(withRank(from, cell, rank), symmetries);
          const key = formatPosition(to);
          const ways = (probability * weight) / (weights * cells);
          const known = next.get(key)?.probability ?? 0;
          next.set(key, { board: to, probability: known + ways });
        }
      }
    }
    if (next.size > MAX_STARTS) {
      return fault('too-large', `expected at most ${MAX_STARTS} different starts`);
    }
    starts = next;
  }
  return ok([...starts.values()]);
}
