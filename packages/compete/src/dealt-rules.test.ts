import { PRESETS } from '@open2048/core';
import { expect, test } from 'vitest';
import { DEALT_RULES, dealtRulesName } from './dealt-rules.ts';

test('classic comes first, and each rule set is listed once', () => {
  const names = [...DEALT_RULES.keys()];
  expect(names[0]).toBe('classic');
  expect(new Set(names).size).toBe(names.length);
});

test('each rule set has its name', () => {
  for (const [name, rules] of DEALT_RULES) expect(dealtRulesName(rules)).toBe(name);
});

test.each([
  ['with a fixed spawn and a given start', PRESETS.corner],
  ['without a score', PRESETS.terminal64],
  ['of another size', { ...PRESETS.classic, size: { rows: 4, cols: 6 } }],
])('a rule set %s is not dealt', (_what, rules) => {
  expect(dealtRulesName(rules)).toBe(null);
  expect([...DEALT_RULES.values()]).not.toContain(rules);
});
