/** The public page of an uploaded game. */
import { uploadReplay, readUpload, DEALT_RULES } from '@open2048/compete';
import { expectOk } from '@open2048/core';
import { encodeReplay, replayOf } from '@open2048/replay';
import { finishedGame } from '@open2048/testing/games';
import { PlayClient } from '@open2048/testing/play-client';
import { expect, test } from 'vitest';
import { openApp, visit } from './visit.ts';

const app = openApp({ compete: true });

/** Uploads a game as a new guest; resolves to the id of the accepted game. */
async function upload(seed: number): Promise<string> {
  const { token } = await PlayClient.create(app.url);
  const server = { api: `${app.url}/api/`, token };
  const game = finishedGame(DEALT_RULES.get('3x3')!, seed);
  const replay = expectOk(encodeReplay(replayOf(game)));
  const { id } = expectOk(await uploadReplay(server, replay));
  const read = async () => expectOk(await readUpload(server, id));
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe('accepted');
  return (await read()).game!;
}

test('the page of an uploaded game recomputes its tiles from the seed, and says what that does not prove', async () => {
  const game = await upload(77);
  const { page, close } = await visit({ ...app, hash: `#/game/${game}` });
  await page.getByRole('heading', { name: /^Uploaded game: / }).waitFor();
  await page.getByText('the player could have known the seed').waitFor();
  await page.getByText('77', { exact: true }).waitFor();
  expect(await page.getByText('Fingerprint of the key').count()).toBe(0);
  await page.getByRole('button', { name: 'Verify every tile' }).press('Enter');
  await page.getByText(/^\d+ tiles recomputed: valid\.$/).waitFor();
  await close();
});

test('an uploaded game is on the board of uploaded games', async () => {
  const game = await upload(78);
  const { page, close } = await visit({ ...app, hash: '#/compete/boards/3x3/casual/day' });
  await page.locator(`a[href="#/game/${game}"]`).waitFor();
  await page
    .getByLabel('Class')
    .getByRole('option', { name: 'Uploaded', selected: true })
    .waitFor({ state: 'attached' });
  await close();
});
