/** Signing in on a device without a browser, against the real server: the way it should go, and attacks. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveWeb, type Served } from '@open2048/testing';
import { PlayClient, request } from '@open2048/testing/play-client';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerPool, startTestPostgres, urlOf, type TestPostgres } from './test-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-device-'));
let postgres: TestPostgres;
let owner: pg.Pool;
let first: Served;
let second: Served;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  postgres = await startTestPostgres(folder);
  const DATABASE_URL = urlOf(postgres);
  const compete = ['--master-keys', join(folder, 'master-keys'), '--trust-proxy', 'loopback'];
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

const ASKED = { name: 'open2048 on desk', scopes: ['play', 'read'] };

interface Codes {
  readonly deviceCode: string;
  readonly userCode: string;
}

async function start(): Promise<Codes> {
  const { status, body } = await request(first.url, 'POST', '/api/device', ASKED);
  expect(status).toBe(201);
  expect(body).toMatchObject({ expiresIn: 600, interval: 5 });
  return body as unknown as Codes;
}

/** Asks for the token, as if the program had waited. */
async function take({ deviceCode }: Codes) {
  await owner.query('update device_code set polled_at = null');
  return request(second.url, 'POST', '/api/device/token', { deviceCode });
}

const find = (player: PlayClient, code: string) =>
  player.request(second.url, 'POST', '/api/device/find', { code });
const decide = (player: PlayClient, code: string, allow: boolean) =>
  player.request(second.url, 'POST', '/api/device/decide', { code, allow });
const UNKNOWN = { status: 404, body: { error: 'unknown-device' } };
const REFUSED = { status: 400, body: { error: 'device-refused' } };

test('a program gets a token with its name and scopes when its user has confirmed the code', async () => {
  const player = await PlayClient.create(first.url);
  const codes = await start();
  expect(codes.userCode).toMatch(/^[a-z0-9]{4}-[a-z0-9]{4}$/);
  expect(await take(codes)).toMatchObject({ status: 400, body: { error: 'not-confirmed' } });
  // People type it in their own way.
  const typed = ` ${codes.userCode.toUpperCase().replace('-', ' ')}`;
  expect(await find(player, typed)).toMatchObject({ status: 200, body: ASKED });
  expect((await decide(player, typed, true)).status).toBe(204);
  const { status, body } = await take(codes);
  expect(status).toBe(201);
  const program = new PlayClient(String(body['token']));
  const { body: account } = await player.request(first.url, 'GET', '/api/account');
  expect(await program.request(first.url, 'GET', '/api/account')).toMatchObject({ body: account });
  const { body: listed } = await player.request(first.url, 'GET', '/api/account/tokens');
  expect(listed['tokens']).toMatchObject([ASKED]);
  await program.createGame(first.url);

  // It signs out by itself, and only itself.
  expect((await program.request(first.url, 'DELETE', '/api/session')).status).toBe(204);
  expect(await program.request(first.url, 'GET', '/api/account')).toMatchObject({ status: 401 });
  expect(await player.request(first.url, 'GET', '/api/account')).toMatchObject({ status: 200 });
});

test('the database has neither code', async () => {
  const codes = await start();
  const { rows } = await owner.query<{ row: string }>(
    `select d::text || encode(hash, 'escape') || encode(user_hash, 'escape') as row from device_code d`,
  );
  const all = JSON.stringify(rows);
  expect(rows.length).toBeGreaterThan(0);
  expect(all).not.toContain(codes.deviceCode);
  expect(all).not.toContain(codes.userCode.replace('-', ''));
});

describe('an attacker', () => {
  test('gets no token without a confirmation, with the short code, or with a code of nobody', async () => {
    const codes = await start();
    expect(await take(codes)).toMatchObject({ body: { error: 'not-confirmed' } });
    for (const deviceCode of [codes.userCode, 'x'.repeat(43), '']) {
      expect(await take({ ...codes, deviceCode })).toMatchObject(REFUSED);
    }
  });

  test('cannot use a code twice, before or after the program', async () => {
    const [player, other] = [
      await PlayClient.create(first.url),
      await PlayClient.create(first.url),
    ];
    const codes = await start();
    await decide(player, codes.userCode, true);
    // Whoever confirms first decides; another account cannot take the program over.
    expect(await find(other, codes.userCode)).toMatchObject(UNKNOWN);
    expect(await decide(other, codes.userCode, true)).toMatchObject(UNKNOWN);
    expect(await decide(other, codes.userCode, false)).toMatchObject(UNKNOWN);
    const answers = await Promise.all([1, 2, 3].map(() => take(codes)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
    expect(await decide(player, codes.userCode, true)).toMatchObject(UNKNOWN);
    const { body } = await player.request(first.url, 'GET', '/api/account/tokens');
    expect(body['tokens']).toHaveLength(1);
  });

  test('gets nothing when the user refuses', async () => {
    const player = await PlayClient.create(first.url);
    const codes = await start();
    expect((await decide(player, codes.userCode, false)).status).toBe(204);
    expect(await take(codes)).toMatchObject(REFUSED);
  });

  test.each([
    ['before it is confirmed', false],
    ['after it was confirmed', true],
  ])('gets nothing with a code that has expired %s', async (_when, isConfirmed) => {
    const player = await PlayClient.create(first.url);
    const codes = await start();
    if (isConfirmed) await decide(player, codes.userCode, true);
    await owner.query('update device_code set expires_at = now()');
    expect(await find(player, codes.userCode)).toMatchObject(UNKNOWN);
    expect(await decide(player, codes.userCode, true)).toMatchObject(UNKNOWN);
    expect(await take(codes)).toMatchObject(REFUSED);
  });

  test('cannot confirm a code with a token, from another site, or without an account', async () => {
    const player = await PlayClient.create(first.url);
    const { userCode: code } = await start();
    const { body } = await player.request(first.url, 'POST', '/api/account/tokens', ASKED);
    const program = new PlayClient(String(body['token']));
    const refused = { status: 403, body: { error: 'wrong-scope' } };
    expect(await decide(program, code, true)).toMatchObject(refused);
    const nobody = await request(first.url, 'POST', '/api/device/decide', { code, allow: true });
    expect(nobody).toMatchObject({ status: 401, body: { error: 'no-session' } });
    const foreign = await fetch(`${first.url}/api/device/decide`, {
      method: 'POST',
      headers: {
        origin: 'https://evil.example',
        authorization: `Bearer ${player.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ code, allow: true }),
    });
    expect(foreign.status).toBe(403);
    expect(await foreign.json()).toMatchObject({ error: 'other-site' });
    expect(await find(player, code)).toMatchObject({ status: 200 });
  });

  test('types 20 codes at once, however many networks there are', async () => {
    const player = await PlayClient.create(first.url);
    const guess = async (at: number): Promise<number> => {
      const headers = {
        'x-forwarded-for': `198.51.100.${at}`,
        authorization: `Bearer ${player.token}`,
        'content-type': 'application/json',
      };
      const body = JSON.stringify({ code: 'bcdf-ghjk' });
      return (await fetch(`${first.url}/api/device/find`, { method: 'POST', headers, body }))
        .status;
    };
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => guess(at + 1)));
    expect(answers.filter((status) => status === 404)).toHaveLength(20);
    expect(answers.filter((status) => status === 429)).toHaveLength(10);
  });

  test('is told to wait when the program asks too often', async () => {
    const { deviceCode } = await start();
    const ask = () =>
      fetch(`${first.url}/api/device/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ deviceCode }),
      });
    const answers = await Promise.all([ask(), ask()]);
    const early = answers.filter(({ status }) => status === 429);
    expect(early).toHaveLength(1);
    expect(early[0]!.headers.get('retry-after')).toBe('5');
  });
});
