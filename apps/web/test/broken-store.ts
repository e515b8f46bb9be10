/** A store of a browser that fails when a test wants it to. */
import type { Page } from 'playwright-core';

/** Lets the transactions of a mode fail as long as `isBroken` is set in the page. */
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

/** From now on the transactions of these modes fail in a page that is `breakable`. */
export const breakStore = (page: Page, modes: string) =>
  page.evaluate((broken) => {
    document.documentElement.dataset['broken'] = broken;
  }, modes);
