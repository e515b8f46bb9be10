/**
 * Protects the game, in addition to saving it: a failed write is tried again automatically, pending
 * writes are flushed before the page goes away, and once there is something to lose the browser is
 * asked for persistent storage. That is not asked at once, as a browser may ask the player.
 * https://storage.spec.whatwg.org/#persistence
 */
import { effect } from '@preact/signals';
import type { Table } from './table.ts';

/** Milliseconds before the first retry; each retry doubles the delay up to the longest. */
const FIRST_MS = 1000;
const LONGEST_MS = 60_000;
/** From this number of moves on, persistent storage is requested. */
const MOVES_WORTH_KEEPING = 100;

/** Starts all of this, for the lifetime of the page. */
export function keepSafe(page: Window, table: Table): void {
  page.addEventListener('pagehide', () => void table.flush());
  let wait = FIRST_MS;
  effect(() => {
    const saved = table.play.value?.state.value.saved;
    if (saved === 'saved') wait = FIRST_MS;
    if (saved !== 'failed') return;
    // A move that cannot be saved either must not delay the next retry further.
    const retry = () => {
      wait = Math.min(2 * wait, LONGEST_MS);
      void table.flush();
    };
    const timer = page.setTimeout(retry, wait);
    return () => page.clearTimeout(timer);
  });
  const stop = effect(() => {
    const moves = table.play.value?.state.value.game.position.moves ?? 0;
    if (moves < MOVES_WORTH_KEEPING) return;
    queueMicrotask(() => stop());
    page.navigator.storage?.persist?.().catch(() => {});
  });
}
