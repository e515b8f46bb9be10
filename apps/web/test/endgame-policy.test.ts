/** Endgames in the browser: autoplay plays them by the policy and the weights for them, and does without if one cannot be fetched. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openApp, visit } from './visit.ts';
import { keptNames } from './weights-host.ts';

const app = openApp();

/** A board in formation: the large tiles fill the corner at the bottom right. */
const BOARD = '4x4/0.1.0.1/1.2.1.2/0.1.9.11/2.10.12.14';

/** The address of the policy, or of the weights for endgames. */
const ENDGAME_FILE = /\/endgame[^/]*\.(?:policy|weights)$/;

const panel = (page: Page) => page.getByRole('region', { name: 'Advice' });

/** A device with little memory uses the engine with the smaller file, which has a policy. */
const small = () => Object.defineProperty(navigator, 'deviceMemory', { value: 2 });

/** Starts a game from the board in the editor, beyond its goal. */
async function playFromHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.getByRole('button', { name: 'Keep going' }).click();
}

/** Opens the board in a game, and waits until the engine is there, which a hint shows. */
async function open(tolerated?: RegExp) {
  const visited = await visit({
    ...app,
    hash: `#/edit/${BOARD}`,
    tools: true,
    before: small,
    ...(tolerated && { tolerated }),
  });
  const { page, context } = visited;
  const requested: string[] = [];
  context.on('request', (request) => requested.push(request.url()));
  await playFromHere(page);
  await page.keyboard.press('?');
  await panel(page).getByText('Engine value in points').first().waitFor();
  const files = () => requested.filter((url) => ENDGAME_FILE.test(url)).length;
  return { ...visited, files };
}

/** Lets autoplay make a move. */
async function autoplay(page: Page): Promise<void> {
  const tiles = () => page.locator('.stage .o2048-tile').allInnerTexts();
  const before = await tiles();
  await page.getByRole('button', { name: 'Autoplay' }).click();
  await expect.poll(tiles).not.toEqual(before);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Autoplay' }).waitFor();
}

test('autoplay fetches the policy and its weights for the first endgame, and only once; a hint needs none', async () => {
  const { page, files, close } = await open();
  expect(files()).toBe(0);
  const fetched = ['.policy', '.weights'].map((end) =>
    page.context().waitForEvent('response', (of) => of.url().endsWith(end)),
  );
  await autoplay(page);
  for (const response of await Promise.all(fetched)) expect(response.status()).toBe(200);
  await autoplay(page);
  expect(files()).toBe(2);
  await close();
});

test('the files for endgames are removed with the last engine that needs them', async () => {
  const { page, close } = await open();
  await autoplay(page);
  expect(await keptNames(page)).toHaveLength(3);
  await page.goto(`${app.url}/#/settings`);
  await page.getByRole('button', { name: 'Remove download' }).click();
  await expect.poll(() => keptNames(page)).toEqual([]);
  await close();
});

test.each(['policy', 'weights'])(
  'if the file endgame.%s cannot be fetched, autoplay goes on by the search of the engine',
  async (end) => {
    const { page, context, files, close } = await open(/ERR_FAILED|Failed to load resource/);
    await context.route(new RegExp(`/endgame[^/]*\\.${end}$`), (route) => route.abort());
    await autoplay(page);
    expect(files()).toBeGreaterThan(0);
    await close();
  },
);
