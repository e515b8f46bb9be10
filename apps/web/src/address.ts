/**
 * What the screens share that keep their state in the address while it changes. Browsers stop a page
 * that changes its address too often, so changes are gathered; whoever leaves finds all of it written.
 * Who reloads too: a browser loads the address that it knew before the page was told, so what
 * was written then is left in the session's storage for the page that comes.
 */
import { LEFT_ADDRESS } from './router.ts';

/** Milliseconds between two changes of the address. */
export const ADDRESS_REST = 350;

/** Runs `write` before a click can follow a link, and when the page is hidden or goes, until the signal stops it. */
export function writeBeforeLeaving(write: () => void, signal: AbortSignal): void {
  document.addEventListener('click', write, { signal, capture: true });
  document.addEventListener('visibilitychange', write, { signal });
  const leave = () => {
    const before = location.hash;
    write();
    if (location.hash !== before) keep(`${before} ${location.hash}`);
  };
  addEventListener('pagehide', leave, { signal });
}

function keep(text: string): void {
  try {
    sessionStorage.setItem(LEFT_ADDRESS, text);
  } catch {
    // Without storage the address is a moment old.
  }
}
