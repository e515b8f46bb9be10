/** Games from a position: the rules of such a game, and the rules that these come from. */
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

/** The rules for playing on from a board; fault `outside-board` if they deal a tile outside it. */
export function rulesFrom(rules: RuleSet, board: Board): Result<RuleSet> {
  const { rows, cols } = board;
  return parseRuleSet({
    ...rules,
    size: { rows, cols },
    start: { kind: 'given', board: formatPosition(board) },
  });
}

/**
 * The rules without their own size and start: the preset that remains, else the same rules with a usual start. If two
 * presets differ only in these, the first is returned.
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
