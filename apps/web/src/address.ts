/**
 * Keeps the state of a screen in its address. Browsers throttle pages that change their address too
 * often, so changes are batched and written before the player leaves the page. A reload loads the
 * address that the page had when the reload began, so later changes are also stored in
 * `sessionStorage` for the next page.
 */
import type { Result } from '@open2048/core';
import { formatRoute, type Route, type RouteOf, type ScreenName } from './route.ts';
import { LEFT_ADDRESS, type Router } from './router.ts';

/** Minimum time between two changes of the address, in milliseconds. */
const ADDRESS_REST = 350;

/** A state that can be written to an address and read from one. */
export interface Addressed<Name extends ScreenName> {
  /** Whether an address belongs to this state. The router may already be at another screen or another game. */
  readonly owns: (route: Route) => route is RouteOf<Name>;
  /** The address of the current state, or null if it has none. */
  readonly read: () => RouteOf<Name> | null;
  /** Adopts an address that was changed elsewhere: by a link, by hand, or by back or forward. */
  readonly show: (route: RouteOf<Name>) => void;
}

/** Keeps the address and a state in sync; `route` is the address the state was read from. */
export class Address<Name extends ScreenName> {
  readonly #router: Router;
  readonly #state: Addressed<Name>;
  /** The last address that was written or shown. */
  #written: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(router: Router, route: RouteOf<Name>, state: Addressed<Name>) {
    this.#router = router;
    this.#state = state;
    this.#written = formatRoute(route);
  }

  /** Shows later addresses and writes pending changes; returns a function that stops both. */
  follow(): () => void {
    const control = new AbortController();
    const stop = this.#router.route.subscribe((route) => this.#onRoute(route));
    writeBeforeLeaving(() => this.#write(), control.signal);
    return () => {
      stop();
      control.abort();
      this.#rest();
    };
  }

  /** Notes that the state has changed; its address is written soon. */
  note(): void {
    this.#timer ??= setTimeout(() => this.#write(), ADDRESS_REST);
  }

  /** Writes this address now, without a new history entry. */
  replace(route: RouteOf<Name>): void {
    this.#rest();
    const now = this.#router.route.peek();
    const text = formatRoute(route);
    if (text === this.#written || !now.ok || !this.#state.owns(now.value)) return;
    this.#written = text;
    this.#router.replace(route);
  }

  /** Writes this address as a new history entry, so that the back button undoes it. */
  push(route: RouteOf<Name>): void {
    this.#rest();
    this.#written = formatRoute(route);
    this.#router.go(route);
  }

  #write(): void {
    if (this.#timer === undefined) return;
    this.#rest();
    const route = this.#state.read();
    if (route !== null) this.replace(route);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #onRoute(route: Result<Route>): void {
    if (!route.ok || !this.#state.owns(route.value)) return;
    const text = formatRoute(route.value);
    if (text === this.#written) return;
    this.#written = text;
    this.#rest();
    this.#state.show(route.value);
  }
}

/**
 * Runs `write` before a click can follow a link, and when the page is hidden or unloaded, until the
 * signal aborts.
 */
function writeBeforeLeaving(write: () => void, signal: AbortSignal): void {
  document.addEventListener('click', write, { signal, capture: true });
  document.addEventListener('visibilitychange', write, { signal });
  let before: string | null = null;
  // A reload begins here and may take seconds; the page is hidden when the answer of the server arrives.
  addEventListener('beforeunload', () => (before = location.hash), { signal });
  const leave = () => {
    before ??= location.hash;
    write();
    if (location.hash !== before) keep(`${before} ${location.hash}`);
    before = null;
  };
  addEventListener('pagehide', leave, { signal });
}

function keep(text: string): void {
  try {
    sessionStorage.setItem(LEFT_ADDRESS, text);
  } catch {
    // Without storage the reloaded page may show a slightly older address.
  }
}
