/** Playing from a position: the rules of such a game, and the rules that it was made from. */
import {
  formatPosition,
  parseRuleSet,
  PRESET_NAMES,
  presetOf,
  PRESETS,
  ruleSetText,
  type Board,
  type Result,
  type RuleSet,
} from '@open2048/core';

/** The rules by which a board is played on; fault `outside-board` where they deal a tile beside it. */
export function rulesFrom(rules: RuleSet, board: Board): Result<RuleSet> {
  const { rows, cols } = board;
  return parseRuleSet({
    ...rules,
    size: { rows, cols },
    start: { kind: 'given', board: formatPosition(board) },
  });
}

/**
 * Rules apart from a size and a start of their own: the preset that they are then, else the same rules
 * with a usual start. Two presets that differ in nothing but these are one from a position on, the first
 * of them.
 */
export function baseOf(rules: RuleSet): RuleSet {
  if (presetOf(rules) !== null) return rules;
  const name = PRESET_NAMES.find((preset) => {
    const { size, start } = PRESETS[preset];
    return ruleSetText({ ...rules, size, start }) === preset;
  });
  if (name !== undefined) return PRESETS[name];
  const { start, spawn } = rules;
  if (start.kind === 'drawn' || spawn.kind === 'fixed') return rules;
  return { ...rules, start: { kind: 'drawn', tiles: 1, ranks: spawn.ranks } };
}
