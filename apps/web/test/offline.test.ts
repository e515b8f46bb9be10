/** The app without a network, and the update to a newer version. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser, serveWeb } from '@open2048/testing';
import type { Browser, Page } from 'playwright-core';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { breakable, breakStore } from './broken-store.ts';
import { serveStatic } from './static-host.ts';
import { directions, goTo, playKeys, saved, settled, shown, visit } from './visit.ts';

const SEED = '#/play?seed=7';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Resolves when everything is cached for offline use. */
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

test.each(hosts)('after one visit to $name the game works offline', async ({ start }) => {
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

test('the first visit does not wait for anything that only later ones need', async () => {
  const host = await serveStatic('/games/2048', { heldBack: 'sw.js' });
  const { page, close } = await visit({ browser, url: host.url, hash: SEED });
  await playKeys(page, directions('ulur'));
  await saved(page);
  await goTo(page, 'Statistics');
  await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor();
  await close();
  await host.close();
});

test('screens and languages that were never opened work offline', async () => {
  const server = await serveWeb();
  const { page, close } = await visit({ browser, url: server.url });
  await installed(page);
  await server.close();
  await page.goto(`${server.url}/#/settings`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('heading', { level: 1, name: 'Optionen' }).waitFor();
  for (const [hash, title] of [
    ['#/statistics', 'Statistik'],
    ['#/you', 'Du'],
    ['#/help', /./],
    ['#/puzzles', 'Rätsel'],
  ] as const) {
    await page.evaluate((to) => (location.hash = to), hash);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
  await page.getByRole('heading', { name: 'Dein Zug?' }).waitFor();
  await close();
});

/** Builds the app as it is, or as a next version with a different page and different code. */
async function release(web: string, next: boolean): Promise<void> {
  const changes: Plugin = {
    name: 'next-release',
    transform: {
      filter: { id: /play[\\/]messages[\\/]en\.ts$/ },
      handler: (code) => code.replace('How to play', 'How to play now'),
    },
    transformIndexHtml: (html) => html.replace('<head>', '<head><meta name="release" />'),
  };
  // The test runner sets NODE_ENV to test, with which Vite would not make a production build.
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    build: { outDir: web, emptyOutDir: true, reportCompressedSize: false },
    plugins: next ? [changes] : [],
  });
  vi.unstubAllEnvs();
}

/** Marks the page when it sends a message to a service worker. */
function marksMessages(): void {
  const { prototype } = ServiceWorker;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its worker below
  const post = prototype.postMessage as (message: unknown) => void;
  prototype.postMessage = function (message: unknown) {
    document.documentElement.dataset['messages'] = '';
    post.call(this, message);
  };
}

test('a newer version waits until the player accepts it and the game is saved; the game is kept', async () => {
  const web = await mkdtemp(join(tmpdir(), 'open2048-'));
  await release(web, false);
  const server = await serveWeb({ web });
  const { page, close } = await visit({ browser, url: server.url, hash: SEED });
  await installed(page);
  await page.evaluate(breakable);
  await page.evaluate(marksMessages);
  await playKeys(page, directions('ulur'));
  const before = await shown(page);

  await release(web, true);
  const newer = page.getByRole('heading', { name: 'How to play now' });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.getByText('A new version is ready').waitFor();
  expect(await shown(page)).toEqual(before);
  // The older version keeps working, including the parts it has not loaded yet.
  await goTo(page, 'Statistics');
  await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor();
  await page.goBack();
  await page.goBack();
  // Keys move tiles only after the game is drawn.
  expect(await shown(page)).toEqual(before);
  await playKeys(page, directions('dl'));
  expect(await shown(page)).not.toEqual(before);
  expect(await newer.count()).toBe(0);

  const reload = page.getByRole('button', { name: 'Reload' });
  const messages = page.locator('[data-messages]');
  await breakStore(page, 'readwrite');
  await playKeys(page, directions('u'));
  await page.getByRole('alert').getByText('Saving failed').waitFor();
  await reload.click();
  // After the click has been handled the page is unchanged, and no update was requested.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await messages.count()).toBe(0);
  await breakStore(page, '');
  const after = await shown(page);
  await reload.click();
  await newer.waitFor();
  await settled(page);
  expect(await page.locator('meta[name=release]').count()).toBe(1);
  expect(await shown(page)).toEqual(after);
  expect(await page.getByText('A new version is ready').count()).toBe(0);
  await close();
  await server.close();
  await rm(web, { recursive: true });
});

test('the browser can install it', async () => {
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
