import { expect, test } from 'vitest';
import { tileText } from './tile.ts';

test.each([
  { rank: 1, text: '2' },
  { rank: 11, text: '2048' },
  { rank: 17, text: '131072' },
  { rank: 40, text: '1099511627776' },
  { rank: 43, text: '8796093022208' },
  { rank: 44, text: '2⁴⁴' },
  { rank: 255, text: '2²⁵⁵' },
])('a tile of rank $rank says $text', ({ rank, text }) => expect(tileText(rank)).toBe(text));
