/** The contract of a store, run where IndexedDB is: in a page of a real browser. */
import { launchBrowser } from '@open2048/testing';
import { STORAGE_RULES } from '@open2048/testing/storage-rules';
import { expect, test } from 'vitest';
import { servePage } from './pages.ts';

test('IndexedDB keeps every rule of a store', async () => {
  const [browser, server] = await Promise.all([launchBrowser(), servePage('storage-page')]);
  const page = await browser.newPage();
  await page.goto(server.url);
  await page.locator('[data-done]').waitFor();
  expect(await page.locator('p').allInnerTexts()).toEqual(
    STORAGE_RULES.map(({ rule }) => `kept: ${rule}`),
  );
  await browser.close();
  await server.close();
});
