/** Short English descriptions of rule sets, built from their data, so that custom rule sets have one too. */
import {
  customise,
  faceText,
  fixedCell,
  PRESET_NAMES,
  PRESETS,
  presetOf,
  ruleSetText,
  type PresetName,
  type RankWeight,
  type RuleSet,
  type Size,
} from '@open2048/core';
import { counted } from '@open2048/workbench/program';

/** The preset from which a player's choices lead to these rules; null if there is none. */
export function presetBehind(rules: RuleSet): PresetName | null {
  const same = PRESET_NAMES.find((name) => PRESETS[name] === rules);
  if (same !== undefined) return same;
  const { size, goal, atGoal, spawn } = rules;
  const ranks = spawn.kind === 'uniform' ? { ranks: spawn.ranks } : {};
  const text = ruleSetText(rules);
  const isFrom = (preset: RuleSet): boolean => {
    const made = customise(preset, { size, goal, atGoal, ...ranks });
    return made.ok && ruleSetText(made.value) === text;
  };
  return presetOf(rules) ?? PRESET_NAMES.find((name) => isFrom(PRESETS[name])) ?? null;
}

/** Name, size and goal: `classic · 4x4 · reach 2048`. */
export function titleOf(rules: RuleSet): string {
  const { rows, cols } = rules.size;
  const goal = rules.goal === null ? 'no goal' : `reach ${faceText(rules.goal)}`;
  return `${presetBehind(rules) ?? 'custom'} · ${rows}x${cols} · ${goal}`;
}

/** One line with everything that distinguishes the rule set from others. */
export function describeRules(rules: RuleSet): string {
  const { start, size, spawn, merge, score } = rules;
  const begins = start.kind === 'given' ? 'fixed start' : counted(start.tiles, 'start tile');
  const deals =
    spawn.kind === 'fixed'
      ? `always a new ${faceText(spawn.rank)} at ${placeOf(fixedCell(spawn, size), size)}`
      : `new tiles ${oddsOf(spawn.ranks)}`;
  const merges = merge === 'cascade' ? ['cascading merges'] : [];
  const scores = {
    'merge-sum': 'points for merges',
    'level-cubes': 'points for level³',
    none: 'no score',
  };
  return [`${size.rows}x${size.cols}`, begins, deals, ...merges, goalOf(rules), scores[score]].join(
    ', ',
  );
}

function placeOf(cell: number, { cols }: Size): string {
  return `row ${Math.floor(cell / cols) + 1} column ${(cell % cols) + 1}`;
}

function oddsOf(ranks: readonly RankWeight[]): string {
  const all = ranks.reduce((sum, { weight }) => sum + weight, 0);
  const percent = (weight: number): string => `${Number(((100 * weight) / all).toPrecision(3))} %`;
  return ranks.length === 1
    ? `always ${faceText(ranks[0]!.rank)}`
    : ranks.map(({ rank, weight }) => `${faceText(rank)} (${percent(weight)})`).join(' or ');
}

function goalOf({ goal, atGoal, winningMoveSpawns }: RuleSet): string {
  if (goal === null) return 'no goal';
  const then = { end: 'ends', continue: 'continues', ask: 'asks' }[atGoal];
  return `goal ${faceText(goal)} (${then}${winningMoveSpawns ? '' : ' before a new tile'})`;
}
