/** Leaderboards, players, spectating and fair play in the browser: the real server with its database. */
import { DEALT_RULES } from '@open2048/compete';
import { launchBrowser } from '@open2048/testing';
import { PlayClient, type PlayConnection } from '@open2048/testing/play-client';
import { recordTimes } from '@open2048/testing/record-times';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ARROWS, serveCompete, visit, type ServedCompete } from './visit.ts';

let browser: Browser;
let server: ServedCompete;
let database: pg.Pool;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveCompete()]);
  database = new pg.Pool(server.database);
});
afterAll(async () => {
  await database.end();
  await Promise.all([browser.close(), server.close()]);
});

const open = (hash: string) => visit({ browser, url: server.url, hash });

const DIRECTIONS = ['left', 'down', 'right', 'up'];

/** Makes moves, from one number of moves to another; resolves to false if the game is over before. */
async function play(connection: PlayConnection, from: number, to: number): Promise<boolean> {
  for (let n = from, tried = 0; n < to;) {
    const answer = await connection.ask({ type: 'move', n, direction: DIRECTIONS[tried % 4] });
    if (answer?.type === 'over') return false;
    if (answer?.type === 'dealt') [n, tried] = [n + 1, 0];
    else if (++tried > 4) throw new Error(`no move is legal: ${JSON.stringify(answer)}`);
  }
  return true;
}

/** A new guest with a new game. */
async function newGame(rules: string) {
  const player = await PlayClient.create(server.url);
  const { body } = await player.request(server.url, 'GET', '/api/account');
  const game = await player.createGame(server.url, rules);
  const connection = await player.open(server.url, game);
  await connection.next();
  return { player, handle: String(body['handle']), game, connection };
}

/** A game of so many moves at most by a new guest, or by one who has played. */
async function finish(rules: string, moves: number, by?: PlayClient) {
  const made = by === undefined ? await newGame(rules) : null;
  const game = made?.game ?? (await by!.createGame(server.url, rules));
  const connection = made?.connection ?? (await by!.open(server.url, game));
  if (made === null) await connection.next();
  if (await play(connection, 0, moves)) await connection.ask({ type: 'resign', n: moves });
  return { game, player: made?.player ?? by!, handle: made?.handle ?? '' };
}

/** The names on the page's first table, in their order. */
const names = (page: Page) =>
  page.locator('.board-places').getByRole('rowheader').getByRole('link').allInnerTexts();

const isLive = (page: Page) => page.locator('[data-live=live]').waitFor();

test('a leaderboard follows the games that finish, and leads to players and games', async () => {
  const one = await finish('5x5', 12);
  const { page, close } = await open('#/compete/boards/5x5/ranked/all');
  await expect.poll(() => names(page)).toEqual([one.handle]);
  await isLive(page);
  const other = await finish('5x5', 40);
  await expect.poll(() => names(page)).toEqual([other.handle, one.handle]);
  await page.getByText('2 players').waitFor();
  await page.getByRole('row', { name: one.handle }).getByRole('link').last().press('Enter');
  await page.getByRole('heading', { name: 'Ranked game: Classic 5 × 5' }).waitFor();
  expect(page.url()).toContain(one.game);
  await page.goBack();
  await page.getByRole('link', { name: other.handle }).press('Enter');
  await page.getByRole('heading', { level: 1, name: other.handle }).waitFor();
  await close();
});

test('the board of the day leads to those of other days, and back', async () => {
  const { handle } = await finish('tiers', 5);
  const { page, close } = await open('#/compete');
  await page.getByRole('link', { name: 'All places' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Leaderboards' }).waitFor();
  await page.getByRole('combobox', { name: 'Rules' }).selectOption('Tiers');
  await expect.poll(() => names(page)).toContain(handle);
  const today = await page.locator('.period-name').innerText();
  await page.getByRole('link', { name: 'Earlier' }).press('Enter');
  await page.getByText('No finished games here yet.').waitFor();
  expect(await page.locator('.period-name').innerText()).not.toBe(today);
  expect(await page.locator('[data-live]').count()).toBe(0);
  await page.getByRole('link', { name: 'Later' }).press('Enter');
  await expect.poll(() => names(page)).toContain(handle);
  for (const period of ['Week', 'Month', 'All time']) {
    await page.getByRole('radio', { name: period }).press('Space');
    await expect.poll(() => names(page)).toContain(handle);
  }
  await page.getByRole('combobox', { name: 'Class' }).selectOption('Programs');
  await page.getByText('No finished games here yet.').waitFor();
  await close();
});

test('a long leaderboard has pages, and the own place among the neighbours', async () => {
  const handles: string[] = [];
  for (let group = 0; group < 6; group++) {
    const games = await Promise.all(
      Array.from({ length: 9 }, (_, index) => finish('3x3', 1 + ((group * 9 + index) % 5))),
    );
    handles.push(...games.map(({ handle }) => handle));
  }
  const { page, close } = await open('#/compete');
  await page.getByRole('radio', { name: 'Classic 3 × 3' }).press('Space');
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await page.locator('[data-phase=playing]').waitFor();
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) {
    await page.keyboard.press(key);
  }
  await page.locator('[data-phase=playing][data-in-flight="0"]').waitFor();
  await page.getByRole('button', { name: 'Resign' }).press('Enter');
  await page.getByRole('dialog', { name: 'Resign this game?' }).waitFor();
  await page.getByRole('button', { name: 'Resign' }).last().press('Enter');
  await page.locator('[data-phase=over]').waitFor();
  await page.goto(`${server.url}/#/compete/boards/3x3/ranked/day`);
  await page.getByText('55 players').waitFor();
  await page.getByText(/^Place \d+ of 55\.$/).waitFor();
  await page.getByText('You', { exact: true }).first().waitFor();
  const first = await names(page);
  expect(first).toHaveLength(50);
  await page.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect.poll(async () => (await names(page)).length).toBe(5);
  const all = [...first, ...(await names(page))];
  expect(new Set(all).size).toBe(55);
  expect(all).toEqual(expect.arrayContaining(handles));
  await page.getByRole('button', { name: 'Previous page' }).press('Enter');
  await expect.poll(() => names(page)).toEqual(first);
  await close();
});

test('the own place follows a player who improves below the first ten', async () => {
  for (let group = 0; group < 2; group++) {
    await Promise.all(Array.from({ length: 5 }, () => finish('classic', 80)));
  }
  const weak = await finish('classic', 1);
  const { page, close } = await open('#/compete');
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await page.locator('[data-phase=playing]').waitFor();
  for (const key of Array.from({ length: 16 }, (_, index) => ARROWS[index % 4]!)) {
    await page.keyboard.press(key);
  }
  await page.locator('[data-phase=playing][data-in-flight="0"]').waitFor();
  await page.getByRole('button', { name: 'Resign' }).press('Enter');
  await page.getByRole('dialog', { name: 'Resign this game?' }).waitFor();
  await page.getByRole('button', { name: 'Resign' }).last().press('Enter');
  await page.getByText('11 of 12').waitFor();
  await page.getByRole('link', { name: 'Leaderboard' }).press('Enter');
  await page.getByText('Place 11 of 12.').waitFor();
  await isLive(page);
  const top = (await names(page)).slice(0, 10);
  // Enough to pass the guest, and too little for the first ten.
  await finish('classic', 35, weak.player);
  await page.getByText('Place 12 of 12.').waitFor();
  const after = await names(page);
  expect(after.slice(0, 10)).toEqual(top);
  expect(after[10]).toBe(weak.handle);
  await close();
});

test('nothing is connected while the tab is hidden, and then it is up to date', async () => {
  const { page, close } = await open('#/compete/boards/console/ranked/all');
  await isLive(page);
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await hide(true);
  await page.locator('[data-live=connecting]').waitFor();
  const { handle } = await finish('console', 3);
  expect(await names(page)).toEqual([]);
  await hide(false);
  await expect.poll(() => names(page)).toEqual([handle]);
  await close();
});

test('the page of a player has the best games, statistics, and all games by pages', async () => {
  const { player, game } = await finish('cs61b', 20);
  for (let round = 0; round < 51; round++) await finish('cs61b', 1 + (round % 3), player);
  await finish('5x5', 6, player);
  const { body } = await player.request(server.url, 'GET', '/api/account');
  const { page, close } = await open(`#/compete/player/${String(body['handle'])}`);
  await page.getByText('53 games').waitFor();
  const best = page.getByRole('table', { name: 'Best games' });
  await expect.poll(() => best.getByRole('row').count()).toBe(3);
  expect(await best.getByRole('link').last().getAttribute('href')).toBe(`#/game/${game}`);
  await page.locator('canvas').first().waitFor();
  const games = page.locator('.figure').first();
  await expect.poll(() => games.innerText()).toMatch(/Games\s+1$/);
  await page.getByRole('combobox', { name: 'Games' }).selectOption({ index: 1 });
  await expect.poll(() => games.innerText()).toMatch(/Games\s+52$/);
  const all = page.getByRole('table', { name: 'All games' });
  expect(await all.getByRole('row').count()).toBe(51);
  await page.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect.poll(() => all.getByRole('row').count()).toBe(4);
  await close();
});

test('an unknown player is said to be unknown', async () => {
  const { page, close } = await visit({
    browser,
    url: server.url,
    hash: '#/compete/player/nobody',
    tolerated: /404/,
  });
  await page.getByText('There is no player with this name.').waitFor();
  await close();
});

test('a spectator finds a game, sees it late, and then its end', async () => {
  const { game, handle, connection } = await newGame('5x5');
  await play(connection, 0, 12);
  await database.query('insert into playing (game, moves, score, max_rank) values ($1, 2, 0, 2)', [
    game,
  ]);
  const { page, close } = await open('#/compete/now');
  await page.getByRole('link', { name: `Watch ${handle}` }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Live game' }).waitFor();
  await expect.poll(() => page.title()).toContain(handle);
  await page.getByText('The game has just begun').waitFor();
  expect(await page.locator('.watched-board .o2048-tile').count()).toBe(0);
  await recordTimes(database, game, DEALT_RULES.get('5x5')!, 3000);
  const moves = page.locator('.score').last();
  await expect.poll(() => moves.innerText()).toMatch(/\b2$/);
  await play(connection, 12, 15);
  await recordTimes(database, game, DEALT_RULES.get('5x5')!, 3000);
  await expect.poll(() => moves.innerText()).toMatch(/\b5$/);
  await page.getByText('Board as a table').press('Enter');
  await page.getByRole('table').getByRole('rowheader', { name: 'Row 5' }).waitFor();
  const end = await connection.ask({ type: 'resign', n: 15 });
  await page.getByRole('heading', { name: 'Game over' }).waitFor();
  const status = page.getByRole('status');
  const score = Number(end!['score']).toLocaleString('en');
  await expect.poll(() => status.innerText()).toContain(`The game has ended: ${score} point`);
  await page.getByRole('link', { name: 'Public page' }).press('Enter');
  await page.getByRole('heading', { name: 'Ranked game: Classic 5 × 5' }).waitFor();
  await close();
});

test('spectating a game that has finished leads to its page', async () => {
  const { game } = await finish('5x5', 4);
  const { page, close } = await open(`#/compete/watch/${game}`);
  await page.getByRole('heading', { name: 'Ranked game: Classic 5 × 5' }).waitFor();
  await close();
});

test('the page about fair play is reached from ranked play, and leads to a game', async () => {
  const { page, close } = await open('#/compete');
  await page.getByRole('link', { name: 'Fair play' }).press('Enter');
  await page.getByText('Nobody is banned because their moves agree with an engine.').waitFor();
  for (const part of ['Impossible', 'Only suspected', 'Pointless', 'What we do not claim']) {
    await page.getByRole('heading', { name: part }).waitFor();
  }
  await page.getByRole('link', { name: 'Choose a game from a leaderboard' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Leaderboards' }).waitFor();
  await close();
});
