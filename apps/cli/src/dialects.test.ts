/** Checks of the dialect data: no input has two meanings, and each preset has its own dialect. */
import { customise, DIRECTIONS, expectOk, parseRuleSetText, PRESETS } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import { DIALECT_NAMES, DIALECTS, dialectOf, directionNamed } from './dialects.ts';
import { bindingsOf } from './play/keys.ts';

describe('the dialect of rules', () => {
  test.each([
    ['classic', 'plain'],
    ['corner', 'plain'],
    ['cs61b', 'cs61b'],
    ['console', 'console'],
    ['terminal64', 'terminal64'],
    ['tiers', 'tiers'],
  ] as const)('%s: %s', (preset, name) => {
    expect(dialectOf(PRESETS[preset]).name).toBe(name);
    expect(dialectOf(expectOk(parseRuleSetText(JSON.stringify(PRESETS[preset])))).name).toBe(name);
  });

  test('is that of their preset, or the default dialect', () => {
    const size = { rows: 5, cols: 5 };
    expect(dialectOf(expectOk(customise(PRESETS.terminal64, { size, goal: 8 }))).name).toBe(
      'terminal64',
    );
    expect(dialectOf({ ...PRESETS.terminal64, merge: 'cascade' }).name).toBe('plain');
  });
});

describe('directions', () => {
  test.each(DIALECT_NAMES)('the direction names of %s are accepted in every dialect', (name) => {
    for (const direction of DIRECTIONS) {
      const word = DIALECTS[name].directions[direction];
      for (const other of DIALECT_NAMES) {
        expect(directionNamed(word.toUpperCase(), DIALECTS[other])).toEqual({
          ok: true,
          value: direction,
        });
      }
    }
  });

  test('a fault lists the names of the dialect', () => {
    const named = directionNamed('northeast', DIALECTS.cs61b);
    expect(named.ok ? '' : named.error.message).toBe(
      'expected north, east, south or west, got "northeast"',
    );
  });
});

test.each(DIALECT_NAMES)('%s: each key has one action, and one key quits', (name) => {
  const bindings = bindingsOf(DIALECTS[name]);
  const keys = bindings.flatMap((binding) => binding.keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(bindings.map(({ act }) => act)).toEqual(expect.arrayContaining(['quit', 'interrupt']));
});
