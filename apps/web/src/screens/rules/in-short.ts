/** A rule set in one line: the goal, and the tiles that are dealt. */
import type { RuleSet } from '@open2048/core';
import type { Wording } from '../../game/wording.ts';
import { briefName } from '../../game/words.ts';
import type { RulesText } from './messages/en.ts';

/** For example: `Goal 256 · New tiles 2, 4 · Cascading merges`. */
export function inShort(
  { goal, merge, spawn }: RuleSet,
  text: RulesText,
  wording: Wording,
): string {
  const nameOf = (rank: number) => briefName(rank, wording);
  const ranks = spawn.kind === 'uniform' ? spawn.ranks.map(({ rank }) => rank) : [spawn.rank];
  return [
    goal === null ? text.noGoal : text.goalIs(nameOf(goal)),
    text.dealt(ranks.map(nameOf).join(', ')),
    ...(merge === 'cascade' ? [text.cascades] : []),
  ].join(' · ');
}
