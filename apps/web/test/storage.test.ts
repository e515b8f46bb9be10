/** The contract of a store, run where IndexedDB is: in a page of a real browser. */
import { launchBrowser } from '@open2048/testing';
import { STORAGE_RULES } from '@open2048/testing/storage-rules';
import { SYNC_STORAGE_RULES } from '@open2048/testing/sync-storage-rules';
import { expect, onTestFinished, test } from 'vitest';
import { activateMutant, collectMutants } from './mutant.ts';
import { servePage } from './pages.ts';

test('IndexedDB keeps every rule of a store, and localStorage those of a log', async () => {
  const [browser, server] = await Promise.all([launchBrowser(), servePage('storage-page')]);
  onTestFinished(async () => {
    await browser.close();
    await server.close();
  });
  const page = await browser.newPage();
  await activateMutant(page);
  await page.goto(server.url);
  await page.locator('[data-done]').waitFor();
  await collectMutants(page);
  expect(await page.locator('p').allInnerTexts()).toEqual(
    [...STORAGE_RULES, ...SYNC_STORAGE_RULES].map(({ rule }) => `kept: ${rule}`),
  );
  // What is called done is on the disk.
  expect(await page.locator('body').getAttribute('data-durabilities')).toBe('strict');
});
