/** Navigation between the screens, and its settings, in a real browser. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LONG_GAME, LONG_GAME_SEED } from './long-game.ts';
import { directions, goTo, openApp, playKeys, settled, shown, visit } from './visit.ts';

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
  await goTo(page, 'Settings');
  await heading(page, 'Settings');
  await expect.poll(() => focus(page)).toEqual(['H1', 'Settings · open2048']);
  // The keys of the game do nothing here.
  await page.keyboard.press('ArrowUp');
  await goTo(page, 'Help');
  await heading(page, 'Help');
  for (const name of ['Learn', 'Settings', 'You', /Tiers/]) {
    await page.goBack();
    await heading(page, name);
  }
  await expect.poll(() => focus(page)).toEqual(['H1', 'Tiers · open2048']);
  expect(await shown(page)).toEqual(before);
  await page.goForward();
  await heading(page, 'You');
  await goTo(page, 'Play');
  expect(page.url()).toBe(`${app.url}/#/play?rules=tiers`);
  expect(await shown(page)).toEqual(before);
  await close();
});

test('a screen that cannot be loaded shows an error, and the game continues', async () => {
  const page = await app.browser.newPage();
  await page.goto(`${app.url}/#/play?seed=7`);
  const before = await shown(page);
  await page.context().setOffline(true);
  await goTo(page, 'Learn');
  await heading(page, 'This page could not be loaded');
  await page.getByRole('link', { name: 'Play' }).click();
  expect(await shown(page)).toEqual(before);
  await page.context().setOffline(false);
  await goTo(page, 'Help');
  await heading(page, 'Help');
  await page.close();
});

test('on a phone the places are in one menu, by touch and by keyboard', async () => {
  const { page, close } = await open('#/', PHONE);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).tap();
  await menu.getByRole('link', { name: 'Learn' }).tap();
  await heading(page, 'Learn');
  expect(await menu.count()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await menu.getByRole('link', { name: 'Play' }).press('Escape');
  await menu.waitFor({ state: 'hidden' });
  // Going back closes it.
  await page.evaluate(() => (location.hash = '#/settings'));
  await heading(page, 'Settings');
  await page.getByRole('button', { name: 'Menu' }).tap();
  await menu.waitFor();
  await page.goBack();
  await heading(page, 'Learn');
  await menu.waitFor({ state: 'hidden' });
  await close();
});

test('a question that is left is answered with no', async () => {
  const { page, close } = await open(`#/play?seed=${LONG_GAME_SEED}`);
  await playKeys(page, directions(LONG_GAME.slice(0, 4)));
  const before = await shown(page);
  await page.evaluate(() => (location.hash = '#/settings'));
  await heading(page, 'Settings');
  await page.goBack();
  await heading(page, /Classic/);
  await page.keyboard.press('r');
  const question = page.getByRole('dialog', { name: 'Start a new game?' });
  await question.waitFor();
  await page.goForward();
  await heading(page, 'Settings');
  await page.goBack();
  await heading(page, /Classic/);
  expect(await question.count()).toBe(0);
  expect(await shown(page)).toEqual(before);
  await playKeys(page, directions(LONG_GAME.slice(4, 6)));
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
  await page.getByText('This key cannot be bound.').waitFor();
  await page.keyboard.press('r');
  await page.getByText('R is already bound to “New game”.').waitFor();
  await page.getByRole('button', { name: 'Use it here' }).click();
  await page.getByRole('status').getByText('R is now bound to “Undo”.').waitFor();
  await page.locator(':focus', { hasText: /^Add a key$/ }).waitFor();
  await page.getByRole('button', { name: 'Remove R from “Undo”' }).waitFor();
  await goTo(page, 'Help');
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

/** Every address of a screen, with its heading, and the place that the navigation shows for it. */
const ADDRESSES = [
  { hash: '#/', name: 'Classic', place: 'Play' },
  { hash: '#/play?rules=tiers', name: 'Tiers', place: 'Play' },
  { hash: '#/saves', name: 'My games', place: 'My games' },
  { hash: '#/learn', name: 'Learn', place: 'Learn' },
  { hash: '#/watch', name: 'Watch', place: 'Learn' },
  { hash: '#/practice', name: 'Practice', place: 'Learn' },
  { hash: '#/puzzles', name: 'Puzzles', place: 'Learn' },
  { hash: '#/help', name: 'Help', place: 'Learn' },
  { hash: '#/tools', name: 'Tools', place: 'Tools' },
  { hash: '#/edit', name: 'Position editor', place: 'Tools' },
  { hash: '#/solve', name: 'A* lab', place: 'Tools' },
  { hash: '#/text', name: 'Text board', place: 'Tools' },
  { hash: '#/rules', name: 'Rules', place: 'Tools' },
  { hash: '#/compete/fair-play', name: 'Fair play', place: 'Compete' },
  { hash: '#/you', name: 'You', place: 'You' },
  { hash: '#/statistics', name: 'Statistics', place: 'You' },
  { hash: '#/scores', name: 'High scores', place: 'You' },
  { hash: '#/settings', name: 'Settings', place: 'You' },
];

test('every address shows its screen, and the navigation its place', async () => {
  const { page, close } = await open('#/');
  for (const { hash, name, place } of ADDRESSES) {
    await page.goto(`${app.url}/${hash}`);
    await heading(page, name);
    const marked = page.locator('.rail [aria-current]');
    await expect.poll(() => marked.allInnerTexts()).toEqual([place]);
  }
  await close();
});

test.each([
  { hub: 'Learn', leads: ['Puzzles', 'Watch', 'Practice', 'Help'] },
  {
    hub: 'Tools',
    leads: ['Position editor', 'Position editor', 'A* lab', 'Text board', 'Watch', 'Rules'],
  },
  { hub: 'You', leads: ['Statistics', 'High scores', 'Settings'] },
])('the rows of $hub lead to $leads, by keyboard', async ({ hub, leads }) => {
  const { page, close } = await open('#/');
  const rows = page.locator('.hub a');
  for (const [index, name] of leads.entries()) {
    await goTo(page, hub);
    await heading(page, hub);
    expect(await rows.count()).toBe(leads.length);
    await rows.nth(index).press('Enter');
    await heading(page, name);
  }
  await close();
});

test('a newcomer sees undo, new game and a menu; a tool that was used once stays', async () => {
  const { page, close } = await open('#/play?seed=7', PHONE);
  await page.locator('.how-to').waitFor();
  const buttons = page.getByRole('main').getByRole('button');
  expect(await buttons.allInnerTexts()).toEqual(['Undo', 'New game', 'Menu']);
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Compete' }).waitFor();
  await menu.getByRole('button', { name: 'Hint' }).tap();
  await page.locator('.worths').waitFor();
  expect(await menu.isVisible()).toBe(false);
  await page.reload();
  await page.getByRole('button', { name: 'Hint' }).waitFor();
  await page.getByRole('button', { name: 'Share' }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await menu.getByRole('switch', { name: 'Show tools beside the board' }).tap();
  await page.keyboard.press('Escape');
  await expect.poll(() => buttons.allInnerTexts()).toEqual(['Undo', 'New game', 'Menu']);
  await close();
});

test('the menu of a game redoes a move, shares the game and starts its analysis', async () => {
  const { page, close } = await open('#/play?seed=7');
  await page.locator('.how-to').waitFor();
  await page.keyboard.press('ArrowLeft');
  const moved = await shown(page);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await menu.getByRole('button', { name }).press('Enter');
  };
  await page.keyboard.press('u');
  await choose('Redo');
  await menu.waitFor({ state: 'hidden' });
  expect(await shown(page)).toEqual(moved);
  await choose('Share');
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
  await page.keyboard.press('Escape');
  await choose('Analyse this game');
  await heading(page, 'Watch');
  await close();
});
