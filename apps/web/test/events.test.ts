/** Events in the browser: the real server with its database. */
import { PlayClient, request } from '@open2048/testing/play-client';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ARROWS, openApp, shown, visit } from './visit.ts';

const app = openApp({ compete: true });

const open = (hash: string) => visit({ browser: app.browser, url: app.url, hash });

/** The number of moves that are left, as the screen says. */
async function movesLeft(page: Page): Promise<number> {
  const text = await page.locator('.scores').innerText();
  return Number(/Moves left\s+([\d,]+)/i.exec(text)![1]!.replace(',', ''));
}

/** Plays by keyboard until the game is over. */
async function playToEnd(page: Page): Promise<void> {
  while ((await page.locator('[data-phase=over]').count()) === 0) {
    for (const arrow of [
      'ArrowLeft',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'ArrowDown',
      'ArrowUp',
    ]) {
      await page.keyboard.press(arrow);
    }
    await page.locator('[data-in-flight="0"]').waitFor();
  }
}

test('a guest joins the daily by keyboard, plays to its limit, and sees the own place', async () => {
  const { page, close } = await open('#/compete');
  await page.getByRole('link', { name: 'Daily' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Daily' }).waitFor();
  await page.getByText(/^Everyone starts on this board and has 200 moves and one try\./).waitFor();
  await page.getByText('No results yet.').waitFor();
  const shared = await page.locator('.event-boards td').allInnerTexts();
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await page.locator('[data-phase=playing]').waitFor();

  const start = await shown(page);
  expect(start.seen.flat().map((face) => (face === 0 ? 'empty' : String(face)))).toEqual(shared);
  expect(await movesLeft(page)).toBe(200);
  await playToEnd(page);
  const panel = page.getByRole('dialog', { name: 'Game over' });
  await panel.getByText('The key matches').waitFor();
  const left = await movesLeft(page);
  expect(left).toBeGreaterThanOrEqual(0);
  const { score } = await shown(page);
  await panel.getByRole('link', { name: 'Open the event' }).press('Enter');

  await page.getByText('You have played all your games.').waitFor();
  await page.getByText('You are in place 1 of 1.').waitFor();
  await page.getByText('Provisional: results can still change.').waitFor();
  const row = page.locator('tr.own');
  await expect.poll(() => row.innerText()).toContain(score.toLocaleString('en'));
  await row.getByRole('link').press('Enter');
  await page.getByRole('button', { name: 'Verify every tile' }).press('Enter');
  await page.getByText(/tiles recomputed: valid\.$/).waitFor();
  await close();
});

test('a game of an event is continued after a reload, and stands beside a ranked one', async () => {
  const { page, close } = await open('#/compete/daily');
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await page.locator('[data-phase=playing]').waitFor();
  for (const arrow of ARROWS) await page.keyboard.press(arrow);
  await page.locator('[data-in-flight="0"]').waitFor();
  const before = await shown(page);
  await page.goto(`${app.url}/#/compete`);
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await page.locator('[data-phase=playing]').waitFor();
  await page.goto(`${app.url}/#/compete/daily`);
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await page.locator('[data-phase=playing]').waitFor();
  expect(await shown(page)).toEqual(before);
  await page.getByRole('button', { name: 'Resign' }).press('Enter');
  await page.getByRole('dialog', { name: 'Resign this game?' }).waitFor();
  await page.getByRole('button', { name: 'Resign' }).last().press('Enter');
  // The nonce is that of this browser, although it has started another game since.
  await page.getByText('The key matches').waitFor();
  await close();
});

test('the list leads to each event, and a duplicate gives its boards one after the other', async () => {
  const { page, close } = await open('#/compete/events');
  await page.getByRole('heading', { name: 'Running now' }).waitFor();
  await page
    .getByRole('link', { name: /^Sprint/ })
    .first()
    .press('Enter');
  await page.getByText(/^Everyone has 500 moves and one try\./).waitFor();
  await page.goBack();
  await page
    .getByRole('link', { name: /^Duplicate/ })
    .first()
    .press('Enter');
  await page.getByText('Board 1 of 12').waitFor();
  await expect.poll(() => page.locator('.event-boards > li').count()).toBe(12);
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await page.locator('[data-phase=playing]').waitFor();
  expect(await movesLeft(page)).toBe(25);
  await playToEnd(page);
  await page.getByRole('link', { name: 'Open the event' }).press('Enter');
  await page.getByText('Board 2 of 12').waitFor();
  // The game waits for the judge, and is then shown with what it lost.
  await page.getByRole('heading', { name: 'Your games' }).waitFor();
  await close();
});

/** Plays so many moves in an event as another player, and resigns; resolves to the name of the player. */
async function playElsewhere(event: string, moves: number): Promise<string> {
  const player = await PlayClient.create(app.url);
  const { body } = await player.request(app.url, 'GET', '/api/account');
  const joined = await player.request(app.url, 'POST', `/api/events/${event}/join`, {});
  const connection = await player.open(app.url, String(joined.body['id']));
  await connection.next();
  for (let n = 0, tried = 0; n < moves; tried++) {
    const direction = ['left', 'down', 'right', 'up'][tried % 4];
    const answer = await connection.ask({ type: 'move', n, direction });
    if (answer?.type === 'dealt') n++;
  }
  await connection.ask({ type: 'resign', n: moves });
  return String(body['handle']);
}

test('standings and the own place change while others play', async () => {
  const { body } = await request(app.url, 'GET', '/api/events');
  const events = body['events'] as { id: string; kind: string; phase: string }[];
  const { id } = events.find(({ kind, phase }) => kind === 'score' && phase === 'running')!;
  const { page, close } = await open(`#/compete/event/${id}`);
  await page.getByText(/whole games and has 3 tries, of which the best counts\./).waitFor();
  const first = await playElsewhere(id, 3);
  await page.getByRole('rowheader', { name: first }).waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await page.locator('[data-phase=playing]').waitFor();
  // While an answer is awaited, a press can be held back: each move waits for the one before, so that they beat three.
  for (const arrow of [...ARROWS, ...ARROWS, ...ARROWS]) {
    await page.keyboard.press(arrow);
    await page.locator('[data-phase=playing][data-in-flight="0"]').waitFor();
  }
  await page.getByRole('button', { name: 'Resign' }).press('Enter');
  await page.getByRole('dialog', { name: 'Resign this game?' }).waitFor();
  await page.getByRole('button', { name: 'Resign' }).last().press('Enter');
  await page.getByRole('link', { name: 'Open the event' }).press('Enter');
  await page.getByText('You are in place 1 of 2.').waitFor();
  const better = await playElsewhere(id, 60);
  await page.getByText('You are in place 2 of 3.').waitFor();
  expect(await page.getByRole('rowheader').allInnerTexts()).toContain(better);
  await close();
});

test('an event that does not exist is no page', async () => {
  const { page, close } = await visit({
    browser: app.browser,
    url: app.url,
    hash: '#/compete/event/none',
    tolerated: /404/,
  });
  await page.getByText('There is no event at this address.').waitFor();
  await close();
});
