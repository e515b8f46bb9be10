/**
 * Rule sets on a command line: a preset, JSON, or a file that contains either, with the changes
 * that other options make.
 */
import {
  customise,
  fault,
  MAX_RULES_TEXT,
  ok,
  parseRuleSet,
  parseRuleSetText,
  PRESET_NAMES,
  quote,
  rankOfFaceText,
  type AtGoal,
  type RankWeight,
  type Result,
  type RuleChanges,
  type RuleSet,
} from '@open2048/core';
import { readBytes } from '@open2048/workbench/files';
import { checkRules } from './course-limits.ts';
import { dialectOf, DIALECTS, type Dialect, type DialectName } from './dialects.ts';

/** The options that choose a rule set, as command-line strings. */
export interface RulesOptions {
  readonly rules: string;
  readonly size?: string;
  readonly goal?: string;
  readonly spawn?: string;
  readonly win?: AtGoal;
}

/**
 * The rule set that the options describe; faults as for `readRules` and `customise`, and `bad-size`, `bad-goal`,
 * `bad-spawn`.
 */
export async function chooseRules(options: RulesOptions): Promise<Result<RuleSet>> {
  const base = await readRules(options.rules);
  return base.ok ? changeRules(base.value, options) : base;
}

/** Applies the changes in the options to a rule set; faults as for `chooseRules`. */
function changeRules(base: RuleSet, options: RulesOptions): Result<RuleSet> {
  const changes = readChanges(options);
  return changes.ok ? customise(base, changes.value) : changes;
}

/** A rule set and the dialect in which it is played. */
export interface DialectRules {
  readonly rules: RuleSet;
  readonly dialect: Dialect;
}

/** The rule set that the options describe, and its dialect; faults as for `chooseRules` and `checkRules`. */
export async function chooseDialectRules(
  options: RulesOptions & { readonly dialect?: DialectName },
): Promise<Result<DialectRules>> {
  const base = await readRules(options.rules);
  if (!base.ok) return base;
  // The dialect comes from the base rules: options change the rules, but not their origin.
  const dialect = options.dialect === undefined ? dialectOf(base.value) : DIALECTS[options.dialect];
  const rules = changeRules(base.value, options);
  if (!rules.ok) return rules;
  const checked = checkRules(rules.value, dialect);
  return checked.ok ? ok({ rules: rules.value, dialect }) : checked;
}

/**
 * Reads a rule set: a preset name, JSON, or a file that contains either. Faults as for `parseRuleSetText` and
 * `readBytes`, and `not-rules` for a file with anything else. A message about a file starts with its name.
 */
export async function readRules(source: string): Promise<Result<RuleSet>> {
  const given = parseRuleSetText(source);
  if (given.ok || given.error.code !== 'unknown-rules') return given;
  const bytes = await readBytes(source, MAX_RULES_TEXT);
  if (bytes.ok) return rulesOfFile(source, bytes.value.toString());
  if (bytes.error.code !== 'no-file') return bytes;
  const names = PRESET_NAMES.join(', ');
  return fault('unknown-rules', `expected ${names}, JSON or a file, got ${quote(source)}`);
}

function rulesOfFile(file: string, text: string): Result<RuleSet> {
  const rules = parseRuleSetText(text);
  if (rules.ok) return rules;
  const { code, message, at } = rules.error;
  return fault(code === 'unknown-rules' ? 'not-rules' : code, `${file}: ${message}`, at);
}

/**
 * Reads a rule set from a JSON value, either a preset name or the object that `open2048 rules show` prints, with its
 * dialect, which `own` overrides; faults as for `parseRuleSet` and `checkRules`.
 */
export function dialectRulesFromJson(value: unknown, own?: DialectName): Result<DialectRules> {
  const rules = typeof value === 'string' ? parseRuleSetText(value) : parseRuleSet(value);
  if (!rules.ok) return rules;
  const dialect = own === undefined ? dialectOf(rules.value) : DIALECTS[own];
  const checked = checkRules(rules.value, dialect);
  return checked.ok ? ok({ rules: rules.value, dialect }) : checked;
}

/** The changes in the options; an omitted option changes nothing. */
function readChanges({ size, goal, spawn, win }: RulesOptions): Result<RuleChanges> {
  const parts: readonly Result<RuleChanges>[] = [
    size === undefined ? ok({}) : parseSize(size),
    goal === undefined ? ok({}) : parseGoal(goal),
    spawn === undefined ? ok({}) : parseOdds(spawn),
    ok(win === undefined ? {} : { atGoal: win }),
  ];
  const changes: RuleChanges = {};
  for (const part of parts) {
    if (!part.ok) return part;
    Object.assign(changes, part.value);
  }
  return ok(changes);
}

/** `4` or `4x5`, rows first. */
function parseSize(text: string): Result<RuleChanges> {
  const [, rows, cols = rows] = /^(\d{1,5})(?:x(\d{1,5}))?$/.exec(text) ?? [];
  if (rows === undefined) {
    return fault('bad-size', `size: expected 5 or 4x5 (rows x columns), got ${quote(text)}`);
  }
  return ok({ size: { rows: Number(rows), cols: Number(cols) } });
}

/** A face such as `64`, or `none`. */
function parseGoal(text: string): Result<RuleChanges> {
  if (text === 'none') return ok({ goal: null });
  const rank = rankOfFaceText(text);
  if (rank.ok && rank.value > 0) return ok({ goal: rank.value });
  return fault('bad-goal', `goal: expected a power of two from 2 up or none, got ${quote(text)}`);
}

/** `2:9,4:1`: faces with their weights; the default weight is 1. */
function parseOdds(text: string): Result<RuleChanges> {
  const ranks: RankWeight[] = [];
  for (const part of text.split(',')) {
    const [, face = '', weight = '1'] = /^(\d+)(?::(\d{1,7}))?$/.exec(part.trim()) ?? [];
    const rank = rankOfFaceText(face);
    if (!rank.ok || rank.value === 0) {
      const expected = 'spawn: expected faces and weights like 2:9,4:1';
      return fault('bad-spawn', `${expected}, got ${quote(part)}`);
    }
    ranks.push({ rank: rank.value, weight: Number(weight) });
  }
  return ok({ ranks });
}
