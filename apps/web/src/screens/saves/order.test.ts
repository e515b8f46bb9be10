import { PRESETS } from '@open2048/core';
import type { SaveEntry } from '@open2048/session';
import { expect, test } from 'vitest';
import { ordered, ORDERS, type Order } from './order.ts';

const entry = (id: string, playedAt: number, score: number, moves: number, size: number) =>
  ({
    key: 'key',
    place: 'playing',
    rules: PRESETS.classic,
    id,
    board: null,
    isOver: false,
    startedAt: 0,
    playedAt,
    score,
    moves,
    size,
  }) satisfies SaveEntry;

const ENTRIES = [
  entry('old', 1, 900, 10, 5),
  entry('new', 3, 20, 10, 70),
  entry('long', 2, 20, 300, 6),
];

const EXPECTED: Readonly<Record<Order, string>> = {
  played: 'new long old',
  score: 'old new long',
  moves: 'long new old',
  size: 'new long old',
};

test.each(ORDERS)('by %s: the largest first, then the last played', (order) => {
  expect(
    ordered(ENTRIES, order)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(EXPECTED[order]);
});
