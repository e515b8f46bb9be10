/** How a long search lets other work run. */

/** `setImmediate`, which Node has and browsers do not. */
interface Immediacy {
  readonly setImmediate?: (callback: () => void) => unknown;
}

/** Lets the event loop process pending work; a timer would wait longer than necessary. */
export function nextTurn({ port1, port2 }: MessageChannel): Promise<void> {
  // Node processes up to a thousand messages of a port in one turn, and signals and other ports only after them.
  const { setImmediate: immediately } = globalThis as Immediacy;
  if (immediately !== undefined) return new Promise(immediately);
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}
