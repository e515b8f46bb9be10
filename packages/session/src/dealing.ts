/** How the tiles of a game in a session come, as data that can be stored. */
import { RemoteDealer, seeded, type Deal, type Dealer, type Game } from '@open2048/core';

/** How the tiles of a game come: by our generator from a seed 0..2^53-1, or from someone else, under the deal that was agreed on or under none. */
export type Dealing = { readonly seed: number } | { readonly deal: Deal | null };

/** The dealer of a new game. */
export function dealerOf(dealing: Dealing): Dealer {
  if ('seed' in dealing) return seeded(dealing.seed);
  return new RemoteDealer({ kind: 'remote', deal: dealing.deal });
}

/** How the tiles of a game come; a session plays no games of other dealers. */
export function dealingOf({ dealer }: Game): Dealing {
  const { record } = dealer;
  if (record.kind === 'seed') return { seed: record.seed };
  return { deal: record.kind === 'remote' ? record.deal : null };
}

/** Whether two games are dealt alike. */
export function isDealtAlike(one: Game, other: Game): boolean {
  return JSON.stringify(one.dealer.record) === JSON.stringify(other.dealer.record);
}

/** Whether no game is dealt by someone else; only such games can be read by programs of before. */
export function areSeeded(games: readonly Dealing[]): boolean {
  return games.every((game) => 'seed' in game);
}
