/**
 * In a mutation run the mutated code of a page runs in the browser, and Stryker runs here. An object of the
 * global scope contains the active mutant and records the mutants that were reached. These two functions
 * copy it to a page and back; if Stryker does not run, they do nothing.
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

/** Copies the page's records since it was loaded; call it before leaving the page. */
export async function collectMutants(page: Page): Promise<void> {
  if (stryker === undefined) return;
  const { __stryker__: state } = await page.evaluate(() => {
    const { __stryker__ } = globalThis as Scope;
    return { __stryker__ };
  });
  Object.assign(stryker, state);
}
