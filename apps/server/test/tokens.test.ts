/** Tokens for programs, against the real server: what they allow, and what they do not. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveWeb, type Served } from '@open2048/testing';
import { PlayClient, request, type ApiAnswer } from '@open2048/testing/play-client';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../src/accounts/secrets.ts';
import { newTokenText, sweepTokens } from '../src/accounts/tokens.ts';
import { ownerPool, startTestPostgres, urlOf, type TestPostgres } from './test-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-tokens-'));
let postgres: TestPostgres;
let owner: pg.Pool;
let first: Served;
let second: Served;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  postgres = await startTestPostgres(folder);
  const DATABASE_URL = urlOf(postgres);
  const compete = ['--master-keys', join(folder, 'master-keys')];
  const serve = () => serveWeb({ compete, env: { DATABASE_URL } });
  [first, second] = await Promise.all([serve(), serve()]);
  owner = ownerPool(postgres);
});
afterAll(async () => {
  await owner.end();
  expect(await first.close()).toBe(0);
  expect(await second.close()).toBe(0);
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const NEW_GAME = { rules: 'classic', class: 'ranked' };

/** Creates a token; resolves to its id and its text. */
async function createToken(
  player: PlayClient,
  scopes: readonly string[],
): Promise<{ readonly id: string; readonly token: string }> {
  const body = { name: 'a bot', scopes };
  const answer = await player.request(first.url, 'POST', '/api/account/tokens', body);
  expect(answer.status).toBe(201);
  return answer.body as { id: string; token: string };
}

/** Uses a token for something that needs a scope. */
const use = (token: string, scope: 'play' | 'read' = 'read'): Promise<ApiAnswer> =>
  scope === 'play'
    ? request(first.url, 'POST', '/api/games', NEW_GAME, token)
    : request(first.url, 'GET', '/api/account', undefined, token);

describe('a token', () => {
  test('is shown once, and the database has only its digest', async () => {
    const player = await PlayClient.create(first.url);
    const { id, token } = await createToken(player, ['play', 'read']);
    const listed = await player.request(second.url, 'GET', '/api/account/tokens');
    expect(listed.body['tokens']).toEqual([
      {
        id,
        name: 'a bot',
        scopes: ['play', 'read'],
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        lastUsedOn: null,
      },
    ]);
    expect(JSON.stringify(listed.body)).not.toContain('o2k_');
    const { rows } = await owner.query('select * from token where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(token.slice(4, 20));
    expect(rows[0]).toMatchObject({ hash: hashOf(token) });
  });

  test('plays a game, on the socket, too', async () => {
    const player = await PlayClient.create(first.url);
    const { token } = await createToken(player, ['play']);
    const program = new PlayClient(token);
    const game = await program.createGame(first.url);
    const connection = await program.open(second.url, game);
    expect(await connection.next()).toMatchObject({ type: 'state', n: 0 });
    expect(await connection.ask({ type: 'resign', n: 0 })).toMatchObject({ type: 'over' });
  });

  test('notes the day of its use', async () => {
    const player = await PlayClient.create(first.url);
    const { token } = await createToken(player, ['read']);
    expect((await use(token)).status).toBe(200);
    const listed = await player.request(first.url, 'GET', '/api/account/tokens');
    const today = await owner.query<{ today: string }>(
      `select (now() at time zone 'utc')::date::text as today`,
    );
    expect(listed.body['tokens']).toMatchObject([{ lastUsedOn: today.rows[0]!.today }]);
  });
});

describe('an attacker', () => {
  test.each([
    ['a token that was never given', newTokenText()],
    ['a token whose checksum is wrong', `${newTokenText().slice(0, -6)}AAAAAA`],
    ['a token that is too long', `${newTokenText()}A`],
    ['a text of another form', 'o2k_'],
  ])('does nothing with %s', async (_what, token) => {
    expect(await use(token)).toMatchObject({ status: 401, body: { error: 'no-session' } });
    expect(await use(token, 'play')).toMatchObject({ status: 401 });
  });

  test('does nothing with a revoked token, on any instance', async () => {
    const player = await PlayClient.create(first.url);
    const { id, token } = await createToken(player, ['play', 'read']);
    expect((await use(token)).status).toBe(200);
    const revoked = await player.request(second.url, 'DELETE', `/api/account/tokens/${id}`);
    expect(revoked.status).toBe(204);
    expect(await use(token)).toMatchObject({ status: 401, body: { error: 'no-session' } });
    const again = await player.request(second.url, 'DELETE', `/api/account/tokens/${id}`);
    expect(again).toMatchObject({ status: 404, body: { error: 'unknown-token' } });
  });

  test('loses the socket that is open when the token is revoked', async () => {
    const player = await PlayClient.create(first.url);
    const { id, token } = await createToken(player, ['play']);
    const program = new PlayClient(token);
    const connection = await program.open(second.url, await program.createGame(first.url));
    await connection.next();
    await player.request(first.url, 'DELETE', `/api/account/tokens/${id}`);
    expect(await connection.next()).toEqual({ type: 'error', code: 'not-signed-in' });
    expect(await connection.closed).toBe(1008);
  });

  test.each([
    ['an expired token', 'update token set expires_at = now() where id = $1'],
    [
      'the token of a closed account',
      'update account set closed_at = now() where id = (select account from token where id = $1)',
    ],
  ])('does nothing with %s', async (_what, change) => {
    const player = await PlayClient.create(first.url);
    const { id, token } = await createToken(player, ['read']);
    await owner.query(change, [id]);
    expect(await use(token)).toMatchObject({ status: 401, body: { error: 'no-session' } });
  });

  test('cannot do with a token what its scopes do not say', async () => {
    const player = await PlayClient.create(first.url);
    const reading = await createToken(player, ['read']);
    const working = await createToken(player, ['farm', 'events']);
    const wrong = { status: 403, body: { error: 'wrong-scope' } };
    expect(await use(reading.token, 'play')).toMatchObject(wrong);
    expect(await use(working.token)).toMatchObject(wrong);
    const connection = await new PlayClient(reading.token).open(first.url);
    expect(await connection.next()).toEqual({ type: 'error', code: 'wrong-scope' });
  });

  test('cannot manage the account with a token', async () => {
    const player = await PlayClient.create(first.url);
    const { id, token } = await createToken(player, ['play', 'read', 'farm', 'events']);
    for (const [method, path, body] of [
      ['POST', '/api/account/tokens', { name: 'more', scopes: ['play'] }],
      ['GET', '/api/account/tokens', undefined],
      ['DELETE', `/api/account/tokens/${id}`, undefined],
      ['POST', '/api/session', { token: 'answer' }],
    ] as const) {
      const answer = await request(first.url, method, path, body, token);
      expect(answer).toMatchObject({ status: 403, body: { error: 'wrong-scope' } });
    }
  });

  test("cannot revoke another account's token, or see it", async () => {
    const { id, token } = await createToken(await PlayClient.create(first.url), ['read']);
    const stranger = await PlayClient.create(first.url);
    const answer = await stranger.request(first.url, 'DELETE', `/api/account/tokens/${id}`);
    expect(answer).toMatchObject({ status: 404, body: { error: 'unknown-token' } });
    const listed = await stranger.request(first.url, 'GET', '/api/account/tokens');
    expect(listed.body['tokens']).toEqual([]);
    expect((await use(token)).status).toBe(200);
  });

  test('cannot open a game of another account with a token', async () => {
    const game = await (await PlayClient.create(first.url)).createGame(first.url);
    const { token } = await createToken(await PlayClient.create(first.url), ['play']);
    const connection = await new PlayClient(token).open(first.url, game);
    expect(await connection.next()).toEqual({ type: 'error', code: 'unknown-game' });
  });

  test('gets no token through a page of another site', async () => {
    const { token } = await PlayClient.create(first.url);
    for (const [method, path] of [
      ['POST', '/api/account/tokens'],
      ['DELETE', '/api/account/tokens/1'],
    ]) {
      const response = await fetch(first.url + path, {
        method: method!,
        headers: {
          origin: 'https://example.org',
          cookie: `open2048_session=${token}`,
          ...(method === 'POST' && { 'content-type': 'application/json' }),
        },
        ...(method === 'POST' && { body: '{"name":"x","scopes":["play"]}' }),
      });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: 'other-site' });
    }
  });

  test.each([
    ['no scope', { name: 'x', scopes: [] }],
    ['an unknown scope', { name: 'x', scopes: ['account'] }],
    ['a repeated scope', { name: 'x', scopes: ['play', 'play'] }],
    ['no name', { name: '', scopes: ['play'] }],
    ['a name with a control character', { name: 'a\u0000b', scopes: ['play'] }],
    ['a name that is too long', { name: 'x'.repeat(65), scopes: ['play'] }],
    ['too many days', { name: 'x', scopes: ['play'], days: 367 }],
    ['no day', { name: 'x', scopes: ['play'], days: 0 }],
    ['another account', { name: 'x', scopes: ['play'], account: 1 }],
  ])('gets no token with %s', async (_what, body) => {
    const player = await PlayClient.create(first.url);
    const answer = await player.request(first.url, 'POST', '/api/account/tokens', body);
    expect(answer).toMatchObject({ status: 400, body: { error: 'bad-request' } });
  });

  test('gets at most 50 tokens for an account, revoked ones included, at any speed', async () => {
    const player = await PlayClient.create(first.url);
    const { id } = await createToken(player, ['play']);
    await player.request(first.url, 'DELETE', `/api/account/tokens/${id}`);
    const body = { name: 'x', scopes: ['play'] };
    const answers = await Promise.all(
      Array.from({ length: 55 }, (_, index) =>
        player.request((index % 2 ? first : second).url, 'POST', '/api/account/tokens', body),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(49);
    for (const answer of answers) {
      if (answer.status === 201) continue;
      expect(answer).toMatchObject({ status: 409, body: { error: 'too-many-tokens' } });
    }
  });
});

test('tokens are deleted some time after they were revoked or have expired', async () => {
  const player = await PlayClient.create(first.url);
  const ids: string[] = [];
  for (const change of [
    `revoked_at = now() - interval '29 days'`,
    `revoked_at = now() - interval '31 days'`,
    `expires_at = now() - interval '31 days'`,
    'last_used = null',
  ]) {
    const { id } = await createToken(player, ['play']);
    await owner.query(`update token set ${change} where id = $1`, [id]);
    ids.push(id);
  }
  await sweepTokens(owner);
  const listed = await owner.query<{ id: string }>(
    'select id::text from token where id = any($1) order by id',
    [ids],
  );
  expect(listed.rows.map(({ id }) => id)).toEqual([ids[0], ids[3]]);
});
