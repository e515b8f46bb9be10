/**
 * The positions that a game may start from, with their probabilities: the start tiles are dealt at random, one after
 * the other.
 */
import {
  canonical,
  fault,
  formatPosition,
  ok,
  startPosition,
  withRank,
  type Board,
  type Result,
  type RuleSet,
} from '@open2048/core';

/** A start position in canonical form, and its probability, above 0 and up to 1. */
export interface Start {
  readonly board: Board;
  readonly probability: number;
}

/** The most start positions that are supported. */
const MAX_STARTS = 2 ** 16;

/** The starts of a rule set, one for each canonical form, with probabilities that add up to 1; fault `too-large`. */
export function startsOf(rules: RuleSet): Result<readonly Start[]> {
  const { start } = rules;
  const { board, spawnsDue } = startPosition(rules);
  let starts = new Map([[formatPosition(board), { board, probability: 1 }]]);
  if (start.kind === 'given') return ok([...starts.values()]);
  const weights = start.ranks.reduce((sum, { weight }) => sum + weight, 0);
  for (let dealt = 0; dealt < spawnsDue; dealt++) {
    const next: typeof starts = new Map();
    for (const { board: from, probability } of starts.values()) {
      const cells = from.ranks.length - dealt;
      for (const [cell, occupant] of from.ranks.entries()) {
        if (occupant !== 0) continue;
        for (const { rank, weight } of start.ranks) {
          const to = canonical(withRank(from, cell, rank)).board;
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
