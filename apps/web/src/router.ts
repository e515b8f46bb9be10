/**
 * Where the app is now, as a signal that follows the address. Links are ordinary links; this only
 * hears that the hash has changed, whoever changed it.
 */
import type { Result } from '@open2048/core';
import { signal, type ReadonlySignal } from '@preact/signals';
import { formatRoute, parseRoute, type Route } from './route.ts';

/** The way through the app. */
export interface Router {
  /** The route of the address, or what is wrong with it. */
  readonly route: ReadonlySignal<Result<Route>>;
  /** Whether the player has gone anywhere since the app began. */
  readonly hasMoved: () => boolean;
  readonly go: (route: Route) => void;
  /** Gives the state that is shown another address, without a new entry in the history. */
  readonly replace: (route: Route) => void;
}

/** Where the page before left a change of the address that came too late for the browser: the hash before it and the one after it, a blank between. */
export const LEFT_ADDRESS = 'open2048/address';

/** The router of a window; one a page. */
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

/** Makes the change that the page before could not make; address.ts left it. */
function recallAddress(page: Window): void {
  try {
    const [before, after] = page.sessionStorage.getItem(LEFT_ADDRESS)?.split(' ') ?? [];
    page.sessionStorage.removeItem(LEFT_ADDRESS);
    if (after !== undefined && before === page.location.hash) {
      page.history.replaceState(page.history.state, '', after);
    }
  } catch {
    // Without storage the address is a moment old.
  }
}
