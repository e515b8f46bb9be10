/**
 * Checks that do not need to play a replay: whether it is small enough to be
 * played in bounded time and memory, and whether its secrets match. Every
 * reader and writer of replays runs them first.
 */
import { budgetFault, dealerFault, fault, type Fault, playWork } from '@open2048/core';
import { MAX_REPLAY_CELLS, MAX_REPLAY_EVENTS, type Replay } from './replay.ts';

/**
 * What is wrong with a replay apart from its moves, or null. Faults `replay-too-large`,
 * `seed-mismatch` and `deal-mismatch` (another number of start tiles than the seed or the key
 * deals), `bad-deal`, `bad-commitment`, `bad-key`, `key-mismatch`.
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
