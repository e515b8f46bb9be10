/**
 * What can be said about a replay without playing it: whether it is small
 * enough to be played in bounded time and memory, and whether its secrets
 * agree. Every reader and writer of replays asks this first.
 */
import { dealFault, mustBeDealerRecord } from './deal.ts';
import type { DealerRecord } from './dealer.ts';
import { bytesOfHex, hexOf } from './hex.ts';
import { budgetFault, playWork } from './play-budget.ts';
import { MAX_KEY_BYTES, MAX_REPLAY_CELLS, MAX_REPLAY_EVENTS, type Replay } from './replay.ts';
import { fault, type Fault } from './result.ts';
import { sha256 } from './sha256.ts';

/**
 * What is wrong with a replay apart from its moves, or null. Faults
 * `replay-too-large`, `seed-mismatch` (a seed deals every start tile, and a key does:
 * `deal-mismatch`), `bad-deal`, `bad-commitment`, `bad-key`, `key-mismatch`.
 */
export function headerFault(replay: Replay): { readonly error: Fault } | null {
  const { rules, dealer, start, events } = replay;
  const cells = rules.size.rows * rules.size.cols;
  for (const [name, count, limit] of [
    ['cells', cells, MAX_REPLAY_CELLS],
    ['events', events.length, MAX_REPLAY_EVENTS],
  ] as const) {
    if (count > limit) {
      return fault('replay-too-large', `expected at most ${limit} ${name}, got ${count}`, name);
    }
  }
  const large = budgetFault(playWork(rules, events.length, start.length), 'events');
  if (large !== null) return large;
  const due = rules.start.kind === 'drawn' ? Math.min(rules.start.tiles, cells) : 0;
  if (start.length !== due && dealer.kind === 'seed') {
    const message = `the seed deals ${due} start tiles, got ${start.length}`;
    return fault('seed-mismatch', message, 'start');
  }
  if (start.length !== due && dealer.kind === 'key') {
    const message = `the key deals ${due} start tiles, got ${start.length}`;
    return fault('deal-mismatch', message, 'start');
  }
  return dealerFault(dealer);
}

function dealerFault(dealer: DealerRecord): { readonly error: Fault } | null {
  mustBeDealerRecord(dealer);
  if (dealer.kind === 'key') return dealFault(dealer.deal, dealer.key);
  if (dealer.kind === 'remote' && dealer.deal !== null) return dealFault(dealer.deal, null);
  return dealer.kind === 'committed' ? committedFault(dealer) : null;
}

type Committed = Extract<DealerRecord, { readonly kind: 'committed' }>;

function committedFault({ commitment, key }: Committed): { readonly error: Fault } | null {
  if (!/^[0-9a-f]{64}$/.test(commitment)) {
    return fault(
      'bad-commitment',
      'expected a commitment of 64 lower-case hex digits',
      'commitment',
    );
  }
  if (key === null) return null;
  if (key.length > 2 * MAX_KEY_BYTES || bytesOfHex(key) === null) {
    return fault('bad-key', `expected a key of at most ${MAX_KEY_BYTES} bytes in hex`, 'key');
  }
  if (hexOf(sha256(bytesOfHex(key)!)) === commitment) return null;
  return fault('key-mismatch', 'the SHA-256 of the key is not the commitment', 'key');
}
