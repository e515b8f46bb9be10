import {
  seeded,
  customise,
  expectOk,
  maxRank,
  newGame,
  PRESET_NAMES,
  PRESETS,
} from '@open2048/core';
import { expect, test } from 'vitest';
import { sampleBoard } from './sample.ts';

test.each(PRESET_NAMES)('%s is shown before its goal, always the same position', (name) => {
  const rules = PRESETS[name];
  const board = sampleBoard(rules);
  expect(board).toMatchObject(rules.size);
  expect(maxRank(board)).toBeLessThan(rules.goal ?? Infinity);
  expect(sampleBoard(rules)).toEqual(board);
});

test('a board without moves is shown at its start', () => {
  const rules = expectOk(customise(PRESETS.classic, { size: { rows: 1, cols: 1 } }));
  expect(sampleBoard(rules)).toEqual(newGame(rules, seeded(1)).position.board);
});
