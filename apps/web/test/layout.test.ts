/** Nothing is printed over something else, cut off, or lost in forced colours. Measured by geometry, in several windows. */
import { newGame, play, PRESETS, seeded, type Game, type RuleSet } from '@open2048/core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatRoute } from '../src/route.ts';
import { addressOf, PROVED } from './analysed.ts';
import { directions, openApp, settled, visit } from './visit.ts';

const app = openApp();

/** The widths and heights of windows in which the parts of a game stand closely. */
type Window = readonly [width: number, height: number];

async function resize(page: Page, [width, height]: Window): Promise<void> {
  await page.setViewportSize({ width, height });
  await settled(page);
}

/** The rows of the table of moves in which the texts of two cells cover each other. */
function overprinted(page: Page): Promise<string[]> {
  return page.locator('.worths tbody tr').evaluateAll((rows) =>
    rows
      .filter((row) => {
        const boxes = Array.from(row.children, (cell) => {
          const text = document.createRange();
          text.selectNodeContents(cell);
          return text.getBoundingClientRect();
        });
        return boxes.some((one, index) =>
          boxes.slice(index + 1).some((other) => {
            const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
            const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
            return width > 2 && height > 4;
          }),
        );
      })
      .map((row) => row.textContent),
  );
}

const HINT_WINDOWS: readonly Window[] = [
  [320, 568],
  [360, 640],
  [360, 740],
  [390, 844],
  [844, 390],
  [932, 430],
  [1000, 700],
  [1024, 768],
  [1440, 900],
];

test.each(['en', 'de', 'fr', 'es', 'zh'])(
  'the name of a move is not printed over its value, in %s',
  async (locale) => {
    const hash = formatRoute({ screen: 'play', rules: PROVED, seed: 7 });
    const { page, close } = await visit({ ...app, hash, context: { locale }, tools: true });
    await page.locator('.tools-room').nth(1).waitFor();
    await page.keyboard.press('?');
    await page.locator('.worths').waitFor();
    const found: Record<string, readonly string[]> = {};
    for (const size of HINT_WINDOWS) {
      await resize(page, size);
      found[size.join('x')] = await overprinted(page);
    }
    expect(found).toEqual(Object.fromEntries(HINT_WINDOWS.map((size) => [size.join('x'), []])));
    await close();
  },
);

/** Rules with a board that is full after one move to the left, which makes the table of high scores. */
const endingOn = (board: string, rows: number): RuleSet => ({
  ...PRESETS.classic,
  size: { rows, cols: 4 },
  start: { kind: 'given', board: `${rows}x4/${board}` },
  goal: null,
});
const ENDINGS = {
  '4x4': endingOn('1.2.1.2/2.1.2.1/1.2.1.2/2.1.2.2', 4),
  '2x4': endingOn('1.2.1.2/2.1.2.2', 2),
};

test.each([
  ['4x4', 360, 640],
  ['4x4', 375, 667],
  ['4x4', 390, 844],
  ['4x4', 844, 390],
  ['2x4', 360, 640],
  ['2x4', 844, 390],
  ['2x4', 1000, 700],
] as const)(
  'when the game is over on a board of %s, in %dx%d, nothing is cut off, and the focus is in sight',
  async (board, width, height) => {
    const hash = formatRoute({ screen: 'play', rules: ENDINGS[board], seed: 7 });
    const context = { viewport: { width, height }, hasTouch: true };
    const { page, close } = await visit({ ...app, hash, context });
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Save name' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('.panel'));
    await settled(page);
    const { cut, focus } = await page.evaluate(() => {
      const scroller = document.querySelector('.veil')!;
      const { top, bottom } = document.activeElement!.getBoundingClientRect();
      return { cut: scroller.scrollHeight - scroller.clientHeight, focus: [top, bottom] as const };
    });
    expect(cut).toBe(0);
    expect(focus[0]).toBeGreaterThanOrEqual(0);
    expect(focus[1]).toBeLessThanOrEqual(height);
    // Whatever is over the board, a click on each button of the panel hits it.
    const buttons = page.locator('.panel button');
    for (const button of await buttons.all()) await button.click({ trial: true });
    await close();
  },
);

test.each(['en', 'de', 'fr', 'es', 'zh'])(
  'the panel of a finished game leaves the tools of a phone free, in %s',
  async (locale) => {
    const hash = formatRoute({ screen: 'play', rules: ENDINGS['4x4'], seed: 7 });
    const context = { viewport: { width: 360, height: 640 }, hasTouch: true, locale };
    const { page, close } = await visit({ ...app, hash, context });
    await page.keyboard.press('ArrowLeft');
    await page.locator('.name-form').waitFor();
    await settled(page);
    const tools = await page.locator('.toolbar').boundingBox();
    const panel = await page.locator('.panel').boundingBox();
    expect(panel!.y + panel!.height).toBeLessThanOrEqual(tools!.y);
    await close();
  },
);

/** Runs in the page: the texts that run past the box of their element, or of the link that they are in. */
function textsPastBoxes(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll(
    'main :is(h1, h2, dt, th, b, .note, .key-command)',
  )) {
    const text = document.createRange();
    text.selectNodeContents(element);
    const { left, right } = text.getBoundingClientRect();
    for (const box of [element, element.closest('a, li')]) {
      if (box === null || box.clientWidth === 0 || element.closest('.unseen')) continue;
      const frame = box.getBoundingClientRect();
      if (left < frame.left - 2 || right > frame.right + 2) found.push(element.textContent);
    }
  }
  return [...new Set(found)];
}

test.each(
  ['en', 'de', 'fr', 'es'].flatMap((locale) =>
    ['#/learn', '#/tools', '#/you', '#/help', '#/settings', '#/puzzles'].map((hash) => ({
      locale,
      hash,
    })),
  ),
)(
  'texts of twice the size stay in their boxes on a phone, in $locale, $hash',
  async ({ locale, hash }) => {
    const { page, close } = await visit({
      ...app,
      hash,
      context: { viewport: { width: 360, height: 640 }, locale },
    });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await settled(page);
    expect(await page.evaluate(textsPastBoxes)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await close();
  },
);

/** A few moves from a large tile, of which an engine tells the chances of several. */
const LARGE: Game = directions('DLDRDLDR').reduce<Game>(
  (game, direction) => {
    const next = play(game, { type: 'move', direction });
    return next.ok ? next.value : game;
  },
  newGame(
    {
      ...PRESETS.classic,
      start: { kind: 'given', board: '4x4/0.1.0.2/1.3.1.4/5.6.7.2/11.10.9.8' },
      goal: null,
    },
    seeded(7),
  ),
);

async function analysed(context: Parameters<typeof visit>[0]['context']) {
  const opened = await visit({ ...app, hash: addressOf(LARGE, true), ...(context && { context }) });
  await opened.page.locator('.legend').waitFor();
  await opened.page.locator('.report .graph-table').waitFor();
  return opened;
}

const LEGEND_WINDOWS: readonly Window[] = [
  [320, 568],
  [360, 640],
  [600, 960],
  [640, 360],
  [667, 375],
  [700, 700],
  [768, 1024],
  [800, 600],
  [1000, 700],
  [1024, 768],
  [1180, 820],
  [1440, 900],
];

test.each(['en', 'de'])(
  'beside the graph stand as many chances as there is room for, that of the largest tile first, in %s',
  async (locale) => {
    const { page, close } = await analysed({ locale });
    for (const size of LEGEND_WINDOWS) {
      await resize(page, size);
      const { tiles, seen, cut } = await page.locator('.legend').evaluate((legend) => {
        const frame = legend.getBoundingClientRect();
        const entries = Array.from(legend.children, (entry) => ({
          tile: Number.parseInt(entry.querySelector('dt')!.textContent, 10),
          box: entry.getBoundingClientRect(),
        }));
        const inSight = entries.filter(
          ({ box }) => box.width > 0 && box.top < frame.bottom && box.bottom > frame.top,
        );
        return {
          tiles: entries.map(({ tile }) => tile),
          seen: inSight.map(({ tile }) => tile),
          cut: inSight.filter(({ box }) => box.left < frame.left - 1 || box.right > frame.right + 1)
            .length,
        };
      });
      expect(cut, size.join('x')).toBe(0);
      expect(seen, size.join('x')).toContain(Math.max(...tiles));
    }
    await close();
  },
);

test.each(['en', 'de', 'fr', 'es', 'zh'])(
  'the two buttons of a pair of steps are in one line, in %s',
  async (locale) => {
    const { page, close } = await analysed({ locale });
    for (const size of LEGEND_WINDOWS) {
      await resize(page, size);
      const tops = await page
        .locator('.graph-actions .step')
        .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top));
      expect([tops[0], tops[2]], size.join('x')).toEqual([tops[1], tops[3]]);
    }
    await close();
  },
);

/** How many of the colours of the legend are on the canvas of the graph. */
function coloursDrawn(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.graph canvas')!;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3]! < 255) continue;
      const colour = data.subarray(at, at + 3).join();
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    // More pixels than the edges of anything.
    return [...counts.values()].filter((count) => count > 300).length;
  });
}

test('with forced colours, the bands of a graph, their legend and the slider can be told apart', async () => {
  const { page, close } = await analysed({ viewport: { width: 1440, height: 900 } });
  await settled(page);
  const usual = await coloursDrawn(page);
  expect(usual).toBeGreaterThan(1);
  await page.emulateMedia({ forcedColors: 'active' });
  await settled(page);
  await expect.poll(() => coloursDrawn(page)).toBeGreaterThanOrEqual(usual);
  const swatches = await page
    .locator('.graph-swatch')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
  expect(new Set(swatches).size).toBe(swatches.length);
  const track = await page
    .locator('.slider')
    .evaluate((slider) => getComputedStyle(slider).forcedColorAdjust);
  expect(track).toBe('none');
  await page.emulateMedia({ forcedColors: 'none' });
  await settled(page);
  await expect.poll(() => coloursDrawn(page)).toBe(usual);
  await close();
});
