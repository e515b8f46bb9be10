/** Endgames in the browser: hints follow the policy of the engine, and do without it if it cannot be fetched. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  boardOver,
  DIRECTION_NAMES,
  expectOk,
  formatPosition,
  transform,
  transformDirection,
} from '@open2048/core';
import { readPolicy } from '@open2048/engine';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openApp, visit } from './visit.ts';

const app = openApp();
const FILE = createRequire(import.meta.url).resolve('@open2048/engine/endgame.policy');

/** A board in formation: the large tiles fill the corner at the bottom right. */
const RANKS = [0, 1, 0, 1, 1, 2, 1, 2, 0, 1, 9, 11, 2, 10, 12, 14];
/** The symmetry that swaps top and bottom. */
const FLIP = 2;
const BOARD = boardOver(4, 4, Uint8Array.from(RANKS));

const panel = (page: Page) => page.getByRole('region', { name: 'Advice' });
const moves = (page: Page) =>
  panel(page)
    .locator('tbody th')
    .evaluateAll((names) => names.map((name) => name.textContent.toLowerCase()));

/** A device with little memory uses the engine with the smaller file, which has a policy. */
const small = () => Object.defineProperty(navigator, 'deviceMemory', { value: 2 });

/** Starts a game from the board in the editor, beyond its goal. */
async function playFromHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.getByRole('button', { name: 'Keep going' }).click();
}

/** Opens the board in a game. */
async function open(board: typeof BOARD, tolerated?: RegExp) {
  const hash = `#/edit/${formatPosition(board)}`;
  const visited = await visit({
    ...app,
    hash,
    tools: true,
    before: small,
    ...(tolerated && { tolerated }),
  });
  await playFromHere(visited.page);
  return visited;
}

const orderOf = async (symmetry: 0 | 2): Promise<string[]> => {
  const policy = expectOk(await readPolicy(readFileSync(FILE)));
  return policy
    .moves(RANKS)
    .map(({ direction }) => DIRECTION_NAMES[transformDirection(direction, symmetry)]);
};

test.each([0, FLIP] as const)(
  'a hint is that of the policy, with the board under symmetry %i',
  async (symmetry) => {
    const { page, close } = await open(transform(BOARD, symmetry));
    // Until the engine is there, another one answers.
    const fetched = page.context().waitForEvent('response', (of) => of.url().endsWith('.policy'));
    await page.keyboard.press('?');
    await fetched;
    const order = await orderOf(symmetry);
    await expect.poll(async () => (await moves(page)).slice(0, order.length)).toEqual(order);
    await panel(page).getByText('How the moves compare').first().waitFor();
    await close();
  },
);

test('the policy is fetched for the first endgame, and only once', async () => {
  const { page, context, close } = await visit({
    ...app,
    hash: '#/play?seed=7',
    tools: true,
    before: small,
  });
  const requested: string[] = [];
  context.on('request', (request) => requested.push(request.url()));
  const fetched = () => requested.filter((url) => url.endsWith('.policy')).length;
  await page.keyboard.press('?');
  await panel(page).getByText('Engine value in points').first().waitFor();
  expect(fetched()).toBe(0);
  await page.goto(`${app.url}/#/edit/${formatPosition(BOARD)}`);
  await playFromHere(page);
  for (const key of ['?', 'ArrowDown', '?']) {
    await page.keyboard.press(key);
    if (key === '?') await panel(page).getByText('How the moves compare').first().waitFor();
  }
  expect(fetched()).toBe(1);
  await close();
});

test('without the policy the engine searches on', async () => {
  const { page, context, close } = await open(BOARD, /ERR_FAILED|Failed to load resource/);
  await context.route('**/*.policy', (route) => route.abort());
  await page.keyboard.press('?');
  await panel(page).getByText('Engine value in points').first().waitFor();
  expect(await moves(page)).toHaveLength(4);
  await close();
});
