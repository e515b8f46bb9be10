/** Bots, against the real server: who becomes one, and what they play. */
import type { Served } from '@open2048/testing';
import { PlayClient } from '@open2048/testing/play-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInstance } from './instances.ts';

let served: Served;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ served, close } = await startInstance());
});
afterAll(() => close());

const becomeBot = (player: PlayClient) => player.request(served.url, 'POST', '/api/account/bot');
const createGame = (player: PlayClient, gameClass: string, rules = '3x3') =>
  player.request(served.url, 'POST', '/api/games', { rules, class: gameClass });

test('a bot plays the class bot, and appears on its boards only', async () => {
  const bot = await PlayClient.create(served.url);
  const became = await becomeBot(bot);
  expect(became).toMatchObject({ status: 200, body: { kind: 'bot' } });
  const ranked = await createGame(bot, 'ranked');
  expect(ranked).toMatchObject({ status: 403, body: { error: 'wrong-class' } });

  const game = await bot.createGame(served.url, '3x3', 'bot');
  const connection = await bot.open(served.url, game);
  await connection.next();
  for (const direction of ['left', 'down', 'right', 'up']) {
    const answer = await connection.ask({ type: 'move', n: 0, direction });
    if (answer?.type === 'dealt') break;
  }
  await connection.ask({ type: 'resign', n: 1 });
  const entries = async (gameClass: string) => {
    const path = `/api/boards/3x3/${gameClass}/all`;
    return (await bot.request(served.url, 'GET', path)).body['entries'];
  };
  expect(await entries('bot')).toMatchObject([{ player: became.body['handle'], game }]);
  expect(await entries('ranked')).toEqual([]);
  const summary = await bot.request(served.url, 'GET', `/api/games/${game}`);
  expect(summary.body).toMatchObject({ class: 'bot', result: { moves: 1 } });
});

test('a guest does not play the class bot', async () => {
  const guest = await PlayClient.create(served.url);
  const answer = await createGame(guest, 'bot');
  expect(answer).toMatchObject({ status: 403, body: { error: 'wrong-class' } });
});

test('an account with a game cannot become a bot, and a bot stays one', async () => {
  const guest = await PlayClient.create(served.url);
  const account = () => guest.request(served.url, 'GET', '/api/account');
  expect(await account()).toMatchObject({ body: { hasGames: false } });
  await guest.createGame(served.url);
  expect(await account()).toMatchObject({ body: { hasGames: true } });
  expect(await becomeBot(guest)).toMatchObject({ status: 409, body: { error: 'has-games' } });
  const bot = await PlayClient.create(served.url);
  await becomeBot(bot);
  await bot.createGame(served.url, '3x3', 'bot');
  expect(await becomeBot(bot)).toMatchObject({ status: 200, body: { kind: 'bot' } });
});

test('of a first game and becoming a bot at the same time, one happens', async () => {
  for (let round = 0; round < 20; round++) {
    const player = await PlayClient.create(served.url);
    const [game, bot] = await Promise.all([createGame(player, 'ranked'), becomeBot(player)]);
    expect([game.status, bot.status]).toBeOneOf([
      [201, 409],
      [403, 200],
    ]);
  }
});

test('a token cannot make its account a bot', async () => {
  const player = await PlayClient.create(served.url);
  const body = { name: 'x', scopes: ['play', 'read', 'farm'] };
  const created = await player.request(served.url, 'POST', '/api/account/tokens', body);
  const answer = await becomeBot(new PlayClient(String(created.body['token'])));
  expect(answer).toMatchObject({ status: 403, body: { error: 'wrong-scope' } });
});
