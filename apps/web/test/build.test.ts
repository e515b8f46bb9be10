/** What is built and sent: how much of it, to where it may be moved, and what a phone is told. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchBrowser, serveWeb } from '@open2048/testing';
import { expect, test } from 'vitest';
import { shown, visit } from './visit.ts';

const DIST = new URL('../dist/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
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
  const base = '/games/2048/';
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === base ? 'index.html' : pathname.slice(base.length);
    const type = TYPES[extname(name)];
    if (!pathname.startsWith(base) || type === undefined) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': type }).end(readFileSync(new URL(name, DIST)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const browser = await launchBrowser();
  const { page, close } = await visit({
    browser,
    url: `http://127.0.0.1:${port}${base.slice(0, -1)}`,
    hash: '#/play?seed=7',
  });
  expect((await shown(page)).seen[0]).toEqual([0, 2, 0, 0]);
  expect(await page.evaluate(() => document.fonts.check('1rem Figtree'))).toBe(true);
  await close();
  await browser.close();
  server.close();
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
