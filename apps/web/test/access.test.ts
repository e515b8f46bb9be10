/**
 * The game for those who do not see it, or see it their own way: every state of the screen is held
 * against the rules of axe in every theme, and a game is played by what a screen reader is told.
 */
import { DOWN, LEFT, UP } from '@open2048/core';
import { launchBrowser, serveWeb } from '@open2048/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { LONG_GAME, LONG_GAME_SEED } from './long-game.ts';
import { ARROWS, directions, playKeys, settled, shown, visit } from './visit.ts';

let browser: Browser;
let server: Awaited<ReturnType<typeof serveWeb>>;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveWeb()]);
});
afterAll(() => Promise.all([browser.close(), server.close()]));

const open = (hash: string, before?: () => void) =>
  visit({ browser, url: server.url, hash, ...(before && { before }) });

const press = (page: Page, moves: string) =>
  Promise.all(directions(moves).map((direction) => page.keyboard.press(ARROWS[direction])));

describe('axe finds nothing', () => {
  test('at the start, in play, when a new game is asked for, and when it has begun', async () => {
    const { page, close } = await open('#/play?seed=7');
    expect(await findings(page)).toEqual([]);
    await playKeys(page, [LEFT, UP, LEFT, UP]);
    await page.keyboard.press('u');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('r');
    await page.getByRole('dialog').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Back to the last game' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await close();
  });

  test('when the goal is reached; the keyboard alone goes on from there', async () => {
    const { page, close } = await open(`#/play?seed=${LONG_GAME_SEED}`);
    await press(page, LONG_GAME);
    const panel = page.getByRole('dialog', { name: 'You reached 2048!' });
    await panel.waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await focused(page)).toBe('Keep going');
    await page.keyboard.press('Enter');
    await panel.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('2048 board. Slide the tiles with the arrow keys.');
    const before = await shown(page);
    await playKeys(page, [DOWN]);
    expect(await shown(page)).not.toEqual(before);
    await close();
  });

  test('when the game is over, and when nothing can be saved', async () => {
    const { page, close } = await open('#/play?seed=7', () => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    });
    await page.getByRole('alert').getByText('This window cannot save anything.').waitFor();
    await press(page, 'DLDRU'.repeat(100));
    const panel = page.getByRole('dialog', { name: 'Game over' });
    await panel.waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await focused(page)).toBe('Enter');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('2048 board. Slide the tiles with the arrow keys.');
    await close();
  });
});

/** The name of the element that has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.ariaLabel ?? activeElement?.textContent ?? '';
  });
}

test('what happens is said: moves, merges, new tiles, and what cannot be done', async () => {
  const { page, close } = await open('#/play?seed=7');
  const live = page.locator('[aria-live=polite]');
  const said = async (key: string) => {
    await page.keyboard.press(key);
    await settled(page);
    return live.innerText();
  };
  expect(await said('ArrowLeft')).toBe('Left; new 2 at row 2 column 4.');
  expect(await said('ArrowUp')).toMatch(/^Up; 1 merge, \+4; new 2 at row \d column \d\.$/);
  expect(await said('u')).toBe('Undid up. Score 0.');
  expect(await said('u')).toBe('Undid left. Score 0.');
  expect(await said('u')).toBe('Nothing to undo.');
  const first = await live.locator('p').elementHandle();
  expect(await said('u')).toBe('Nothing to undo.');
  // The same words again are a new element, or a screen reader would not read them again.
  expect(await first.evaluate((element) => element.isConnected)).toBe(false);
  expect(await said('y')).toBe('Redid left. Score 0.');
  await close();
});

test('the board is a table with named rows and columns, and the picture of it is not read', async () => {
  const { page, close } = await open('#/play?seed=7');
  const table = page.getByRole('table', { name: 'The board' });
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    'Row',
    'Column 1',
    'Column 2',
    'Column 3',
    'Column 4',
  ]);
  expect(await table.getByRole('row', { name: 'Row 1' }).getByRole('cell').allInnerTexts()).toEqual(
    ['empty', '2', 'empty', 'empty'],
  );
  const application = page.getByRole('application');
  expect(await application.ariaSnapshot()).toBe(
    '- application "2048 board. Slide the tiles with the arrow keys."',
  );
  await close();
});

test('everything can be reached by the tab key, and shows that it is', async () => {
  const { page, close } = await open('#/play?seed=7');
  const reached: string[] = [];
  while (reached.at(-1) !== 'New game' && reached.length < 20) {
    await page.keyboard.press('Tab');
    reached.push(await focused(page));
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement!).outlineStyle,
    );
    expect(outline).toBe('solid');
  }
  expect(reached.slice(0, 2)).toEqual(['Skip to the content', 'Play']);
  expect(reached.slice(-4)).toEqual([
    '2048 board. Slide the tiles with the arrow keys.',
    'Undo',
    'Redo',
    'New game',
  ]);
  await close();
});

test('who wants no motion sees none', async () => {
  const { page, close } = await open('#/play?seed=7');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moved = await page.evaluate(async () => {
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'ArrowLeft', key: 'ArrowLeft', bubbles: true }),
    );
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document
      .getAnimations()
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
      .filter((frame) => 'transform' in frame);
  });
  expect(moved).toEqual([]);
  await close();
});

test('with forced colours every tile has a border, and twice the text size breaks nothing', async () => {
  const { page, close } = await open('#/play?seed=7');
  await page.emulateMedia({ forcedColors: 'active' });
  const border = await page
    .locator('.o2048-tile')
    .first()
    .evaluate((tile) => getComputedStyle(tile).borderTopStyle);
  expect(border).toBe('solid');
  await page.emulateMedia({ forcedColors: 'none' });
  // At 200 % zoom a window of 1280x720 has this many CSS pixels.
  await page.setViewportSize({ width: 640, height: 360 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
  expect(await findings(page)).toEqual([]);
  await close();
});
