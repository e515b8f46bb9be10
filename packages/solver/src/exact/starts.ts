/** The positions a game may start from, with their probabilities: chance deals the start tiles one after the other. */
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

/** A position to start from, in canonical form, and how likely it is, above 0 to 1. */
export interface Start {
  readonly board: Board;
  readonly probability: number;
}

/** The most start positions that are worked with. */
const MAX_STARTS = 2 ** 16;

/** Every start of a rule set, canonical forms once, probabilities adding up to 1; fault `too-large`. */
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
