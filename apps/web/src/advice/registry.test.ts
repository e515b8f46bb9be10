import { PRESETS, type RuleSet } from '@open2048/core';
import type { EngineName } from '@open2048/engine';
import { expect, test } from 'vitest';
import type { AdvisorEntry } from './advisor-entry.ts';
import {
  advisorsFor,
  engineFor,
  isDear,
  searchersOf,
  unitsOfTables,
  type Device,
} from './registry.ts';

const { classic, corner, cs61b, terminal64, tiers } = PRESETS;
const DESKTOP: Device = { memory: null, cores: 8, isMetered: false };
const GIB = 2 ** 30;
const on = (rules: RuleSet, rows: number, cols: number): RuleSet => ({
  ...rules,
  size: { rows, cols },
});

test.each([
  { rule: 'the classic game', rules: classic, ids: ['standard'] },
  { rule: '2x2', rules: on(classic, 2, 2), ids: ['exact-points'] },
  { rule: '2x4 and 4x2', rules: on(classic, 4, 2), ids: ['exact-points'] },
  { rule: '3x3', rules: on(classic, 3, 3), ids: ['heuristic'] },
  { rule: '4x5', rules: on(classic, 4, 5), ids: [] },
  { rule: 'merges that cascade', rules: { ...classic, merge: 'cascade' }, ids: [] },
  { rule: 'rules that deal 8s', rules: on(tiers, 4, 4), ids: [] },
  { rule: 'a line', rules: on(classic, 1, 5), ids: [] },
  {
    rule: 'a reachable goal, after which the game continues',
    rules: { ...on(classic, 2, 2), goal: 5 },
    ids: ['exact-points', 'exact-chance'],
  },
  { rule: 'an unreachable goal', rules: { ...on(classic, 2, 2), goal: 6 }, ids: ['exact-points'] },
  { rule: 'a goal that ends it', rules: { ...on(cs61b, 2, 3), goal: 5 }, ids: ['exact-chance'] },
  { rule: 'no points, a reachable goal', rules: on(terminal64, 2, 3), ids: ['exact-chance'] },
  { rule: 'neither points nor a goal', rules: on(terminal64, 2, 2), ids: ['exact-moves'] },
  { rule: 'levels', rules: on(tiers, 2, 3), ids: ['exact-points'] },
  { rule: 'rules without chance', rules: on(corner, 2, 2), ids: [] },
  {
    rule: 'large tiles dealt',
    rules: { ...on(classic, 2, 2), spawn: { kind: 'uniform', ranks: [{ rank: 4, weight: 1 }] } },
    ids: [],
  },
] as const)('$rule: $ids', ({ rules, ids }) =>
  expect(
    advisorsFor(
      rules,
      engineFor(rules, null, DESKTOP, () => false),
    ).map(({ id }) => id),
  ).toEqual(ids),
);

test('of several advisors with the same unit only the strongest is offered', () => {
  const table = (unit: AdvisorEntry['unit']): AdvisorEntry => ({
    id: `table-${unit}`,
    unit,
    basis: 'looked-up',
    engine: null,
    open: () => Promise.reject(new Error('nobody asks')),
  });
  const idsOf = (rules: RuleSet) =>
    advisorsFor(rules, 'heuristic', [table('points'), table('chance')]).map(({ id }) => id);
  expect(idsOf(on(classic, 2, 2))).toEqual(['exact-points', 'table-chance']);
  expect(idsOf(on(classic, 3, 3))).toEqual(['table-points', 'table-chance']);
});

test.each([
  { rule: 'the classic game: no table is that large', rules: classic, units: [] },
  { rule: '2x4 is computed in the page', rules: on(classic, 2, 4), units: [] },
  { rule: '3x3', rules: on(classic, 3, 3), units: ['points'] },
  { rule: '3x4, the largest ever solved', rules: on(classic, 3, 4), units: ['points', 'chance'] },
  { rule: '4x4 to a small goal', rules: { ...classic, goal: 6 }, units: ['chance'] },
  { rule: 'a large board', rules: on(classic, 40, 40), units: [] },
  { rule: 'rules without chance', rules: corner, units: [] },
] as const)('a table is looked for: $rule: $units', ({ rules, units }) =>
  expect(unitsOfTables(rules)).toEqual(units),
);

test.each([
  { rule: 'points', rules: classic, engine: 'standard', unit: 'points' },
  { rule: 'points', rules: classic, engine: 'instant', unit: 'points' },
  { rule: 'its own unit', rules: classic, engine: 'heuristic', unit: 'own' },
  { rule: 'its own unit if the goal ends the game', rules: cs61b, engine: 'standard', unit: 'own' },
] as const)('$engine tells $rule', ({ rules, engine, unit }) =>
  expect(advisorsFor(rules, engine).map((entry) => entry.unit)).toEqual([unit]),
);

test.each([
  { rule: 'at most four', cores: 12, searchers: 4 },
  { rule: 'one less than the cores', cores: 3, searchers: 2 },
  { rule: 'at least one', cores: 1, searchers: 1 },
  { rule: 'as many as fit into the memory', memory: 4 * GIB, cores: 12, searchers: 2 },
  { rule: 'two if the memory is unknown', memory: null, cores: 12, searchers: 2 },
  { rule: 'one if none fits', memory: GIB, cores: 12, searchers: 1 },
  { rule: 'more of a smaller engine', memory: 4 * GIB, engine: 'instant', cores: 12, searchers: 3 },
  { rule: 'exact advisors need little memory', memory: GIB, engine: null, cores: 12, searchers: 4 },
] as const)(
  'the number of searchers of a game: $rule',
  ({ memory = 8 * GIB, engine = 'standard', cores, searchers }: Searching) => {
    expect(searchersOf(engine, { memory, cores, isMetered: false })).toBe(searchers);
  },
);

interface Searching {
  readonly memory?: number | null;
  readonly engine?: EngineName | null;
  readonly cores: number;
  readonly searchers: number;
}

interface Wanted {
  readonly rules?: RuleSet;
  readonly chosen?: EngineName | null;
  readonly device?: Partial<Device>;
  readonly isFree?: boolean;
  readonly engine: EngineName | null;
}

test.each([
  { rule: 'the strongest if nothing is known', engine: 'standard' },
  {
    rule: 'the strongest that fits into the memory',
    device: { memory: 8 * GIB },
    engine: 'standard',
  },
  { rule: 'none that would ask first', device: { memory: 4 * GIB }, engine: 'instant' },
  { rule: 'a small one on a small device', device: { memory: 2 * GIB }, engine: 'instant' },
  { rule: 'no trained engine on a tiny device', device: { memory: GIB }, engine: 'heuristic' },
  { rule: 'none with an expensive download', device: { isMetered: true }, engine: 'instant' },
  {
    rule: 'one that is downloaded already, or may be',
    device: { isMetered: true, memory: 4 * GIB },
    isFree: true,
    engine: 'standard',
  },
  { rule: 'the chosen one', chosen: 'heuristic', engine: 'heuristic' },
  {
    rule: 'the chosen one, whatever it needs',
    chosen: 'standard',
    device: { memory: GIB, isMetered: true },
    engine: 'standard',
  },
  {
    rule: 'the chosen one only if it supports the rules',
    chosen: 'standard',
    rules: on(classic, 3, 3),
    engine: 'heuristic',
  },
  { rule: 'none if none supports the rules', rules: tiers, engine: null },
] as const)(
  'the preferred engine: $rule',
  ({ rules = classic, chosen = null, device = {}, isFree = false, engine }: Wanted) =>
    expect(engineFor(rules, chosen, { ...DESKTOP, ...device }, () => isFree)).toBe(engine),
);

test.each([
  { rule: 'a large one on a typical device', name: 'standard', device: {}, dear: false },
  { rule: 'on a metered connection', name: 'standard', device: { isMetered: true }, dear: true },
  { rule: 'on a small device', name: 'standard', device: { memory: 4 * GIB }, dear: true },
  { rule: 'on a larger one', name: 'standard', device: { memory: 8 * GIB }, dear: false },
  { rule: 'a small one on any device', name: 'instant', device: { isMetered: true }, dear: false },
] as const)('a download is asked for first: $rule: $dear', ({ name, device, dear }) =>
  expect(isDear(name, { ...DESKTOP, ...device })).toBe(dear),
);
