/** How tests come to an endgame in the browser, and let autoplay play it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit, type OpenApp, type Visit } from './visit.ts';

/** An open endgame, and the addresses that were requested since its editor was there. */
interface OpenEndgame extends Visit {
  readonly requested: readonly string[];
}

/** A device with little memory uses the engine with the smaller file, which has a policy. */
const small = () => Object.defineProperty(navigator, 'deviceMemory', { value: 2 });

/** Opens a board in a game, beyond its goal, and waits until the engine is there, which a hint shows. */
export async function openEndgame(
  { browser, url }: OpenApp,
  board: string,
  tolerated?: RegExp,
): Promise<OpenEndgame> {
  const visited = await visit({
    browser,
    url,
    hash: `#/edit/${board}`,
    tools: true,
    before: small,
    ...(tolerated && { tolerated }),
  });
  const { page, context } = visited;
  const requested: string[] = [];
  context.on('request', (request) => requested.push(request.url()));
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.getByRole('button', { name: 'Keep going' }).click();
  await page.keyboard.press('?');
  const panel = page.getByRole('region', { name: 'Advice' });
  await panel.getByText('Engine value in points').first().waitFor();
  return { ...visited, requested };
}

/** Lets autoplay make a move. */
export async function autoplay(page: Page): Promise<void> {
  const tiles = () => page.locator('.stage .o2048-tile').allInnerTexts();
  const before = await tiles();
  await page.getByRole('button', { name: 'Autoplay' }).click();
  await expect.poll(tiles).not.toEqual(before);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Autoplay' }).waitFor();
}
