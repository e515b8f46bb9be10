/**
 * What somebody does on the first visit to a new server, which `npm start` has started in an empty folder: plays a ranked
 * game as a guest, sees the place, verifies the game, keeps the account with a passkey, signs in from another browser, and
 * joins the daily. Only keys, links and buttons are used. The other browser is a second profile of the same Chromium, which
 * shares nothing with the first one; its passkey is copied, as a passkey provider does it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '@open2048/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plugIn } from './authenticator.ts';
import { ARROWS, shown, visit, type Visit } from './visit.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Refused requests are reported on the console. */
const REFUSED = /Failed to load resource/;

let browser: Browser;
let home: string;
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'o2-'));
  // As root, PostgreSQL runs under another account.
  chmodSync(home, 0o711);
  // This is `npm start -- --port 0`, see tests/start.test.ts.
  server = spawn(process.execPath, ['scripts/start.mjs', '--port', '0'], {
    cwd: ROOT,
    env: { ...process.env, OPEN2048_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  [browser, url] = await Promise.all([launchBrowser(), addressOf(server)]);
}, 300_000);
afterAll(async () => {
  server.kill('SIGINT');
  await Promise.all([browser.close(), once(server, 'exit')]);
  rmSync(home, { recursive: true });
});

/** The address that the server prints, once ranked play is open. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  let address = '';
  for await (const line of createInterface({ input: stdout! })) {
    address = /http:\/\/\S+:\d+/.exec(line)?.[0] ?? address;
    if (line.startsWith('Ranked play is open.')) return address;
  }
  throw new Error('ranked play did not open');
}

const open = (): Promise<Visit> => visit({ browser, url, tolerated: REFUSED });

const follow = (page: Page, name: string | RegExp) =>
  page.getByRole('link', { name, exact: true }).first().press('Enter');
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');

test('a first visit, by keyboard only', async () => {
  const { page, close } = await open();
  const authenticator = await plugIn(page);
  await follow(page, 'Compete');
  await page.getByRole('radio', { name: 'Classic 3 × 3', exact: true }).press('Space');
  await press(page, 'Play');
  await page.locator('[data-phase=playing]').waitFor();
  while ((await page.locator('[data-phase=over]').count()) === 0) {
    for (const arrow of ARROWS) await page.keyboard.press(arrow);
  }
  const panel = page.getByRole('dialog', { name: 'Game over' });
  await panel.getByText('The key matches').waitFor();
  await panel.getByText('1 of 1').waitFor();
  const { score } = await shown(page);

  await follow(page, 'Leaderboard');
  await page.getByText('Place 1 of 1.').waitFor();
  await follow(page, score.toLocaleString('en'));
  await page.getByRole('heading', { level: 1, name: 'Ranked game: Classic 3 × 3' }).waitFor();
  await press(page, 'Verify every tile');
  await page.getByText(/^[\d,]+ tiles recomputed: valid\.$/).waitFor();

  await follow(page, 'Compete');
  await follow(page, 'Account and sign-in');
  await page.getByText('You play as a guest').waitFor();
  await press(page, 'Add a passkey');
  await page.getByText('The passkey is added.').waitFor();
  const [passkey] = await authenticator.passkeys();

  const second = await open();
  await (await plugIn(second.page)).add(passkey!);
  await follow(second.page, 'Compete');
  await follow(second.page, 'Account and sign-in');
  await press(second.page, 'Sign in with a passkey');
  await second.page.getByText(/^You are signed in as guest-/).waitFor();

  await follow(second.page, 'Compete');
  await follow(second.page, 'Daily');
  await second.page.getByRole('heading', { level: 1, name: 'Daily' }).waitFor();
  await press(second.page, 'Play');
  await second.page.locator('[data-phase=playing]').waitFor();
  for (const arrow of ARROWS) await second.page.keyboard.press(arrow);
  await second.page.locator('[data-phase=playing][data-in-flight="0"]').waitFor();
  // The first browser has the same account, and the same game of the daily.
  await follow(page, 'Compete');
  await follow(page, 'Continue: Daily');
  await page.locator('[data-phase=playing]').waitFor();
  expect(await shown(page)).toEqual(await shown(second.page));
  await second.close();
  await close();
});
