/** What is built and sent: how much of it, to where it may be moved, and what a phone is told. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { launchBrowser, serveWeb } from '@open2048/testing';
import { expect, test } from 'vitest';
import { serveStatic } from './static-host.ts';
import { shown, visit } from './visit.ts';

const DIST = new URL('../dist/', import.meta.url);
/** Compressed JavaScript and CSS, in bytes. */
const BUDGET = 60_000;

test('what a first visit loads before it can be played stays within its budget', async () => {
  const [browser, server] = await Promise.all([launchBrowser(), serveWeb()]);
  const { page, close } = await visit({ browser, url: server.url });
  await shown(page);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
  );
  const files = loaded.filter((name) => /\.(js|css)$/.test(name));
  const sizes = files.map((name) => gzipSync(readFileSync(new URL(name, DIST))).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`JavaScript and CSS: ${total} bytes compressed, of ${BUDGET}`);
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThan(BUDGET);
  await close();
  await browser.close();
  await server.close();
});

test('any static host and any folder will do', async () => {
  const [browser, host] = await Promise.all([launchBrowser(), serveStatic('/games/2048')]);
  const { page, close } = await visit({ browser, url: host.url, hash: '#/play?seed=7' });
  expect((await shown(page)).seen[0]).toEqual([0, 2, 0, 0]);
  expect(await page.evaluate(() => document.fonts.check('1rem Figtree'))).toBe(true);
  await close();
  await browser.close();
  await host.close();
});

test('a phone may zoom, knows the colour of its bar, and is told when a seed makes no sense', async () => {
  const [browser, server] = await Promise.all([launchBrowser(), serveWeb()]);
  const { page, close } = await visit({ browser, url: server.url, hash: '#/play?seed=many' });
  const viewport = await page.locator('meta[name=viewport]').getAttribute('content');
  expect(viewport).not.toMatch(/maximum-scale|user-scalable/);
  expect(await page.locator('meta[name=theme-color]').count()).toBe(2);
  await page.getByText('The seed in this address').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'To the game' }).click();
  await shown(page);
  await close();
  await browser.close();
  await server.close();
});
