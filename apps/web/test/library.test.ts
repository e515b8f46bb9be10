/** Ten thousand games in a real browser: few rows are in the document, and each is reached. */
import { finishedTexts } from '@open2048/testing/saved-games';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openApp, visit, type Visit } from './visit.ts';

const app = openApp();
const COUNT = 10_000;
/** More rows than any window of these tests shows, and far fewer than there are games. */
const MOST_ROWS = 60;

const rows = (page: Page) => page.locator('.games-row');
const count = (page: Page) => page.locator('.games-count');
const focused = (page: Page) => page.locator('.games-row:focus-within');

/** Opens the list with this many finished games. */
async function openLibrary(games: number): Promise<Visit> {
  const opened = await visit({ ...app, hash: '#/settings' });
  const texts = [...(await finishedTexts(games, Date.UTC(2026, 2, 10)))];
  await opened.page.evaluate(
    (entries) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('open2048');
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('texts', 'readwrite');
          for (const [key, text] of entries) change.objectStore('texts').put(text, key);
          change.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    texts,
  );
  await opened.page.evaluate(() => (location.hash = '#/games'));
  await rows(opened.page).first().waitFor({ timeout: 60_000 });
  return opened;
}

/** The number of texts in the store whose keys contain a part. */
const stored = (page: Page, part: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('open2048');
        opening.addEventListener('success', () => {
          const keys = opening.result.transaction('texts').objectStore('texts').getAllKeys();
          keys.addEventListener('success', () => {
            opening.result.close();
            resolve(
              keys.result.filter((key) => typeof key === 'string' && key.includes(wanted)).length,
            );
          });
        });
      }),
    part,
  );

test('ten thousand games: every row is reached by keyboard and by scrolling, and few are rendered', async () => {
  const { page, close } = await openLibrary(COUNT);
  expect(await count(page).innerText()).toBe('10,000 games');
  expect(await rows(page).count()).toBeLessThan(MOST_ROWS);
  await page.locator('.games-open').first().focus();
  await page.keyboard.press('End');
  await focused(page).and(page.locator('[aria-posinset="10000"]')).waitFor();
  expect(await focused(page).getAttribute('aria-setsize')).toBe('10000');
  await page.keyboard.press('ArrowUp');
  await focused(page).and(page.locator('[aria-posinset="9999"]')).waitFor();
  await page.keyboard.press('PageUp');
  await focused(page).and(page.locator('[aria-posinset="9991"]')).waitFor();
  // The row with the focus stays in the document wherever the page is scrolled.
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('[aria-posinset="1"]').waitFor();
  expect(await focused(page).getAttribute('aria-posinset')).toBe('9991');
  await page.keyboard.press('Home');
  await focused(page).and(page.locator('[aria-posinset="1"]')).waitFor();
  for (const part of [0.2, 0.5, 0.9]) {
    await page.evaluate((share) => {
      const list = document.querySelector('.games')!;
      scrollTo(0, list.getBoundingClientRect().top + scrollY + share * list.clientHeight);
    }, part);
    await page.locator(`[aria-posinset="${part * COUNT + 3}"]`).waitFor();
    expect(await rows(page).count()).toBeLessThan(MOST_ROWS);
  }
  await close();
});

test('tab stops follow each other beyond the rows that were rendered first', async () => {
  const { page, close } = await openLibrary(200);
  await page.locator('.games-row input').first().focus();
  for (let place = 1; place <= 60; place++) {
    await focused(page)
      .and(page.locator(`[aria-posinset="${place}"]`))
      .waitFor();
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
  }
  await close();
});

test('thousands of games are deleted at once, and restored', async () => {
  const { page, close } = await openLibrary(3000);
  await page.getByRole('checkbox', { name: 'Select all (3,000)' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('3,000 games deleted.').waitFor({ timeout: 60_000 });
  expect(await stored(page, '/finished/')).toBe(0);
  expect(await stored(page, '/index/')).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await rows(page).first().waitFor({ timeout: 60_000 });
  expect(await count(page).innerText()).toBe('3,000 games');
  expect(await stored(page, '/finished/')).toBe(3000);
  await close();
});

test('a range is chosen with the shift key, and exported as one file', async () => {
  const { page, close } = await openLibrary(100);
  await page.locator('.games-row input').nth(1).click();
  await page
    .locator('.games-row input')
    .nth(4)
    .click({ modifiers: ['Shift'] });
  expect(await count(page).innerText()).toBe('4 selected');
  const download = page.waitForEvent('download');
  await page.getByRole('toolbar').getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^open2048-.*\.json$/);
  expect(await count(page).innerText()).toBe('100 games');
  await close();
});
