/** What a rule set is called: by the preset that it is, or is in another size. */
import { PRESET_NAMES, PRESETS, ruleSetText, type RuleSet } from '@open2048/core';
import type { GameText } from './messages/en.ts';

/** For example: `Classic`, `Tiers 6 × 6`, `Own rules 5 × 5`. */
export function titleOf(rules: RuleSet, text: GameText): string {
  const { rows, cols } = rules.size;
  const preset = PRESET_NAMES.find(
    (name) => ruleSetText({ ...rules, size: PRESETS[name].size }) === name,
  );
  if (preset === undefined) return `${text.ownRules} ${text.size(rows, cols)}`;
  const { size } = PRESETS[preset];
  const name = text.preset(preset);
  return size.rows === rows && size.cols === cols ? name : `${name} ${text.size(rows, cols)}`;
}
