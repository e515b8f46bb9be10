/** The sort orders of saved games. */
import type { SaveEntry } from '@open2048/session';

export const ORDERS = ['played', 'score', 'moves', 'size'] as const;
export type Order = (typeof ORDERS)[number];

const NUMBERS: Readonly<Record<Order, (entry: SaveEntry) => number>> = {
  played: ({ playedAt }) => playedAt,
  score: ({ score }) => score,
  moves: ({ moves }) => moves,
  size: ({ size }) => size,
};

/** The sorted entries, the largest first; among equals, the one played last is first. */
export function ordered(entries: readonly SaveEntry[], order: Order): readonly SaveEntry[] {
  const number = NUMBERS[order];
  return entries.toSorted((a, b) => number(b) - number(a) || b.playedAt - a.playedAt);
}

/** A unique key for an entry. */
export function nameOf({ key, id }: SaveEntry): string {
  return `${key} ${id}`;
}
