/** The contract of a store, run where IndexedDB is: in a page of a real browser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser, serveWeb } from '@open2048/testing';
import { STORAGE_RULES } from '@open2048/testing/storage-rules';
import { build } from 'vite';
import { expect, test } from 'vitest';

test('IndexedDB keeps every rule of a store', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'open2048-storage-'));
  const root = fileURLToPath(new URL('storage-page', import.meta.url));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'esnext',
      modulePreload: { polyfill: false },
    },
  });
  const [browser, server] = await Promise.all([launchBrowser(), serveWeb({ web: folder })]);
  try {
    const page = await browser.newPage();
    await page.goto(server.url);
    await page.locator('[data-done]').waitFor();
    expect(await page.locator('p').allInnerTexts()).toEqual(
      STORAGE_RULES.map(({ rule }) => `kept: ${rule}`),
    );
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true });
  }
});
