/** Which analysis is under way in this tab, so that a reload goes on with it: in the session storage, which lasts as long as the tab. */
import type { UnderWay } from './analysing.ts';

const KEY = 'open2048/analysing';

/** What the browser remembers of the tab; nothing where it refuses to. */
export const underWay: UnderWay = {
  get: () => {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  set: (name) => {
    try {
      if (name === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, name);
    } catch {
      // Then the analysis waits for its button after a reload.
    }
  },
};
