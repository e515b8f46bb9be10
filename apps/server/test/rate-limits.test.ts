/** Rate limits in the database: instances behind a proxy, and one that clients reach directly. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveWeb, type Served } from '@open2048/testing';
import { PlayClient } from '@open2048/testing/play-client';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RateLimitError } from '../src/api/errors.ts';
import { openPool } from '../src/database/database.ts';
import { LIMITS, Limits } from '../src/ops/limits.ts';
import { startTestPostgres, urlOf, type TestPostgres } from './test-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-rate-'));
const ownAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
let postgres: TestPostgres;
let client: pg.Client;
/** Two instances that trust a proxy on this machine. */
let first: Served;
let second: Served;
/** An instance that trusts none. */
let direct: Served;

const serve = (...options: string[]): Promise<Served> => {
  return serveWeb({
    compete: ['--master-keys', join(folder, 'master-keys'), ...options],
    env: { DATABASE_URL: urlOf(postgres) },
  });
};

beforeAll(async () => {
  chmodSync(folder, 0o711);
  postgres = await startTestPostgres(folder);
  [first, second, direct] = await Promise.all([
    serve('--trust-proxy', 'loopback'),
    serve('--trust-proxy', 'loopback'),
    serve('--host', '0.0.0.0'),
  ]);
  client = new pg.Client(postgres.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  for (const server of [first, second, direct]) expect(await server.close()).toBe(0);
  await postgres.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => client.query('delete from rate'));

const newGuest = (url: string, headers: Record<string, string>): Promise<Response> =>
  fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  });
const from = (address: string) => ({ 'x-forwarded-for': address });
const { burst, refillSeconds } = LIMITS['new-guest'];

/** The statuses of some requests more than one network may send, and the refused ones. */
async function crowd(send: (index: number) => Promise<Response>) {
  const answers = await Promise.all(Array.from({ length: burst + 7 }, (_, index) => send(index)));
  const refused = answers.filter(({ status }) => status === 429);
  const created = answers.filter(({ status }) => status === 201);
  return { created: created.length, refused };
}

describe('new guests', () => {
  test('of a network are limited on all instances together', async () => {
    const { created, refused } = await crowd((index) =>
      newGuest((index % 2 === 0 ? first : second).url, from('198.51.100.1')),
    );
    expect([created, refused.length]).toEqual([burst, 7]);
    for (const answer of refused) {
      const seconds = Number(answer.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(refillSeconds);
      expect(await answer.json()).toMatchObject({ error: 'too-many-requests' });
    }
    expect((await newGuest(second.url, from('198.51.100.2'))).status).toBe(201);
    // Later, there is room for one more.
    await client.query(`update rate set full_at = full_at - make_interval(secs => $1)`, [
      refillSeconds,
    ]);
    expect((await newGuest(first.url, from('198.51.100.1'))).status).toBe(201);
    expect((await newGuest(first.url, from('198.51.100.1'))).status).toBe(429);
  });

  test('of an IPv6 network are one client, whatever addresses it uses', async () => {
    const { created } = await crowd((index) => newGuest(first.url, from(`2001:db8::${index + 1}`)));
    expect(created).toBe(burst);
  });

  test('do not get a new limit by what the client adds before the proxy', async () => {
    const { created } = await crowd((index) =>
      newGuest(first.url, from(`203.0.113.${index}, 198.51.100.3`)),
    );
    expect(created).toBe(burst);
  });

  test.runIf(ownAddress !== undefined)(
    'of a client that forges X-Forwarded-For, and is no proxy, are limited',
    async () => {
      const url = direct.url.replace('localhost', ownAddress!);
      const { created } = await crowd((index) => newGuest(url, from(`203.0.113.${index}`)));
      expect(created).toBe(burst);
    },
  );

  test('of this machine are not limited', async () => {
    const { created } = await crowd(() => newGuest(direct.url, {}));
    expect(created).toBe(burst + 7);
  });
});

/** Takes all that a subject has left. */
const useUp = (action: keyof typeof LIMITS) =>
  client.query('update rate set full_at = now() + make_interval(secs => $1)', [
    LIMITS[action].burst * LIMITS[action].refillSeconds,
  ]);

test('new games of an account are limited, whatever its network', async () => {
  const { token } = await PlayClient.create(direct.url);
  const newGame = async (address: string): Promise<number> => {
    const response = await fetch(`${first.url}/api/games`, {
      method: 'POST',
      headers: {
        ...from(address),
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ rules: 'classic', class: 'ranked' }),
    });
    return response.status;
  };
  expect(await newGame('198.51.100.7')).toBe(201);
  await useUp('new-game');
  expect(await newGame('198.51.100.8')).toBe(429);
});

test('uploads of an account are limited, whatever its network', async () => {
  const { token } = await PlayClient.create(direct.url);
  const upload = async (address: string, bytes: string): Promise<number> => {
    const response = await fetch(`${first.url}/api/uploads`, {
      method: 'POST',
      headers: {
        ...from(address),
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
      },
      body: bytes,
    });
    return response.status;
  };
  expect(await upload('198.51.100.7', 'one')).toBe(202);
  await useUp('new-upload');
  expect(await upload('198.51.100.8', 'two')).toBe(429);
});

const ASSERTION = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
};

test.each([
  ['sign-in', '/api/sign-in/code', { code: 'x' }, 'by a recovery code, of a network'],
  ['sign-in', '/api/sign-in', { passkey: ASSERTION }, 'by a passkey, of a network'],
  ['new-token', '/api/account/tokens', { name: 'x', scopes: ['play'] }, 'of an account'],
  ['report', '/api/reports', { player: 'nobody', reason: 'name' }, 'of an account'],
] as const)('%s: %s has a limit of its own', async (action, path, body, subject) => {
  const player = subject === 'of an account' ? await PlayClient.create(direct.url) : null;
  const send = async (address: string, to: string = path, sent: object = body) => {
    const headers = {
      ...from(address),
      'content-type': 'application/json',
      ...(player !== null && { authorization: `Bearer ${player.token}` }),
    };
    const init = { method: 'POST', headers, body: JSON.stringify(sent) };
    return (await fetch(`${first.url}${to}`, init)).status;
  };
  expect(await send('198.51.100.9')).not.toBe(429);
  await useUp(action);
  expect(await send('198.51.100.9')).toBe(429);
  // An account has one limit everywhere, a network is another one.
  if (player !== null) expect(await send('198.51.100.10')).toBe(429);
  else expect(await send('198.51.100.10')).not.toBe(429);
  // Other requests are not limited by it.
  expect(await send('198.51.100.9', '/api/sign-in/options', {})).not.toBe(429);
});

describe('requests that change something', () => {
  const statusOf = async (player: PlayClient | null): Promise<number> => {
    const headers: Record<string, string> = {
      ...from('198.51.100.4'),
      ...(player !== null && { authorization: `Bearer ${player.token}` }),
    };
    const response = await fetch(`${first.url}/api/nothing`, { method: 'PUT', headers });
    return response.status;
  };

  test.each(['an account', 'a network'])('of %s are limited', async (subject) => {
    const player = subject === 'an account' ? await PlayClient.create(direct.url) : null;
    expect(await statusOf(player)).toBe(404);
    // One is possible again after a second.
    await expect.poll(() => useUp('write').then(() => statusOf(player))).toBe(429);
    const read = await fetch(`${first.url}/api/nothing`, { headers: from('198.51.100.4') });
    expect(read.status).toBe(404);
  });

  test('with a token that nobody has are those of the network', async () => {
    expect(await statusOf({ token: 'x'.repeat(43) } as PlayClient)).toBe(404);
    const { rowCount } = await client.query('select from rate');
    expect(await statusOf(null)).toBe(404);
    expect((await client.query('select from rate')).rowCount).toBe(rowCount);
  });
});

describe('the table', () => {
  let pool: pg.Pool;
  let today: string;
  let limits: Limits;
  const subject = { network: '198.51.100.5' };
  beforeEach(() => {
    pool = openPool(postgres.connection);
    today = '2099-01-01';
    limits = new Limits(pool, () => today);
  });
  afterEach(() => pool.end());
  const keys = async (): Promise<readonly string[]> => {
    const { rows } = await client.query<{ key: string }>(
      `select encode(key, 'hex') as key from rate`,
    );
    return rows.map(({ key }) => key);
  };

  test('has another key for the same network on another day, and for another action', async () => {
    await limits.limit('new-guest', subject);
    await limits.limit('new-guest', subject);
    expect(await keys()).toHaveLength(1);
    await limits.limit('write', subject);
    today = '2099-01-02';
    await limits.limit('new-guest', subject);
    expect(new Set(await keys()).size).toBe(3);
  });

  test('forgets the salt of earlier days, and buckets that are full', async () => {
    await limits.limit('new-guest', subject);
    today = '2099-01-02';
    await limits.limit('new-guest', { network: '198.51.100.6' });
    await client.query(`update rate set full_at = now() - interval '1 second'
      where key = (select key from rate limit 1)`);
    await limits.sweep();
    expect(await keys()).toHaveLength(1);
    const { rows } = await client.query<{ day: string }>(
      'select day::text from rate_salt order by day',
    );
    expect(rows).toEqual([{ day: '2099-01-02' }]);
  });

  test('does not lock anyone out when the clock of the database is set back', async () => {
    await limits.limit('new-guest', subject);
    await client.query(`update rate set full_at = now() + interval '10 days'`);
    await limits.limit('new-guest', subject);
    await useUp('new-guest');
    await expect(limits.limit('new-guest', subject)).rejects.toBeInstanceOf(RateLimitError);
  });
});
