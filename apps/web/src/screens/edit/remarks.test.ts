import { expectOk, parsePosition, PRESETS, type RuleSet } from '@open2048/core';
import { expect, test } from 'vitest';
import { remarksOn } from './remarks.ts';

const { classic, corner, terminal64, tiers } = PRESETS;
const fours: RuleSet = {
  ...classic,
  start: { kind: 'drawn', tiles: 2, ranks: [{ rank: 2, weight: 1 }] },
  spawn: { kind: 'uniform', ranks: [{ rank: 2, weight: 1 }] },
};

test.each([
  { rule: 'nothing', rules: classic, board: '2 0 / 0 4', kinds: [] },
  { rule: 'empty', rules: classic, board: '0 0 / 0 0', kinds: ['empty'] },
  { rule: 'stuck', rules: classic, board: '2 4 / 4 2', kinds: ['no-moves'] },
  {
    rule: 'the goal, with a question',
    rules: classic,
    board: '2048 2 0',
    kinds: ['goal-asks', 'too-large'],
  },
  {
    rule: 'the goal, with the end of the game',
    rules: terminal64,
    board: '64 2 0 0 0 0 0',
    kinds: ['goal-ends'],
  },
  { rule: 'no goal', rules: tiers, board: '2 0', kinds: [] },
  { rule: 'a tile that is never dealt', rules: fours, board: '2 4 0 0', kinds: ['too-small'] },
  {
    rule: 'no tile that could be the new one',
    rules: classic,
    board: '8 16 0 0',
    kinds: ['no-new-tile'],
  },
  { rule: 'the largest of four cells', rules: classic, board: '32 2 / 0 0', kinds: [] },
  { rule: 'one rank more', rules: classic, board: '64 2 / 0 0', kinds: ['too-large'] },
  { rule: 'the largest twice', rules: classic, board: '32 32 / 2 0', kinds: ['too-large'] },
  {
    rule: 'the longest chain',
    rules: classic,
    board: '32 16 / 8 4',
    kinds: ['no-moves'],
  },
  { rule: 'an empty corner', rules: corner, board: '2 0 / 0 0', kinds: [] },
  { rule: 'an occupied corner', rules: corner, board: '0 2 / 0 0', kinds: ['spawn-taken'] },
  {
    rule: 'a cell outside the board',
    rules: { ...corner, spawn: { kind: 'fixed', row: 2, col: 0, rank: 1 } } as const,
    board: '2 0 / 0 0',
    kinds: ['spawn-outside'],
  },
])('$rule', ({ rules, board, kinds }) => {
  const position = expectOk(parsePosition(board.replaceAll('/', ';')));
  expect(remarksOn(rules, position).map(({ kind }) => kind)).toEqual(kinds);
});
