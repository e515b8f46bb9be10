/** The terminal signs in to the account of a browser: the real command, the real server and a real browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openApp, visit, type Visit } from './visit.ts';

const app = openApp({ compete: true });
const BIN = fileURLToPath(new URL('../../cli/bin/open2048.js', import.meta.url));
/** Refused requests are reported on the console. */
const REFUSED = /Failed to load resource/;

const open = (hash: string): Promise<Visit> => visit({ ...app, hash, tolerated: REFUSED });

/** Starts the command; `line` resolves to the first line that matches. */
function command(home: string, ...args: readonly string[]) {
  const env = { ...process.env, OPEN2048_HOME: home, OPEN2048_SERVER: app.url };
  const child = spawn(process.execPath, [BIN, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end();
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  }
  const line = async (pattern: RegExp): Promise<string> => {
    await expect.poll(() => lines.some((each) => pattern.test(each))).toBe(true);
    return lines.find((each) => pattern.test(each))!;
  };
  const ended = once(child, 'close').then(([code]) => ({ code, text: lines.join('\n') }));
  return { line, ended };
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');

async function enterCode(page: Page, code: string): Promise<void> {
  await page.goto(`${app.url}/#/compete/device`);
  const field = page.getByRole('textbox', { name: 'Code shown by the program' });
  await field.fill(code);
  await field.press('Enter');
}

test('the terminal signs in, plays, and signs out; the browser confirms by keyboard', async () => {
  const { page, close } = await open('#/compete/account');
  await press(page, 'Create an account for a bot');
  const name = page.locator('.account-name');
  await name.waitFor();
  const handle = await name.innerText();
  const home = mkdtempSync(join(tmpdir(), 'open2048-l-'));

  const login = command(home, 'login');
  await enterCode(page, (await login.line(/^ {4}\S/)).trim());
  await page.getByRole('heading', { name: `wants to use the account ${handle}` }).waitFor();
  await press(page, 'Allow');
  await page.getByText('The program is signed in.').waitFor();
  const { code, text } = await login.ended;
  expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining(`as ${handle}.`) });
  const again = await command(home, 'login').ended;
  expect(again).toMatchObject({ code: 3, text: expect.stringContaining('[signed-in]') });

  const played = await command(home, 'play', '--ranked', '--rules', '3x3', '--plain').ended;
  expect(played).toMatchObject({ code: 0, text: expect.stringContaining('in progress') });
  await page.goto(`${app.url}/#/compete/account`);
  await page.getByRole('button', { name: /^Revoke open2048 on / }).waitFor();
  await page.getByText('This account has played').waitFor();

  expect(await command(home, 'logout').ended).toMatchObject({ code: 0 });
  await page.reload();
  await page.getByText('This account has played').waitFor();
  expect(await page.getByRole('button', { name: /^Revoke open2048 on / }).count()).toBe(0);
  const nobody = await command(home, 'logout').ended;
  expect(nobody).toMatchObject({ code: 3, text: expect.stringContaining('[not-signed-in]') });
  await close();
});

test('a wrong code finds nothing, and a program that was refused ends', async () => {
  const { page, close } = await open('#/compete/account');
  await press(page, 'Create an account for a bot');
  await page.locator('.account-name').waitFor();
  const home = mkdtempSync(join(tmpdir(), 'open2048-l-'));
  const refused = command(home, 'login');
  await enterCode(page, 'bcdf-ghjk');
  await page.getByText('No program is waiting with this code.').waitFor();
  await enterCode(page, (await refused.line(/^ {4}\S/)).trim());
  await page.getByRole('heading', { name: 'wants to use the account' }).waitFor();
  // The warning has the focus, so that nobody misses it.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('If someone sent you the code, refuse');
  await press(page, 'Refuse');
  await page.getByText('The program was refused.').waitFor();
  expect(await refused.ended).toMatchObject({
    code: 3,
    text: expect.stringContaining('[device-refused]'),
  });
  await close();
});

test('after the token was revoked, the terminal says how to sign in again', async () => {
  const { page, close } = await open('#/compete/account');
  await press(page, 'Create an account for a bot');
  await page.locator('.account-name').waitFor();
  const home = mkdtempSync(join(tmpdir(), 'open2048-l-'));
  const login = command(home, 'login');
  await enterCode(page, (await login.line(/^ {4}\S/)).trim());
  await press(page, 'Allow');
  await login.ended;
  await page.goto(`${app.url}/#/compete/account`);
  await page.getByRole('button', { name: /^Revoke open2048 on / }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).press('Enter');
  await page.getByText('The token is revoked.').waitFor();
  const played = await command(home, 'play', '--ranked', '--plain').ended;
  expect(played).toMatchObject({ code: 3, text: expect.stringContaining('[signed-out]') });
  await close();
});

test('a browser without an account is sent to sign in first', async () => {
  const { page, close } = await open('#/compete/device');
  await page.getByText('You have no account in this browser.').waitFor();
  await page.getByRole('link', { name: 'Account and sign-in' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  await close();
});
