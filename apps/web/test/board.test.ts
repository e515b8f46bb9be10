/** The board view in a real browser: layout, animation, and the state after an animation. */
import { boardOver, formatPosition } from '@open2048/core';
import { launchBrowser } from '@open2048/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePage } from './pages.ts';

let browser: Browser;
let server: Awaited<ReturnType<typeof servePage>>;
let page: Page;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), servePage('board-page')]);
  page = await browser.newPage();
  await page.goto(server.url);
  await page.evaluate(() => document.fonts.ready);
});
afterAll(() => Promise.all([browser.close(), server.close()]));

const show = (position: string, width: number, height: number) =>
  page.evaluate(
    ([given, across, down]) =>
      new Promise((resolve) => {
        window.boardPage.show(given, across, down);
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
    [position, width, height] as const,
  );

test.each([
  { width: 900, height: 600 },
  { width: 340, height: 215 },
])(
  'the numbers 2 to 2^40 fit their tiles on a board of $width pixels',
  async ({ width, height }) => {
    const ranks = Uint8Array.from({ length: 40 }, (_, index) => index + 1);
    await show(formatPosition(boardOver(5, 8, ranks)), width, height);
    const texts = await page.evaluate(() =>
      Array.from(document.querySelectorAll('.o2048-tile'), (tile) => {
        const range = document.createRange();
        range.selectNodeContents(tile);
        const [inner, outer] = [range.getBoundingClientRect(), tile.getBoundingClientRect()];
        return { text: tile.textContent, share: inner.width / outer.width, height: inner.height };
      }),
    );
    expect(texts.map(({ text }) => text)).toEqual(Array.from(ranks, (rank) => String(2 ** rank)));
    for (const { text, share } of texts) expect(share, text).toBeLessThan(0.93);
    // And no text is smaller than necessary.
    expect(texts.at(-1)!.share).toBeGreaterThan(0.6);
  },
);

test.each([
  { rows: 1, cols: 1, width: 300, height: 200 },
  { rows: 1, cols: 9, width: 300, height: 200 },
  { rows: 9, cols: 1, width: 300, height: 200 },
  { rows: 3, cols: 5, width: 200, height: 500 },
  { rows: 12, cols: 12, width: 640, height: 360 },
])(
  'a $rows x $cols board fits whole into $width x $height',
  async ({ rows, cols, width, height }) => {
    await show(
      formatPosition(boardOver(rows, cols, new Uint8Array(rows * cols).fill(3))),
      width,
      height,
    );
    const { board, box, tiles } = await page.evaluate(() => {
      const rectangle = (element: Element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom };
      };
      return {
        box: rectangle(window.boardPage.box),
        board: rectangle(document.querySelector('.o2048-board')!),
        tiles: Array.from(document.querySelectorAll('.o2048-tile'), rectangle),
      };
    });
    const slack = [
      board.left - box.left,
      box.right - board.right,
      board.top - box.top,
      box.bottom - board.bottom,
    ];
    expect(Math.min(...slack)).toBeCloseTo(0, 1);
    expect(tiles).toHaveLength(rows * cols);
    for (const { left, top, right, bottom } of tiles) {
      expect(right - left).toBeCloseTo(bottom - top, 1);
      expect(Math.min(left - board.left, board.right - right)).toBeGreaterThan(0);
      expect(Math.min(top - board.top, board.bottom - bottom)).toBeGreaterThan(0);
    }
  },
);

test('levels are squares of three sizes in the middle of their cells; numbers can be restored', async () => {
  await show('1x6/1.2.3.4.5.6', 600, 120);
  const tiles = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('.o2048-tile'), (tile, index) => {
        const [box, cell] = [tile, document.querySelectorAll('.o2048-cell')[index]!].map(
          (element) => element.getBoundingClientRect(),
        );
        const { left, top, width, height } = box!;
        return {
          text: tile.textContent,
          colour: getComputedStyle(tile).backgroundColor,
          share: Math.round((width / cell!.width) * 100) / 100,
          isCentred:
            Math.abs(left + width / 2 - cell!.left - cell!.width / 2) < 0.1 &&
            Math.abs(top + height / 2 - cell!.top - cell!.height / 2) < 0.1,
        };
      }),
    );
  const numbers = await tiles();
  await page.evaluate(() => window.boardPage.view.setOptions({ look: 'tiers' }));
  const tiers = await tiles();
  expect(tiers.map(({ share }) => share)).toEqual([0.46, 0.72, 1, 0.46, 0.72, 1]);
  expect(tiers.every(({ text, isCentred }) => text === '' && isCentred)).toBe(true);
  const [green, red] = [tiers[0]!.colour, tiers[3]!.colour];
  expect(green).not.toBe(red);
  expect(tiers.map(({ colour }) => colour)).toEqual([green, green, green, red, red, red]);
  await page.evaluate(() => window.boardPage.view.setOptions({ look: 'numbers' }));
  expect(await tiles()).toEqual(numbers);
});

test('contrast is increased if the system or the program asks for it', async () => {
  await show('1x1/6', 300, 300);
  const look = () =>
    page.evaluate(async () => {
      // A change of the system's preferences takes effect at the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const { backgroundColor, color } = getComputedStyle(document.querySelector('.o2048-tile')!);
      return { backgroundColor, color };
    });
  const set = (contrast: 'auto' | 'more' | 'usual') =>
    page.evaluate((given) => window.boardPage.view.setOptions({ contrast: given }), contrast);
  const usual = await look();
  await set('more');
  const more = await look();
  expect(more).not.toEqual(usual);
  expect(more.color).toBe('oklch(1 0 0)');
  await set('auto');
  expect(await look()).toEqual(usual);
  await page.emulateMedia({ contrast: 'more' });
  expect(await look()).toEqual(more);
  await set('usual');
  expect(await look()).toEqual(usual);
  await page.emulateMedia({ contrast: 'no-preference' });
  await set('auto');
});

test('a new move ends the previous animation; only transforms and opacity are animated', async () => {
  await show('2x2/1.1/0.2', 400, 400);
  const counts = await page.evaluate(async () => {
    const { boardPage } = window;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const tiles = () => document.querySelectorAll('.o2048-tile').length;
    // Slow enough that no animation ends during this test.
    boardPage.view.setOptions({ slideMs: 600_000 });
    boardPage.move('2x2/1.1/0.2', 3);
    await frame();
    await frame();
    const first = tiles();
    boardPage.move('2x2/2.0/2.0', 0);
    await frame();
    await frame();
    const running = document.getAnimations();
    const properties = running.flatMap(({ effect }) =>
      (effect as KeyframeEffect).getKeyframes().flatMap((frameOf) => Object.keys(frameOf)),
    );
    const second = tiles();
    for (const animation of running) animation.finish();
    await frame();
    return { first, second, left: tiles(), properties: [...new Set(properties)].toSorted() };
  });
  // Two tiles merge and the merged tile waits, while another slides; then two merge and one waits.
  expect(counts).toMatchObject({ first: 4, second: 3, left: 1 });
  const described = new Set(['computedOffset', 'composite', 'easing', 'offset']);
  expect(counts.properties.filter((name) => !described.has(name))).toEqual([
    'opacity',
    'transform',
  ]);
});

test('an option or a board of a wrong type throws and leaves the view unchanged', async () => {
  await show('2x2/1.0/0.2', 300, 300);
  const said = await page.evaluate(() =>
    [
      () => window.boardPage.view.setOptions({ look: 'tier' as never }),
      () => window.boardPage.view.setOptions({ slideMs: 'slow' as never }),
      () => window.boardPage.view.setOptions({ speed: 1 } as never),
      () => window.boardPage.view.show([[2, 4]] as never),
    ].map((call) => {
      try {
        return String(call());
      } catch (error) {
        return String(error);
      }
    }),
  );
  expect(said).toEqual([
    'TypeError: look: expected numbers, tiers, got "tier"',
    'TypeError: slideMs: expected a number of at least 0, got "slow"',
    expect.stringMatching(/^TypeError: option: expected slideMs, .+, got "speed"$/),
    'TypeError: board: expected a board from boardFromFaces or parsePosition, got a list of 1',
  ]);
  expect(await page.locator('.o2048-tile').allTextContents()).toEqual(['2', '4']);
});

test('a destroyed view leaves its element as it was', async () => {
  const left = await page.evaluate(() => {
    const { box, view } = window.boardPage;
    view.destroy();
    const { innerHTML, className, ariaHidden, style, dataset } = box;
    const rows = style.getPropertyValue('--rows');
    return { innerHTML, className, ariaHidden, rows, data: Object.keys(dataset) };
  });
  expect(left).toEqual({ innerHTML: '', className: '', ariaHidden: null, rows: '', data: [] });
});
