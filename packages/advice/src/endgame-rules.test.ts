/** The rules whose endgames are known. */
import { customise, expectOk, PRESETS } from '@open2048/core';
import { expect, test } from 'vitest';
import { endgamesHold } from './endgame-rules.ts';

test('endgames hold for classic games, whatever their goal, and for no others', () => {
  const holdFor = (other: Parameters<typeof customise>[1]): boolean =>
    endgamesHold(expectOk(customise(PRESETS.classic, other)));
  expect(holdFor({})).toBe(true);
  expect(holdFor({ goal: 12 })).toBe(true);
  expect(holdFor({ size: { rows: 4, cols: 5 } })).toBe(false);
  expect(holdFor({ size: { rows: 3, cols: 3 } })).toBe(false);
  expect(holdFor({ ranks: [{ rank: 1, weight: 1 }] })).toBe(false);
});
