/** How the passes of a search run: to the end at once, or with turns for other work. */
import type { SearchResult, SearchWatch } from './search-result.ts';

/** The passes of a search: yields the result so far, and returns the final one. */
export type Passes = Generator<SearchResult, SearchResult>;

/** Milliseconds of work before control returns to the event loop. */
const TURN = 4;

/** Runs passes to their end. */
export function finish(passes: Passes): SearchResult {
  for (;;) {
    const { value, done } = passes.next();
    if (done) return value;
  }
}

/**
 * Runs passes, but returns control to the event loop every few milliseconds. Ends early, with the result so far, when the
 * signal is aborted, or when `isCurrent` is false after other work ran.
 */
export async function think(
  passes: Passes,
  { signal, onResult }: SearchWatch,
  clock: () => number,
  isCurrent = (): boolean => true,
): Promise<SearchResult> {
  const turns = new MessageChannel();
  let known: SearchResult | undefined;
  let since = clock();
  try {
    for (;;) {
      const { value, done } = passes.next();
      if (value.moves !== known?.moves) onResult?.(value);
      known = value;
      if (done || signal?.aborted === true) return value;
      if (clock() - since < TURN) continue;
      await nextTurn(turns);
      since = clock();
      if (!isCurrent()) return value;
    }
  } finally {
    turns.port1.close();
  }
}

/** `setImmediate`, which Node has and browsers do not. */
interface Immediacy {
  readonly setImmediate?: (callback: () => void) => unknown;
}

/** Lets the event loop process pending work; a timer would wait longer than necessary. */
function nextTurn({ port1, port2 }: MessageChannel): Promise<void> {
  // Node processes up to a thousand messages of a port in one turn, and signals and other ports only after them.
  const { setImmediate: immediately } = globalThis as Immediacy;
  if (immediately !== undefined) return new Promise(immediately);
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}
