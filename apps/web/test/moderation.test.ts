/** Reports, decisions of two moderators and an appeal in the browser, by keyboard: the real server with its database. */
import { launchBrowser } from '@open2048/testing';
import { PlayClient } from '@open2048/testing/play-client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { serveCompete, visit, type ServedCompete } from './visit.ts';

let browser: Browser;
let server: ServedCompete;
let ada: PlayClient;
let ben: PlayClient;

beforeAll(async () => {
  [browser, server] = await Promise.all([
    launchBrowser(),
    serveCompete(['--moderator', 'Ada', 'Ben']),
  ]);
  [ada, ben] = await Promise.all([named('Ada'), named('Ben')]);
});
afterAll(() => Promise.all([browser.close(), server.close()]));

/** A player with a name. */
async function named(name: string): Promise<PlayClient> {
  const client = await PlayClient.create(server.url);
  await client.request(server.url, 'POST', '/api/account/recovery-codes');
  const { status } = await client.request(server.url, 'PATCH', '/api/account', { name });
  expect(status).toBe(200);
  return client;
}

/** Plays a game with a few moves; resolves to its id. */
async function play(client: PlayClient): Promise<string> {
  const game = await client.createGame(server.url, '3x3');
  const connection = await client.open(server.url, game);
  await connection.next();
  for (let n = 0, tried = 0; n < 5; tried++) {
    const direction = ['left', 'down', 'right', 'up'][tried % 4];
    const answer = await connection.ask({ type: 'move', n, direction });
    if (answer?.type === 'dealt') n++;
  }
  await connection.ask({ type: 'resign', n: 5 });
  return game;
}

/** Opens a page in the browser of a player. */
function open(client: PlayClient, hash: string) {
  const { hostname } = new URL(server.url);
  const cookie = {
    name: 'open2048_session',
    value: client.token,
    domain: hostname,
    path: '/api',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Strict' as const,
  };
  const context = { storageState: { cookies: [cookie], origins: [] } };
  // Refused requests are reported on the console.
  return visit({ browser, url: server.url, hash, context, tolerated: /Failed to load resource/ });
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');
const unfold = (page: Page, title: string) =>
  page.locator('summary', { hasText: title }).press('Enter');

test('a report leads to a decision of two moderators, which its player sees and appeals against', async () => {
  const player = await named('Suspect');
  const game = await play(player);

  const reporting = await open(await PlayClient.create(server.url), `#/game/${game}`);
  await unfold(reporting.page, 'Report to the moderators');
  await reporting.page.getByLabel('What should the moderators know?').fill('Every move is best.');
  await press(reporting.page, 'Send report');
  await reporting.page.getByText('The moderators have your report.').waitFor();
  await reporting.close();

  const first = await open(ada, '#/compete/moderation');
  await first.page.getByRole('heading', { name: '1 open case' }).waitFor();
  await first.page.getByText('Every move is best.').waitFor();
  await unfold(first.page, 'Hide games');
  await first.page.getByLabel('Reason (shown to the player)').last().fill('See the games.');
  await press(first.page, 'Propose');
  await first.page.getByText('Proposed. Another moderator must confirm it.').waitFor();
  expect(await first.page.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
  await press(first.page, 'Dismiss');
  await first.page.getByText('Dismissed.').waitFor();
  await first.close();

  const second = await open(ben, '#/compete/moderation');
  await press(second.page, 'Confirm');
  await second.page.getByText('In force').waitFor();
  const board = await player.request(server.url, 'GET', '/api/boards/3x3/ranked/all');
  expect(board.body['entries']).toEqual([]);
  await second.close();

  const own = await open(player, '#/compete/account');
  await own.page.getByText('Hidden from leaderboards and standings: all games').waitFor();
  await own.page.getByText('Reason: See the games.').waitFor();
  await unfold(own.page, 'Appeal');
  await own.page.getByLabel('Why is the decision wrong?').fill('I think long.');
  await press(own.page, 'Send appeal');
  await own.page.getByText('not answered yet').waitFor();
  await own.close();

  const again = await open(ben, '#/compete/moderation');
  await again.page.getByText('I think long.').waitFor();
  await again.page.getByRole('textbox', { name: 'Player', exact: true }).fill('Suspect');
  await press(again.page, 'Open the case');
  await again.page.getByRole('link', { name: 'All open cases' }).waitFor();
  await press(again.page, 'Propose to lift');
  await again.page.getByText('In force; lifting it is proposed').waitFor();
  await again.close();
});

test('a name is reported on the page of the player, and removed', async () => {
  const player = await named('Nasty');
  const reporting = await open(await PlayClient.create(server.url), '#/compete/player/Nasty');
  await unfold(reporting.page, 'Report to the moderators');
  await press(reporting.page, 'Send report');
  await reporting.page.getByText('The moderators have your report.').waitFor();
  await reporting.close();

  const deciding = await open(ada, '#/compete/moderation/Nasty');
  await unfold(deciding.page, 'Remove the name');
  await deciding.page.getByLabel('Reason (shown to the player)').first().fill('It insults.');
  await deciding.page
    .locator('form')
    .getByRole('button', { name: 'Remove the name' })
    .press('Enter');
  await deciding.page.getByText('The name is removed.').waitFor();
  await deciding.page.getByRole('heading', { name: /^guest-/ }).waitFor();
  await deciding.close();
  const { body } = await player.request(server.url, 'GET', '/api/account');
  expect(body).toMatchObject({ handle: expect.stringMatching(/^guest-/), renameAt: null });
});

test('moderators are led to their page, and others are not', async () => {
  const forModerator = await open(ada, '#/compete/account');
  await forModerator.page.getByRole('link', { name: 'Moderation' }).press('Enter');
  await forModerator.page.getByRole('heading', { level: 1, name: 'Moderation' }).waitFor();
  await forModerator.close();

  const stranger = await named('Stranger');
  const { page, close } = await open(stranger, '#/compete/account');
  await page.getByText('Stranger').first().waitFor();
  expect(await page.getByRole('link', { name: 'Moderation' }).count()).toBe(0);
  await close();
});

test('a moderator creates an event by keyboard, whose page says what is shared; others see no form', async () => {
  const { page, close } = await open(ada, '#/compete/account');
  await page.getByText('Ada', { exact: true }).first().waitFor();
  await page.goto(`${server.url}/#/compete/events`);
  await unfold(page, 'Create an event');
  expect(await findings(page)).toEqual([]);
  await page.getByLabel('Kind').selectOption('Duplicate');
  const rules = page.getByLabel('Rules');
  // The judge counts in points under these rules only, and a duplicate is ranked by points.
  await expect.poll(() => rules.locator('option').allInnerTexts()).toEqual(['Classic']);
  await page.getByLabel('Tries on each board').selectOption('3');
  const starts = page.getByLabel('Starts at');
  const ends = page.getByLabel('Ends at');
  const end = await ends.inputValue();
  await ends.fill(await starts.inputValue());
  await press(page, 'Create an event');
  await page.getByText('The event must end after it starts').waitFor();
  await ends.fill(end);
  await press(page, 'Create an event');
  await page.getByRole('heading', { level: 1, name: 'Duplicate' }).waitFor();
  await page.getByText(/has 3 tries, of which the best counts on each\./).waitFor();
  await page.getByText(/A moderator created this event, and its id is random/).waitFor();
  await close();

  const other = await open(await PlayClient.create(server.url), '#/compete/account');
  await other.page.getByText('You play as a guest').waitFor();
  await other.page.goto(`${server.url}/#/compete/events`);
  await other.page.getByRole('heading', { name: 'Running now' }).waitFor();
  expect(await other.page.getByText('Create an event').count()).toBe(0);
  await other.close();
});
