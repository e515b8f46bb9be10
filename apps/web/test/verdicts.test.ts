/** The public page of a game: the verdicts of the judges, and the analysis on the server, with its real worker. */
import { decisiveMoments } from '@open2048/advice';
import { requestAnalysis } from '@open2048/compete';
import { expectOk } from '@open2048/core';
import { request, PlayClient } from '@open2048/testing/play-client';
import { expect, test } from 'vitest';
import { judgedGame, type JudgedGame } from '../src/screens/game/judging.ts';
import { openApp, visit } from './visit.ts';

const app = openApp({ compete: true });

const DIRECTIONS = ['left', 'down', 'right', 'up'] as const;

/** Plays a ranked game of so many moves, unless it is over before, and resigns; resolves to its id. */
async function playGame(moves: number, by?: PlayClient): Promise<string> {
  const player = by ?? (await PlayClient.create(app.url));
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

/** Has the server analyse a game, to the end. */
async function analyse(player: PlayClient, game: string): Promise<JudgedGame> {
  const server = { api: `${app.url}/api/`, token: player.token };
  expectOk(await requestAnalysis(server, game));
  const read = async () => expectOk(await judgedGame(server, game));
  await expect.poll(async () => (await read()).kind, { timeout: 60_000 }).toBe('complete');
  return (await read()) as JudgedGame;
}

test('a visitor sees the verdicts, and asks for the analysis by keyboard', async () => {
  const game = await playGame(60);
  const { page, close } = await visit({ ...app, hash: `#/game/${game}` });
  await page.getByRole('heading', { name: 'Accuracy and luck' }).waitFor();
  await page.getByText('Luck, judged by Built-in').waitFor();
  await page.getByText('Luck, judged by Instant').waitFor();
  await page.getByRole('img', { name: /% of fair games are less lucky\.$/ }).waitFor();

  await page.getByRole('button', { name: 'Analyse the game' }).press('Enter');
  await page.getByRole('progressbar', { name: 'Analysis' }).waitFor();
  await page.getByText(/^\d+ moves? analysed\.$/).waitFor();
  const { body } = await request(app.url, 'GET', `/api/games/${game}/analysis`);
  expect(await page.getByText(/moves? analysed\.$/).innerText()).toBe(
    `${Number(body['moves'])} moves analysed.`,
  );
  await page.getByRole('heading', { name: 'Decisive moments' }).waitFor();
  await close();
});

test('from a decisive moment of an analysed game, a visitor goes to its position and back', async () => {
  const player = await PlayClient.create(app.url);
  // The server deals: a game may end without a decisive moment, though few do.
  let game: string;
  let judged: JudgedGame['judged'];
  do {
    game = await playGame(200, player);
    ({ judged } = await analyse(player, game));
  } while (decisiveMoments(judged).length === 0);
  const { page, close } = await visit(app);
  // The verification of the game, which takes longer on a slow computer, is not complete.
  await page.route('**/api/games/*/log', () => {});
  await page.goto(`${app.url}/#/game/${game}`);
  await page.locator('.moments button').first().press('Enter');
  await page.locator('.watching-board .o2048-tile').first().waitFor();
  await page.goBack();
  await page.getByText(`${judged.length} moves analysed.`).waitFor();
  await close();
});

test('the page of a player has the level and the skill, each with its interval', async () => {
  const player = await PlayClient.create(app.url);
  for (let game = 0; game < 4; game++) await playGame(90, player);
  const { body } = await player.request(app.url, 'GET', '/api/account');
  const handle = String(body['handle']);
  const isJudged = async () => {
    const { body: page } = await request(app.url, 'GET', `/api/players/${handle}`);
    const { skills } = page['ratings'] as { skills: { accuracy: number | null }[] };
    return skills.some(({ accuracy }) => accuracy !== null);
  };
  await expect.poll(isJudged, { timeout: 60_000 }).toBe(true);
  const { page, close } = await visit({ ...app, hash: `#/compete/player/${handle}` });
  const figure = (name: string) => page.locator('.figure', { hasText: name });
  const level = /([\d,]+)\s+95% interval: ([\d,]+) to ([\d,]+)$/;
  await expect.poll(() => figure('Level').innerText()).toMatch(level);
  const accuracy = /([\d.]+)%\s+95% interval: ([\d.]+)% to ([\d.]+)%$/;
  await expect.poll(() => figure('Accuracy').innerText()).toMatch(accuracy);
  for (const [name, shape] of [
    ['Level', level],
    ['Accuracy', accuracy],
  ] as const) {
    const found = shape.exec(await figure(name).innerText())!;
    const [value, low, high] = found.slice(1).map((text) => Number(text.replaceAll(',', '')));
    expect(low).toBeLessThan(value!);
    expect(high).toBeGreaterThan(value!);
  }
  await close();
});
