/** Ranked games on the text board, with the keyboard alone: the real server, over a link that is slow or lost. */
import { launchBrowser, type Served } from '@open2048/testing';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLink, type SlowLink } from '@open2048/testing/slow-link';
import { connect, plugIn, press } from './pads.ts';
import { serveCompete, shown, visit, type Visit } from './visit.ts';

let browser: Browser;
let server: Served;
let link: SlowLink;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveCompete()]);
  link = await openLink(server.url);
});
afterAll(async () => {
  link.close();
  await Promise.all([browser.close(), server.close()]);
});

/** What the browser reports about a lost connection. */
const LOST = /WebSocket connection|ERR_|Failed to load resource/;

const open = (hash = '#/compete', context: BrowserContextOptions = {}): Promise<Visit> =>
  visit({ browser, url: link.url, hash, context, tolerated: LOST });

/** The accessible parts of the text board, in English. */
const partsOf = (page: Page) => {
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    heading: page.getByRole('heading', { level: 1 }),
    command: page.getByRole('textbox', { name: 'Command' }),
    keys: page.getByRole('application', { name: 'Play with keys' }),
    status: region('Play').getByRole('status'),
    log: region('Messages').getByRole('listitem'),
    cells: page.getByRole('table', { name: 'Board' }).getByRole('cell'),
    end: region('Game over'),
    lost: region('Connection lost. Reconnecting…'),
  };
};

/** Starts a game as a new guest, by keyboard; resolves when the server has answered. */
async function start(page: Page, rules: string): Promise<void> {
  await page.getByRole('radio', { name: rules, exact: true }).press('Space');
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await inPhase(page, 'playing');
}

/** Starts a game and goes to its text board: the heading has the focus, and the way there is the next tab stop. */
async function startOnTextBoard(page: Page, rules: string): Promise<void> {
  await start(page, rules);
  await expect.poll(() => focused(page)).toBe(`Ranked ${rules}`);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Play with a screen reader');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe(`Text board: Ranked · ${rules}`);
}

/** The text of the element that has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent.trim() ?? '');

/** Waits until every move is answered and the game is in a phase. */
const inPhase = (page: Page, phase: string) =>
  page.locator(`[data-phase=${phase}][data-in-flight="0"]`).waitFor();

/** Types a command and sends it. */
async function type(page: Page, line: string): Promise<void> {
  const { command } = partsOf(page);
  await command.fill(line);
  await command.press('Enter');
}

/** The latest messages that belong together, each on a line. */
const said = async (page: Page): Promise<string> =>
  (await partsOf(page).status.locator('span').allInnerTexts())
    .map((each) => each.trim())
    .join('\n');

/** Waits until the latest messages match. */
const heard = (page: Page, words: RegExp | string) => expect.poll(() => said(page)).toMatch(words);

/** The faces in the table, row by row, 0 for an empty cell. */
async function faces(page: Page): Promise<number[]> {
  const cells = await partsOf(page).cells.allInnerTexts();
  return cells.map((cell) => (cell === 'empty' ? 0 : Number(cell)));
}

/** A move, then its tile; or why there was none. */
const MOVE =
  /^(Up|Right|Down|Left)(; \d merges?, \+\d+)?\. (Merged: .*\. )?Score [\d,]+\.\nNew ([24]) at row (\d) column (\d)\.$/;
const NO_MOVE = /^(Up|Right|Down|Left): nothing can move that way\.$/;

test('every move is announced at once, and its tile when it is dealt', async () => {
  const { page, close } = await open();
  await startOnTextBoard(page, 'Classic');
  const { keys } = partsOf(page);
  let moves = 0;
  for (const way of ['left', 'up', 'right', 'down', 'left', 'up', 'right', 'down']) {
    const before = await faces(page);
    if (moves % 2 === 0) await type(page, way);
    else await keys.press(`Arrow${way[0]!.toUpperCase()}${way.slice(1)}`);
    await inPhase(page, 'playing');
    await expect.poll(() => said(page)).toMatch(new RegExp(`${MOVE.source}|${NO_MOVE.source}`));
    const move = MOVE.exec(await said(page));
    if (move === null) expect(await faces(page)).toEqual(before);
    else {
      const [face, row, column] = move.slice(4).map(Number) as [number, number, number];
      expect((await faces(page))[(row - 1) * 4 + column - 1]).toBe(face);
      moves++;
    }
  }
  // Two of the first four are possible with so few tiles, and one of the others, as the board is not full.
  expect(moves).toBeGreaterThan(2);
  await type(page, 'score');
  await heard(page, new RegExp(`^Score [\\d,]+\\. ${moves} moves\\. Goal: 2048\\.$`));
  await close();
});

test('a game is played to its end in words, and its public page is linked', async () => {
  const { page, close } = await open();
  await startOnTextBoard(page, 'Classic 3 × 3');
  const { keys, log, end } = partsOf(page);
  while ((await page.locator('[data-phase=over]').count()) === 0) {
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) await keys.press(key);
  }
  const over = /Game over\. Score [\d,]+\. The result and the public page are under “Game over”\./;
  await expect.poll(async () => (await log.allInnerTexts()).join('\n')).toMatch(over);
  await type(page, 'left');
  await heard(page, /^Game over\. The result and the public page are under “Game over”\.$/);
  await end.getByText('The key matches').waitFor();
  const last = await faces(page);
  await end.getByRole('link', { name: 'Public page' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Ranked game: Classic 3 × 3' }).waitFor();
  await expect.poll(() => faces(page)).toEqual(last);
  await close();
});

test('a pad moves, and its start button asks to resign', async () => {
  const options = { hash: '#/compete', before: plugIn, tolerated: LOST };
  const { page, close } = await visit({ browser, url: link.url, ...options });
  await startOnTextBoard(page, 'Classic');
  await connect(page);
  const before = await faces(page);
  for (const direction of [14, 12, 15, 13]) await press(page, direction);
  await inPhase(page, 'playing');
  await expect.poll(() => faces(page)).not.toEqual(before);
  await press(page, 9);
  await page.getByRole('dialog', { name: 'Resign this game?' }).waitFor();
  for (const button of [15, 0]) await press(page, button);
  await partsOf(page).end.getByText('The key matches').waitFor();
  await close();
});

test('the chosen board is kept: for a reload, and for the next game', async () => {
  const { page, close } = await open();
  await startOnTextBoard(page, 'Classic');
  // At least one of them is possible.
  for (const way of ['left', 'right']) await type(page, way);
  await inPhase(page, 'playing');
  const before = await faces(page);
  await page.reload();
  await inPhase(page, 'playing');
  await expect.poll(() => faces(page)).toEqual(before);
  await heard(page, 'Game continued.');
  await page.goto(`${link.url}/#/compete`);
  await page.getByRole('link', { name: 'Continue' }).press('Enter');
  await inPhase(page, 'playing');
  await expect.poll(() => faces(page)).toEqual(before);
  await page.getByRole('button', { name: 'Go to the graphical board' }).press('Enter');
  expect((await shown(page)).seen.flat()).toEqual(before);
  await expect.poll(() => focused(page)).toBe('Ranked Classic');
  await page.reload();
  expect((await shown(page)).seen.flat()).toEqual(before);
  await close();
});

test('a lost connection is announced and shown, moves are refused, and the game goes on', async () => {
  const { page, close } = await open();
  await startOnTextBoard(page, 'Classic');
  const { command, keys, log, lost } = partsOf(page);
  const before = await faces(page);
  link.cut();
  await lost.waitFor();
  await heard(page, /^Connection lost\. Reconnecting…$/);
  await keys.press('ArrowLeft');
  await heard(page, /^Connection lost\. Reconnecting… Your game is safe\. You can move as soon as/);
  await type(page, 'resign');
  await heard(page, /^Connection lost\./);
  expect(await faces(page)).toEqual(before);
  await lost.getByRole('button', { name: 'Try now' }).focus();
  link.mend();
  // If the app was quicker, the button is gone, and an empty command is answered.
  await page.keyboard.press('Enter');
  await inPhase(page, 'playing');
  await expect.poll(() => log.allInnerTexts()).toContain('Reconnected.');
  await expect.poll(() => hasFocus(command)).toBe(true);
  expect(await faces(page)).toEqual(before);
  for (const way of ['left', 'right']) await type(page, way);
  await inPhase(page, 'playing');
  expect(await faces(page)).not.toEqual(before);
  await close();
});

const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement);

test('moves are shown before the server answers, and the fourth is refused', async () => {
  const { page, close } = await open();
  await startOnTextBoard(page, 'Classic');
  const { keys, log } = partsOf(page);
  const tiles = (await faces(page)).filter((face) => face > 0);
  // Longer than this test: it ends before an answer.
  link.delay(60_000);
  // At least four of them change a board with two tiles.
  for (const key of ['Left', 'Right', 'Left', 'Right', 'Left']) await keys.press(`Arrow${key}`);
  await heard(page, 'The server has not answered your last moves yet. Try again in a moment.');
  await page.locator('[data-in-flight="3"]').waitFor();
  expect((await log.allInnerTexts()).filter((words) => words.startsWith('New '))).toEqual([]);
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
  expect(sum(await faces(page))).toBe(sum(tiles));
  link.delay(0);
  await close();
});

test('neither undo nor advice is offered, and a resignation is confirmed', async () => {
  const { page, close } = await open();
  await startOnTextBoard(page, 'Classic');
  const { command, keys, end } = partsOf(page);
  for (const word of ['undo', 'hint', 'new']) {
    await type(page, word);
    await heard(page, `There is no “${word}” in this game.`);
  }
  await keys.press('u');
  await heard(page, 'There is no “undo” in this game.');
  for (const name of ['Undo', 'Hint', 'New game']) {
    expect(await page.getByRole('main').getByText(name, { exact: true }).count()).toBe(0);
  }
  expect(await page.getByRole('rowheader', { name: 'Undo the last move' }).count()).toBe(0);
  await page.getByRole('rowheader', { name: 'Resign the game' }).waitFor();
  await type(page, 'resign');
  const dialog = page.getByRole('dialog', { name: 'Resign this game?' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(command)).toBe(true);
  await type(page, 'resign');
  await dialog.getByRole('button', { name: 'Resign' }).press('Enter');
  await inPhase(page, 'over');
  await heard(page, /Game over\. Score [\d,]+\./);
  const address = page.url();
  await end.getByRole('button', { name: 'Play again' }).press('Enter');
  await expect.poll(() => page.url()).not.toBe(address);
  await inPhase(page, 'playing');
  await heard(page, /^New game started\. /);
  await close();
});

test('a game of an event says how many moves it has, on a phone, by buttons', async () => {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  const { page, close } = await open('#/compete/daily', phone);
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await inPhase(page, 'playing');
  await page.getByRole('button', { name: 'Text board', exact: true }).tap();
  await page.getByRole('heading', { level: 1, name: /^Text board: Daily · / }).waitFor();
  for (const name of ['Left', 'Up', 'Right', 'Down']) {
    await page.getByRole('button', { name, exact: true }).tap();
    await inPhase(page, 'playing');
    await heard(page, name);
  }
  await type(page, 'score');
  await heard(page, /^Score [\d,]+\. \d of \d+ moves\./);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await close();
});
