import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FAULT_CODES } from '@open2048/core';
import { expect, test } from 'vitest';
import { SESSION_FAULT_CODES } from './fault-codes.ts';

test('the list has the codes that the sources use apart from those of the rules, and no other', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const sources = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));
  const given = sources.flatMap((name) =>
    Array.from(
      readFileSync(folder + name, 'utf8').matchAll(/\bfault\(\s*'([a-z-]+)'/g),
      ([, code]) => code!,
    ),
  );
  const own = given.filter((code) => !Object.hasOwn(FAULT_CODES, code));
  expect([...new Set(own)].toSorted()).toEqual(Object.keys(SESSION_FAULT_CODES).toSorted());
});
