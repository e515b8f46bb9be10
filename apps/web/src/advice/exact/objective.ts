/** How the exact advisors translate a question: the rules of the table, and its objective. */
import type { RuleSet } from '@open2048/core';
import type { Objective } from '@open2048/solver';
import type { Count } from '../advisor-entry.ts';

/** The rules of the table that has a position. The start is replaced: one table contains every start. */
export function tableRules(
  rules: RuleSet,
  { rows, cols }: { readonly rows: number; readonly cols: number },
): RuleSet {
  const { spawn } = rules;
  if (spawn.kind !== 'uniform') return rules;
  return { ...rules, size: { rows, cols }, start: { kind: 'drawn', tiles: 1, ranks: spawn.ranks } };
}

/** The objective of a table for a unit. */
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
