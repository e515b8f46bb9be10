/**
 * What is done for the safety of the game beside saving it: a store that failed is tried again
 * without the player's help, what waits is written before the page goes away, and once there is
 * something to lose the browser is asked not to clear it away when room gets scarce. That is not
 * asked at once: a browser may put the question to the player.
 * https://storage.spec.whatwg.org/#persistence
 */
import { effect } from '@preact/signals';
import type { Table } from './table.ts';

/** Milliseconds until the first further try, which doubles up to the longest. */
const FIRST_MS = 1000;
const LONGEST_MS = 60_000;
/** From so many moves on a game is worth the question. */
const MOVES_WORTH_KEEPING = 100;

/** Begins with all that, for as long as the page lives. */
export function keepSafe(page: Window, table: Table): void {
  page.addEventListener('pagehide', () => void table.flush());
  let wait = FIRST_MS;
  effect(() => {
    const saved = table.play.value?.state.value.saved;
    if (saved === 'saved') wait = FIRST_MS;
    if (saved !== 'failed') return;
    const timer = page.setTimeout(() => void table.flush(), wait);
    wait = Math.min(2 * wait, LONGEST_MS);
    return () => page.clearTimeout(timer);
  });
  const stop = effect(() => {
    const moves = table.play.value?.state.value.game.position.moves ?? 0;
    if (moves < MOVES_WORTH_KEEPING) return;
    queueMicrotask(() => stop());
    page.navigator.storage?.persist?.().catch(() => {});
  });
}
