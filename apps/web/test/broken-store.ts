/** A browser store that fails on demand. */
import type { Page } from 'playwright-core';

/** Makes the transactions of a mode fail while `isBroken` is set in the page. */
export function breakable(): void {
  const { prototype } = IDBDatabase;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its database below
  const begin = prototype.transaction;
  prototype.transaction = function (names, mode = 'readonly', options) {
    const { broken } = document.documentElement.dataset;
    const isBroken = broken ?? sessionStorage.getItem('broken') ?? '';
    if (isBroken.includes(mode)) throw new DOMException('the disk is gone', 'UnknownError');
    return begin.call(this, names, mode, options);
  };
}

/** Makes transactions of the given modes fail in a `breakable` page from now on. */
export const breakStore = (page: Page, modes: string) =>
  page.evaluate((broken) => {
    document.documentElement.dataset['broken'] = broken;
  }, modes);
