/** Uploading a game from the watch screen, and the public page of an uploaded game. */
import { uploadReplay, readUpload, DEALT_RULES } from '@open2048/compete';
import { expectOk, PRESETS } from '@open2048/core';
import { encodeReplay, replayOf, replayText } from '@open2048/replay';
import { finishedGame } from '@open2048/testing/games';
import { PlayClient } from '@open2048/testing/play-client';
import { expect, test } from 'vitest';
import { openApp, visit } from './visit.ts';

const app = openApp({ compete: true });

const gameOf = (seed: number) => replayOf(finishedGame(DEALT_RULES.get('3x3')!, seed));

/** Uploads a game as a new guest; resolves to the id of the accepted game. */
async function upload(seed: number): Promise<string> {
  const { token } = await PlayClient.create(app.url);
  const server = { api: `${app.url}/api/`, token };
  const replay = expectOk(encodeReplay(gameOf(seed)));
  const { id } = expectOk(await uploadReplay(server, replay));
  const read = async () => expectOk(await readUpload(server, id));
  await expect.poll(async () => (await read()).state, { timeout: 20_000 }).toBe('accepted');
  return (await read()).game!;
}

test('a visitor uploads a finished game by keyboard; a second visitor cannot upload it again', async () => {
  const hash = `#/watch/${expectOk(replayText(gameOf(76)))}`;
  const first = await visit({ ...app, hash });
  await first.page.getByRole('button', { name: 'Upload' }).press('Enter');
  await first.page.getByText('The game is on the leaderboard.').waitFor();
  await first.page.getByRole('link', { name: 'Public page' }).press('Enter');
  await first.page.getByRole('heading', { name: /^Uploaded game: / }).waitFor();
  await first.close();
  const second = await visit({ ...app, hash });
  await second.page.getByRole('button', { name: 'Upload' }).press('Enter');
  await second.page.getByText('This game is already on the server.').waitFor();
  await second.close();
});

test('a game that is not over, and one of rules without a board, cannot be uploaded', async () => {
  const whole = gameOf(75);
  const cut = { ...whole, events: whole.events.slice(0, 9) };
  const others = replayOf(finishedGame(PRESETS.terminal64, 1));
  for (const replay of [cut, others]) {
    const hash = `#/watch/${expectOk(replayText(replay))}`;
    const { page, close } = await visit({ ...app, hash });
    await page.getByRole('heading', { name: 'Watch' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button', { name: 'Upload' }).count()).toBe(0);
    await close();
  }
});

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
