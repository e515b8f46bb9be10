/** After the end of a game, in a real browser: entering a name, the high scores, the statistics. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatRoute } from '../src/route.ts';
import { PROVED, SEED, thoughtless } from './analysed.ts';
import { directions, openApp, playKeys, saved, shown, visit } from './visit.ts';

const app = openApp();

const PHONE = { viewport: { width: 360, height: 640 } };
/** A game that ends with its first merge. */
const SHORT = encodeURIComponent(
  JSON.stringify({
    size: { rows: 1, cols: 2 },
    merge: 'once',
    start: { kind: 'given', board: '1x2/3.3' },
    spawn: { kind: 'uniform', ranks: [{ rank: 1, weight: 1 }] },
    goal: null,
    atGoal: 'end',
    winningMoveSpawns: true,
    score: 'merge-sum',
  }),
);
const open = (screen: string) =>
  visit({ ...app, hash: `#/${screen}?rules=${SHORT}`, context: PHONE, tools: true });

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Your name' });
const hasFocus = (field: Locator) =>
  field.evaluate((element) => element === document.activeElement);

test('at the end of a game the name field has the focus, and a key that is still held types nothing', async () => {
  const { page, close } = await open('play');
  await page.locator('.stage .o2048-tile').first().waitFor();
  await page.keyboard.down('a');
  const field = nameField(page);
  await field.waitFor();
  await expect.poll(() => hasFocus(field)).toBe(true);
  for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('a');
  expect(await field.inputValue()).toBe('');
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  await page.keyboard.up('a');
  await page.keyboard.press('a');
  expect(await field.inputValue()).toBe('a');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Game over' }).waitFor({ state: 'detached' });
  expect(await hasFocus(page.getByRole('application'))).toBe(true);
  await close();
});

test('the last name is filled in, to be confirmed or overwritten', async () => {
  const { page, close } = await open('play');
  for (const [typed, kept] of [
    ['Ada', 'Ada'],
    ['', 'Ada'],
    ['Bo', 'Bo'],
  ] as const) {
    await page.locator('.stage .o2048-tile').nth(1).waitFor();
    await playKeys(page, directions('L'));
    const field = nameField(page);
    await field.waitFor();
    await expect.poll(() => hasFocus(field)).toBe(true);
    if (typed !== '') await page.keyboard.type(typed);
    else await expect.poll(() => field.inputValue()).toBe(kept);
    await page.keyboard.press('Enter');
    await page.getByText(/You’re number \d on the list/).waitFor();
    await page.keyboard.press('r');
    await page.getByRole('dialog', { name: 'Game over' }).waitFor({ state: 'detached' });
  }
  await saved(page);
  await page.goto(`${app.url}/#/scores?rules=${SHORT}`);
  const rows = page.getByRole('row');
  await rows.filter({ hasText: 'Bo' }).waitFor();
  expect(await rows.filter({ hasText: 'Ada' }).count()).toBe(2);
  await close();
});

test('on a phone no keyboard opens before the field is tapped', async () => {
  const context = { ...PHONE, isMobile: true, hasTouch: true };
  const { page, close } = await visit({ ...app, hash: `#/play?rules=${SHORT}`, context });
  await playKeys(page, directions('L'));
  const enter = page.getByRole('dialog').getByRole('button', { name: 'Save name' });
  await expect.poll(() => hasFocus(enter)).toBe(true);
  await nameField(page).tap();
  expect(await hasFocus(nameField(page))).toBe(true);
  await close();
});

test('a finished game is entered with a name and kept after a reload', async () => {
  const { page, close } = await open('play');
  await playKeys(page, directions('L'));
  await page.getByRole('dialog', { name: 'Game over' }).waitFor();
  await expect.poll(() => hasFocus(nameField(page))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Enter a name of up to 32 characters.').waitFor();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  await page.getByText('You’re number 1 on the list.').waitFor();
  await saved(page);
  await page.keyboard.press('Enter');
  const line = page.getByRole('row').filter({ hasText: 'Ada' });
  await line.getByRole('cell', { name: '16' }).first().waitFor();
  await page.reload();
  await line.waitFor();
  await page.goto(`${app.url}/#/statistics?rules=${SHORT}`);
  await page.locator('.chart canvas').nth(1).waitFor();
  // A single value needs no slider.
  await page.getByText('Tile 16 · Games 1 · 100%').waitFor();
  expect(await page.getByRole('slider').count()).toBe(0);
  await page.getByText('As a table').first().click();
  await page.getByRole('rowheader', { name: '16' }).waitFor();
  await close();
});

test.each([
  { screen: 'scores', title: 'No high scores yet' },
  { screen: 'statistics', title: 'No games yet' },
])('before the first game $screen leads to it', async ({ screen, title }) => {
  const { page, close } = await open(screen);
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByRole('link', { name: 'Play' }).last().click();
  await page.getByRole('application').waitFor();
  await close();
});

test('the best game can be watched, shared and analysed later', async () => {
  const moves = thoughtless(PROVED, Infinity);
  const { page, context, close } = await visit({
    ...app,
    hash: formatRoute({ screen: 'play', rules: PROVED, seed: SEED }),
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  await playKeys(page, moves);
  await expect.poll(() => hasFocus(nameField(page))).toBe(true);
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  await page.getByText('You’re number 1 on the list.').waitFor();
  const best = await shown(page);
  await page.keyboard.press('r');
  await expect.poll(async () => (await shown(page)).score).toBe(0);
  // One of the four moves changes the board, wherever its tiles are.
  await playKeys(page, directions('LURD'));
  await page.keyboard.press('r');
  await page.locator('dialog:modal').getByRole('button', { name: 'New game' }).click();
  await page.locator('dialog:modal').waitFor({ state: 'detached' });
  await playKeys(page, directions('LURD'));
  await saved(page);

  const watchedToTheEnd = async () => {
    await page.locator('.watching').waitFor();
    await page.keyboard.press('End');
    expect(await shown(page)).toEqual(best);
  };
  await page.goto(`${app.url}/#/saves`);
  await page.locator('.games-row').first().waitFor();
  expect(await page.locator('.games-row').count()).toBe(3);
  const finished = page.locator('.games-row').filter({ hasNotText: 'Unfinished' });
  expect(await finished.innerText()).toContain(`${best.score} points`);
  expect(await finished.innerText()).not.toMatch(/In progress|Unfinished/);
  expect(await finished.getByText('Continue').count()).toBe(0);
  await finished.getByRole('button', { name: 'Watch' }).click();
  await watchedToTheEnd();

  await page.goto(`${app.url}/${formatRoute({ screen: 'scores', rules: PROVED })}`);
  await page.getByRole('link', { name: `Game: Ada, ${best.score}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Watch' }).click();
  await watchedToTheEnd();

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Analyse the game' }).click();
  await page.getByText(`${moves.length} moves analysed.`).waitFor();
  const other = await context.newPage();
  await other.goto(link);
  await shown(other);
  await other.keyboard.press('End');
  expect(await shown(other)).toEqual(best);
  await close();
});
