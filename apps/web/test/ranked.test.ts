/** Ranked games in the browser: the real server with its database, over a link that is slow or lost. */
import { logDay, logLeaf, NO_DAY } from '@open2048/compete';
import { hexOf, sha256 } from '@open2048/core';
import { launchBrowser, serveWeb, throttle, type Served } from '@open2048/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchMoves, type WatchedMoves } from '@open2048/testing/moves-in-page';
import { openLink, type SlowLink } from '@open2048/testing/slow-link';
import { swipe } from './fingers.ts';
import { connect, plugIn, press } from './pads.ts';
import { ARROWS, serveCompete, shown, visit, type Visit } from './visit.ts';

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

/** Opens a page of the app through the link; a lost connection is reported on the console. */
const open = (): Promise<Visit> =>
  visit({ browser, url: link.url, hash: '#/compete', tolerated: LOST });

const LOST = /WebSocket connection|ERR_|Failed to load resource/;

/** Starts a game as a new guest, by keyboard; resolves when the board is shown. */
async function start(page: Page, rules: string): Promise<void> {
  await page.getByRole('radio', { name: rules, exact: true }).press('Space');
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await inPhase(page, 'playing');
}

/** Waits until every move is answered and the game is in a phase. */
const inPhase = (page: Page, phase: string) =>
  page.locator(`[data-phase=${phase}][data-in-flight="0"]`).waitFor();

/** Presses the arrow keys in turn so many times. */
async function playOn(page: Page, presses: number): Promise<void> {
  for (let count = 0; count < presses; count++) {
    await page.keyboard.press(ARROWS[(count + 3) % 4]!);
  }
}

/** Verifies the game of the page again, with what the server answers when the day has ended, for its replay and another. */
async function verifyOnLaterDay(page: Page, address: string): Promise<void> {
  const id = /[0-9a-f]{32}/.exec(address)![0];
  const response = await fetch(`${server.url}/api/games/${id}/replay`);
  const replay = new Uint8Array(await response.arrayBuffer());
  for (const [bytes, seen] of [
    [replay, 'This is the game in the public log of Nov 24, 2026.'],
    [replay.slice(1), 'Not valid: the public log has another replay of this game.'],
  ] as const) {
    const root = hexOf(logLeaf(id, hexOf(sha256(bytes))));
    const log = { day: logDay({ day: '2026-11-24', games: 1, root }, NO_DAY), place: 0, path: [] };
    await page.route('**/log', (route) => route.fulfill({ json: { log } }));
    await page.getByRole('button', { name: 'Verify every tile' }).press('Enter');
    await page.getByText(seen).waitFor();
    await page.unroute('**/log');
  }
}

test('a guest plays a game to its end by keyboard, and verifies it on its public page', async () => {
  const { page, close } = await open();
  await start(page, 'Classic 3 × 3');
  await page.getByText('Board as a table').press('Enter');
  await expect.poll(() => page.getByRole('cell', { name: /^[24]$/ }).count()).toBe(2);
  const log = page.getByRole('log');
  await expect.poll(() => log.innerText()).toMatch(/New game started\. [24] at row \d column \d/);
  while ((await page.locator('[data-phase=over]').count()) === 0) await playOn(page, 8);
  const panel = page.getByRole('dialog', { name: 'Game over' });
  await panel.getByText('The key matches').waitFor();
  await expect.poll(() => log.innerText()).toMatch(/Game over\. Score [\d,]+\./);
  const { seen, score } = await shown(page);
  await panel.getByRole('link', { name: 'Public page' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Ranked game: Classic 3 × 3' }).waitFor();
  await page.getByRole('heading', { name: `${score.toLocaleString('en')} point` }).waitFor();
  await page.getByRole('button', { name: 'Verify every tile' }).press('Enter');
  await page.getByText(/^[\d,]+ tiles recomputed: valid\.$/).waitFor();
  await page.getByText('This game is added to the public log at the end of the day').waitFor();
  await verifyOnLaterDay(page, page.url());
  const cells = await page.locator('table td').allInnerTexts();
  expect(cells).toEqual(seen.flat().map((face) => (face === 0 ? 'empty' : String(face))));
  await page.getByRole('link', { name: 'Watch' }).last().press('Enter');
  await page.locator('.watching-board .o2048-tile').first().waitFor();
  await close();
});

test('a reload in the middle continues the game, and so does the screen for ranked play', async () => {
  const { page, close } = await open();
  await start(page, 'Classic');
  await playOn(page, 30);
  await inPhase(page, 'playing');
  const before = await shown(page);
  expect(before.score).toBeGreaterThan(0);
  await page.reload();
  await inPhase(page, 'playing');
  expect(await shown(page)).toEqual(before);
  await page.goto(`${link.url}/#/compete`);
  await page.getByText('You have a game in progress: Classic.').waitFor();
  await page.getByText(/^You play as guest-/).waitFor();
  await page.getByRole('link', { name: 'Continue' }).press('Enter');
  await inPhase(page, 'playing');
  expect(await shown(page)).toEqual(before);
  await close();
});

test('a lost connection is shown, refuses moves, and the game goes on by itself', async () => {
  const { page, close } = await open();
  await start(page, 'Classic');
  await playOn(page, 20);
  await inPhase(page, 'playing');
  const before = await shown(page);
  link.cut();
  await page.getByRole('heading', { name: 'Connection lost' }).waitFor();
  await expect.poll(() => page.getByRole('log').innerText()).toContain('Connection lost.');
  await playOn(page, 4);
  expect(await shown(page)).toEqual(before);
  link.mend();
  // Nobody presses anything.
  await inPhase(page, 'playing');
  await expect.poll(() => page.getByRole('log').innerText()).toContain('Reconnected.');
  expect(await shown(page)).toEqual(before);
  link.cut();
  await page.getByRole('heading', { name: 'Connection lost' }).waitFor();
  link.mend();
  await page.getByRole('button', { name: 'Try now' }).press('Enter');
  await inPhase(page, 'playing');
  expect(await shown(page)).toEqual(before);
  await playOn(page, 8);
  await inPhase(page, 'playing');
  expect(await shown(page)).not.toEqual(before);
  await close();
});

test('two tabs show the same game, and the end of it', async () => {
  const { page, another, close } = await open();
  await start(page, 'Classic');
  const { page: second } = await another();
  await second.goto(page.url());
  await inPhase(second, 'playing');
  for (const tab of [page, second, page]) {
    await playOn(tab, 6);
    await inPhase(tab, 'playing');
    const { seen, score } = await shown(tab);
    const other = tab === page ? second : page;
    await expect.poll(() => shown(other)).toEqual({ seen, score });
  }
  await second.getByRole('button', { name: 'Resign' }).press('Enter');
  await second.getByRole('dialog', { name: 'Resign this game?' }).waitFor();
  await second.getByRole('button', { name: 'Resign' }).last().press('Enter');
  for (const tab of [page, second]) await tab.getByText('The key matches').waitFor();
  await close();
});

test.each([1, 4])(
  'with 150 ms of round trip, moves in flight and the processor throttled %i×, a move starts as early as in a casual game, and no slide is cut short',
  async (rate) => {
    const presses = { count: 60, paceMs: 100 };
    const { page: casual, close: closeCasual } = await visit({ browser, url: link.url });
    await casual.locator('.o2048-tile').first().waitFor();
    await throttle(casual, rate);
    const expected = await casual.evaluate(watchMoves, presses);
    await closeCasual();
    const { page, close } = await open();
    await start(page, 'Classic');
    await throttle(page, rate);
    link.delay(75);
    const seen = await page.evaluate(watchMoves, presses);
    link.delay(0);
    await inPhase(page, 'playing');
    expect(seen.inFlight).toBeGreaterThan(1);
    expect(framesOf(seen)).toEqual(framesOf(expected));
    expect(seen.cut).toBe(0);
    await close();
  },
);

/** The numbers of frames after which moves were seen to start. */
const framesOf = ({ presses }: WatchedMoves) =>
  new Set(presses.flatMap(({ moved, frames }) => (moved && frames > 0 ? [frames] : [])));

test('a key that must wait for the server is answered with a sign', async () => {
  const { page, close } = await open();
  await start(page, 'Classic');
  const connection = page.locator('.connection');
  await expect.poll(() => connection.innerText()).toBe('Connected');
  link.delay(1000);
  for (const arrow of [...ARROWS, ...ARROWS]) await page.keyboard.press(arrow);
  link.delay(0);
  await expect.poll(() => connection.innerText()).toBe('Waiting for the server…');
  const log = await page.getByRole('log').innerText();
  expect(log).toContain('The server has not answered your last moves yet.');
  await inPhase(page, 'playing');
  await expect.poll(() => connection.innerText()).toBe('Connected');
  await close();
});

test('fingers and buttons play, too, and an illegal move is announced', async () => {
  const { page, context, close } = await visit({
    browser,
    url: link.url,
    hash: '#/settings',
    context: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
    tolerated: LOST,
  });
  await page.getByRole('switch', { name: 'Direction buttons' }).check();
  await page.goto(`${link.url}/#/compete`);
  await start(page, 'Classic');
  for (const name of ['Left', 'Up', 'Left', 'Up']) {
    await page.getByRole('button', { name, exact: true }).tap();
    await inPhase(page, 'playing');
  }
  const log = page.getByRole('log');
  while (!(await log.innerText()).includes('nothing can move that way')) {
    await page.getByRole('button', { name: 'Left', exact: true }).tap();
    await inPhase(page, 'playing');
  }
  const fingers = await context.newCDPSession(page);
  const box = (await page.getByRole('application').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = await shown(page);
  // Left moves nothing now, so one of the others does.
  for (const [dx, dy] of [
    [0, -60],
    [60, 0],
    [0, 60],
  ] as const) {
    await swipe(fingers, [dx, dy], [x, y]);
    await inPhase(page, 'playing');
  }
  expect(await shown(page)).not.toEqual(before);
  await close();
});

/** The buttons of a pad: a full turn of directions; at the top, one of them moves something. */
const TURN = [14, 12, 15, 13] as const;
const [CONFIRM, CANCEL, START, RIGHT] = [0, 1, 9, 15] as const;

test('a pad moves, tries to connect again, resigns after confirmation, and starts the next game', async () => {
  const { page, close } = await visit({
    browser,
    url: link.url,
    hash: '#/compete',
    before: plugIn,
    tolerated: LOST,
  });
  await start(page, 'Classic');
  await connect(page);
  const first = await shown(page);
  // During a game, confirm presses no button.
  for (const button of [CONFIRM, ...TURN, CONFIRM]) await press(page, button);
  await inPhase(page, 'playing');
  const moved = await shown(page);
  expect(moved).not.toEqual(first);
  link.cut();
  await page.getByRole('heading', { name: 'Connection lost' }).waitFor();
  link.mend();
  await press(page, CONFIRM);
  await inPhase(page, 'playing');
  const question = page.getByRole('dialog', { name: 'Resign this game?' });
  for (const no of [[CONFIRM], [CANCEL]]) {
    await press(page, START);
    await question.waitFor();
    for (const button of no) await press(page, button);
    await question.waitFor({ state: 'hidden' });
  }
  expect(await shown(page)).toEqual(moved);
  await press(page, START);
  await question.waitFor();
  for (const button of [...TURN, RIGHT, CONFIRM]) await press(page, button);
  await page.getByText('The key matches').waitFor();
  const address = page.url();
  await press(page, CONFIRM);
  await expect.poll(() => page.url()).not.toBe(address);
  await inPhase(page, 'playing');
  await close();
});

test('a server without ranked play says so', async () => {
  const plain = await serveWeb();
  const { page, close } = await visit({
    browser,
    url: plain.url,
    hash: '#/compete',
    tolerated: LOST,
  });
  await page.getByText('Ranked play is switched off on this server.').waitFor();
  await page.getByText('Everything else works:').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Go to the game' }).press('Enter');
  await shown(page);
  await close();
  await plain.close();
});
