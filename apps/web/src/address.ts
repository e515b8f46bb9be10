/**
 * What the screens share that keep their state in the address while it changes. Browsers stop a page
 * that changes its address too often, so changes are gathered; whoever leaves finds all of it written.
 */

/** Milliseconds between two changes of the address. */
export const ADDRESS_REST = 350;

/** Runs `write` before a click can follow a link, and when the page goes, until the signal stops it. */
export function writeBeforeLeaving(write: () => void, signal: AbortSignal): void {
  document.addEventListener('click', write, { signal, capture: true });
  addEventListener('pagehide', write, { signal });
}
