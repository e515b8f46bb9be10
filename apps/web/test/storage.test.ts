/** The contracts of a store and of a log, and browser-specific rules, in a page of a real browser. */
import { launchBrowser } from '@open2048/testing';
import { STORAGE_RULES } from '@open2048/testing/storage-rules';
import { SYNC_STORAGE_RULES } from '@open2048/testing/sync-storage-rules';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { activateMutant, collectMutants } from './mutant.ts';
import { servePage } from './pages.ts';
import { LOG_RULES } from './storage-page/log-rules.ts';
import { STORE_RULES } from './storage-page/store-rules.ts';

test('IndexedDB satisfies every rule of a store, and localStorage those of a log', async () => {
  const [browser, server] = await Promise.all([launchBrowser(), servePage('storage-page')]);
  onTestFinished(async () => {
    await browser.close();
    await server.close();
  });
  const page = await browser.newPage();
  await letItBreak(page, server.url);
  await activateMutant(page);
  await page.goto(server.url);
  await page.locator('[data-done]').waitFor();
  await collectMutants(page);
  expect(await page.locator('p').allInnerTexts()).toEqual(
    [...STORAGE_RULES, ...STORE_RULES, ...SYNC_STORAGE_RULES, ...LOG_RULES].map(
      ({ rule }) => `kept: ${rule}`,
    ),
  );
});

/** Gives the page a function that clears its databases, as the browser may do at any time. */
async function letItBreak(page: Page, url: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(url);
  await page.exposeFunction('closeDatabases', () =>
    browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' }),
  );
}
