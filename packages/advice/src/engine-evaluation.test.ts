/** Which games the engine can judge, and in which unit. */
import { PRESETS, type RuleSet } from '@open2048/core';
import { expect, test } from 'vitest';
import { enginesFor, evaluationOfSearch, obstacleOf, unitOf } from './engine-evaluation.ts';

const { classic, corner, cs61b, terminal64, tiers } = PRESETS;
const on = (rules: RuleSet, rows: number, cols: number): RuleSet => ({
  ...rules,
  size: { rows, cols },
});

test.each([
  { rule: 'a large board', rules: on(classic, 12, 12), obstacle: 'size' },
  { rule: 'a line', rules: on(classic, 1, 5), obstacle: 'size' },
  { rule: 'cascading merges', rules: tiers, obstacle: 'merges' },
  {
    rule: '8s as new tiles',
    rules: { ...classic, spawn: { kind: 'uniform', ranks: [{ rank: 3, weight: 1 }] } },
    obstacle: 'spawns',
  },
  { rule: 'no random tiles', rules: corner, obstacle: 'chance' },
] as const)('the engine cannot evaluate $rule: $obstacle', ({ rules, obstacle }) => {
  expect(obstacleOf(rules)).toBe(obstacle);
  expect(enginesFor(rules)).toEqual([]);
});

test.each([
  { rule: 'the classic game', rules: classic, engines: ['standard', 'instant', 'heuristic'] },
  {
    rule: 'another size, without learned weights',
    rules: on(classic, 3, 4),
    engines: ['heuristic'],
  },
])('$rule is evaluated by $engines', ({ rules, engines }) => {
  expect(obstacleOf(rules)).toBeNull();
  expect(enginesFor(rules)).toEqual(engines);
});

test.each([
  { rule: 'learned weights', engine: 'standard', rules: classic, unit: 'points' },
  { rule: 'the heuristic', engine: 'heuristic', rules: classic, unit: 'own' },
  { rule: 'a game that ends at its goal', engine: 'standard', rules: cs61b, unit: 'own' },
  { rule: 'a game without points', engine: 'standard', rules: terminal64, unit: 'own' },
] as const)('$rule: the unit is $unit', ({ engine, rules, unit }) => {
  expect(unitOf(engine, rules)).toBe(unit);
  const moves = [
    { direction: 0, value: 8 },
    { direction: 1, value: 6 },
  ] as const;
  const result = { moves, inPoints: engine === 'standard', depth: 3, nodes: 70 };
  expect(evaluationOfSearch(result, rules, engine)).toEqual({
    moves: [
      { direction: 0, value: 8, loss: 0 },
      { direction: 1, value: 6, loss: 2 },
    ],
    unit,
    isExact: false,
    engine,
    depth: 3,
    nodes: 70,
  });
});
