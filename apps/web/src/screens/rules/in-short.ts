/** A rule set in a line: what there is to reach, and what is dealt. */
import { faceText, type RuleSet } from '@open2048/core';
import type { RulesText } from './messages/en.ts';

/** For example: `Goal 256 · New tiles 2, 4 · Cascading merges`. */
export function inShort({ goal, merge, spawn }: RuleSet, text: RulesText): string {
  const ranks = spawn.kind === 'uniform' ? spawn.ranks.map(({ rank }) => rank) : [spawn.rank];
  return [
    goal === null ? text.noGoal : text.goalIs(faceText(goal)),
    text.dealt(ranks.map(faceText).join(', ')),
    ...(merge === 'cascade' ? [text.cascades] : []),
  ].join(' · ');
}
