/** The moves shown during a search change only when another move is clearly better. */
import { DOWN, LEFT, UP, type Direction } from '@open2048/core';
import { expect, test } from 'vitest';
import { steadied } from './game-advice-controls.ts';

interface Row {
  readonly rule: string;
  readonly before: readonly Direction[];
  readonly best: readonly Direction[];
  readonly isFinal?: boolean;
  readonly shown: readonly Direction[];
}

test.each<Row>([
  { rule: 'the first answer', before: [], best: [LEFT, DOWN], shown: [LEFT] },
  {
    rule: 'one that is as good does not take over',
    before: [LEFT],
    best: [DOWN, LEFT],
    shown: [LEFT],
  },
  { rule: 'one that is better does', before: [LEFT], best: [DOWN], shown: [DOWN] },
  {
    rule: 'at the end, all',
    before: [LEFT],
    best: [DOWN, LEFT],
    isFinal: true,
    shown: [LEFT, DOWN],
  },
  {
    rule: 'of several, those that still are',
    before: [LEFT, DOWN],
    best: [UP, DOWN],
    shown: [DOWN],
  },
  { rule: 'no move', before: [LEFT], best: [], isFinal: true, shown: [] },
])('$rule', ({ before, best, isFinal = false, shown }) => {
  expect(steadied(before, best, isFinal)).toEqual(shown);
});
