/** The rule sets of ranked games by name, and their titles. */
import { DEALT_RULES } from '@open2048/compete';
import type { RuleSet } from '@open2048/core';
import type { GameText } from '../game/messages/en.ts';
import { titleOf } from '../game/title.ts';

/** The names of the rule sets, the default first. */
export const RULES_NAMES: readonly string[] = [...DEALT_RULES.keys()];

/** The rule set with a name; null if this version of the app does not know it. */
export function rulesNamed(name: string): RuleSet | null {
  return DEALT_RULES.get(name) ?? null;
}

/** The title of the rule set with a name; an unknown one is shown as it is. */
export function rulesTitle(name: string, text: GameText): string {
  const rules = rulesNamed(name);
  return rules === null ? name : titleOf(rules, text);
}
