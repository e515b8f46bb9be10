/**
 * A rule set being written: the texts of the form's fields, which may be invalid. Core validates
 * the rule set that they represent; an invalid field is then replaced by a valid value and the rest
 * is checked again, so that all faults are reported at once.
 */
import {
  AT_GOAL,
  faceText,
  MERGES,
  parseRuleSet,
  rankOfFaceText,
  SCORES,
  type AtGoal,
  type Fault,
  type Merge,
  type RankWeight,
  type RuleSet,
  type ScoreRule,
} from '@open2048/core';
import { MAX_SHOWN_CELLS } from '../../route.ts';

/** A tile by the digits of its face, and the digits of its weight. */
export interface DraftOdds {
  readonly face: string;
  readonly weight: string;
}

export interface Draft {
  readonly rows: string;
  readonly cols: string;
  readonly merge: Merge;
  /** The digits of a face, or empty for no goal. */
  readonly goal: string;
  readonly atGoal: AtGoal;
  readonly winningMoveSpawns: boolean;
  readonly score: ScoreRule;
  readonly start: RuleSet['start']['kind'];
  readonly tiles: string;
  /** A board in any notation, for a given start. */
  readonly board: string;
  readonly spawn: RuleSet['spawn']['kind'];
  readonly odds: readonly DraftOdds[];
  /** The odds of the start if they differ from the later ones, else null. */
  readonly startOdds: readonly DraftOdds[] | null;
  /** The cell of a fixed spawn: from 1, or -1, -2 and so on from the end. */
  readonly row: string;
  readonly col: string;
  readonly face: string;
}

/** The possible faults of a field. */
export const FAULT_KINDS = [
  'side',
  'cells',
  'goal',
  'face',
  'twice',
  'weight',
  'tiles',
  'place',
  'board',
  'board-size',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/**
 * The rules, or the faults by the path of the field in a `RuleSet`: either `rules` is null or
 * `faults` is empty.
 */
export interface ReadDraft {
  readonly rules: RuleSet | null;
  readonly faults: ReadonlyMap<string, FaultKind>;
}

/** The most entries of odds that the form offers. */
export const MAX_ODDS = 12;

const NO_ODDS: readonly DraftOdds[] = [{ face: '2', weight: '1' }];

/** The draft of a valid rule set. */
export function draftOf(rules: RuleSet): Draft {
  const { size, merge, start, spawn, goal, atGoal, winningMoveSpawns, score } = rules;
  const later = spawn.kind === 'uniform' ? spawn.ranks : null;
  const first = start.kind === 'drawn' ? start.ranks : null;
  const isOther = later !== null && first !== null && !isSame(later, first);
  const fixed = spawn.kind === 'fixed' ? spawn : { row: 0, col: -1, rank: 1 };
  const odds = later ?? first;
  return {
    rows: String(size.rows),
    cols: String(size.cols),
    merge,
    goal: goal === null ? '' : faceText(goal),
    atGoal,
    winningMoveSpawns,
    score,
    start: start.kind,
    tiles: start.kind === 'drawn' ? String(start.tiles) : '2',
    board: start.kind === 'given' ? start.board : '',
    spawn: spawn.kind,
    odds: odds === null ? NO_ODDS : odds.map(oddsText),
    startOdds: isOther ? first.map(oddsText) : null,
    row: placeText(fixed.row),
    col: placeText(fixed.col),
    face: faceText(fixed.rank),
  };
}

/** The rule set of a draft, or the faults of its fields. */
export function readDraft(draft: Draft): ReadDraft {
  const faults = new Map<string, FaultKind>();
  let value = valueOf(draft);
  for (;;) {
    const read = parseRuleSet(value);
    if (read.ok) {
      const { rows, cols } = read.value.size;
      if (rows * cols > MAX_SHOWN_CELLS) faults.set('size.rows', 'cells');
      return { rules: faults.size === 0 ? read.value : null, faults };
    }
    const path = String(read.error.at);
    const kind = kindOf(read.error, path);
    // Without a valid size it is not known whether a board fits it.
    const isIdle = kind === 'board-size' && hasFault(faults, 'size.');
    if (!isIdle) faults.set(placeOf(draft, path), kind);
    value = repaired(value, path);
  }
}

/** Parses a draft from its JSON; null for any other text. */
export function parseDraft(text: string): Draft | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isDraft(value) ? value : null;
}

const KINDS = {
  merge: MERGES,
  atGoal: AT_GOAL,
  score: SCORES,
  start: ['drawn', 'given'],
  spawn: ['uniform', 'fixed'],
} as const;
const TEXTS = ['rows', 'cols', 'goal', 'tiles', 'board', 'row', 'col', 'face'] as const;

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return (
    TEXTS.every((name) => typeof fields[name] === 'string') &&
    Object.entries(KINDS).every(([name, kinds]) => kinds.some((kind) => kind === fields[name])) &&
    typeof fields.winningMoveSpawns === 'boolean' &&
    areOdds(fields.odds) &&
    (fields.startOdds === null || areOdds(fields.startOdds))
  );
}

function areOdds(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= MAX_ODDS &&
    value.every(
      (each: Partial<DraftOdds> | null) =>
        typeof each?.face === 'string' && typeof each.weight === 'string',
    )
  );
}

/** The probability of each entry, 0..1; null if a weight is not a number. */
export function sharesOf(odds: readonly DraftOdds[]): readonly number[] | null {
  const weights = odds.map(({ weight }) => numberOf(weight));
  if (!weights.every((weight) => typeof weight === 'number' && weight > 0)) return null;
  const sum = weights.reduce<number>((total, weight) => total + Number(weight), 0);
  return weights.map((weight) => Number(weight) / sum);
}

type Value = Readonly<Record<string, unknown>>;

function valueOf(draft: Draft): Value {
  const odds = draft.odds.map(oddsValue);
  const hasOwn = draft.startOdds !== null && draft.spawn === 'uniform';
  const startOdds = hasOwn ? draft.startOdds.map(oddsValue) : odds;
  return {
    size: { rows: numberOf(draft.rows), cols: numberOf(draft.cols) },
    merge: draft.merge,
    start:
      draft.start === 'drawn'
        ? { kind: 'drawn', tiles: numberOf(draft.tiles), ranks: startOdds }
        : { kind: 'given', board: draft.board },
    spawn:
      draft.spawn === 'uniform'
        ? { kind: 'uniform', ranks: odds }
        : {
            kind: 'fixed',
            row: placeValue(draft.row),
            col: placeValue(draft.col),
            rank: rankOf(draft.face),
          },
    goal: draft.goal.trim() === '' ? null : rankOf(draft.goal),
    atGoal: draft.atGoal,
    winningMoveSpawns: draft.winningMoveSpawns,
    score: draft.score,
  };
}

/** The number in digits, or else the text itself, which is not valid as a number in any rule set. */
function numberOf(text: string): number | string {
  return /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : text;
}

function rankOf(text: string): number | string {
  const rank = rankOfFaceText(text.trim());
  return rank.ok ? rank.value : text;
}

function placeValue(text: string): number | string {
  const place = numberOf(text);
  if (typeof place === 'string' || place === 0) return text;
  return place > 0 ? place - 1 : place;
}

function placeText(place: number): string {
  return String(place < 0 ? place : place + 1);
}

function oddsValue({ face, weight }: DraftOdds): Value {
  return { rank: rankOf(face), weight: numberOf(weight) };
}

function oddsText({ rank, weight }: RankWeight): DraftOdds {
  return { face: faceText(rank), weight: String(weight) };
}

function isSame(some: readonly RankWeight[], others: readonly RankWeight[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}

function hasFault(faults: ReadDraft['faults'], start: string): boolean {
  return [...faults.keys()].some((path) => path.startsWith(start));
}

/** The field that shows a fault: the start shares the odds of the spawn unless it has its own. */
function placeOf({ startOdds, spawn }: Draft, path: string): string {
  const hasOwn = startOdds !== null && spawn === 'uniform';
  return hasOwn ? path : path.replace(/^start\.ranks/, 'spawn.ranks');
}

function kindOf({ code }: Fault, path: string): FaultKind {
  if (code === 'duplicate-rank') return 'twice';
  if (code === 'start-size') return 'board-size';
  if (path.startsWith('size')) return 'side';
  if (path.endsWith('.rank')) return 'face';
  if (path.endsWith('.weight')) return 'weight';
  if (path === 'goal') return 'goal';
  if (path === 'start.tiles') return 'tiles';
  return path === 'start.board' ? 'board' : 'place';
}

/** Replaces the invalid value at a path by a valid one. */
function repaired(value: Value, path: string): Value {
  // The side of the largest square that is drawn, so that anything that fits some board fits this
  // one.
  if (path.startsWith('size.')) return replaced(value, path, Math.sqrt(MAX_SHOWN_CELLS));
  if (path === 'start.board') {
    return { ...value, start: { kind: 'drawn', tiles: 1, ranks: [{ rank: 1, weight: 1 }] } };
  }
  const index = /\[(\d+)\]\.rank$/.exec(path)?.[1];
  // A rank that is unlikely to occur in another entry.
  if (index !== undefined) return replaced(value, path, 255 - Number(index));
  return replaced(value, path, path === 'spawn.row' || path === 'spawn.col' ? 0 : 1);
}

/** A copy of a JSON value with another value at a path such as `spawn.ranks[0].weight`. */
function replaced(value: Value, path: string, put: unknown): Value {
  const copy = structuredClone(value) as Record<string, unknown>;
  const names = path.split(/[.[\]]+/).filter((name) => name !== '');
  let place = copy;
  for (const name of names.slice(0, -1)) place = place[name] as Record<string, unknown>;
  place[names.at(-1)!] = put;
  return copy;
}
