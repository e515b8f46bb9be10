import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FAULT_CODES } from '@open2048/core';
import { expect, test } from 'vitest';
import { COMPETE_FAULT_CODES } from './fault-codes.ts';

test('the list has the codes that the sources use apart from those of the rules, and no other', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const given = sources.flatMap((name) =>
    Array.from(
      readFileSync(folder + name, 'utf8').matchAll(/\b(?:fault|fail)\(\s*'([a-z0-9-]+)'/g),
      ([, code]) => code!,
    ),
  );
  const own = given.filter((code) => !Object.hasOwn(FAULT_CODES, code));
  expect([...new Set(own)].toSorted()).toEqual(Object.keys(COMPETE_FAULT_CODES).toSorted());
});
