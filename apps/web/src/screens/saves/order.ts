/** In which order saved games are listed. */
import type { SaveEntry } from '@open2048/session';

export const ORDERS = ['played', 'score', 'moves', 'size'] as const;
export type Order = (typeof ORDERS)[number];

const NUMBERS: Readonly<Record<Order, (entry: SaveEntry) => number>> = {
  played: ({ playedAt }) => playedAt,
  score: ({ score }) => score,
  moves: ({ moves }) => moves,
  size: ({ size }) => size,
};

/** The entries in an order, the largest first, and the one played last first among equals. */
export function ordered(entries: readonly SaveEntry[], order: Order): readonly SaveEntry[] {
  const number = NUMBERS[order];
  return entries.toSorted((a, b) => number(b) - number(a) || b.playedAt - a.playedAt);
}

/** What tells an entry from all others. */
export function nameOf({ key, id }: SaveEntry): string {
  return `${key} ${id}`;
}
