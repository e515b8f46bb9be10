/**
 * The current route, as a signal that follows the address. Links are ordinary links; the router
 * only listens for changes of the hash, whatever caused them.
 */
import type { Result } from '@open2048/core';
import { signal, type ReadonlySignal } from '@preact/signals';
import { formatRoute, parseRoute, type Route } from './route.ts';

/** Reads and changes the current route. */
export interface Router {
  /** The current route, or the fault of an invalid address. */
  readonly route: ReadonlySignal<Result<Route>>;
  /** Whether the route has changed since the app started. */
  readonly hasMoved: () => boolean;
  readonly go: (route: Route) => void;
  /** Changes the address of the current state, without a new history entry. */
  readonly replace: (route: Route) => void;
}

/**
 * The `sessionStorage` key of an address change that came too late for the browser: the hash before
 * and the hash after it, separated by a space.
 */
export const LEFT_ADDRESS = 'open2048/address';

/** The router of a window; create one per page. */
export function createRouter(page: Window): Router {
  recallAddress(page);
  const route = signal(parseRoute(page.location.hash));
  let moved = false;
  const follow = () => {
    moved = true;
    route.value = parseRoute(page.location.hash);
  };
  page.addEventListener('hashchange', follow);
  return {
    route,
    hasMoved: () => moved,
    go: (next) => {
      page.location.hash = formatRoute(next);
    },
    replace: (next) => {
      page.history.replaceState(page.history.state, '', formatRoute(next));
      route.value = parseRoute(page.location.hash);
    },
  };
}

/** Applies the address change that the previous page could not make; address.ts stored it. */
function recallAddress(page: Window): void {
  try {
    const [before, after] = page.sessionStorage.getItem(LEFT_ADDRESS)?.split(' ') ?? [];
    page.sessionStorage.removeItem(LEFT_ADDRESS);
    if (after !== undefined && before === page.location.hash) {
      page.history.replaceState(page.history.state, '', after);
    }
  } catch {
    // Without storage the address may be slightly out of date.
  }
}
