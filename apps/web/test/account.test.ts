/** Accounts in the browser: the real server with its database, and an authenticator of the browser itself. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plugIn } from './authenticator.ts';
import { openApp, settled, shown, visit, type Visit } from './visit.ts';

const app = openApp({ compete: true });

/** Refused requests are reported on the console. */
const REFUSED = /Failed to load resource/;

/** Opens a page of competing, in a new profile. */
const open = (hash = '#/compete'): Promise<Visit> => visit({ ...app, hash, tolerated: REFUSED });

/** Plays some moves of a ranked game, and resolves to the name of the guest. */
async function playAsGuest(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await page.locator('[data-phase=playing][data-in-flight="0"]').waitFor();
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowLeft', 'ArrowDown']) {
    await page.keyboard.press(key);
  }
  await page.locator('[data-phase=playing][data-in-flight="0"]').waitFor();
  await page.goto(`${app.url}/#/compete`);
  const note = page.getByText(/^You play as guest-/);
  await note.waitFor();
  // While the page is still drawn, a key may be lost with the focus.
  await settled(page);
  return /guest-\w+/.exec(await note.innerText())![0];
}

/** Follows the link to the account page. */
async function openAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Account and sign-in' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');

/** Chooses another name for the account. */
async function rename(page: Page, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'New name' });
  await field.fill(name);
  await field.press('Enter');
}

test('a guest plays, keeps the account with a passkey, and signs in elsewhere; by keyboard only', async () => {
  const { page, close } = await open();
  const authenticator = await plugIn(page);
  const guest = await playAsGuest(page);
  await openAccount(page);
  await page.getByText('You play as a guest').waitFor();
  await press(page, 'Add a passkey');
  await page.getByText('The passkey is added.').waitFor();
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
  // The message has the focus, so that a screen reader continues there.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('The passkey is added.');
  await press(page, 'Add a passkey');
  await page.getByText('This device already has a passkey for this account.').waitFor();

  const second = await open('#/compete/account');
  await second.page.getByText('You have no account here yet.').waitFor();
  const other = await plugIn(second.page);
  const [passkey] = await authenticator.passkeys();
  await other.add(passkey!);
  await press(second.page, 'Sign in with a passkey');
  await second.page.getByText(`You are signed in as ${guest}.`).waitFor();
  await second.page.getByText('Chrome on Linux').first().waitFor();
  await second.page.getByText('This device').waitFor();
  // The game that the guest began continues here.
  await second.page.goto(`${app.url}/#/compete`);
  await second.page.getByText('You have a game in progress: Classic.').waitFor();
  await second.page.getByRole('link', { name: 'Continue', exact: true }).press('Enter');
  await second.page.locator('[data-phase=playing]').waitFor();
  const continued = await shown(second.page);
  await page.goto(`${app.url}/#/compete`);
  await page.getByRole('link', { name: 'Continue', exact: true }).press('Enter');
  await page.locator('[data-phase=playing]').waitFor();
  expect(await shown(page)).toEqual(continued);
  await page.goto(`${app.url}/#/compete/account`);
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
  await second.page.goto(`${app.url}/#/compete/account`);
  await second.page.getByText('This device').waitFor();

  await rename(second.page, 'аdmin');
  await second.page.getByText('Use letters of one script only.').waitFor();
  await rename(second.page, 'Ada-Lovelace');
  await second.page.getByText('Your name is now Ada-Lovelace.').waitFor();
  await second.page.getByText(/^You can change your name again on /).waitFor();
  await page.reload();
  await page.getByText('Ada-Lovelace', { exact: true }).waitFor();

  await press(page, 'Sign out all other devices');
  await page.getByText('Signed out.', { exact: true }).waitFor();
  await second.page.reload();
  await second.page.getByText('You have no account here yet.').waitFor();
  await second.close();
  await close();
});

test('recovery codes are shown once, stored as a file, and each signs in once', async () => {
  const { page, close } = await open();
  await playAsGuest(page);
  await openAccount(page);
  await press(page, 'Create recovery codes');
  await page.getByText('They are shown only now').waitFor();
  const codes = await page.locator('.account-codes code').allInnerTexts();
  expect(codes).toHaveLength(10);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')]);
  const file = await readFile(await download.path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await rename(page, 'Codebreaker');
  await page.getByText('Your name is now Codebreaker.').waitFor();
  await page.reload();
  await page.getByText('Codes left: 10').waitFor();

  for (const left of [
    'You are signed in as Codebreaker.',
    'This code is wrong or was used before.',
  ]) {
    const elsewhere = await open('#/compete/account');
    const field = elsewhere.page.getByRole('textbox', { name: 'Recovery code' });
    await field.fill(codes[0]!.toUpperCase());
    await field.press('Enter');
    await elsewhere.page.getByText(left).waitFor();
    await elsewhere.close();
  }
  await press(page, 'Create new codes');
  const dialog = page.getByRole('dialog', { name: 'Replace your recovery codes?' });
  await dialog.getByRole('button', { name: 'Create new codes' }).press('Enter');
  await page.getByText('They are shown only now').waitFor();
  expect(await page.locator('.account-codes code').allInnerTexts()).not.toContain(codes[1]);
  await close();
});

test('signing in where a guest has played asks first, and can be cancelled', async () => {
  const owner = await open();
  await playAsGuest(owner.page);
  await openAccount(owner.page);
  await press(owner.page, 'Create recovery codes');
  await owner.page.getByText('They are shown only now').waitFor();
  const [code] = await owner.page.locator('.account-codes code').allInnerTexts();
  const { page, close } = await open();
  const guest = await playAsGuest(page);
  await openAccount(page);
  const field = page.getByRole('textbox', { name: 'Recovery code' });
  await field.fill(code!);
  await field.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Leave the games of this guest?' });
  await dialog.getByText(`as ${guest}.`).first().waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(guest, { exact: true }).waitFor();
  await field.press('Enter');
  await dialog.getByRole('button', { name: 'Sign in anyway' }).press('Enter');
  await page.getByText('You are signed in as').waitFor();
  await page.getByText(guest, { exact: true }).waitFor({ state: 'detached' });
  await owner.close();
  await close();
});

test('the page of a former name leads to the present one', async () => {
  const { page, close } = await open();
  const guest = await playAsGuest(page);
  // Nobody can choose another name within 30 days, so the answer is made up.
  await page.route('**/api/players/Former', (route) =>
    route.fulfill({
      status: 404,
      json: { error: 'renamed-player', message: `Former is now called ${guest}`, at: guest },
    }),
  );
  await page.goto(`${page.url().split('#')[0]}#/compete/player/Former`);
  await page.getByRole('heading', { level: 1, name: guest }).waitFor();
  expect(page.url()).toMatch(new RegExp(`#/compete/player/${guest}$`));
  await close();
});

test('passkeys are renamed and deleted, the last one with a warning', async () => {
  const { page, close } = await open();
  await plugIn(page);
  await playAsGuest(page);
  await openAccount(page);
  await press(page, 'Add a passkey');
  await page.getByText('The passkey is added.').waitFor();
  await press(page, 'Rename Chrome, Linux');
  const field = page.getByRole('textbox', { name: 'Name of the passkey' });
  await field.fill('Desk');
  await field.press('Enter');
  await page.getByText('The passkey is renamed.').waitFor();
  await press(page, 'Delete Desk');
  const dialog = page.getByRole('dialog', { name: 'Delete the passkey Desk?' });
  await dialog.getByText('It is your last passkey.').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByText('The passkey is deleted.').waitFor();
  await page.getByText('Desk', { exact: true }).waitFor({ state: 'detached' });
  await close();
});

test('everything can be downloaded, and the account deleted', async () => {
  const { page, close } = await open();
  const guest = await playAsGuest(page);
  await openAccount(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).press('Enter'),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
  const types = lines.map((line) => (JSON.parse(line) as { type: string }).type);
  expect(types).toEqual(expect.arrayContaining(['account', 'session', 'game']));

  await press(page, 'Delete account');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const confirm = dialog.getByRole('button', { name: 'Delete account' });
  await confirm.press('Enter');
  await dialog.getByRole('textbox', { name: `Type ${guest} to confirm` }).fill(guest);
  await confirm.press('Enter');
  await page.getByText('Your account is deleted.').waitFor();
  await page.getByText('You have no account here yet.').waitFor();
  await page.goto(`${app.url}/#/compete`);
  await page.getByText('No account needed').waitFor();
  await close();
});

/** Creates a token for a program, and resolves to its text. */
async function newToken(page: Page, name: string): Promise<string> {
  const summary = page.getByText('New token', { exact: true });
  const field = page.getByRole('textbox', { name: 'Name of the token' });
  if (!(await field.isVisible())) await summary.press('Enter');
  await field.fill(name);
  await field.press('Enter');
  await page.getByRole('button', { name: `Revoke ${name}` }).waitFor();
  return page.locator('.account-token code').innerText();
}

/** Whether the server accepts a token for reading the account. */
const isAccepted = async (token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${app.url}/api/account`, { headers })).status;
};

test('a token is created, shown once, copied, and revoked; by keyboard only', async () => {
  const { page, close } = await open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await playAsGuest(page);
  await openAccount(page);
  await page.getByText('New token', { exact: true }).press('Enter');
  await press(page, 'Create token');
  await page.getByText('Enter a name for the token.').waitFor();
  const scope = (name: string) => page.getByRole('switch', { name, exact: true });
  await scope('Play games').press('Space');
  const field = page.getByRole('textbox', { name: 'Name of the token' });
  await field.fill('my bot');
  await field.press('Enter');
  await page.getByText('Choose at least one thing that the token allows.').waitFor();
  await scope('Read the account').press('Space');
  const token = await newToken(page, 'my bot');
  expect(token).toMatch(/^o2k_[\w-]{48}$/);
  expect(await isAccepted(token)).toBe(200);
  // The warning has the focus, so that a screen reader continues there.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('It is shown only now');
  await press(page, 'Copy token');
  await page.getByText('Copied.', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);

  await page.reload();
  await page.getByText('Read the account', { exact: true }).first().waitFor();
  await page.getByText(/^Created on .*, last used on /).waitFor();
  expect(await page.locator('.account-token').count()).toBe(0);
  await press(page, 'Revoke my bot');
  const dialog = page.getByRole('dialog', { name: 'Revoke the token my bot?' });
  await dialog.getByRole('button', { name: 'Revoke' }).press('Enter');
  await page.getByText('The token is revoked.').waitFor();
  await page.getByRole('button', { name: 'Revoke my bot' }).waitFor({ state: 'detached' });
  expect(await isAccepted(token)).toBe(401);
  await close();
});

test('an account without a game becomes a bot, for good; one with a game cannot', async () => {
  const { page, close } = await open('#/compete/account');
  await press(page, 'Create an account for a bot');
  const name = page.locator('.account-name');
  const handle = await name.innerText();
  await page.getByText(`You have a new account, ${handle}.`).waitFor();
  await press(page, 'Make this account a bot');
  const dialog = page.getByRole('dialog', { name: 'Make this account a bot?' });
  const confirm = dialog.getByRole('button', { name: 'Make this account a bot' });
  await confirm.press('Enter');
  await dialog.getByRole('textbox', { name: `Type ${handle} to confirm` }).fill(handle);
  await confirm.press('Enter');
  await page.getByText('This account is now a bot.').waitFor();
  await page.getByText('Only this browser knows this account.').waitFor();
  const headers = {
    authorization: `Bearer ${await newToken(page, 'player')}`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ rules: '3x3', class: 'bot' });
  const game = await fetch(`${app.url}/api/games`, { method: 'POST', headers, body });
  expect(game.status).toBe(201);
  await press(page, 'Create recovery codes');
  await page.getByText('Only this browser knows this account.').waitFor({ state: 'detached' });
  await page.goto(`${app.url}/#/compete`);
  await press(page, 'Play');
  await page.getByText('This is a bot account: only programs can play with it.').waitFor();
  await close();

  const other = await open();
  await playAsGuest(other.page);
  await openAccount(other.page);
  await other.page.getByText('This account has played').waitFor();
  expect(await other.page.getByRole('button', { name: 'Make this account a bot' }).count()).toBe(0);
  await other.close();
});
