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
    rule: 'an equally good move does not replace it',
    before: [LEFT],
    best: [DOWN, LEFT],
    shown: [LEFT],
  },
  { rule: 'a better one does', before: [LEFT], best: [DOWN], shown: [DOWN] },
  {
    rule: 'at the end, all best moves',
    before: [LEFT],
    best: [DOWN, LEFT],
    isFinal: true,
    shown: [LEFT, DOWN],
  },
  {
    rule: 'of several, those that are still best',
    before: [LEFT, DOWN],
    best: [UP, DOWN],
    shown: [DOWN],
  },
  { rule: 'no move', before: [LEFT], best: [], isFinal: true, shown: [] },
])('$rule', ({ before, best, isFinal = false, shown }) => {
  expect(steadied(before, best, isFinal)).toEqual(shown);
});
