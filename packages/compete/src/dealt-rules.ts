/** The rule sets of games that a server deals: those that deal tiles by chance and have a score. */
import { PRESET_NAMES, PRESETS, ruleSetText, type RuleSet } from '@open2048/core';

/** The rule sets by the name that boards and addresses use, the default first. */
export const DEALT_RULES: ReadonlyMap<string, RuleSet> = new Map(
  [
    ['classic', PRESETS.classic] as const,
    ['3x3', { ...PRESETS.classic, size: { rows: 3, cols: 3 } }] as const,
    ['5x5', { ...PRESETS.classic, size: { rows: 5, cols: 5 } }] as const,
    ...PRESET_NAMES.map((name) => [name, PRESETS[name]] as const),
  ].filter(([, rules]) => isDealt(rules)),
);

const NAMES: ReadonlyMap<string, string> = new Map(
  [...DEALT_RULES].map(([name, rules]) => [ruleSetText(rules), name]),
);

/** The name of a rule set in `DEALT_RULES`, or null if no server deals it. */
export function dealtRulesName(rules: RuleSet): string | null {
  return NAMES.get(ruleSetText(rules)) ?? null;
}

function isDealt({ start, spawn, score }: RuleSet): boolean {
  return start.kind === 'drawn' && spawn.kind === 'uniform' && score !== 'none';
}
