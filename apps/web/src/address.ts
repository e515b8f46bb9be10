/**
 * The address of a screen that keeps its state there. Browsers stop a page that changes its address too
 * often, so changes are gathered; whoever leaves finds all of it written. Who reloads too: a browser
 * loads the address that it knew before the page was told, so what was written then is left in the
 * session's storage for the page that comes.
 */
import type { Result } from '@open2048/core';
import { formatRoute, type Route, type RouteOf, type ScreenName } from './route.ts';
import { LEFT_ADDRESS, type Router } from './router.ts';

/** Milliseconds between two changes of the address. */
const ADDRESS_REST = 350;

/** A state as its address knows it. */
export interface Addressed<Name extends ScreenName> {
  /** Whether an address is one of this state's: another screen may be on its way, or another game. */
  readonly owns: (route: Route) => route is RouteOf<Name>;
  /** The address of the state as it is; null for one that cannot be told. */
  readonly read: () => RouteOf<Name> | null;
  /** Takes over what an address says that came from elsewhere: by a link, by hand, back or forward. */
  readonly show: (route: RouteOf<Name>) => void;
}

/** Keeps the address and a state in step; `route` is where the state came from. */
export class Address<Name extends ScreenName> {
  readonly #router: Router;
  readonly #state: Addressed<Name>;
  /** What the address says, as far as it came from here or has been shown. */
  #told: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(router: Router, route: RouteOf<Name>, state: Addressed<Name>) {
    this.#router = router;
    this.#state = state;
    this.#told = formatRoute(route);
  }

  /** Shows what comes from now on, and writes what is noted; returns the way to stop that. */
  follow(): () => void {
    const control = new AbortController();
    const stop = this.#router.route.subscribe((route) => this.#arrive(route));
    writeBeforeLeaving(() => this.#write(), control.signal);
    return () => {
      stop();
      control.abort();
      this.#rest();
    };
  }

  /** Notes that the state has changed: its address is written soon. */
  note(): void {
    this.#timer ??= setTimeout(() => this.#write(), ADDRESS_REST);
  }

  /** Gives the state this address now, without a new entry in the history. */
  tell(route: RouteOf<Name>): void {
    this.#rest();
    const now = this.#router.route.peek();
    const told = formatRoute(route);
    if (told === this.#told || !now.ok || !this.#state.owns(now.value)) return;
    this.#told = told;
    this.#router.replace(route);
  }

  /** Gives the state this address in a new entry of the history, so that the back button undoes it. */
  enter(route: RouteOf<Name>): void {
    this.#rest();
    this.#told = formatRoute(route);
    this.#router.go(route);
  }

  #write(): void {
    if (this.#timer === undefined) return;
    this.#rest();
    const route = this.#state.read();
    if (route !== null) this.tell(route);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #arrive(route: Result<Route>): void {
    if (!route.ok || !this.#state.owns(route.value)) return;
    const told = formatRoute(route.value);
    if (told === this.#told) return;
    this.#told = told;
    this.#rest();
    this.#state.show(route.value);
  }
}

/** Runs `write` before a click can follow a link, and when the page is hidden or goes, until the signal stops it. */
function writeBeforeLeaving(write: () => void, signal: AbortSignal): void {
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
