/** The position editor in a real browser: keyboard, pointer, text input, and starting a game. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { goTo, openApp, saved, settled, shown, visit } from './visit.ts';

const app = openApp();

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

const open = (hash: string, context = {}) => visit({ ...app, hash, context, tools: true });

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** The accessible tiles of the grid, row by row. */
const read = (page: Page) =>
  page
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) =>
        Array.from(row.children, (cell) => cell.getAttribute('aria-label')!.split(': ')[1]).join(
          ' ',
        ),
      ),
    );

/** Waits until the address names a position. */
const addressed = (page: Page, hash: string) => page.waitForURL(`${app.url}/${hash}`);

test('a position is set up, rotated and played with the keyboard alone', async () => {
  const { page, close } = await open('#/edit');
  await addressed(page, '#/edit/4x4/0.0.0.0/0.0.0.0/0.0.0.0/0.0.0.0');
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? '');
  while ((await focused()) !== 'Row 1, column 1: empty') await page.keyboard.press('Tab');
  // A number, letters, the brush, one more, and one less of nothing.
  for (const key of [
    '2',
    '5',
    '6',
    'ArrowRight',
    'k',
    'ArrowDown',
    'Enter',
    '+',
    'End',
    '-',
    'a',
  ]) {
    await page.keyboard.press(key);
  }
  const live = page.getByRole('main').getByRole('status').last();
  await expect.poll(() => live.innerText()).toContain('Row 2, column 4: 2');
  await page.keyboard.press('Home');
  await page.keyboard.press('1');
  await page.keyboard.press('6');
  await page.keyboard.press('Control+z');
  expect(await read(page)).toEqual([
    '256 2048 empty empty',
    'empty 4 empty 2',
    'empty empty empty empty',
    'empty empty empty empty',
  ]);
  await addressed(page, '#/edit/4x4/8.11.0.0/0.2.0.1/0.0.0.0/0.0.0.0');
  await page.getByRole('button', { name: 'Rotate right' }).press('Enter');
  expect((await read(page))[0]).toBe('empty empty empty 256');
  await page.getByRole('button', { name: 'Columns: one fewer' }).press('Enter');
  await page.getByRole('button', { name: 'Play from here' }).press('Enter');
  await heading(page, 'Classic 4 × 3 from a position');
  const start = await shown(page);
  expect(start.seen).toEqual([
    [0, 0, 0],
    [0, 0, 4],
    [0, 0, 0],
    [0, 0, 2],
  ]);
  await page.keyboard.press('ArrowLeft');
  await saved(page);
  const moved = await shown(page);
  await page.reload();
  expect(await shown(page)).toEqual(moved);
  await page.goBack();
  await heading(page, 'Position editor');
  expect((await read(page))[3]).toBe('empty empty 2');
  await close();
});

test('tiles are placed, erased and moved with a pointer, and a stroke is undone in one step', async () => {
  const { page, close } = await open('#/edit/2x2/1.0/0.0');
  const cells = page.getByRole('gridcell');
  const drag = async (from: number, to: number) => {
    await cells.nth(from).hover();
    await page.mouse.down();
    await cells.nth(to).hover();
    await page.mouse.up();
  };
  await page.getByRole('radio', { name: '8', exact: true }).check();
  await drag(0, 1);
  expect(await read(page)).toEqual(['8 8', 'empty empty']);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await read(page)).toEqual(['2 empty', 'empty empty']);
  await page.getByRole('radio', { name: 'Move tiles' }).check();
  await drag(0, 3);
  expect(await read(page)).toEqual(['empty empty', 'empty 2']);
  await page
    .locator('label', { has: page.getByRole('radio', { name: '16', exact: true }) })
    .hover();
  await page.mouse.down();
  await cells.nth(0).hover();
  await page.mouse.up();
  expect(await read(page)).toEqual(['16 empty', 'empty 2']);
  const copied = await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const init = { clipboardData, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new ClipboardEvent('copy', init));
    return clipboardData.getData('text/plain');
  });
  expect(copied).toBe('2x2/4.0/0.1');
  await cells.nth(0).click({ button: 'right' });
  await cells.nth(3).click({ button: 'right' });
  await addressed(page, '#/edit/2x2/0.0/0.0');
  await page.goBack();
  expect(page.url()).not.toContain('edit');
  await close();
});

test('a fault in a text is shown with its place, corrected, and read; a link opens the same position', async () => {
  const { page, another, close } = await open('#/edit');
  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text);
  await paste('2 4 8\n16 3 2');
  await page.getByRole('alert').getByText('Row 2, column 2: This is not a tile.').waitFor();
  const field = page.getByRole('textbox', { name: 'A position as text, or a link to one' });
  expect(await field.inputValue()).toBe('2 4 8\n16 3 2');
  await field.fill('2 4 8\n16 32 2');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  expect(await read(page)).toEqual(['2 4 8', '16 32 2']);
  await page.getByRole('combobox', { name: 'Rules' }).selectOption('Tiers 2 × 3');
  const hash = '#/edit/2x3/1.2.3/4.5.1?rules=tiers';
  await addressed(page, hash);
  const link = `${app.url}/${hash}`;
  const copied = page.getByRole('textbox', { name: 'Link', exact: true });
  await expect.poll(() => copied.inputValue()).toBe(link);
  const other = await another();
  await other.page.goto(link);
  await heading(other.page, 'Position editor');
  expect((await read(other.page))[1]).toContain('level 4');
  await other.page.reload();
  await heading(other.page, 'Position editor');
  expect((await read(other.page))[1]).toContain('level 4');
  await close();
});

test('faults of a position are reported, and the position of the current game can be used', async () => {
  const { page, close } = await open('#/play?seed=7');
  await page.keyboard.press('ArrowLeft');
  const { seen } = await shown(page);
  await goTo(page, 'Position editor');
  await heading(page, 'Position editor');
  await page.getByText('The board is empty: nothing can move.').waitFor();
  await page.getByRole('button', { name: 'Load my current game' }).click();
  expect(await read(page)).toEqual(
    seen.map((row) => row.map((face) => (face === 0 ? 'empty' : face)).join(' ')),
  );
  await page.goto(`${app.url}/#/edit/1x2/1.2?rules=cs61b`);
  await page.getByText('No move is possible: a game').waitFor();
  // Also from any moment of a replay.
  await page.goto(`${app.url}/#/`);
  await page.getByRole('link', { name: 'Open in the editor' }).click();
  await heading(page, 'Position editor');
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Watch this game' }).click();
  await page.getByRole('button', { name: 'Go to the end' }).click();
  await page.getByRole('link', { name: 'Open in the editor' }).click();
  await heading(page, 'Position editor');
  expect((await read(page)).join(' ').replaceAll('empty', '')).toMatch(/2/);
  await close();
});

test('on a phone everything fits, and tiles are placed with a finger', async () => {
  const { page, close } = await open('#/edit/4x4/0.1.2.3/4.5.6.7/8.9.10.11/12.13.14.15', PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const palette = await page.getByRole('radiogroup', { name: 'Tile' }).boundingBox();
  expect(palette!.y + palette!.height).toBeLessThan(640);
  await page.getByRole('radio', { name: '4', exact: true }).tap();
  await page.getByRole('gridcell').first().tap();
  await settled(page);
  expect((await read(page))[0]).toBe('4 2 4 8');
  await close();
});

test.each([
  { network: 'fast', delay: 0 },
  { network: 'slow', delay: 1000 },
])('a tile placed immediately before a reload is in the address: $network network', async (row) => {
  // A service worker would answer instead of the network.
  const before = () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  const { page, close } = await visit({ ...app, hash: '#/edit/1x2/0.0', before });
  await page.route(`${app.url}/`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, row.delay));
    await route.continue();
  });
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.type('k');
  await expect.poll(() => read(page)).toEqual(['2048 empty']);
  await page.keyboard.type('j');
  await page.reload();
  await page.getByRole('grid').waitFor();
  expect(await read(page)).toEqual(['1024 empty']);
  expect(page.url()).toBe(`${app.url}/#/edit/1x2/10.0`);
  await close();
});

test.each([
  {
    rule: 'solved exactly',
    hash: '#/edit/2x2/1.1/0.0',
    best: /^(Left|Right)/,
    solved: 'Solved: the values are exact, for perfect play.',
  },
  {
    rule: 'estimated by an engine',
    hash: '#/edit/4x4/11.9.8.3/1.7.6.5/1.3.2.1/0.1.0.0',
    best: /^(Up|Right|Down|Left)/,
    solved: 'This board is too large to solve exactly, or its rules cannot be solved.',
  },
  {
    rule: 'without a move',
    hash: '#/edit/1x2/1.2',
    best: /^No move is possible\.$/,
    solved: 'Solved: the values are exact, for perfect play.',
  },
])('what is best here, and can it be solved? $rule', async ({ hash, best, solved }) => {
  const { page, close } = await open(hash);
  const answer = page.getByRole('region', { name: 'What is best here?' }).locator('.answer');
  await expect.poll(() => answer.innerText()).toMatch(best);
  await page.getByRole('region', { name: 'Solve this' }).getByText(solved).waitFor();
  await close();
});

test('a corner position is opened in the A* lab, with its goal', async () => {
  const { page, close } = await open('#/edit/3x3/0.0.0/0.0.0/1.0.1?rules=corner');
  await page.getByRole('link', { name: 'Open in the A* lab' }).press('Enter');
  await heading(page, 'A* lab');
  expect(page.url()).toContain('#/solve/3x3/0.0.0/0.0.0/1.0.1');
  await close();
});
