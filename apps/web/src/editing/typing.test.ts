import { expect, test } from 'vitest';
import { rankOfLetter, typeDigit } from './typing.ts';

test.each([
  { rule: 'a 2 is placed immediately', keys: '2', ranks: [1] },
  { rule: 'and grows', keys: '2048', ranks: [1, null, null, 11] },
  { rule: 'a 1 waits', keys: '16', ranks: [null, 4] },
  { rule: 'the longest', keys: '1048576', ranks: [null, null, null, null, null, null, 20] },
  { rule: 'a digit that continues no tile starts a new one', keys: '28', ranks: [1, 3] },
  { rule: 'also after a complete tile', keys: '644', ranks: [null, 6, 2] },
  { rule: 'a single 0 clears the cell', keys: '0', ranks: [0] },
  { rule: 'a 7 is not a tile', keys: '74', ranks: [null, 2] },
  { rule: 'a level', keys: '7', look: 'tiers', ranks: [7] },
  { rule: 'a level of two digits', keys: '12', look: 'tiers', ranks: [1, 12] },
  { rule: 'beyond the last level', keys: '23', look: 'tiers', ranks: [2, 3] },
] as const)('$rule: $keys', ({ keys, ranks, ...row }) => {
  const look = 'look' in row ? row.look : 'numbers';
  let digits = '';
  const typed = Array.from(keys, (digit) => {
    const next = typeDigit(digits, digit, look);
    ({ digits } = next);
    return next.rank;
  });
  expect(typed).toEqual(ranks);
});

test.each([
  ['a', 1],
  ['K', 11],
  ['z', 26],
  ['ä', null],
  ['+', null],
])('%s is rank %s', (letter, rank) => expect(rankOfLetter(letter)).toBe(rank));
