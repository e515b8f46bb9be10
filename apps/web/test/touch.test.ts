/** Play by touch on a phone, with the touch events that the browser generates for real fingers. */
import {
  seeded,
  expectOk,
  LEFT,
  newGame,
  play,
  PRESETS,
  type Direction,
  type Game,
} from '@open2048/core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { swipe } from './fingers.ts';
import { expected, openApp, settled, shown, visit } from './visit.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};
/** Unit steps by direction, up first. */
const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

const app = openApp();

const open = (hash: string) => visit({ ...app, hash, context: PHONE, tools: true });
const move = (game: Game, direction: Direction) =>
  expectOk(play(game, { type: 'move', direction }));

const along = (direction: Direction, length: number): readonly [number, number] => {
  const [x, y] = STEPS[direction];
  return [x * length, y * length];
};

/** A game of legal swipes from this seed: left and up alternately if possible, otherwise another direction. */
function legalMoves(seed: number, length: number): { moves: Direction[]; game: Game } {
  let game = newGame(PRESETS.classic, seeded(seed));
  const moves: Direction[] = [];
  while (moves.length < length) {
    const order = moves.length % 2 === 0 ? ([3, 0, 2, 1] as const) : ([0, 3, 1, 2] as const);
    const direction = order.find((way) => play(game, { type: 'move', direction: way }).ok)!;
    game = move(game, direction);
    moves.push(direction);
  }
  return { moves, game };
}

test('swipes in all directions, one after the other without a pause', async () => {
  const { page, context, close } = await open('#/play?seed=21');
  const fingers = await context.newCDPSession(page);
  const { moves, game } = legalMoves(21, 24);
  expect(new Set(moves).size).toBeGreaterThan(2);
  for (const direction of moves) await swipe(fingers, along(direction, 60));
  expect(await shown(page)).toEqual(expected(game));
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  await close();
});

/** The centre of an element. */
async function middleOf(page: Page, selector: string): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
  return [x + width / 2, y + height / 2];
}

test('a swipe counts wherever it starts: on a button, on the scores, on a text', async () => {
  const { page, context, close } = await open('#/play?seed=25');
  const fingers = await context.newCDPSession(page);
  await page.getByRole('button', { name: 'Hint' }).waitFor();
  const { moves, game } = legalMoves(25, 6);
  const places = [
    '.toolbar .primary',
    '.score',
    '.how-to p',
    '.brand',
    '.pass-on',
    '.toolbar .tool',
  ];
  for (const [index, place] of places.entries()) {
    await swipe(fingers, along(moves[index]!, 60), await middleOf(page, place));
  }
  expect(await shown(page)).toEqual(expected(game));
  // The swipes over the buttons did not press them.
  expect(await page.locator(':modal').count()).toBe(0);
  await page.locator('.toolbar .primary').tap();
  await page.getByRole('dialog', { name: 'New game?' }).waitFor();
  await swipe(fingers, along(moves[0]!, 60), await middleOf(page, ':modal p'));
  await page.getByRole('button', { name: 'Cancel' }).tap();
  expect(await shown(page)).toEqual(expected(game));
  await close();
});

test('scrollable parts still scroll, and a swipe across them counts', async () => {
  const { page, context, close } = await open('#/play?seed=26');
  await page.setViewportSize({ width: 360, height: 640 });
  const fingers = await context.newCDPSession(page);
  await page.getByRole('button', { name: 'Hint' }).tap();
  await page.locator('.worths').waitFor();
  const room = page.locator('.advice-given');
  await expect
    .poll(() => room.evaluate((box) => box.scrollHeight - box.clientHeight))
    .toBeGreaterThan(40);
  const before = await shown(page);
  await swipe(fingers, [0, -50], await middleOf(page, '.advice-given'));
  await expect.poll(() => room.evaluate((box) => box.scrollTop)).toBeGreaterThan(10);
  expect(await shown(page)).toEqual(before);
  const { moves, game } = legalMoves(26, 1);
  expect(moves).toEqual([LEFT]);
  const [, y] = await middleOf(page, '.advice-given');
  await swipe(fingers, along(LEFT, 60), [100, y]);
  expect(await shown(page)).toEqual(expected(game));
  await close();
});

test('two fingers zoom, also on the board, and make no move', async () => {
  const { page, context, close } = await open('#/play?seed=27');
  const fingers = await context.newCDPSession(page);
  const before = await shown(page);
  const [x, y] = await middleOf(page, '.o2048-board');
  for (const [type, apart] of [
    ['touchStart', 20],
    ['touchMove', 60],
    ['touchMove', 100],
    ['touchMove', 140],
  ] as const) {
    await fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: x - apart, y, id: 0 },
        { x: x + apart, y, id: 1 },
      ],
    });
  }
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => page.evaluate(() => visualViewport!.scale)).toBeGreaterThan(1.2);
  expect(await shown(page)).toEqual(before);
  await close();
});

test.each([
  [844, 390],
  [800, 360],
  [667, 375],
  [640, 360],
  [390, 844],
  [390, 664],
  [360, 640],
])('the screen of a game fits on a phone of %i by %i, with a hint, too', async (width, height) => {
  const { page, close } = await open('#/play?seed=28');
  await page.setViewportSize({ width, height });
  await page.getByRole('button', { name: 'Hint' }).tap();
  await page.locator('.worths').waitFor();
  const measured = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return [scrollWidth, scrollHeight];
  });
  expect(measured).toEqual([width, height]);
  await close();
});

test('one finger makes one move until it is lifted, and makes it before that', async () => {
  const { page, context, close } = await open('#/play?seed=22');
  const fingers = await context.newCDPSession(page);
  const { moves, game } = legalMoves(22, 1);
  await swipe(fingers, along(moves[0]!, 150));
  expect(await shown(page)).toEqual(expected(game));
  await close();
});

test('a swipe that is nearly straight counts; a tap, a twitch and a diagonal do not', async () => {
  const { page, context, close } = await open('#/play?seed=23');
  const fingers = await context.newCDPSession(page);
  const start = newGame(PRESETS.classic, seeded(23));
  for (const way of [
    [0, 0],
    [12, 0],
    [-60, 57],
  ] as const) {
    await swipe(fingers, way);
  }
  expect(await shown(page)).toEqual(expected(start));
  const { moves, game } = legalMoves(23, 1);
  const [dx, dy] = along(moves[0]!, 60);
  await swipe(fingers, [dx === 0 ? 20 : dx, dy === 0 ? -20 : dy]);
  expect(await shown(page)).toEqual(expected(game));
  await close();
});

test('everything fits on a phone: no horizontal scrolling, every button large enough', async () => {
  const { page, close } = await open('#/play?seed=24');
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [320, 480],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    const measures = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      buttons: Array.from(document.querySelectorAll('.toolbar button'), (button) => {
        const box = button.getBoundingClientRect();
        return Math.min(box.width, box.height);
      }),
    }));
    expect(measures.width, `${width}x${height}`).toBe(width);
    expect(Math.min(...measures.buttons), `${width}x${height}`).toBeGreaterThanOrEqual(44);
  }
  await close();
});

test.each(LANGUAGES)(
  'a game is watched without scrolling, and its actions are in one row: %s',
  async (locale) => {
    const { page, close } = await visit({
      ...app,
      tools: true,
      context: { ...PHONE, locale },
    });
    await page.setViewportSize({ width: 360, height: 640 });
    await page.locator('.pass-on').waitFor();
    const tops = await page
      .locator('.pass-on > *')
      .evaluateAll((ways) => ways.map((way) => way.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await page.locator('.pass-on > *').first().click();
    await page.locator('.playback').waitFor();
    for (const [width, height] of [
      [360, 640],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await settled(page);
      // Information about the game, such as its analysis, may be below.
      const ends = await page
        .locator('.stage .o2048-board, .playback')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
      expect(Math.max(...ends), `${width}x${height}`).toBeLessThanOrEqual(height);
    }
    await close();
  },
);
