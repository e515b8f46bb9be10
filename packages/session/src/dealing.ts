/** The source of the tiles of a game in a session, as data that can be stored. */
import { RemoteDealer, seeded, type Deal, type Dealer, type Game } from '@open2048/core';

/**
 * The source of the tiles of a game: our generator with a seed 0..2^53-1, or an external dealer, under the agreed deal
 * or none.
 */
export type Dealing = { readonly seed: number } | { readonly deal: Deal | null };

/** The dealer of a new game. */
export function dealerOf(dealing: Dealing): Dealer {
  if ('seed' in dealing) return seeded(dealing.seed);
  return new RemoteDealer({ kind: 'remote', deal: dealing.deal });
}

/** The source of a game's tiles; sessions support no other kinds of dealers. */
export function dealingOf({ dealer }: Game): Dealing {
  const { record } = dealer;
  if (record.kind === 'seed') return { seed: record.seed };
  return { deal: record.kind === 'remote' ? record.deal : null };
}

/** Whether two games have the same source of tiles. */
export function isDealtAlike(one: Game, other: Game): boolean {
  return JSON.stringify(one.dealer.record) === JSON.stringify(other.dealer.record);
}

/** Whether all games are seeded; only such games can be read by older versions of the program. */
export function areSeeded(games: readonly Dealing[]): boolean {
  return games.every((game) => 'seed' in game);
}
