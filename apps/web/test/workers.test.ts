/** The workers of advice in a real browser: they end with their work, and an analysis resumes after a reload. */
import { seeded, newGame, play, expectOk, PRESETS, type Game } from '@open2048/core';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf } from './analysed.ts';
import { LONG_GAME, LONG_GAME_SEED } from './long-game.ts';
import { directions, openApp, visit } from './visit.ts';

const app = openApp();
const PATIENT = { timeout: 60_000 };

/** The number of running workers, counted by the browser. */
async function workersOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
  await session.detach();
  return targetInfos.filter(({ type }) => type === 'worker').length;
}

const count = () => workersOf(app.browser);
const section = (page: Page) => page.getByRole('region', { name: 'Game analysis' });
const button = (page: Page, name: string) =>
  section(page).getByRole('button', { name, exact: true });
/** The number of moves that an analysis in progress has judged. */
const judged = (page: Page) =>
  section(page)
    .getByRole('progressbar')
    .evaluate(({ value }: HTMLProgressElement) => value);
const leave = (page: Page) => page.getByRole('link', { name: 'You', exact: true }).click();

const longGame = directions(LONG_GAME).reduce<Game>(
  (played, direction) => expectOk(play(played, { type: 'move', direction })),
  newGame(PRESETS.classic, seeded(LONG_GAME_SEED)),
);
const DONE = `${LONG_GAME.length.toLocaleString('en')} moves analysed.`;

/** A device with four cores that fetches no engine automatically. */
const onFourCores = () => {
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });
  Object.defineProperty(navigator, 'deviceMemory', { value: 0.5 });
};
const watch = () => visit({ ...app, hash: addressOf(longGame, false), before: onFourCores });

test('no worker outlives a finished, paused or abandoned analysis', async () => {
  const { page, close } = await watch();
  await page.getByText('Engine estimate').first().waitFor();
  const before = await count();
  expect(before).toBe(1);
  await button(page, 'Analyse the game').click();
  await expect.poll(count, PATIENT).toBe(before + 3);
  // An analysis paused before its first judged move would restart instead of resuming.
  await expect.poll(() => judged(page), PATIENT).toBeGreaterThan(0);
  await button(page, 'Pause').click();
  await expect.poll(count, PATIENT).toBe(before);
  await button(page, 'Continue').click();
  await section(page).getByText(DONE).waitFor();
  await expect.poll(count, PATIENT).toBe(before);
  await leave(page);
  await expect.poll(count, PATIENT).toBe(0);
  await page.goBack();
  await section(page).getByText(DONE).waitFor();
  await close();
});

test('no worker outlives its game', async () => {
  const { page, close } = await visit({
    ...app,
    hash: '#/play?seed=7',
    tools: true,
    before: onFourCores,
  });
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.worths').waitFor();
  expect(await count()).toBe(1);
  await leave(page);
  await expect.poll(count, PATIENT).toBe(0);
  await close();
});

test('an analysis resumes automatically after a reload, and a finished one is not repeated', async () => {
  const { page, close } = await watch();
  await button(page, 'Analyse the game').click();
  await expect.poll(() => judged(page), PATIENT).toBeGreaterThan(0);
  await page.reload();
  await section(page).getByText(DONE).waitFor();
  await page.reload();
  let opened = 0;
  page.on('worker', () => opened++);
  await section(page).getByText(DONE).waitFor();
  await page.locator('.engine-view tbody tr').first().waitFor();
  // One reads the game, and one may be for the displayed position; an analysis would open more.
  expect(opened).toBeLessThanOrEqual(2);
  await close();
});
