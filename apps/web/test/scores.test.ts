/** From the end of a game to the tables: a name, the high scores, the statistics, in a real browser. */
import { expect, test } from 'vitest';
import { directions, openApp, playKeys, saved, visit } from './visit.ts';

const app = openApp();

const PHONE = { viewport: { width: 360, height: 640 } };
/** Two tiles that meet, and the game is over. */
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
  visit({ ...app, hash: `#/${screen}?rules=${SHORT}`, context: PHONE });

test('a finished game is entered by name, and is there after a reload', async () => {
  const { page, close } = await open('play');
  await playKeys(page, directions('L'));
  await page.getByRole('dialog', { name: 'Game over' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Enter a name of up to 32 characters.').waitFor();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  await page.getByText('You are number 1 on the table.').waitFor();
  await saved(page);
  await page.keyboard.press('Enter');
  const line = page.getByRole('row').filter({ hasText: 'Ada' });
  await line.getByRole('cell', { name: '16' }).first().waitFor();
  await page.reload();
  await line.waitFor();
  await page.goto(`${app.url}/#/statistics?rules=${SHORT}`);
  await page.locator('.plot canvas').nth(1).waitFor();
  const slider = page.getByRole('slider', { name: 'Largest tile' });
  await slider.press('Home');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('Tile 16 · Games 1 · 100%');
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
