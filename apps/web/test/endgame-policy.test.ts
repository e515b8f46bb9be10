/** Endgames in the browser: autoplay plays them by the policy and the weights for them, and does without if one cannot be fetched. */
import { expect, test } from 'vitest';
import { autoplay, openEndgame } from './endgames.ts';
import { openApp } from './visit.ts';
import { keptNames } from './weights-host.ts';

const app = openApp();

/** A board in formation: the large tiles fill the corner at the bottom right. */
const BOARD = '4x4/0.1.0.1/1.2.1.2/0.1.9.11/2.10.12.14';

/** The address of the policy, or of the weights for endgames. */
const ENDGAME_FILE = /\/endgame[^/]*\.(?:policy|weights)$/;

/** Opens the board, and counts the requests for these files. */
async function open(tolerated?: RegExp) {
  const { requested, ...visited } = await openEndgame(app, BOARD, tolerated);
  const files = () => requested.filter((url) => ENDGAME_FILE.test(url)).length;
  return { ...visited, files };
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
