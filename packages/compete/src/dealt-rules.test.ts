import { MAX_PLAY_WORK, parseRuleSet, playWork, PRESETS } from '@open2048/core';
import { expect, test } from 'vitest';
import {
  DEALT_RULES,
  dealtRulesName,
  dealtStartOf,
  MAX_DEALT_MOVES,
  startingFrom,
} from './dealt-rules.ts';

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

test('the longest dealt game can be replayed, with the event that continues it at the goal', () => {
  for (const rules of DEALT_RULES.values()) {
    expect(playWork(rules, MAX_DEALT_MOVES + 1)).toBeLessThanOrEqual(MAX_PLAY_WORK);
  }
});

test('a rule set that starts from a board follows from its name and the board', () => {
  for (const [name, rules] of DEALT_RULES) {
    const { rows, cols } = rules.size;
    const row = Array.from({ length: cols }, (_, col) => col % 2).join('.');
    const board = `${rows}x${cols}/${Array.from({ length: rows }, () => row).join('/')}`;
    const given = startingFrom(rules, board);
    expect(parseRuleSet(given)).toEqual({ ok: true, value: given });
    expect(dealtRulesName(given)).toBe(null);
    const start = dealtStartOf(given)!;
    expect(startingFrom(DEALT_RULES.get(start.name)!, start.position!)).toEqual(given);
    expect(dealtStartOf(rules)).toEqual({ name, position: null });
  }
});

test('a rule set that differs in more than the start has no name', () => {
  expect(dealtStartOf({ ...PRESETS.classic, goal: 12 })).toBe(null);
  const board = '4x4/1.1.0.0/0.0.0.0/0.0.0.0/0.0.0.0';
  expect(dealtStartOf(startingFrom({ ...PRESETS.classic, goal: 12 }, board))).toBe(null);
});
