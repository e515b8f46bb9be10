/** How rule sets are named on a command line, and how they are described. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRESETS, type RuleSet } from '@open2048/core';
import { afterAll, describe, expect, test } from 'vitest';
import { describeRules, titleOf } from './describe.ts';
import { chooseRules, type RulesOptions } from './rules.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

async function choose(options: Partial<RulesOptions>): Promise<RuleSet | string> {
  const chosen = await chooseRules({ rules: 'classic', ...options });
  return chosen.ok ? chosen.value : chosen.error.code;
}

const { classic, tiers } = PRESETS;

describe('rules from options', () => {
  test.each<[string, Partial<RulesOptions>, RuleSet]>([
    ['a preset', { rules: 'tiers' }, tiers],
    ['JSON', { rules: JSON.stringify(tiers) }, tiers],
    ['a file of JSON', { rules: file('tiers.json', JSON.stringify(tiers, null, 2)) }, tiers],
    ['a file that names a preset', { rules: file('name', 'tiers\n') }, tiers],
    ['a square size', { size: '5' }, { ...classic, size: { rows: 5, cols: 5 } }],
    ['rows x columns', { size: '3x5' }, { ...classic, size: { rows: 3, cols: 5 } }],
    ['a goal', { goal: '64' }, { ...classic, goal: 6 }],
    ['a goal beyond 2^53', { goal: String(2n ** 60n) }, { ...classic, goal: 60 }],
    ['no goal', { goal: 'none' }, { ...classic, goal: null }],
    ['what the goal does', { win: 'continue' }, { ...classic, atGoal: 'continue' }],
  ])('%s', async (_, options, rules) => {
    expect(await choose(options)).toEqual(rules);
  });

  test('odds apply to the start tiles and to later tiles', async () => {
    const ranks = [
      { rank: 1, weight: 3 },
      { rank: 3, weight: 1 },
    ];
    const rules = await choose({ spawn: '2:3, 8' });
    expect(rules).toMatchObject({ start: { ranks }, spawn: { ranks } });
  });

  test.each<[string, Partial<RulesOptions>]>([
    ['unknown-rules', { rules: 'clasic' }],
    ['bad-json', { rules: '{' }],
    ['cannot-read', { rules: folder }],
    ['not-rules', { rules: file('empty', '') }],
    ['not-rules', { rules: file('prose', 'every tile is a 2') }],
    ['too-deep', { rules: file('deep', '{"a":'.repeat(100)) }],
    ['bad-size', { size: '4x' }],
    ['bad-size', { size: '0' }],
    ['bad-size', { size: '4x99999' }],
    ['bad-goal', { goal: '100' }],
    ['bad-goal', { goal: '0' }],
    ['bad-spawn', { spawn: '3:1' }],
    ['bad-spawn', { spawn: '2:x' }],
    ['bad-spawn', { spawn: '' }],
    ['bad-value', { spawn: '2:0' }],
    ['duplicate-rank', { spawn: '2:1,2:1' }],
    ['given-start', { rules: 'corner', size: '5' }],
    ['fixed-spawn', { rules: 'corner', spawn: '2:1' }],
  ])('%s: %o', async (code, options) => {
    expect(await choose(options)).toBe(code);
  });
});

describe('rules as text', () => {
  test.each<[RuleSet, string]>([
    [classic, 'classic · 4x4 · reach 2048'],
    [{ ...tiers, size: { rows: 6, cols: 5 } }, 'tiers · 6x5 · no goal'],
    [{ ...classic, goal: 6 }, 'classic · 4x4 · reach 64'],
    [{ ...classic, merge: 'cascade' }, 'custom · 4x4 · reach 2048'],
  ])('%#: %o', (rules, title) => {
    expect(titleOf(rules)).toBe(title);
  });

  test.each([
    [
      'classic',
      '4x4, 2 start tiles, new tiles 2 (90 %) or 4 (10 %), goal 2048 (asks), points for merges',
    ],
    [
      'corner',
      '4x4, fixed start, always a new 2 at row 1 column 4, goal 128 (ends before a new tile), no score',
    ],
    [
      'tiers',
      '4x4, 1 start tile, new tiles always 2, cascading merges, no goal, points for level³',
    ],
  ] as const)('%s', (name, text) => {
    expect(describeRules(PRESETS[name])).toBe(text);
  });
});
