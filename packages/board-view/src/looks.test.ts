import { expect, test } from 'vitest';
import { tileSize, tileText } from './looks.ts';
import { tierOf } from './tiers.ts';

test.each([
  { rank: 1, text: '2' },
  { rank: 11, text: '2048' },
  { rank: 17, text: '131072' },
  { rank: 40, text: '1099511627776' },
  { rank: 43, text: '8796093022208' },
  { rank: 44, text: '2⁴⁴' },
  { rank: 255, text: '2²⁵⁵' },
])('a tile of rank $rank says $text', ({ rank, text }) =>
  expect(tileText(rank, 'numbers')).toBe(text),
);

test.each([
  { rule: 'small', rank: 1, size: 0.46, text: '' },
  { rule: 'medium', rank: 5, size: 0.72, text: '' },
  { rule: 'large', rank: 24, size: 1, text: '' },
  { rule: 'small again, with a dot', rank: 25, size: 0.46, text: '•' },
  { rule: 'with two dots', rank: 50, size: 0.72, text: '••' },
  { rule: 'with ten', rank: 255, size: 1, text: '••••••••••' },
])('level $rank is $rule', ({ rank, size, text }) => {
  expect(tileSize(rank, 'tiers')).toBe(size);
  expect(tileText(rank, 'tiers')).toBe(text);
});

test('a number fills its cell', () => expect(tileSize(5, 'numbers')).toBe(1));

test.each([
  { rank: 1, tier: { hue: 'green', size: 'small', dots: 0 } },
  { rank: 5, tier: { hue: 'red', size: 'medium', dots: 0 } },
  { rank: 12, tier: { hue: 'yellow', size: 'large', dots: 0 } },
  { rank: 24, tier: { hue: 'pink', size: 'large', dots: 0 } },
  { rank: 25, tier: { hue: 'green', size: 'small', dots: 1 } },
])('level $rank is called by what is seen', ({ rank, tier }) => expect(tierOf(rank)).toEqual(tier));
