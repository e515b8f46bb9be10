/** The cost of playing a game, by its rules and its length. */
import { expect, test } from 'vitest';
import { MAX_PLAY_WORK, playWork } from './play-budget.ts';
import { PRESETS } from './presets.ts';
import type { RuleSet } from './ruleset.ts';

const sized = (side: number, tiles = 2): RuleSet => ({
  ...PRESETS.classic,
  size: { rows: side, cols: side },
  start: { kind: 'drawn', tiles, ranks: [{ rank: 1, weight: 1 }] },
});

test.each([
  ['the longest game on 4x4', 4, 131_072, true],
  ['a long game on 12x12', 12, 50_000, true],
  ['a few moves on 1024x1024', 1024, 28, true],
  ['one move more on 1024x1024', 1024, 29, false],
  ['half a million events on 4x4', 4, 500_000, false],
])('%s', (_rule, side, events, fits) => {
  expect(playWork(sized(side), events) <= MAX_PLAY_WORK).toBe(fits);
});

test.each([
  ['each start tile is dealt onto the board', sized(256, 65_536), 0, 0],
  ['the board alone may be too large', sized(32_768, 1), 0, 0],
  ['start tiles that are recorded count as well', sized(1024, 1), 0, 40],
])('%s', (_rule, rules, events, tiles) => {
  expect(playWork(rules, events, tiles)).toBeGreaterThan(MAX_PLAY_WORK);
});

test('deals at most as many tiles as there are cells', () => {
  expect(playWork(sized(4, 1000), 0)).toBe(playWork(sized(4, 16), 0));
});
