/** Ranked games in the browser: the real server with its database, over a link that is slow or lost. */
import { launchBrowser, serveWeb, type Served } from '@open2048/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLink, type SlowLink } from './slow-link.ts';
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
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press(ARROWS[(press + 3) % 4]!);
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
  await page.getByRole('button', { name: 'Try now' }).press('Enter');
  await inPhase(page, 'playing');
  await expect.poll(() => page.getByRole('log').innerText()).toContain('Connected again.');
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

test('with 150 ms of delay each way, a slide starts in the next frame, and no slide is cut short', async () => {
  const { page, close } = await open();
  await start(page, 'Classic');
  link.delay(150);
  const slides = await page.evaluate(slideAndWatch);
  link.delay(0);
  await inPhase(page, 'playing');
  expect(slides.length).toBeGreaterThan(0);
  for (const slide of slides) {
    expect(slide.moving).toBeGreaterThan(0);
    expect(slide.inFlight).toBe('1');
    expect(slide.cut).toBe(0);
  }
  await close();
});

/** Runs in the page: makes moves one by one, and watches the animations of each until its answer is there. */
async function slideAndWatch() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const game = document.querySelector<HTMLElement>('[data-phase]')!;
  const slides: { moving: number; inFlight: string | undefined; cut: number }[] = [];
  for (const code of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true }));
    await frame();
    await frame();
    const { inFlight } = game.dataset;
    if (inFlight === '0') continue;
    const moving = document
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('.o2048-tiles'));
    const ends = await Promise.allSettled(moving.map(({ finished }) => finished));
    while (game.dataset['inFlight'] !== '0') await frame();
    const cut = ends.filter(({ status }) => status === 'rejected').length;
    slides.push({ moving: moving.length, inFlight, cut });
  }
  return slides;
}

test('fingers and buttons play, too, and an illegal move is announced', async () => {
  const { page, close } = await visit({
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
  const box = (await page.getByRole('application').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y);
  await page.mouse.up();
  // The swipe is possible or not; it is announced in any case.
  await expect.poll(() => log.innerText()).toContain('Right');
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
  await page.getByText('Everything else works as always').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Go to the game' }).press('Enter');
  await shown(page);
  await close();
  await plain.close();
});
