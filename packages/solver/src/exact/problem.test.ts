/** The objectives of rule sets, and the boards that share a table. */
import { customise, expectOk, PRESETS, type RuleSet } from '@open2048/core';
import { expect, test } from 'vitest';
import { objectivesOf, objectiveText } from './objective.ts';
import { lying, problemOf } from './problem.ts';

const { classic, terminal64 } = PRESETS;
const on = (rules: RuleSet, rows: number, cols: number, goal: number | null): RuleSet => ({
  ...rules,
  size: { rows, cols },
  goal,
});

test.each<[string, RuleSet, readonly string[]]>([
  ['only points without a goal', on(classic, 2, 2, null), ['score']],
  [
    'points, then a goal after which the game continues',
    on(classic, 2, 2, 5),
    ['score', 'tile:32'],
  ],
  ['no unreachable goal', on(classic, 2, 2, 6), ['score']],
  ['a goal that ends the game is all', { ...on(classic, 2, 2, 5), atGoal: 'end' }, ['tile:32']],
  ['moves without a score', { ...on(terminal64, 3, 3, null), score: 'none' }, ['moves']],
])('%s', (_, rules, objectives) => {
  expect(objectivesOf(rules).map(objectiveText)).toEqual(objectives);
});

test('a board that is taller than wide is rotated, with its start tiles', () => {
  const start = { kind: 'given', board: '3x2/1.2/0.0/0.3' } as const;
  const rules = expectOk(customise(classic, { size: { rows: 3, cols: 2 } }));
  const asked = expectOk(problemOf({ ...rules, start }, { kind: 'score' }));
  const { size, start: turned } = lying(asked).rules;
  expect({ size, turned }).toEqual({
    size: { rows: 2, cols: 3 },
    turned: { kind: 'given', board: '2x3/1.0.0/2.0.3' },
  });
  expect(lying(lying(asked))).toEqual(lying(asked));
});

test.each<[string, () => unknown]>([
  ['the name of a rule set', () => problemOf('classic' as never, { kind: 'score' })],
  ['no objective', () => problemOf(PRESETS.classic, undefined as never)],
  ['an unknown objective', () => problemOf(PRESETS.classic, { kind: 'time' } as never)],
  ['a face in place of a rank', () => problemOf(PRESETS.classic, { kind: 'tile', rank: 512 })],
  ['an unknown player', () => problemOf(PRESETS.classic, { kind: 'score' }, 'me' as never)],
])('a caller that passes %s gets an error', (_, call) => {
  expect(call).toThrow(/^[\w.]+: expected .+, got .+/);
});
