/**
 * What somebody does on the first visit to a new server: plays a ranked game as a guest, sees the place, verifies the
 * game, keeps the account with a passkey, signs in from another browser, and joins the daily.
 */
import { expect, test } from 'vitest';
import { plugIn } from './authenticator.ts';
import { ARROWS, openApp, shown, visit } from './visit.ts';

const app = openApp({ compete: true });

/** Refused requests are reported on the console. */
const REFUSED = /Failed to load resource/;

test('a first visit, by keyboard only', async () => {
  const { page, close } = await visit({ ...app, hash: '#/compete', tolerated: REFUSED });
  const authenticator = await plugIn(page);
  await page.getByRole('radio', { name: 'Classic 3 × 3', exact: true }).press('Space');
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await page.locator('[data-phase=playing]').waitFor();
  while ((await page.locator('[data-phase=over]').count()) === 0) {
    for (const arrow of ARROWS) await page.keyboard.press(arrow);
  }
  await page.getByRole('dialog', { name: 'Game over' }).getByText('The key matches').waitFor();
  const { score } = await shown(page);

  await page.goto(`${app.url}/#/compete/boards/3x3/ranked/day`);
  await page.getByRole('heading', { name: 'Your place' }).waitFor();
  const place = page.getByRole('link', { name: score.toLocaleString('en'), exact: true });
  await place.first().press('Enter');
  await page.getByRole('button', { name: 'Verify every tile' }).press('Enter');
  await page.getByText(/^[\d,]+ tiles recomputed: valid\.$/).waitFor();

  await page.goto(`${app.url}/#/compete/account`);
  await page.getByText('You play as a guest').waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await page.getByText('The passkey is added.').waitFor();
  const [passkey] = await authenticator.passkeys();

  const second = await visit({ ...app, hash: '#/compete/account', tolerated: REFUSED });
  await (await plugIn(second.page)).add(passkey!);
  await second.page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
  await second.page.getByText(/^You are signed in as guest-/).waitFor();

  await second.page.goto(`${app.url}/#/compete/daily`);
  await second.page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await second.page.locator('[data-phase=playing]').waitFor();
  for (const arrow of ARROWS) await second.page.keyboard.press(arrow);
  await second.page.locator('[data-phase=playing][data-in-flight="0"]').waitFor();
  // The first browser has the same account, and the same game of the daily.
  await page.goto(`${app.url}/#/compete/daily`);
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await page.locator('[data-phase=playing]').waitFor();
  expect(await shown(page)).toEqual(await shown(second.page));
  await second.close();
  await close();
});
