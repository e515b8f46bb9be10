/** The public page of a game: the verdicts of the judges, and the analysis on the server, with its real worker. */
import { request, PlayClient } from '@open2048/testing/play-client';
import { expect, test } from 'vitest';
import { openApp, visit } from './visit.ts';

const app = openApp({ compete: true });

const DIRECTIONS = ['left', 'down', 'right', 'up'] as const;

/** Plays a ranked game of so many moves, unless it is over before, and resigns; resolves to its id. */
async function playGame(moves: number): Promise<string> {
  const player = await PlayClient.create(app.url);
  const game = await player.createGame(app.url);
  const connection = await player.open(app.url, game);
  let answer = await connection.next();
  let tried = 0;
  for (let n = 0; answer?.type !== 'over';) {
    const direction = DIRECTIONS[tried % DIRECTIONS.length];
    answer = await connection.ask(
      n === moves ? { type: 'resign', n } : { type: 'move', n, direction },
    );
    if (answer === null) throw new Error('the socket was closed');
    if (answer.type === 'dealt') n++;
    tried = answer.type === 'refused' ? tried + 1 : 0;
  }
  return game;
}

test('a visitor sees the verdicts, asks for the analysis by keyboard, and goes to a mistake', async () => {
  const game = await playGame(60);
  const { page, close } = await visit({ ...app, hash: `#/game/${game}` });
  await page.getByRole('heading', { name: 'Accuracy and luck' }).waitFor();
  await page.getByText('Luck, judged by “Built in”').waitFor();
  await page.getByText('Luck, judged by “Instant”').waitFor();
  await page.getByRole('img', { name: /% of fair games are less lucky\.$/ }).waitFor();

  await page.getByRole('button', { name: 'Analyse the game' }).press('Enter');
  await page.getByRole('progressbar', { name: 'Analysis' }).waitFor();
  await page.getByText(/^\d+ moves? analysed\.$/).waitFor();
  const { body } = await request(app.url, 'GET', `/api/games/${game}/analysis`);
  expect(await page.getByText(/moves? analysed\.$/).innerText()).toBe(
    `${Number(body['moves'])} moves analysed.`,
  );
  await page.getByRole('heading', { name: 'Worst mistakes' }).waitFor();
  await page.locator('.analysis-worst button').first().press('Enter');
  await page.locator('.watching-board .o2048-tile').first().waitFor();
  await page.goBack();
  await page.getByText(/moves? analysed\.$/).waitFor();
  await close();
});
