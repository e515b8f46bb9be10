/** The title of a rule set: its preset, possibly with another size or start. */
import { PRESET_NAMES, presetOf, PRESETS, ruleSetText, type RuleSet } from '@open2048/core';
import type { GameText } from './messages/en.ts';

/** For example: `Classic`, `Tiers 6 × 6`, `Custom rules 5 × 5`, `Classic from a position`. */
export function titleOf(rules: RuleSet, text: GameText): string {
  const own = presetOf(rules);
  if (own) return text.preset(own);
  const isGiven = rules.start.kind === 'given';
  const { rows, cols } = rules.size;
  const name = PRESET_NAMES.find((preset) => {
    const { size, start } = PRESETS[preset];
    return ruleSetText({ ...rules, size, start: isGiven ? start : rules.start }) === preset;
  });
  const kind = name ? text.preset(name) : text.ownRules;
  const usual = name && PRESETS[name].size;
  const isUsual = usual?.rows === rows && usual.cols === cols;
  const title = isUsual ? kind : `${kind} ${text.size(rows, cols)}`;
  return isGiven ? text.fromPosition(title) : title;
}
