/**
 * The cached files of an engine, in a real browser: tabs that need a file at the same time fetch it once,
 * a full device and an unresponsive host are reported, and files of older versions are removed.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  hint,
  keptNames,
  panel,
  READY,
  says,
  SEED,
  serveWeights,
  SIZE,
  values,
} from './weights-host.ts';

const weights = serveWeights();
const PLAY = `#/play?seed=${SEED}`;

const done = (page: Page) =>
  panel(page)
    .getByRole('progressbar')
    .evaluate((bar: HTMLProgressElement) => bar.value);

test('two tabs that ask at the same moment download it once, and both show the progress', async () => {
  const { page, another, close } = await weights.open('held', PLAY);
  const { page: other } = await another();
  await Promise.all([hint(page), hint(other)]);
  await Promise.all([says(page, `Downloading ${SIZE}`), says(other, `Downloading ${SIZE}`)]);
  for (const each of [page, other]) await expect.poll(() => done(each)).toBeGreaterThan(0.4);
  weights.finish();
  await Promise.all([says(page, READY), says(other, READY)]);
  await Promise.all([values(page), values(other)]);
  expect(weights.sent).toBe(1);
  await close();
});

test('if the downloading tab is closed, the other one takes over', async () => {
  const { page, another, close } = await weights.open('held', PLAY);
  const { page: other } = await another();
  await hint(page);
  await expect.poll(() => done(page)).toBeGreaterThan(0.4);
  await hint(other);
  await says(other, `Downloading ${SIZE}`);
  weights.way = 'whole';
  await page.close();
  await says(other, READY);
  expect(weights.sent).toBe(2);
  await close();
});

test('without room to store it the engine works anyway, and a message says that it was not stored', async () => {
  const { page, context, close } = await weights.open('whole', PLAY);
  const { origin } = new URL(page.url());
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 4_000_000 });
  await hint(page);
  await says(page, 'The browser could not store it');
  await values(page);
  await page.reload();
  await hint(page);
  await says(page, 'The browser could not store it');
  expect(weights.sent).toBe(2);
  await close();
});

test('a stalled download is reported, another engine answers, and the download can be cancelled', async () => {
  const { page, close } = await weights.open('held', PLAY);
  await hint(page);
  await says(page, 'The download has stalled.');
  await says(page, 'How the moves compare. Engine estimate');
  expect(await done(page)).toBeGreaterThan(0.4);
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await says(page, 'Not downloaded. Using ');
  // The control used last still has the focus.
  const focused = page.locator(':focus');
  expect(await focused.innerText()).toBe(`Download ${SIZE}`);
  weights.way = 'whole';
  await focused.press('Enter');
  await says(page, READY);
  await close();
});

test('the file of an older version is deleted when the new one is stored', async () => {
  const { page, close } = await weights.open('whole', PLAY);
  await page.evaluate(async () => {
    const folder = new URL('assets/', document.baseURI);
    const kept = await caches.open(`weights ${folder.pathname}`);
    await kept.put(new URL('standard-00000000.weights', folder), new Response('old'));
  });
  expect(await keptNames(page)).toEqual(['standard-00000000.weights']);
  await hint(page);
  await says(page, READY);
  const names = await keptNames(page);
  expect(names).toHaveLength(1);
  expect(names).not.toContain('standard-00000000.weights');
  await close();
});
