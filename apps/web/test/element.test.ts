/**
 * The custom element in a real browser: its example page, built into one script as for a page
 * without a build step, under the strict policies of the page and of our server.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import axe, { type AxeResults } from 'axe-core';
import { launchBrowser, serveWeb } from '@open2048/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from 'vite';

const PACKAGE = fileURLToPath(new URL('../../../packages/board-view', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'open2048-element-'));
const complaints: string[] = [];

let browser: Browser;
let server: Awaited<ReturnType<typeof serveWeb>>;
let page: Page;
beforeAll(async () => {
  cpSync(join(PACKAGE, 'example'), folder, { recursive: true });
  await build({
    root: PACKAGE,
    logLevel: 'warn',
    build: { outDir: join(folder, 'browser'), emptyOutDir: true },
  });
  [browser, server] = await Promise.all([launchBrowser(), serveWeb({ web: folder })]);
  page = await browser.newPage();
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(server.url);
  await page.locator('.o2048-tile').first().waitFor();
});
afterAll(async () => {
  await Promise.all([browser.close(), server.close()]);
  rmSync(folder, { recursive: true });
});

const board = (index: number): Locator => page.locator('open2048-board').nth(index);
/** The description of the board for screen readers. */
const words = (index: number) => board(index).locator('.words').textContent();
const press = (index: number, name: string) =>
  board(index).getByRole('button', { name, exact: true }).click();

test('a position is shown and described, and has no controls', async () => {
  expect(await board(0).locator('.o2048-tile').count()).toBe(14);
  expect(await words(0)).toBe(
    'Row 1: empty, 2, empty, 4. Row 2: 8, 2, 16, 2. Row 3: 32, 64, 128, 4. Row 4: 2048, 1024, 512, 256.',
  );
  expect(await board(0).getByRole('button').count()).toBe(0);
});

test('a replay goes to its last board, steps back and forward, and follows the slider', async () => {
  const state = () => board(1).locator('.state').textContent();
  const slider = board(1).getByRole('slider', { name: 'Step' });
  const start = await words(1);
  expect(await state()).toBe('Step 0 of 151, score 0');
  await press(1, 'Forward');
  const second = await words(1);
  expect(second).not.toBe(start);
  await press(1, 'Last');
  expect(await state()).toMatch(/^Step 151 of 151, score [\d,]+$/);
  expect(await slider.getAttribute('aria-valuetext')).toBe(await state());
  await press(1, 'First');
  expect(await words(1)).toBe(start);
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  expect(await words(1)).toBe(second);
  await press(1, 'Back');
  expect(await state()).toBe('Step 0 of 151, score 0');
});

test('a replay plays until it is stopped', async () => {
  await press(2, 'Play');
  await board(2)
    .getByText(/^Step [1-9]/)
    .waitFor();
  await press(2, 'Pause');
  expect(await board(2).getByRole('button', { name: 'Play', exact: true }).count()).toBe(1);
  expect(await words(2)).toContain('level 1');
});

test('an unreadable value shows an error in its place, and a change corrects it', async () => {
  const set = (name: string, value: string) =>
    board(3).evaluate((element, [key, text]) => element.setAttribute(key!, text!), [name, value]);
  await set('position', '2x2/1.1/0');
  expect(await board(3).getByRole('alert').textContent()).toMatch(
    /^This board cannot be shown\. position: /,
  );
  expect(await board(3).locator('.picture').isVisible()).toBe(false);
  await set('replay', 'MjA0OA');
  expect(await board(3).getByRole('alert').textContent()).toMatch(
    /^This board cannot be shown\. replay: /,
  );
  await board(3).evaluate((element) => element.removeAttribute('replay'));
  await set('position', '100x100/0');
  expect(await board(3).getByRole('alert').count()).toBe(1);
  await set('position', '2x2/1.1/0.2');
  expect(await words(3)).toBe('Row 1: 2, 2. Row 2: empty, 4.');
  expect(await board(3).getByRole('alert').count()).toBe(0);
});

test('it uses the language of the nearest lang attribute, as soon as that is set', async () => {
  const name = () => board(1).getByRole('button').first().getAttribute('aria-label');
  const setLang = (where: Locator, lang: string) =>
    where.evaluate((element, tag) => element.setAttribute('lang', tag), lang);
  await setLang(page.locator('html'), 'de-AT');
  await board(1).getByRole('button', { name: 'Anfang', exact: true }).waitFor();
  expect(await board(1).locator('.state').textContent()).toMatch(/^Schritt 0 von 151/);
  expect(await words(3)).toBe('Zeile 1: 2, 2. Zeile 2: leer, 4.');
  await setLang(board(1), 'fr');
  expect(await name()).toBe('Début');
  expect(await board(1).locator('.words').getAttribute('lang')).toBe('fr');
  await setLang(page.locator('html'), 'en');
  await board(0).getByText('Row 1').waitFor();
  expect(await name()).toBe('Début');
  await board(1).evaluate((element) => element.removeAttribute('lang'));
  expect(await name()).toBe('First');
});

test('an element that is moved in the page keeps working', async () => {
  await board(0).evaluate((element) => element.parentElement!.append(element));
  await board(0).locator('.o2048-tile').first().waitFor();
  expect(await board(0).locator('.o2048-board').count()).toBe(1);
});

test.each(['light', 'dark'] as const)('axe finds nothing in the %s page', async (colorScheme) => {
  await page.emulateMedia({ colorScheme });
  // Playwright runs scripts outside the policy of the page.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.target.join(' ')}`)).toEqual([]);
});

test('there were no errors or warnings', () => expect(complaints).toEqual([]));
