/** The build: its size, the paths it can be served from, and its metadata for phones. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serveStatic } from './static-host.ts';
import { keepTools, openApp, shown, visit } from './visit.ts';

const app = openApp();

const DIST = new URL('../dist/', import.meta.url);
/** JavaScript and CSS after gzip, in bytes: slightly above the current size, to notice growth. */
const BUDGET = 60_000;
/** The same as sent by our own server, after Brotli. */
const SENT_BUDGET = 55_000;
/** The app, its styles, and its texts. */
const REQUESTS = 6;
/** Everything that the play screen loads before the player touches anything, as sent. */
const UNTOUCHED = { bytes: 100_000, requests: 15 };

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Marks the time at which the board first appears, on the page's own clock. */
function noteBoard(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('.o2048-tile') === null) return;
    performance.mark('board');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** The files requested before the board appeared, with their transferred sizes. */
function filesBeforeBoard(): { readonly name: string; readonly sent: number }[] {
  const [board] = performance.getEntriesByName('board');
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files
    .filter(({ startTime }) => startTime < board!.startTime)
    .map(({ name, encodedBodySize }) => ({
      name: new URL(name).pathname.slice(1),
      sent: encodedBodySize,
    }));
}

test('what a first visit loads before the game can be played is within the budget', async () => {
  const { page, close } = await visit({ ...app, before: noteBoard });
  await shown(page);
  const all = await page.evaluate(filesBeforeBoard);
  const files = all.filter(({ name }) => /\.(js|css)$/.test(name));
  const zipped = files.map(({ name }) => gzipSync(readFileSync(new URL(name, DIST))).length);
  const total = sum(zipped);
  const sent = sum(files.map((file) => file.sent));
  console.log(`${files.length} files of JavaScript and CSS: ${total} bytes by gzip, of ${BUDGET}`);
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThan(BUDGET);
  expect(files.length).toBeLessThanOrEqual(REQUESTS);
  expect(sent).toBeLessThan(SENT_BUDGET);
  await close();
});

/** A file with the size of its body as our server sends it. */
interface Sent {
  readonly name: string;
  readonly bytes: number;
}

async function sentSize(name: string): Promise<Sent> {
  const response = await fetch(new URL(name, `${app.url}/`), {
    headers: { 'accept-encoding': 'br' },
  });
  expect([name, response.status]).toEqual([name, 200]);
  // `fetch` decodes the body.
  return { name, bytes: Number(response.headers.get('content-length')) };
}

/**
 * All that a visit loads while nobody touches it: what the page and its workers request, the icon and the manifest, which a
 * browser without a window does not ask for, and the script of the service worker. Not what the service worker then stores
 * for later visits: it takes what the page has loaded from the browser's cache, and the rest does not delay the page.
 */
async function loadedUntouched({ tools }: { readonly tools: boolean }): Promise<readonly Sent[]> {
  const context = await app.browser.newContext({ viewport: { width: 1000, height: 700 } });
  const page = await context.newPage();
  if (tools) await keepTools(page, app.url);
  const names = new Set(['sw.js']);
  page.on('request', (request) => names.add(new URL(request.url()).pathname.slice(1)));
  await page.goto(`${app.url}/`);
  await page.getByRole('heading', { name: 'How to play' }).waitFor();
  if (tools) await page.getByRole('button', { name: 'Hint' }).waitFor();
  await page.waitForLoadState('networkidle');
  const links = page.locator('link:is([rel=icon], [rel=manifest])');
  for (const link of await links.all()) names.add((await link.getAttribute('href'))!.slice(2));
  await context.close();
  return Promise.all(Array.from(names, sentSize));
}

test.each([
  ['a newcomer', false],
  ['a player with the tools beside the board', true],
])('what the untouched play screen of %s loads is within the budget', async (_, tools) => {
  const files = await loadedUntouched({ tools });
  const total = sum(files.map(({ bytes }) => bytes));
  const rows = files.map(({ name, bytes }) => `${String(bytes).padStart(7)}  ${name || '(page)'}`);
  const table = [...rows, `${String(total).padStart(7)}  in ${files.length} requests`].join('\n');

  expect(total, table).toBeGreaterThan(50_000);
  expect(total, table).toBeLessThanOrEqual(UNTOUCHED.bytes);
  expect(files.length, table).toBeLessThanOrEqual(UNTOUCHED.requests);
});

test('the page contains the security policy of our server, for hosts that send no headers', async () => {
  const { headers } = await fetch(app.url);
  const sent = headers.get('content-security-policy')!.split(';');
  const { page, close } = await visit(app);
  const meta = page.locator('meta[http-equiv="Content-Security-Policy"]');
  const stated = (await meta.getAttribute('content'))!.split(';');
  await close();
  // A `<meta>` policy cannot forbid frames.
  expect([...stated, "frame-ancestors 'none'"]).toEqual(sent);
});

test('the build works on any static host and in any folder', async () => {
  const host = await serveStatic('/games/2048');
  const { page, close } = await visit({
    browser: app.browser,
    url: host.url,
    hash: '#/play?seed=7',
  });
  expect((await shown(page)).seen[0]).toEqual([0, 2, 0, 0]);
  expect(await page.evaluate(() => document.fonts.check('1rem Figtree'))).toBe(true);
  await close();
  await host.close();
});

test('a phone can zoom, gets a theme colour, and shows an error for an invalid seed', async () => {
  const { page, close } = await visit({ ...app, hash: '#/play?seed=many' });
  const viewport = await page.locator('meta[name=viewport]').getAttribute('content');
  expect(viewport).not.toMatch(/maximum-scale|user-scalable/);
  expect(await page.locator('meta[name=theme-color]').count()).toBe(2);
  await page.getByText('The seed in this address').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Go to the game' }).click();
  await shown(page);
  await close();
});
