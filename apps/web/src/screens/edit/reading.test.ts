import { formatPosition } from '@open2048/core';
import { expect, test } from 'vitest';
import { text } from '../../faults/messages/en.ts';
import { faultWords } from '../../faults/words.ts';
import { readText } from './reading.ts';

test.each([
  { rule: 'notation', given: '2x2/0.1/2.3' },
  { rule: 'a grid', given: '0 2\n4 8' },
  { rule: 'a JSON grid', given: '[[0,2],[4,8]]' },
  { rule: 'a link', given: 'https://example.org/2048/#/edit/2x2/0.1/2.3?rules=tiers' },
  { rule: 'a link in a sentence', given: 'Look: x.org/#/solve/2x2/0.1/2.3' },
])('a position is found in $rule', ({ given }) => {
  const read = readText(given);
  expect(read.ok && formatPosition(read.value)).toBe('2x2/0.1/2.3');
});

test.each([
  {
    rule: 'a word',
    given: 'chess',
    words: 'Unrecognised format.',
  },
  {
    rule: 'a wrong number',
    given: '2 4\n3 2',
    words: 'Row 2, column 1: This is not a tile. Expected a power of two, at least 2.',
  },
  {
    rule: 'rows of two lengths',
    given: '2 4 8\n2 4',
    words: 'Row 2: The number or length of the rows does not match.',
  },
  {
    rule: 'too many cells',
    given: `1x1025/${Array(1025).fill(0).join('.')}`,
    words: 'This board is too large to show here. The limit is 1,024 cells.',
  },
  {
    rule: 'a link without a position',
    given: 'x.org/#/edit/',
    words: 'Unrecognised format.',
  },
])('$rule is told with its place', ({ given, words }) => {
  const read = readText(given);
  expect(!read.ok && faultWords(read.error, text)).toBe(words);
});
