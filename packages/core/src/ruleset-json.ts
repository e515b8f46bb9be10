/**
 * Reads rule sets from untrusted input: as JSON, by name, or as changes to a
 * rule set. The JSON is the value of ruleset.ts itself, so it only has to be
 * checked; a rule set that passes can be played without further checks. Every
 * rule set also has one canonical text, which is used in replays and as the key
 * of data stored per rule set.
 */
import { mustBeText, mustHave, wrongType } from './arguments.ts';
import { checkSize, MAX_SIDE, type Size } from './board.ts';
import { MAX_RANK } from './face.ts';
import { formatPosition, parsePosition } from './notation.ts';
import { PRESET_NAMES, PRESETS, type PresetName } from './presets.ts';
import { fault, ok, quote, type Result } from './result.ts';
import { AT_GOAL, SCORES, type AtGoal, type RankWeight, type RuleSet } from './ruleset.ts';
import { boolean, integer, jsonOf, kinds, list, nullable, object, oneOf, text } from './shape.ts';
import { MERGES } from './slide.ts';

/** The largest weight of a rank. */
export const MAX_WEIGHT = 2 ** 20;
/** The maximum of start tiles times cells: each tile is dealt onto a board of that size. */
export const MAX_START_WORK = 2 ** 32;
/** The maximum length of a given start, in characters: enough for 2^20 cells. */
export const MAX_START_TEXT = 2 ** 22;
/** The maximum length of a rule set as JSON, in characters. */
export const MAX_RULES_TEXT = MAX_START_TEXT + 2 ** 16;

const side = integer(1, MAX_SIDE);
const fixedSide = integer(-MAX_SIDE, MAX_SIDE - 1);
const rank = integer(1, MAX_RANK);
const rankWeights = list(object({ rank, weight: integer(1, MAX_WEIGHT) }), 1, MAX_RANK);

const shape = object({
  size: object({ rows: side, cols: side }),
  merge: oneOf(MERGES),
  start: kinds({
    drawn: object({
      kind: oneOf(['drawn']),
      tiles: integer(1, MAX_SIDE * MAX_SIDE),
      ranks: rankWeights,
    }),
    given: object({ kind: oneOf(['given']), board: text(MAX_START_TEXT) }),
  }),
  spawn: kinds({
    uniform: object({ kind: oneOf(['uniform']), ranks: rankWeights }),
    fixed: object({ kind: oneOf(['fixed']), row: fixedSide, col: fixedSide, rank }),
  }),
  goal: nullable(rank),
  atGoal: oneOf(AT_GOAL),
  winningMoveSpawns: boolean,
  score: oneOf(SCORES),
});

/**
 * A rule set from a JSON value. Faults, placed at the path of the field:
 * `bad-value`, `missing-field`, `unknown-field`, `duplicate-rank`,
 * `outside-board`, `too-many-tiles`, `start-size`, and those of `parsePosition`.
 */
export function parseRuleSet(value: unknown): Result<RuleSet> {
  const read = shape(value, '');
  if (!read.ok) return read;
  const rules: RuleSet = read.value;
  const spawn = checkSpawn(rules);
  if (spawn !== null) return spawn;
  return checkStart(rules);
}

/** A rule set from JSON text or the name of a preset; the faults of `parseRuleSet`, `unknown-rules`, `bad-json`, `too-long`. */
export function parseRuleSetText(source: string): Result<RuleSet> {
  mustBeText('source', source);
  const trimmed = source.trim();
  if (Object.hasOwn(PRESETS, trimmed)) return ok(PRESETS[trimmed as PresetName]);
  if (!trimmed.startsWith('{')) {
    const names = PRESET_NAMES.join(', ');
    return fault('unknown-rules', `expected ${names} or JSON, got ${quote(trimmed)}`);
  }
  const json = jsonOf(trimmed, MAX_RULES_TEXT);
  return json.ok ? parseRuleSet(json.value) : json;
}

/** The parts of a rule set that a player can change; an omitted field stays unchanged. */
export interface RuleChanges {
  readonly size?: Size;
  /** A rank 1..255, or null for no goal. */
  readonly goal?: number | null;
  /** The odds of the ranks that are dealt, at the start and later. */
  readonly ranks?: readonly RankWeight[];
  readonly atGoal?: AtGoal;
}

/**
 * A rule set with changes. Faults of `parseRuleSet`, and `given-start` for
 * another size if the start is a given board, `fixed-spawn` for odds if nothing
 * is drawn.
 */
export function customise(rules: RuleSet, changes: RuleChanges): Result<RuleSet> {
  mustBeRules(rules);
  mustHave('changes', 'an object of changes', [], changes);
  const { size = rules.size, goal = rules.goal, ranks, atGoal = rules.atGoal } = changes;
  const checked = checkSize(size.rows, size.cols);
  if (!checked.ok) return checked;
  let { start, spawn } = rules;
  if (start.kind === 'drawn') {
    const tiles = Math.min(start.tiles, mostTiles(size));
    start = { ...start, tiles, ranks: ranks ?? start.ranks };
  } else if (size.rows !== rules.size.rows || size.cols !== rules.size.cols) {
    const given = `${rules.size.rows}x${rules.size.cols}`;
    return fault('given-start', `this rule set has a fixed ${given} start board`, 'size');
  }
  if (ranks !== undefined) {
    if (spawn.kind === 'fixed') {
      return fault('fixed-spawn', 'this rule set always deals the same tile', 'spawn');
    }
    spawn = { ...spawn, ranks };
  }
  return parseRuleSet({ ...rules, size, goal, atGoal, start, spawn });
}

const PRESETS_BY_JSON = new Map(PRESET_NAMES.map((name) => [jsonText(PRESETS[name]), name]));

/** The name of the preset that equals a valid rule set, or null. */
export function presetOf(rules: RuleSet): PresetName | null {
  return PRESETS_BY_JSON.get(jsonText(rules)) ?? null;
}

/**
 * The canonical text of a valid rule set, the same for equal ones: the name of
 * the preset, or JSON without whitespace and with the fields in the order of
 * `RuleSet`. `parseRuleSetText` reads it.
 */
export function ruleSetText(rules: RuleSet): string {
  const json = jsonText(rules);
  return PRESETS_BY_JSON.get(json) ?? json;
}

function jsonText(rules: RuleSet): string {
  return JSON.stringify(inOrder(rules));
}

/** Rule sets that have been validated: a rule set is a value, and games start by the million. */
const known = new WeakSet<RuleSet>();

/** Throws a `TypeError` unless every field has a valid value. */
export function mustBeRules(rules: RuleSet): void {
  if (known.has(rules)) return;
  inOrder(rules);
  known.add(rules);
}

/** The rule set with its fields in order; throws if `mustBeRules` does. */
function inOrder(rules: RuleSet): RuleSet {
  const checked = shape(rules, '');
  if (checked.ok) return checked.value;
  const expected = 'a rule set, such as PRESETS.classic';
  if (typeof rules !== 'object' || rules === null) throw wrongType('rules', expected, rules);
  const { message } = checked.error;
  throw new TypeError(`rules: expected ${expected}, got an invalid one: ${message}`);
}

function mostTiles({ rows, cols }: Size): number {
  const cells = rows * cols;
  return Math.min(cells, Math.floor(MAX_START_WORK / cells));
}

function checkSpawn({ size, start, spawn }: RuleSet): ReturnType<typeof fault> | null {
  for (const [name, part] of Object.entries({ start, spawn })) {
    const seen = new Set<number>();
    for (const [index, entry] of ('ranks' in part ? part.ranks : []).entries()) {
      if (seen.size === seen.add(entry.rank).size) {
        const path = `${name}.ranks[${index}].rank`;
        const message = `${path}: expected each rank once, got ${entry.rank} again`;
        return fault('duplicate-rank', message, path);
      }
    }
  }
  if (spawn.kind === 'uniform') return null;
  for (const [name, place, count] of [
    ['row', spawn.row, size.rows],
    ['col', spawn.col, size.cols],
  ] as const) {
    if (place >= -count && place < count) continue;
    const path = `spawn.${name}`;
    const range = `${-count} to ${count - 1}`;
    return fault('outside-board', `${path}: expected ${range} on this board, got ${place}`, path);
  }
  return null;
}

/** Checks the start against the size; a given board is converted to canonical notation. */
function checkStart(rules: RuleSet): Result<RuleSet> {
  const { size, start } = rules;
  if (start.kind === 'drawn') {
    const most = mostTiles(size);
    if (start.tiles <= most) return ok(rules);
    const path = 'start.tiles';
    const message = `${path}: expected at most ${most} on this board, got ${start.tiles}`;
    return fault('too-many-tiles', message, path);
  }
  const path = 'start.board';
  const board = parsePosition(start.board);
  if (!board.ok) return fault(board.error.code, `${path}: ${board.error.message}`, path);
  const { rows, cols } = board.value;
  if (rows !== size.rows || cols !== size.cols) {
    const expected = `a board of the size ${size.rows}x${size.cols}`;
    return fault('start-size', `${path}: expected ${expected}, got ${rows}x${cols}`, path);
  }
  return ok({ ...rules, start: { kind: 'given', board: formatPosition(board.value) } });
}
