import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENGINE_NAMES } from './engine-names.ts';
import { ENGINES } from './engines.ts';

test.each(ENGINE_NAMES)('%s is within its size limit', (name) => {
  const { weights, mostBytes } = ENGINES[name];
  const folder = new URL('../weights/', import.meta.url);
  expect(weights === null ? 0 : statSync(new URL(weights, folder)).size).toBeLessThanOrEqual(
    mostBytes,
  );
});

test('the engines are in order from the strongest to the smallest', () => {
  const engines = ENGINE_NAMES.map((name) => ENGINES[name]);
  for (const quality of ['meanScore', 'mostBytes', 'memory'] as const) {
    const values = engines.map((engine) => engine[quality]);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  }
});
