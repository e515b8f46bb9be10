/** Notices that come and go move nothing: of a newer version, of a store that fails, and of another tab. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { breakable, breakStore } from './broken-store.ts';
import { expectSteady, LOOKS, recordShifts, rested, SIZES } from './steadiness.ts';
import { freshAddress, openApp, visit, type VisitOptions } from './visit.ts';

const app = openApp();

const VISITS = SIZES.map(({ name, size }, index) => {
  const look = LOOKS[index % LOOKS.length]!;
  return { name, locale: look.locale, context: { ...size, ...look } };
});

/** Those that show the notices of the whole app. */
const SCREENS = [
  '#/play?seed=7',
  '#/learn',
  '#/tools',
  '#/you',
  '#/games',
  '#/practice',
  '#/rules',
  '#/statistics',
  '#/scores',
  '#/settings',
  '#/help',
  '#/compete',
];

const bars = (page: Page) => page.locator('.notices .bar');

/** Opens a screen whose store can be broken. */
async function open(hash: string, context: VisitOptions['context']) {
  const opened = await visit({ ...app, hash, context: context!, before: recordShifts });
  await opened.page.addInitScript(breakable);
  await opened.page.reload();
  await rested(opened.page);
  await expectSteady(opened.page, `${hash}: the load`);
  return opened;
}

async function dismissAll(page: Page): Promise<void> {
  while ((await bars(page).count()) > 0) await bars(page).locator('.icon-only').first().click();
  await rested(page);
}

/** What the browser says when another tab has activated a newer version; of the first one there is nothing to offer. */
const update = (page: Page) =>
  page.evaluate(() => {
    for (let turn = 0; turn < 2; turn++) {
      navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
    }
  });

test.each(VISITS)('the offer of a newer version on $name, $locale', async ({ context }) => {
  // Without ranked games, the browser reports the answer of the server.
  const tolerated = /status of 503/;
  const { page, close } = await visit({ ...app, context, before: recordShifts, tolerated });
  for (const hash of SCREENS) {
    await page.goto(freshAddress(app.url, hash));
    await rested(page);
    await expectSteady(page, `${hash}: the load`);
    await update(page);
    await bars(page).waitFor();
    await rested(page);
    await expectSteady(page, `${hash}: the offer`);
    await dismissAll(page);
    await expectSteady(page, `${hash}: the offer is gone`);
  }
  await close();
});

test.each(VISITS)('moves that cannot be saved on $name, $locale', async ({ context }) => {
  const { page, close } = await open('#/play?seed=7', context);
  await page.keyboard.press('ArrowLeft');
  await rested(page);
  await expectSteady(page, 'a move');
  await breakStore(page, 'readwrite');
  await page.keyboard.press('ArrowDown');
  await bars(page).waitFor();
  await rested(page);
  await expectSteady(page, 'the notice');
  await breakStore(page, '');
  await bars(page).locator('.bar-actions .button').first().click();
  await bars(page).waitFor({ state: 'detached' });
  await rested(page);
  await expectSteady(page, 'saved again');
  await close();
});

test.each(VISITS)('settings that cannot be saved on $name, $locale', async ({ context }) => {
  const { page, close } = await open('#/settings', context);
  await breakStore(page, 'readwrite');
  await page.getByRole('switch').first().press(' ');
  await bars(page).waitFor();
  await rested(page);
  await expectSteady(page, 'the notice');
  await dismissAll(page);
  await expectSteady(page, 'the notice is gone');
  await close();
});

test.each(VISITS)('a game that another tab continues on $name, $locale', async ({ context }) => {
  const { page, another, close } = await open('#/play?seed=7', context);
  await page.keyboard.press('ArrowLeft');
  await rested(page);
  await expectSteady(page, 'a move');
  const moves = () => page.locator('.stage').innerText();
  const before = await moves();
  const { page: other } = await another();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp']) await other.keyboard.press(key);
  await expect.poll(moves).not.toBe(before);
  await page.bringToFront();
  await rested(page);
  await expectSteady(page, 'the moves of the other tab');
  await close();
});
