/** What a rule set is called: by the preset that it is, or is in another size or from a position of its own. */
import { PRESET_NAMES, presetOf, PRESETS, ruleSetText, type RuleSet } from '@open2048/core';
import type { GameText } from './messages/en.ts';

/** For example: `Classic`, `Tiers 6 × 6`, `Own rules 5 × 5`, `Classic from a position`. */
export function titleOf(rules: RuleSet, text: GameText): string {
  const isGiven = rules.start.kind === 'given';
  const { rows, cols } = rules.size;
  const preset = PRESET_NAMES.find((name) => {
    const { size, start } = PRESETS[name];
    return ruleSetText({ ...rules, size, start: isGiven ? start : rules.start }) === name;
  });
  const kind = preset === undefined ? text.ownRules : text.preset(preset);
  const { size } = preset === undefined ? { size: null } : PRESETS[preset];
  const isUsual = size?.rows === rows && size.cols === cols;
  const title = isUsual ? kind : `${kind} ${text.size(rows, cols)}`;
  return isGiven && presetOf(rules) === null ? text.fromPosition(title) : title;
}
