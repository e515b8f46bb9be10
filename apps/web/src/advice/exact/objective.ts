/** What the exact advisors make of a question: the rules of the table, and what it is to tell. */
import type { RuleSet } from '@open2048/core';
import type { Objective } from '@open2048/solver';
import type { Count } from '../advisor-entry.ts';

/** The rules of the table that a position is looked up in: any start is in it, so one table does for all. */
export function tableRules(
  rules: RuleSet,
  { rows, cols }: { readonly rows: number; readonly cols: number },
): RuleSet {
  const { spawn } = rules;
  if (spawn.kind !== 'uniform') return rules;
  return { ...rules, size: { rows, cols }, start: { kind: 'drawn', tiles: 1, ranks: spawn.ranks } };
}

/** What a table tells in a unit. */
export function objectiveOf(unit: Count, { goal }: RuleSet): Objective {
  switch (unit) {
    case 'points':
      return { kind: 'score' };
    case 'moves':
      return { kind: 'moves' };
    case 'chance':
      return { kind: 'tile', rank: goal ?? 1 };
  }
}
