/**
 * The table of an arena in a narrow terminal; the other parts of the report are tested through the
 * command.
 */
import { PRESETS } from '@open2048/core';
import type { PlayedGame } from '@open2048/workbench/arena';
import { expect, test } from 'vitest';
import { reportOn, reportText } from './report.ts';

const NAMES = ['a', 'b', 'an engine with a very long name'];
const games = NAMES.flatMap((_, engine): PlayedGame[] =>
  [1, 2].map((game) => ({
    engine,
    game,
    score: 1000 * (engine + game),
    moves: 100,
    rank: 11,
    end: 'over',
    why: '',
    seconds: engine,
  })),
);
const entrants = NAMES.map((name) => ({ name, version: '', author: '', text: name }));
const conditions = { rules: PRESETS.classic, seed: 1 };
const report = reportOn({ conditions, entrants }, NAMES, games);

test('is split when all engines side by side are too wide', () => {
  const text = reportText(report, 70);
  expect(text.match(/^games /gm)).toHaveLength(2);
  const [tables = ''] = text.split('\nb against');
  expect(Math.max(...tables.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(70);
  expect(text).toContain('an engine with a very l…\n');
  expect(reportText(report, Infinity).match(/^games /gm)).toHaveLength(1);
});

test('omits the speed when no time was measured', () => {
  expect(reportText(report, Infinity)).toMatch(/^moves\/s +– +100 +50$/m);
});
