/** The A* lab in a real browser: setting up a board, watching and stopping its search, and its solution. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openApp, settled, visit } from './visit.ts';

const app = openApp();

const open = (hash: string) => visit({ ...app, hash });

/** A custom board. */
const OWN = '4x4/0.0.2.0/4.5.0.0/4.0.4.0/1.0.0.3';

/** Waits until the latest verdict contains the words. */
const verdict = (page: Page, words: string) =>
  page.locator('.solve-verdict', { hasText: words }).waitFor();

/** The table of the current board of the solution, row by row. */
const table = (page: Page) =>
  page
    .locator('.stage tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => Array.from(row.querySelectorAll('td'), (cell) => cell.innerText).join(' ')),
    );

test('a board is set up and solved with the keyboard, and the solution is stepped through', async () => {
  const { page, close } = await open('#/solve/2x2/0.1/2.2');
  await page.getByRole('combobox', { name: 'Goal' }).selectOption('8');
  await page.waitForURL(`${app.url}/#/solve/2x2/0.1/2.2?goal=8`);
  await page.getByRole('button', { name: 'Solve' }).press('Enter');
  await verdict(page, 'Solved in 1 move. There is no shorter solution.');
  // The focused element is gone; the solution has the focus, and its keys work immediately.
  await page.locator(':focus', { hasText: /^Solution$/ }).waitFor();
  await page.keyboard.press('End');
  await page.getByText('1 of 1').first().waitFor();
  await settled(page);
  expect(await table(page)).toEqual(['empty 2', 'empty 8']);
  await page.getByRole('button', { name: 'Back to the board' }).press('Enter');
  await page.getByRole('button', { name: 'Solve' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'solve-start');
  await close();
});

test('the board of the assignment is solved in 62 moves to 128, which can be watched as a game', async () => {
  const { page, close } = await open('#/solve');
  await page.getByRole('button', { name: 'Solve' }).click();
  await verdict(page, 'Solved in 62 moves. There is no shorter solution.');
  await page.locator('.solve-curve canvas').waitFor();
  // The chart is as wide as its column.
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow).toBe(0);
  await page.getByRole('link', { name: 'Watch and share as a game' }).click();
  await page.getByRole('heading', { level: 1, name: 'Watch' }).waitFor();
  await page.keyboard.press('End');
  await page.getByText('62 of 62').first().waitFor();
  await close();
});

test('a chart whose code arrives when its screen is already gone draws nothing', async () => {
  const { page, close } = await open('#/solve');
  let release!: () => void;
  const gone = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/draw-[^/]*\.js$/, async (route) => {
    await gone;
    await route.continue();
  });
  const drawing = page.waitForResponse(/\/draw-[^/]*\.js$/);
  await page.getByRole('button', { name: 'Solve' }).click();
  await page.locator('.solve-curve .chart-picture').waitFor({ state: 'attached' });
  // Effects are cleaned up after the next paint, or 35 ms later; here, never.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((done: () => void, ms = 0) =>
      ms === 35 ? 0 : later(done, ms)) as typeof window.setTimeout;
    location.hash = '#/help';
  });
  await page.locator('.solve-curve').waitFor({ state: 'detached' });
  release();
  await (await drawing).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await close();
});

test('an unreachable goal is proved unreachable; another goal starts another search', async () => {
  const { page, close } = await open('#/solve?goal=256');
  await page.getByRole('button', { name: 'Solve' }).click();
  await verdict(page, 'Proved: the goal cannot be reached from this board.');
  await page.getByRole('combobox', { name: 'Goal' }).selectOption('16');
  await expect.poll(() => page.locator('.solve-verdict').count()).toBe(0);
  await close();
});

test('a search started before a changed question is rendered answers that question', async () => {
  const { page, close } = await open('#/solve/2x2/0.1/2.2');
  await page.getByRole('combobox', { name: 'Goal' }).evaluate(async (goal: HTMLSelectElement) => {
    goal.value = '3';
    goal.dispatchEvent(new Event('change', { bubbles: true }));
    // A new task runs before the next frame.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', resolve);
      port1.start();
      port2.postMessage(null);
    });
    document.getElementById('solve-start')!.click();
  });
  await verdict(page, 'Solved in 1 move. There is no shorter solution.');
  await close();
});

test('the search of the assignment ends at the first lost board, like its program', async () => {
  const { page, close } = await open(`#/solve/${OWN}?goal=128&search=reference`);
  await page.getByRole('button', { name: 'Solve' }).click();
  await verdict(page, 'Lost after 115 moves');
  await page.keyboard.press('End');
  await page.getByText('115 of 115').first().waitFor();
  await close();
});

test('a full board and a tile beyond the goal are solved', async () => {
  const { page, close } = await open('#/solve/2x2/2.2/5.1?goal=8');
  await page.getByRole('button', { name: 'Solve' }).click();
  await verdict(page, 'Solved in 1 move.');
  await close();
});

test('a long search shows its progress and can be stopped', async () => {
  const { page, close } = await open(
    '#/solve/5x5/0.0.0.0.1/0.0.0.0.0/0.0.0.0.0/1.0.0.0.0/3.2.0.0.0?goal=512',
  );
  await page.getByRole('button', { name: 'Solve' }).click();
  await page.getByText('Boards explored').waitFor();
  await page.locator('.solve-curve').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await verdict(page, 'Stopped without a result.');
  await page.getByRole('button', { name: 'Solve' }).waitFor();
  await close();
});

test('an unsolvable question is rejected before the search', async () => {
  const { page, close } = await open('#/solve/2x3/0.0.1/0.0.0');
  const start = page.getByRole('button', { name: 'Solve' });
  expect(await start.getAttribute('aria-disabled')).toBe('true');
  await page.getByText('The board must have as many rows as columns, at least two.').waitFor();
  await page.getByRole('combobox', { name: 'Size' }).selectOption('3x3');
  await start.and(page.locator('[aria-disabled=false]')).waitFor();
  await page.waitForURL(`${app.url}/#/solve/3x3/0.0.1/0.0.0/0.0.0`);
  await close();
});

test('the three scores of a board are shown with what they mean', async () => {
  const { page, close } = await open('#/solve/2x2/1.0/2.0');
  const scores = page.getByRole('region', { name: 'Scores of this board' });
  // Weights: 1 and 0 in the first row, 2 and 1 in the second; the 2 is in line with the 4.
  expect(await scores.locator('dd:not(.note)').allInnerTexts()).toEqual(['10', '2', '16']);
  expect(await scores.locator('dd.note').allInnerTexts()).toEqual([
    expect.stringContaining('0 at the top right'),
    expect.stringContaining('row and column of the largest one'),
    expect.stringContaining('differs from its neighbours'),
  ]);
  await close();
});
