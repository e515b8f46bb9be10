/**
 * The analysis that is running in this tab, so that it resumes after a reload. It is kept in the session storage, which
 * lasts as long as the tab.
 */
import type { UnderWay } from './analysing.ts';

const KEY = 'open2048/analysing';

/** The name in the session storage; null if the storage is not available. */
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
      // Then the analysis does not resume by itself after a reload.
    }
  },
};
