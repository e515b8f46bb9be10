/** The tile settings, on the board of a game in a real browser. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SETTINGS_KEY } from '../src/settings/store.ts';
import { directions, freshAddress, openApp, playKeys, saved, settled, visit } from './visit.ts';

const app = openApp();

/**
 * Loads the page again while its texts are in another font, as they are where the font came too late for the first
 * visit: then another load has it.
 */
async function inOwnFont(page: Page): Promise<void> {
  const isInOwnFont = () => {
    const text = document.createElement('span');
    text.textContent = 'Juego automático';
    document.body.append(text);
    const { width } = text.getBoundingClientRect();
    text.style.fontFamily = 'system-ui, sans-serif';
    const isOther = width !== text.getBoundingClientRect().width;
    text.remove();
    return isOther;
  };
  while (!(await page.evaluate(isInOwnFont))) {
    await page.reload();
    await settled(page);
  }
}

/** The text, the colour and the size relative to its cell of the first tile of a game. */
async function firstTile(page: Page, rules: string) {
  // Opened anew: the previous screen stays until the next is loaded, and would be measured.
  await page.goto(freshAddress(app.url, `#/play?rules=${rules}&seed=7`));
  await settled(page);
  return page.evaluate(() => {
    const tile = document.querySelector('.o2048-tile')!;
    const cell = document.querySelector('.o2048-cell')!;
    const share = tile.getBoundingClientRect().width / cell.getBoundingClientRect().width;
    const { backgroundColor } = getComputedStyle(tile);
    return { text: tile.textContent, colour: backgroundColor, share: share.toFixed(2) };
  });
}

/** The text of the stored settings; undefined before the first change. */
const storedSettings = (page: Page) =>
  page.evaluate(
    (key) =>
      new Promise<unknown>((resolve) => {
        const opening = indexedDB.open('open2048');
        opening.addEventListener('success', () => {
          const text: IDBRequest<unknown> = opening.result
            .transaction('texts')
            .objectStore('texts')
            .get(key);
          text.addEventListener('success', () => {
            opening.result.close();
            resolve(text.result);
          });
        });
      }),
    SETTINGS_KEY,
  );

/** Makes a choice, and waits until it is stored: another load in the same moment would not have it. */
async function choose(page: Page, name: string): Promise<void> {
  await page.goto(`${app.url}/#/settings`);
  const before = await storedSettings(page);
  await page.getByRole('radio', { name, exact: true }).check();
  await expect.poll(() => storedSettings(page)).not.toEqual(before);
}

test('tiles follow the rules until something else is chosen; palette and theme apply immediately', async () => {
  const { page, close } = await visit({ ...app });
  const numbered = await firstTile(page, 'classic');
  expect(numbered).toMatchObject({ text: '2', share: '1.00' });
  expect(await firstTile(page, 'tiers')).toMatchObject({ text: '', share: '0.46' });
  await choose(page, 'Numbers');
  expect(await firstTile(page, 'tiers')).toEqual(numbered);
  await choose(page, 'Colours and sizes');
  const level = await firstTile(page, 'classic');
  expect(level).toMatchObject({ text: '', share: '0.46' });
  await choose(page, 'Colour-blind safe');
  const safe = await firstTile(page, 'classic');
  expect(safe.colour).not.toBe(level.colour);
  await choose(page, 'High contrast');
  expect((await firstTile(page, 'classic')).colour).not.toBe(safe.colour);
  await close();
});

test.each(['en', 'de', 'fr', 'es', 'zh'])(
  'on a phone the tools of a game fit in one row, in %s',
  async (locale) => {
    const context = { locale, viewport: { width: 360, height: 640 } };
    const { page, close } = await visit({ ...app, hash: '#/play?seed=7', context, tools: true });
    await inOwnFont(page);
    const rooms = page.locator('.tools-room');
    await rooms.nth(1).waitFor();
    const lines = await rooms.evaluateAll((all) =>
      all.map((room) =>
        Array.from(room.querySelectorAll('.button, .select'), (control) => ({
          top: control.getBoundingClientRect().top,
          cut: control.scrollWidth - control.clientWidth,
        })),
      ),
    );
    expect(lines.map(({ length }) => length)).toEqual([3, 4]);
    for (const [first, ...others] of lines) {
      expect(first!.cut).toBe(0);
      for (const other of others) expect(other).toEqual(first);
    }
    await close();
  },
);

test.each(['en', 'de', 'fr', 'es', 'zh'])(
  'with larger text no page is wider than a small phone, in %s',
  async (locale) => {
    const context = { locale, viewport: { width: 360, height: 640 } };
    const { page, close } = await visit({ ...app, hash: '#/play?seed=7', context });
    await playKeys(page, directions('LULULU'));
    await saved(page);
    // The spacing of https://www.w3.org/TR/WCAG22/#text-spacing, as much as a wider font needs.
    await page.evaluate(() => {
      const rule = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';
      document.styleSheets[0]!.insertRule(rule);
    });
    const wide: string[] = [];
    // The rules once more: the styles of the screens in between must not change them.
    for (const screen of [
      'rules',
      'scores',
      'statistics',
      'practice',
      'games',
      'settings',
      'help',
      'rules',
    ]) {
      const heading = page.locator('main h1');
      const previous = await heading.textContent();
      await page.evaluate((name) => location.assign(`#/${name}`), screen);
      await expect.poll(() => heading.textContent()).not.toBe(previous);
      await settled(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 360) wide.push(`${screen}: ${width}`);
    }
    expect(wide).toEqual([]);
    await close();
  },
);
