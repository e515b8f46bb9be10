/**
 * In a mutation run the mutated code of a page runs in the browser, and Stryker runs here. An object of the
 * global scope tells the code which mutant is active, and takes down which mutants were reached. These two
 * functions bring it to a page and back; where Stryker does not run, they do nothing.
 */
import type { Page } from 'playwright-core';

/** What Stryker puts into the global scope, here and in the page. */
type Scope = { readonly __stryker__?: object };

const { __stryker__: stryker } = globalThis as Scope;

/** Activates the mutant of this process in what the page loads from now on. */
export async function activateMutant(page: Page): Promise<void> {
  if (stryker === undefined) return;
  await page.addInitScript((state) => Object.assign(globalThis, { __stryker__: state }), stryker);
}

/** Takes over what the page has taken down since it was loaded; call it before the page is left. */
export async function collectMutants(page: Page): Promise<void> {
  if (stryker === undefined) return;
  const { __stryker__: state } = await page.evaluate(() => {
    const { __stryker__ } = globalThis as Scope;
    return { __stryker__ };
  });
  Object.assign(stryker, state);
}
