/**
 * Who deals the tiles of a game. A dealer is a value; what it needs to know of the tiles dealt so far is a
 * value too, so a game can go back to any position and deal on from there.
 */
import { wrongType } from './arguments.ts';
import { dealRng, type Deal } from './deal.ts';
import { drawSpawn, type Position, type Spawn } from './position.ts';
import { mustBeSeed, Rng, seedState, type RngState } from './rng.ts';
import type { RuleSet } from './ruleset.ts';

/**
 * `seed`: our generator, from a seed 0..2^53-1. `key`: the keyed deal (deal.ts), its key known. `remote`:
 * someone else deals, under the deal that was agreed on, or in no way that can be checked (null).
 * `committed`: what replays of version 1 say of a ranked game, which shows nothing about its tiles; 64 hex
 * digits, and a key of up to 64 bytes once it is known.
 */
export type Dealer =
  | { readonly kind: 'seed'; readonly seed: number }
  | { readonly kind: 'key'; readonly deal: Deal; readonly key: string }
  | { readonly kind: 'remote'; readonly deal: Deal | null }
  | { readonly kind: 'committed'; readonly commitment: string; readonly key: string | null };

const DEALER_KINDS: ReadonlySet<unknown> = new Set(['seed', 'key', 'remote', 'committed']);

/** Someone else deals, in no way that can be checked. */
export const UNKNOWN_DEALER: Dealer = { kind: 'remote', deal: null };

/** What a dealer goes on from: the state of its generator, or the number of tiles it has dealt; null where someone else deals. */
export type DealState = RngState | number | null;

/** A tile that a dealer dealt, and what it goes on from. */
export interface Dealt {
  readonly spawn: Spawn;
  readonly state: DealState;
}

/** Our generator, from a seed 0..2^53-1. */
export function seeded(seed: number): Dealer {
  mustBeSeed(seed);
  return { kind: 'seed', seed };
}

/** What a dealer begins with; throws for an invalid seed. */
export function dealStart(dealer: Dealer): DealState {
  mustBeDealer(dealer);
  if (dealer.kind === 'seed') return seedState(dealer.seed);
  return dealer.kind === 'key' ? 0 : null;
}

/** The spawn that is due, and the state after it; null where someone else deals. The board must have an empty cell. */
export function dealSpawn(
  dealer: Dealer,
  state: DealState,
  rules: RuleSet,
  position: Position,
): Dealt | null {
  mustBeDealer(dealer);
  if (dealer.kind === 'seed') {
    const rng = new Rng(state as RngState);
    const spawn = drawSpawn(rules, position, rng);
    return { spawn, state: rng.state };
  }
  if (dealer.kind !== 'key') return null;
  const index = state as number;
  const rng = dealRng(dealer.deal, dealer.key, index, position.board);
  return { spawn: drawSpawn(rules, position, rng), state: index + 1 };
}

/** The seed of a dealer that has one, else null. */
export function seedOf(dealer: Dealer): number | null {
  mustBeDealer(dealer);
  return dealer.kind === 'seed' ? dealer.seed : null;
}

/** Throws unless the value has the outside of a dealer. */
export function mustBeDealer(dealer: Dealer): void {
  const { kind } = (dealer ?? {}) as Partial<Dealer>;
  if (DEALER_KINDS.has(kind)) return;
  throw wrongType('dealer', 'a dealer, such as seeded(7)', dealer);
}
