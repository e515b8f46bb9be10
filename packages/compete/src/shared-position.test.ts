/** Also checks the test vectors of docs/events.md. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expectOk, legalMask, parsePosition, PRESETS } from '@open2048/core';
import { expect, test } from 'vitest';
import { DEALT_RULES } from './dealt-rules.ts';
import { sharedPosition } from './shared-position.ts';

const path = fileURLToPath(new URL('../../../docs/events.md', import.meta.url));
const vectors = [
  ...readFileSync(path, 'utf8').matchAll(/^\| `(\S+)` +\| (\d+) +\| `(\S+)` +\|$/gm),
];

test('the page has vectors', () => expect(vectors.length).toBeGreaterThan(2));

test.each(vectors.map(([, event, no, position]) => [event!, Number(no), position!] as const))(
  'board of the page: %s %i',
  (event, no, position) => {
    expect(sharedPosition(PRESETS.classic, event, no)).toBe(position);
  },
);

test.each([...DEALT_RULES])(
  'with the rules %s there is a move, on different boards',
  (_, rules) => {
    const boards = Array.from({ length: 20 }, (_each, no) => sharedPosition(rules, 'test', no));
    expect(new Set(boards).size).toBeGreaterThan(15);
    for (const text of boards) {
      const board = expectOk(parsePosition(text));
      expect(board).toMatchObject(rules.size);
      expect(legalMask(board)).not.toBe(0);
    }
  },
);

test('a number that no board has throws', () => {
  expect(() => sharedPosition(PRESETS.classic, 'test', -1)).toThrow(RangeError);
});
