/** The app without a network, and what happens when there is a newer version of it. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser, serveWeb } from '@open2048/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveStatic } from './static-host.ts';
import { directions, playKeys, saved, settled, shown, visit } from './visit.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const SEED = '#/play?seed=7';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Resolves when everything is kept for a time without network. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller !== null) return;
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  });
}

const hosts = [
  { name: 'the server', start: () => serveWeb() },
  { name: 'a static host, in a folder', start: () => serveStatic('/games/2048') },
];

test.each(hosts)('after one visit to $name the game goes on without it', async ({ start }) => {
  const host = await start();
  const { page, close } = await visit({ browser, url: host.url, hash: SEED });
  await playKeys(page, directions('ulur'));
  await saved(page);
  await installed(page);
  const before = await shown(page);
  await host.close();

  await page.goto(`${host.url}/`);
  expect(await shown(page)).toEqual(before);
  await playKeys(page, directions('dl'));
  await saved(page);
  const after = await shown(page);
  expect(after).not.toEqual(before);
  await page.goto(`${host.url}/?from=home`);
  expect(await shown(page)).toEqual(after);
  await close();
});

test('screens and languages that were never opened are there without a network', async () => {
  const server = await serveWeb();
  const { page, close } = await visit({ browser, url: server.url });
  await installed(page);
  await server.close();
  await page.goto(`${server.url}/#/settings`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('heading', { level: 1, name: 'Optionen' }).waitFor();
  for (const screen of ['Statistik', 'Hilfe']) {
    await page.getByRole('link', { name: screen }).click();
    await page.getByRole('heading', { level: 1, name: screen }).waitFor();
  }
  await close();
});

test('a newer version waits until the player wants it, and the game is still there', async () => {
  const web = await mkdtemp(join(tmpdir(), 'open2048-'));
  await cp(DIST, web, { recursive: true });
  const server = await serveWeb({ web });
  const { page, close } = await visit({ browser, url: server.url, hash: SEED });
  await installed(page);
  await playKeys(page, directions('ulur'));
  const before = await shown(page);

  await release(web);
  const marker = page.locator('meta[name=release]');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByText('A newer version is ready').waitFor();
  expect(await shown(page)).toEqual(before);
  await playKeys(page, directions('dl'));
  const after = await shown(page);
  expect(after).not.toEqual(before);
  expect(await marker.count()).toBe(0);

  await page.getByRole('button', { name: 'Reload' }).click();
  await marker.waitFor({ state: 'attached' });
  await settled(page);
  expect(await shown(page)).toEqual(after);
  expect(await page.getByText('A newer version is ready').count()).toBe(0);
  await close();
  await server.close();
  await rm(web, { recursive: true });
});

/** Puts a newer version in place of the one that is served: another page, and a worker that knows it. */
async function release(web: string): Promise<void> {
  const index = join(web, 'index.html');
  const html = await readFile(index, 'utf8');
  await writeFile(index, html.replace('<head>', '<head><meta name="release" content="2" />'));
  const worker = join(web, 'sw.js');
  const code = await readFile(worker, 'utf8');
  const newer = code.replace(/(url:"index\.html",revision:")[0-9a-f]+/, '$1release-2');
  expect(newer).not.toBe(code);
  await writeFile(worker, newer);
}

test('it can be installed: the browser finds nothing missing', async () => {
  const server = await serveWeb();
  const { page, context, close } = await visit({ browser, url: server.url });
  const devtools = await context.newCDPSession(page);
  const { errors, url, data } = await devtools.send('Page.getAppManifest');
  expect({ errors, url }).toEqual({ errors: [], url: `${server.url}/manifest.webmanifest` });
  const { icons } = JSON.parse(data!) as { icons: readonly { src: string; sizes: string }[] };
  for (const { src, sizes } of icons) {
    const drawn = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(drawn).toBe(sizes);
  }
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await close();
  await server.close();
});
