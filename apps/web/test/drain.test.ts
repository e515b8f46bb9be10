/**
 * An upgrade as a player sees it: two real servers with one database, behind one address that leads to the other server
 * before one is stopped, as a reverse proxy does. The player is in the middle of a game.
 */
import { dirname, join } from 'node:path';
import { DIRECTION_NAMES, expectOk } from '@open2048/core';
import { decodeReplay } from '@open2048/replay';
import { launchBrowser, serveWeb, type Served } from '@open2048/testing';
import { placeOfUrl, TcpProxy } from '@open2048/testing/tcp-proxy';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ARROWS, serveCompete, visit, type ServedCompete } from './visit.ts';

let browser: Browser;
/** The server that stops, and the one that stays. */
let stopping: Served;
let staying: ServedCompete;
let entrance: TcpProxy;
let url: string;

beforeAll(async () => {
  [browser, staying] = await Promise.all([launchBrowser(), serveCompete()]);
  const { host, user, database } = staying.database;
  stopping = await serveWeb({
    compete: ['--master-keys', join(dirname(dirname(host)), 'master-keys'), '--workers', '0'],
    env: { DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}` },
  });
  entrance = await TcpProxy.open(placeOfUrl(stopping.url));
  url = entrance.url;
});
afterAll(async () => {
  await browser.close();
  await entrance.close();
  expect(await staying.close()).toBe(0);
});

/** A move as it is on the wire: with its tile if the server sent it. */
interface Move {
  readonly type: string;
  readonly n: number;
  readonly direction: string;
  readonly spawn?: object;
}

/** What was on a play socket. */
interface Recorded {
  readonly sent: Move[];
  readonly dealt: Move[];
}

/** Records the moves on the play sockets of a page, one element for each socket. */
function recordSockets(page: Page): Recorded[] {
  const sockets: Recorded[] = [];
  const add = (moves: Move[], type: string, payload: string | Buffer): void => {
    const message = JSON.parse(String(payload)) as Move;
    if (message.type === type) moves.push(message);
  };
  page.on('websocket', (socket) => {
    const recorded: Recorded = { sent: [], dealt: [] };
    sockets.push(recorded);
    socket.on('framesent', ({ payload }) => add(recorded.sent, 'move', payload));
    socket.on('framereceived', ({ payload }) => add(recorded.dealt, 'dealt', payload));
  });
  return sockets;
}

/** Records in the page which phases the game has, from now on, and whether it says that the connection is lost. */
function recordPhases(): void {
  const seen = new Set<string>();
  const look = (): void => {
    const phase = document.querySelector<HTMLElement>('[data-phase]')?.dataset['phase'];
    seen.add(phase ?? 'none');
    if (document.body.innerText.includes('Connection lost')) seen.add('lost');
  };
  look();
  new MutationObserver(look).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  Object.assign(window, { seenPhases: () => [...seen] });
}

const answered = (page: Page) => page.locator('[data-phase=playing][data-in-flight="0"]').waitFor();

test('a player in the middle of a game does not notice that its server stops', async () => {
  // What is open on the old server is closed by it.
  const { page, another, close } = await visit({
    browser,
    url,
    hash: '#/compete',
    tolerated: /ERR_|Failed to load resource/,
  });
  const sockets = recordSockets(page);
  await page.getByRole('radio', { name: 'Classic 5 × 5', exact: true }).press('Space');
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await answered(page);
  const { page: board } = await another();
  await board.goto(`${url}/#/compete/boards/5x5/ranked/all`);
  await board.locator('[data-live=live]').waitFor();
  await page.bringToFront();
  await page.evaluate(recordPhases);
  let presses = 0;
  const playUntil = async (isEnough: () => boolean): Promise<void> => {
    while (!isEnough()) await page.keyboard.press(ARROWS[presses++ % 4]!);
  };
  await playUntil(() => sockets[0]!.dealt.length >= 10);

  entrance.leadTo(placeOfUrl(staying.url));
  let isStopped = false;
  const stopped = stopping.close().then((code) => {
    isStopped = true;
    return code;
  });
  await playUntil(() => isStopped && (sockets[1]?.dealt.length ?? 0) >= 10);
  expect(await stopped).toBe(0);
  await answered(page);

  const phases = await page.evaluate(() =>
    (window as unknown as { seenPhases: () => string[] }).seenPhases(),
  );
  expect(phases).toEqual(['playing']);
  expect(sockets).toHaveLength(2);

  const [game] = /[0-9a-f]{32}/.exec(page.url())!;
  await page.getByRole('button', { name: 'Resign' }).press('Enter');
  await page.getByRole('dialog', { name: 'Resign this game?' }).waitFor();
  await page.getByRole('button', { name: 'Resign' }).last().press('Enter');
  await page.locator('[data-phase=over]').waitFor();
  const response = await fetch(`${staying.url}/api/games/${game}/replay`);
  const { events } = expectOk(decodeReplay(new Uint8Array(await response.arrayBuffer())));
  const moves = events.flatMap((event) =>
    event.type === 'move'
      ? [{ direction: DIRECTION_NAMES[event.direction], spawn: event.spawn }]
      : [],
  );
  // Moves without an answer are sent again on the next socket, and each is in the replay once.
  const sent = new Map(
    sockets.flatMap((each) => each.sent).map((move) => [move.n, move.direction]),
  );
  expect(moves.map(({ direction }, n) => [n, direction])).toEqual([...sent]);
  for (const { n, direction, spawn } of sockets.flatMap((each) => each.dealt)) {
    expect(moves[n]).toEqual({ direction, spawn });
  }

  // The leaderboard in the other tab has found the way to the other server, and shows the game.
  await board.bringToFront();
  await board.locator('.board-places').getByRole('rowheader').getByRole('link').waitFor();
  await close();
});
