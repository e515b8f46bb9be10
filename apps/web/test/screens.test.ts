/** Navigation between the screens, and its settings, in a real browser. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openApp, settled, shown, visit } from './visit.ts';

const app = openApp();

const open = (hash: string, context?: BrowserContextOptions) =>
  visit({ ...app, hash, ...(context && { context }) });

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** Waits for a screen by its heading. */
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** The tag of the focused element, and the title of the window. */
const focus = (page: Page) =>
  page.evaluate(() => [document.activeElement?.tagName, document.title]);

test('links, back and forward open screens; focus and title follow', async () => {
  const { page, close } = await open('#/play?rules=tiers&seed=7');
  await page.keyboard.press('ArrowLeft');
  const before = await shown(page);
  await expect.poll(async () => (await focus(page))[1]).toBe('Tiers · open2048');
  await page.getByRole('link', { name: 'Settings' }).click();
  await heading(page, 'Settings');
  await expect.poll(() => focus(page)).toEqual(['H1', 'Settings · open2048']);
  // The keys of the game do nothing here.
  await page.keyboard.press('ArrowUp');
  await page.getByRole('link', { name: 'Help' }).click();
  await heading(page, 'Help');
  await page.goBack();
  await heading(page, 'Settings');
  await page.goBack();
  await heading(page, /Tiers/);
  await expect.poll(() => focus(page)).toEqual(['H1', 'Tiers · open2048']);
  expect(await shown(page)).toEqual(before);
  await page.goForward();
  await heading(page, 'Settings');
  await page.getByRole('link', { name: 'Play' }).click();
  expect(page.url()).toBe(`${app.url}/#/play?rules=tiers`);
  expect(await shown(page)).toEqual(before);
  await close();
});

test('a screen that cannot be loaded shows an error, and the game continues', async () => {
  const page = await app.browser.newPage();
  await page.goto(`${app.url}/#/play?seed=7`);
  const before = await shown(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Help' }).click();
  await heading(page, 'This page could not be loaded');
  await page.getByRole('link', { name: 'Play' }).click();
  expect(await shown(page)).toEqual(before);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Help' }).click();
  await heading(page, 'Help');
  await page.close();
});

test('on a phone the screens are in one menu, by touch and by keyboard', async () => {
  const { page, close } = await open('#/', PHONE);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).tap();
  await menu.getByRole('link', { name: 'Help' }).tap();
  await heading(page, 'Help');
  expect(await menu.count()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await menu.getByRole('link', { name: 'Play' }).press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await close();
});

test.each([
  { locale: 'de-AT', lang: 'de', board: '2048-Brett. Schiebe die Kacheln mit den Pfeiltasten.' },
  { locale: 'zh-CN', lang: 'zh-Hans', board: '2048 棋盘。用方向键滑动方块。' },
  { locale: 'nl', lang: 'en', board: '2048 board. Slide the tiles with the arrow keys.' },
])('a browser in $locale gets $lang', async ({ locale, lang, board }) => {
  const { page, close } = await open('#/', { locale });
  expect(await page.locator('html').getAttribute('lang')).toBe(lang);
  await page.getByRole('application', { name: board }).waitFor();
  await close();
});

test('settings apply immediately, in every tab, and after a reload', async () => {
  const { page, another, close } = await open('#/settings', { colorScheme: 'light' });
  const { page: other } = await another();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Français');
  for (const tab of [page, other]) {
    await tab.locator('html[lang=fr][data-scheme=dark]').waitFor();
  }
  await heading(page, 'Réglages');
  await heading(other, /Classique/);
  await page.reload();
  await page.locator('html[lang=fr][data-scheme=dark]').waitFor();
  expect(await page.getByRole('radio', { name: 'Sombre' }).isChecked()).toBe(true);
  await close();
});

test('a key can be reassigned after confirmation, and help shows it', async () => {
  const { page, close } = await open('#/settings');
  const add = page.getByRole('button', { name: 'Add a key for “Undo”' });
  await add.press('Enter');
  await page.keyboard.press('F5');
  await page.getByText('This key cannot be used.').waitFor();
  await page.keyboard.press('r');
  await page.getByText('R is already used for “New game”.').waitFor();
  await page.getByRole('button', { name: 'Use it here' }).click();
  await page.getByRole('status').getByText('R is now used for “Undo”.').waitFor();
  await page.locator(':focus', { hasText: /^Add a key$/ }).waitFor();
  await page.getByRole('button', { name: 'Remove R from “Undo”' }).waitFor();
  await page.getByRole('link', { name: 'Help' }).click();
  await heading(page, 'Help');
  const row = page.getByRole('row', { name: /^New game/ });
  expect(await row.locator('kbd').count()).toBe(0);
  await page.goto(`${app.url}/#/play?seed=7`);
  await settled(page);
  const start = await shown(page);
  await page.keyboard.press('ArrowLeft');
  expect(await shown(page)).not.toEqual(start);
  await page.keyboard.press('r');
  expect(await shown(page)).toEqual(start);
  await close();
});

test('the game can be played with buttons alone, and the board still fits', async () => {
  const { page, close } = await open('#/settings', PHONE);
  await page.getByRole('switch', { name: 'Direction buttons' }).check();
  await page.goto(`${app.url}/#/play?seed=7`);
  const start = await shown(page);
  await page.getByRole('button', { name: 'Left', exact: true }).tap();
  const left = await shown(page);
  await page.getByRole('button', { name: 'Up', exact: true }).tap();
  expect(await shown(page)).toMatchObject({ score: 4 });
  await page.locator('.controls').getByRole('button', { name: 'Undo' }).tap();
  expect(await shown(page)).toEqual(left);
  expect(left).not.toEqual(start);
  const bottom = await page
    .locator('.controls')
    .evaluate((controls) => controls.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(640);
  await close();
});
