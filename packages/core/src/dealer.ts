/**
 * Dealers, which deal the tiles of a game. A dealer is a port: the rules only request each tile that is due
 * from it. The state of a dealer is a value stored with each position of a game, so undo and redo work for
 * every dealer alike. The dealer of ranked games is in `deal.ts`, since most programs only need a seed.
 */
import { mustHave } from './arguments.ts';
import { drawSpawn, type Position, type Spawn } from './position.ts';
import { fault } from './result.ts';
import { mustBeSeed, Rng, seedState, type RngState } from './rng.ts';
import type { RuleSet } from './ruleset.ts';

/** What both sides of a ranked game fix before its first tile; each in lower-case hex. */
export interface Deal {
  /** The game's id: 16 bytes that the server never uses twice. */
  readonly id: string;
  /** 16 bytes that the player chooses after the commitment is published. */
  readonly nonce: string;
  /** 32 bytes that the server publishes first: `commitmentOf(id, key)`. */
  readonly commitment: string;
}

/**
 * What is recorded of a dealer. `seed`: our generator, from a seed 0..2^53-1. `key`: the keyed deal
 * (deal.ts) with its key. `remote`: another party deals, under the agreed deal, or, if it is null, in a
 * way that cannot be checked. `committed`: a ranked game in a replay of version 1, which proves nothing
 * about its tiles; 64 hex digits, and a key of up to 64 bytes once it is known.
 */
export type DealerRecord =
  | { readonly kind: 'seed'; readonly seed: number }
  | { readonly kind: 'key'; readonly deal: Deal; readonly key: string }
  | { readonly kind: 'remote'; readonly deal: Deal | null }
  | { readonly kind: 'committed'; readonly commitment: string; readonly key: string | null };

/** The state of a dealer: the state of its generator, or the number of tiles it has dealt. */
export type DealState = RngState | number;

/** A tile that a dealer dealt, and the dealer's state after it. */
export interface Dealt {
  readonly spawn: Spawn;
  readonly state: DealState;
}

export interface Dealer {
  readonly record: DealerRecord;
  /** Whether a move can be undone; a tile dealt under an agreement cannot be taken back. */
  readonly undoes: boolean;
  /** The initial state. */
  start(): DealState;
  /**
   * The spawn that is due, and the state after it; null if the tiles come as events. The board must have an empty cell.
   */
  deal(state: DealState, rules: RuleSet, position: Position): Dealt | null;
}

/** Our generator, from a seed 0..2^53-1. */
export function seeded(seed: number): Dealer {
  mustBeSeed(seed);
  return new SeedDealer({ kind: 'seed', seed });
}

/** A class, so that two dealers of one seed are equal. */
class SeedDealer implements Dealer {
  readonly undoes = true;
  readonly record: Extract<DealerRecord, { readonly kind: 'seed' }>;

  constructor(record: SeedDealer['record']) {
    this.record = record;
  }

  start(): RngState {
    return seedState(this.record.seed);
  }

  deal(state: DealState, rules: RuleSet, position: Position): Dealt {
    const rng = new Rng(state as RngState);
    const spawn = drawSpawn(rules, position, rng);
    return { spawn, state: rng.state };
  }
}

/** The dealer of a game whose tiles come from another party, as events. */
export class RemoteDealer implements Dealer {
  readonly record: Exclude<DealerRecord, { readonly kind: 'seed' | 'key' }>;
  readonly undoes: boolean;

  constructor(record: RemoteDealer['record']) {
    this.record = record;
    this.undoes = record.kind === 'committed' || record.deal === null;
  }

  start(): number {
    return 0;
  }

  deal(): null {
    return null;
  }
}

/** Another party deals, in a way that cannot be checked. */
export const UNKNOWN_DEALER: Dealer = new RemoteDealer({ kind: 'remote', deal: null });

/** The fault `no-undo`, for an undo in a game whose dealer does not allow it (`undoes`). */
export function dealtForGood(): ReturnType<typeof fault> {
  return fault('no-undo', 'undo is not allowed in a game with this kind of deal');
}

/** Throws unless the value has the fields of a dealer. */
export function mustBeDealer(dealer: Dealer): void {
  mustHave('dealer', 'a dealer, such as seeded(7)', ['deal'], dealer);
}
