import { expectOk, parsePosition, PRESETS, type RuleSet } from '@open2048/core';
import { expect, test } from 'vitest';
import { labRoute } from './solving.ts';

const { classic, corner } = PRESETS;
const SQUARE = '3x3/0.0.1/0.0.0/1.0.0';

test.each<{ rule: string; rules: RuleSet; board: string; goal: number | null }>([
  { rule: 'corner', rules: corner, board: SQUARE, goal: 7 },
  { rule: 'corner, another goal', rules: { ...corner, goal: 4 }, board: SQUARE, goal: 4 },
  {
    rule: 'the corner by its column',
    rules: { ...corner, spawn: { kind: 'fixed', row: 0, col: 2, rank: 1 } },
    board: SQUARE,
    goal: 7,
  },
  {
    rule: 'another corner',
    rules: { ...corner, spawn: { kind: 'fixed', row: 0, col: 0, rank: 1 } },
    board: SQUARE,
    goal: null,
  },
  { rule: 'no goal', rules: { ...corner, goal: null }, board: SQUARE, goal: null },
  { rule: 'cascades', rules: { ...corner, merge: 'cascade' }, board: SQUARE, goal: null },
  { rule: 'a board that is not square', rules: corner, board: '2x3/0.0.1/1.0.0', goal: null },
  { rule: 'a single cell', rules: corner, board: '1x1/1', goal: null },
  { rule: 'random tiles', rules: classic, board: SQUARE, goal: null },
])('the A* lab and $rule', ({ rules, board, goal }) => {
  expect(labRoute(rules, expectOk(parsePosition(board)))?.goal ?? null).toBe(goal);
});
