/** Passkeys, recovery codes and sessions on the real server and the bundled PostgreSQL: two instances share one database. */
import { generateKeyPairSync } from 'node:crypto';
import type { Served } from '@open2048/testing';
import { PlayClient, request, type ApiAnswer } from '@open2048/testing/play-client';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstances, type Instances } from './instances.ts';
import { SoftPasskey, type Changes, type Options } from './soft-passkey.ts';

let instances: Instances;
let owner: pg.Pool;
let first: Served;
let second: Served;

beforeAll(async () => {
  instances = await startInstances();
  ({ owner, first, second } = instances);
});
afterAll(() => instances.close());

const refusal = (status: number, error: string) => ({ status, body: { error } });
const optionsOf = ({ status, body }: ApiAnswer): Options => {
  expect(status).toBe(200);
  return body as unknown as Options;
};

/** The account of a session. */
async function accountOf(player: PlayClient) {
  const { body } = await player.request(first.url, 'GET', '/api/account');
  return body;
}

/** Asks to add a passkey, and answers. */
async function addPasskey(player: PlayClient, passkey: SoftPasskey, changes: Changes = {}) {
  const path = '/api/account/passkeys';
  const options = optionsOf(await player.request(first.url, 'POST', `${path}/options`));
  const body = { passkey: passkey.create(options, changes), name: 'Phone' };
  return player.request(first.url, 'POST', path, body);
}

/** Asks to sign in, and answers, as a program. */
async function signIn(
  passkey: SoftPasskey,
  { changes = {}, token, leaveGuest }: SignIn = {},
): Promise<ApiAnswer> {
  const options = optionsOf(await request(first.url, 'POST', '/api/sign-in/options', {}));
  return answerSignIn(passkey.get(options, changes), { token, leaveGuest });
}

interface SignIn {
  readonly changes?: Changes;
  readonly token?: string | undefined;
  readonly leaveGuest?: boolean | undefined;
}

/** Sends the answer of a passkey. */
function answerSignIn(passkey: unknown, { token, leaveGuest }: SignIn = {}) {
  const body = { passkey, token: 'answer', ...(leaveGuest !== undefined && { leaveGuest }) };
  return request(first.url, 'POST', '/api/sign-in', body, token);
}

/** A guest who has added a passkey. */
async function newPlayer(changes: Changes = {}) {
  const player = await PlayClient.create(first.url);
  const passkey = new SoftPasskey(first.url);
  expect(await addPasskey(player, passkey, changes)).toMatchObject({ status: 201 });
  const { handle } = await accountOf(player);
  return { player, passkey, handle };
}

/** New recovery codes of an account. */
async function newCodes(player: PlayClient): Promise<string[]> {
  const { body } = await player.request(first.url, 'POST', '/api/account/recovery-codes');
  return body['codes'] as string[];
}

function signInWithCode(code: string, token?: string): Promise<ApiAnswer> {
  const body = { code, token: 'answer' };
  return request(first.url, 'POST', '/api/sign-in/code', body, token);
}

describe('a guest who adds a passkey', () => {
  test('is a player from then on, with the same name and games', async () => {
    const player = await PlayClient.create(first.url);
    const { handle, kind } = await accountOf(player);
    expect(kind).toBe('guest');
    const passkey = new SoftPasskey(first.url);
    const added = await addPasskey(player, passkey);
    expect(added).toMatchObject({
      status: 201,
      body: { id: passkey.id, name: 'Phone', usedOn: null },
    });
    expect(await accountOf(player)).toMatchObject({ handle, kind: 'player' });
  });

  test('signs in elsewhere with it, and nothing is asked but the passkey', async () => {
    const { passkey, handle } = await newPlayer();
    const options = optionsOf(await request(first.url, 'POST', '/api/sign-in/options', {}));
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
    expect(options).not.toHaveProperty('allowCredentials');
    const signed = await answerSignIn(passkey.get(options));
    expect(signed).toMatchObject({ status: 201, body: { handle, kind: 'player' } });
    const own = await request(
      second.url,
      'GET',
      '/api/account',
      undefined,
      String(signed.body['token']),
    );
    expect(own.body).toMatchObject({ handle });
  });

  test('is asked for a discoverable passkey that is not there yet', async () => {
    const { player, passkey } = await newPlayer();
    const options = await player.request(first.url, 'POST', '/api/account/passkeys/options');
    expect(options.body).toMatchObject({
      rp: { id: 'localhost', name: 'open2048' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: [{ id: passkey.id }],
    });
  });

  test('starts on one instance and answers on another', async () => {
    const player = await PlayClient.create(first.url);
    const passkey = new SoftPasskey(first.url);
    // Both instances are one site, as behind a proxy.
    const headers = { host: new URL(first.url).host, authorization: `Bearer ${player.token}` };
    const options = optionsOf(
      await player.request(first.url, 'POST', '/api/account/passkeys/options'),
    );
    const body = JSON.stringify({ passkey: passkey.create(options), name: 'Phone' });
    expect(await rawPost(second.url, '/api/account/passkeys', headers, body)).toBe(201);
  });
});

describe('an answer to add a passkey is refused', () => {
  test.each<readonly [string, Changes, number, string]>([
    ['from another origin', { origin: 'https://example.org' }, 401, 'bad-passkey'],
    ['for another site', { rpId: 'example.org' }, 401, 'bad-passkey'],
    ['of another ceremony', { type: 'webauthn.get' }, 401, 'bad-passkey'],
    ['with an invented challenge', { challenge: 'x'.repeat(43) }, 400, 'bad-challenge'],
    ['without a person', { isPresent: false }, 401, 'bad-passkey'],
    [
      'with certificates, which name addresses to fetch',
      { attestation: ['packed', new Map([['x5c', [new Uint8Array(8)]]])] },
      401,
      'bad-passkey',
    ],
    ['of a phone’s maker', { attestation: ['android-key', new Map()] }, 401, 'bad-passkey'],
  ])('%s', async (_what, changes, status, code) => {
    const player = await PlayClient.create(first.url);
    const answer = await addPasskey(player, new SoftPasskey(first.url), changes);
    expect(answer).toMatchObject(refusal(status, code));
    expect(await accountOf(player)).toMatchObject({ kind: 'guest' });
  });

  const path = '/api/account/passkeys';
  test('the second time', async () => {
    const player = await PlayClient.create(first.url);
    const options = optionsOf(await player.request(first.url, 'POST', `${path}/options`));
    const body = { passkey: new SoftPasskey(first.url).create(options), name: 'Phone' };
    expect(await player.request(first.url, 'POST', path, body)).toMatchObject({ status: 201 });
    const again = await player.request(first.url, 'POST', path, body);
    expect(again).toMatchObject(refusal(400, 'bad-challenge'));
  });

  test('to the challenge of somebody else', async () => {
    const [player, stranger] = [
      await PlayClient.create(first.url),
      await PlayClient.create(first.url),
    ];
    const options = optionsOf(await player.request(first.url, 'POST', `${path}/options`));
    const body = { passkey: new SoftPasskey(first.url).create(options), name: 'Phone' };
    const answer = await stranger.request(first.url, 'POST', path, body);
    expect(answer).toMatchObject(refusal(400, 'bad-challenge'));
  });

  test('to a challenge of a sign-in', async () => {
    const player = await PlayClient.create(first.url);
    const { challenge } = optionsOf(await request(first.url, 'POST', '/api/sign-in/options', {}));
    const passkey = new SoftPasskey(first.url).create({ challenge, user: { id: 'AAAA' } });
    const answer = await player.request(first.url, 'POST', path, { passkey, name: 'Phone' });
    expect(answer).toMatchObject(refusal(400, 'bad-challenge'));
  });

  test('to a challenge that has expired', async () => {
    const player = await PlayClient.create(first.url);
    const options = optionsOf(await player.request(first.url, 'POST', `${path}/options`));
    await owner.query('update challenge set expires_at = now() where challenge = $1', [
      Buffer.from(options.challenge, 'base64url'),
    ]);
    const body = { passkey: new SoftPasskey(first.url).create(options), name: 'Phone' };
    const answer = await player.request(first.url, 'POST', path, body);
    expect(answer).toMatchObject(refusal(400, 'bad-challenge'));
  });

  test('with a passkey that another account has', async () => {
    const { passkey } = await newPlayer();
    const thief = await PlayClient.create(first.url);
    const copy = new SoftPasskey(first.url, Buffer.from(passkey.id, 'base64url'));
    expect(await addPasskey(thief, copy)).toMatchObject(refusal(409, 'known-passkey'));
    expect(await signIn(copy)).toMatchObject(refusal(401, 'bad-passkey'));
  });

  test('beyond the twentieth', async () => {
    const { player } = await newPlayer();
    for (let count = 1; count < 20; count++) {
      expect(await addPasskey(player, new SoftPasskey(first.url))).toMatchObject({ status: 201 });
    }
    const answer = await addPasskey(player, new SoftPasskey(first.url));
    expect(answer).toMatchObject(refusal(409, 'too-many-passkeys'));
  });
});

describe('a sign-in is refused', () => {
  const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  test.each<readonly [string, Changes, number, string]>([
    ['from another origin', { origin: 'https://example.org' }, 401, 'bad-passkey'],
    ['for another site', { rpId: 'example.org' }, 401, 'bad-passkey'],
    ['of another ceremony', { type: 'webauthn.create' }, 401, 'bad-passkey'],
    ['with an invented challenge', { challenge: 'x'.repeat(43) }, 400, 'bad-challenge'],
    ['without a person', { isPresent: false }, 401, 'bad-passkey'],
    ['with another key', { key: otherKey }, 401, 'bad-passkey'],
    ['without an account', { userHandle: null }, 401, 'bad-passkey'],
    ['for another account', { userHandle: 'AAAAAAAAAAE' }, 401, 'bad-passkey'],
  ])('%s', async (_what, changes, status, code) => {
    const { passkey } = await newPlayer();
    expect(await signIn(passkey, { changes })).toMatchObject(refusal(status, code));
    expect(await signIn(passkey)).toMatchObject({ status: 201 });
  });

  test('the second time, also on another instance', async () => {
    const { passkey } = await newPlayer();
    const options = optionsOf(await request(first.url, 'POST', '/api/sign-in/options', {}));
    const stolen = passkey.get(options);
    expect(await answerSignIn(stolen)).toMatchObject({ status: 201 });
    expect(await answerSignIn(stolen)).toMatchObject(refusal(400, 'bad-challenge'));
    const host = new URL(first.url).host;
    const body = JSON.stringify({ passkey: stolen });
    expect(await rawPost(second.url, '/api/sign-in', { host }, body)).toBe(400);
  });

  test('the second time after it has failed', async () => {
    const { passkey } = await newPlayer();
    const options = optionsOf(await request(first.url, 'POST', '/api/sign-in/options', {}));
    const failed = await answerSignIn(passkey.get(options, { key: otherKey }));
    expect(failed).toMatchObject(refusal(401, 'bad-passkey'));
    expect(await answerSignIn(passkey.get(options))).toMatchObject(refusal(400, 'bad-challenge'));
  });

  test('of two answers to one challenge that arrive together', async () => {
    const { passkey } = await newPlayer();
    const options = optionsOf(await request(first.url, 'POST', '/api/sign-in/options', {}));
    const both = await Promise.all([1, 2].map(() => answerSignIn(passkey.get(options))));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 400]));
  });

  test('to the challenge of an account that adds a passkey', async () => {
    const { player, passkey } = await newPlayer();
    const options = optionsOf(
      await player.request(first.url, 'POST', '/api/account/passkeys/options'),
    );
    expect(await answerSignIn(passkey.get(options))).toMatchObject(refusal(400, 'bad-challenge'));
  });

  test('with a counter that goes back or stays, as that of a copied passkey', async () => {
    const { passkey } = await newPlayer({ counter: 5 });
    expect(await signIn(passkey, { changes: { counter: 7 } })).toMatchObject({ status: 201 });
    for (const counter of [7, 6, 0]) {
      const answer = await signIn(passkey, { changes: { counter } });
      expect(answer).toMatchObject(refusal(401, 'bad-passkey'));
    }
    expect(await signIn(passkey, { changes: { counter: 8 } })).toMatchObject({ status: 201 });
  });

  test('with a passkey that no account has, or has no longer', async () => {
    const unknown = new SoftPasskey(first.url);
    const code = refusal(404, 'unknown-passkey');
    expect(await signIn(unknown, { changes: { userHandle: 'AAAAAAAAAAE' } })).toMatchObject(code);
    const { player, passkey } = await newPlayer();
    await player.request(first.url, 'DELETE', `/api/account/passkeys/${passkey.id}?last=yes`);
    expect(await signIn(passkey)).toMatchObject(code);
  });

  test('if it is not an answer at all', async () => {
    const { passkey } = await newPlayer();
    const options = optionsOf(await request(first.url, 'POST', '/api/sign-in/options', {}));
    const { response, ...rest } = passkey.get(options);
    for (const clientDataJSON of ['AAAA', Buffer.from('null').toString('base64url')]) {
      const answer = await answerSignIn({ ...rest, response: { ...response, clientDataJSON } });
      expect(answer).toMatchObject(refusal(401, 'bad-passkey'));
    }
    const authenticatorData = 'AAAA';
    const cut = await answerSignIn({ ...rest, response: { ...response, authenticatorData } });
    expect(cut).toMatchObject(refusal(401, 'bad-passkey'));
    const empty = await answerSignIn({ ...rest, response: {} });
    expect(empty).toMatchObject(refusal(400, 'bad-request'));
  });
});

describe('a site', () => {
  test.each([
    ['at a numeric address', '127.0.0.1:2048'],
    ['at a numeric address of version 6', '[::1]:2048'],
    ['without TLS', 'play.example.org'],
    ['whose name is none', 'a b'],
  ])('%s has no passkeys', async (_what, host) => {
    expect(await rawPost(first.url, '/api/sign-in/options', { host }, '{}')).toBe(409);
  });
});

test('the site behind a proxy is the one that the browser sees, if the proxy is trusted', async () => {
  const { token } = await PlayClient.create(first.url);
  const post = async (url: string, path: string, body: object) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'play.example.org',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const path = '/api/account/passkeys';
  const untrusted = await post(first.url, `${path}/options`, {});
  expect(untrusted.body).toMatchObject({ rp: { id: 'localhost' } });
  const options = await post(second.url, `${path}/options`, {});
  expect(options.body).toMatchObject({ rp: { id: 'play.example.org' } });
  const passkey = new SoftPasskey('https://play.example.org').create(optionsOf(options));
  expect(await post(second.url, path, { passkey })).toMatchObject({ status: 201 });
});

describe('where a guest has played', () => {
  test('a sign-in asks first, and leaves the games with the guest', async () => {
    const { passkey, handle } = await newPlayer();
    const guest = await PlayClient.create(first.url);
    const game = await guest.createGame(first.url);
    const { token } = guest;
    expect(await signIn(passkey, { token })).toMatchObject(refusal(409, 'guest-has-games'));
    expect(await accountOf(guest)).toMatchObject({ kind: 'guest' });
    const { handle: left } = await accountOf(guest);
    const signed = await signIn(passkey, { token, leaveGuest: true });
    expect(signed).toMatchObject({ status: 201, body: { handle } });
    expect(await accountOf(guest)).toMatchObject({ error: 'no-session' });
    const { body } = await request(first.url, 'GET', `/api/games/${game}`);
    expect(body).toMatchObject({ player: left });
  });

  test('a sign-in asks first about an upload that is not checked yet, which can still become a game', async () => {
    const { passkey } = await newPlayer();
    const guest = await PlayClient.create(first.url);
    const { handle } = await accountOf(guest);
    // As if an instance were checking it.
    await owner.query(
      `insert into upload (id, account, hash, replay, lease_until)
       select gen_random_uuid(), id, sha256('replay'), 'replay', now() + interval '1 hour' from account where handle = $1`,
      [handle],
    );
    const { token } = guest;
    expect(await signIn(passkey, { token })).toMatchObject(refusal(409, 'guest-has-games'));
    expect(await signIn(passkey, { token, leaveGuest: true })).toMatchObject({ status: 201 });
    const { rows } = await owner.query(
      'select handle from upload u join account a on a.id = u.account where checked_at is null',
    );
    expect(rows).toEqual([{ handle }]);
  });

  test('a sign-in keeps the reports of a guest, and those about it', async () => {
    const { passkey, handle } = await newPlayer();
    const guest = await PlayClient.create(first.url);
    const { handle: left } = await accountOf(guest);
    const report = (player: PlayClient, about: unknown) =>
      player.request(first.url, 'POST', '/api/reports', { player: about, reason: 'name' });
    expect(await report(guest, handle)).toMatchObject({ status: 204 });
    const other = await PlayClient.create(first.url);
    const { handle: reported } = await accountOf(other);
    expect(await report(guest, reported)).toMatchObject({ status: 204 });
    for (const { token } of [guest, other]) {
      expect(await signIn(passkey, { token })).toMatchObject({ status: 201 });
    }
    const { rows } = await owner.query(
      `select a.handle from report r join account a on a.id = r.account
       join account b on b.id = r.reporter where b.handle = $1 order by r.id`,
      [left],
    );
    expect(rows).toEqual([{ handle }, { handle: reported }]);
  });

  test('a sign-in keeps a guest whose program has a token', async () => {
    const { passkey } = await newPlayer();
    const guest = await PlayClient.create(first.url);
    const { handle } = await accountOf(guest);
    const program = { name: 'program', scopes: ['read'], days: 1 };
    const { body } = await guest.request(first.url, 'POST', '/api/account/tokens', program);
    expect(await signIn(passkey, { token: guest.token })).toMatchObject({ status: 201 });
    const answer = await accountOf(new PlayClient(String(body['token'])));
    expect(answer).toMatchObject({ handle });
  });

  test('a sign-in deletes a guest that has left nothing', async () => {
    const { passkey } = await newPlayer();
    const guest = await PlayClient.create(first.url);
    const { handle } = await accountOf(guest);
    expect(await signIn(passkey, { token: guest.token })).toMatchObject({ status: 201 });
    const { rowCount } = await owner.query('select from account where handle = $1', [handle]);
    expect(rowCount).toBe(0);
  });
});

describe('passkeys', () => {
  const path = '/api/account/passkeys';
  test('are listed with their names and days, renamed and deleted', async () => {
    const { player, passkey } = await newPlayer();
    const other = new SoftPasskey(first.url);
    await addPasskey(player, other);
    await signIn(passkey);
    const name = { name: '  Käthes Schlüssel ' };
    const renamed = await player.request(first.url, 'PATCH', `${path}/${other.id}`, name);
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Käthes Schlüssel' } });
    const list = await player.request(second.url, 'GET', path);
    expect(list.body).toEqual({
      passkeys: [
        {
          id: passkey.id,
          name: 'Phone',
          createdAt: expect.any(String),
          usedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
        { id: other.id, name: 'Käthes Schlüssel', createdAt: expect.any(String), usedOn: null },
      ],
    });
    const deleted = await player.request(first.url, 'DELETE', `${path}/${passkey.id}`);
    expect(deleted.status).toBe(204);
    const rest = await player.request(second.url, 'GET', path);
    expect(rest.body['passkeys']).toMatchObject([{ id: other.id }]);
  });

  test('the last one is deleted only with that in mind', async () => {
    const { player, passkey } = await newPlayer();
    const last = await player.request(first.url, 'DELETE', `${path}/${passkey.id}`);
    expect(last).toMatchObject(refusal(409, 'last-passkey'));
    const deleted = await player.request(first.url, 'DELETE', `${path}/${passkey.id}?last=yes`);
    expect(deleted.status).toBe(204);
  });

  test('of others cannot be renamed or deleted', async () => {
    const { passkey } = await newPlayer();
    const { player: stranger } = await newPlayer();
    const address = `${path}/${passkey.id}`;
    const renamed = await stranger.request(first.url, 'PATCH', address, { name: 'mine' });
    expect(renamed).toMatchObject(refusal(404, 'unknown-passkey'));
    const deleted = await stranger.request(first.url, 'DELETE', `${address}?last=yes`);
    expect(deleted).toMatchObject(refusal(404, 'unknown-passkey'));
    expect(await signIn(passkey)).toMatchObject({ status: 201 });
  });
});

describe('recovery codes', () => {
  test('are ten, keep the account, and each signs in once', async () => {
    const player = await PlayClient.create(first.url);
    const codes = await newCodes(player);
    expect(new Set(codes).size).toBe(10);
    const { handle, kind } = await accountOf(player);
    expect(kind).toBe('player');
    const [code = ''] = codes;
    expect(await signInWithCode(code)).toMatchObject({ status: 201, body: { handle, kind } });
    expect(await signInWithCode(code)).toMatchObject(refusal(401, 'bad-code'));
    const left = await player.request(second.url, 'GET', '/api/account/recovery-codes');
    expect(left.body).toEqual({ left: 9 });
  });

  test('are read as people type them', async () => {
    const [code = ''] = await newCodes(await PlayClient.create(first.url));
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`;
    expect(await signInWithCode(typed)).toMatchObject({ status: 201 });
  });

  test('of one code at the same time, one signs in', async () => {
    const [code = ''] = await newCodes(await PlayClient.create(first.url));
    const both = await Promise.all([signInWithCode(code), signInWithCode(code)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 401]));
  });

  test('are replaced by new ones', async () => {
    const player = await PlayClient.create(first.url);
    const [code = ''] = await newCodes(player);
    const renewed = await newCodes(player);
    expect(await signInWithCode(code)).toMatchObject(refusal(401, 'bad-code'));
    expect(await signInWithCode(renewed[9]!)).toMatchObject({ status: 201 });
  });

  test('that nobody has, and other texts, are refused', async () => {
    for (const code of ['bcdfg-hjkmn-pqrst-vwxz2', '', '-', `' or true --`]) {
      expect(await signInWithCode(code)).toMatchObject(refusal(401, 'bad-code'));
    }
  });

  test('are not in the database', async () => {
    const codes = await newCodes(await PlayClient.create(first.url));
    const { rows } = await owner.query(
      `select query_to_xml('select * from recovery_code', true, false, '')::text as dump`,
    );
    for (const code of codes) {
      expect(rows[0].dump).not.toContain(code);
      expect(rows[0].dump).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('base64'));
    }
  });

  test('leave the games of a guest only with that in mind', async () => {
    const [code = ''] = await newCodes(await PlayClient.create(first.url));
    const guest = await PlayClient.create(first.url);
    await guest.createGame(first.url);
    const answer = await signInWithCode(code, guest.token);
    expect(answer).toMatchObject(refusal(409, 'guest-has-games'));
    expect(await signInWithCode(code)).toMatchObject({ status: 201 });
  });
});

describe('sessions', () => {
  const path = '/api/account/sessions';
  interface Listed {
    readonly id: number;
    readonly isCurrent: boolean;
  }
  const listOf = async (player: PlayClient): Promise<Listed[]> => {
    const { body } = await player.request(second.url, 'GET', path);
    return body['sessions'] as Listed[];
  };
  /** A player with a session in each of these programs, and the tokens of these. */
  const withSessions = async (...userAgents: readonly string[]) => {
    const player = await PlayClient.create(first.url);
    const codes = await newCodes(player);
    const tokens = userAgents.map(async (userAgent, index) => {
      const response = await fetch(`${first.url}/api/sign-in/code`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': userAgent },
        body: JSON.stringify({ code: codes[index], token: 'answer' }),
      });
      return String(((await response.json()) as { token: unknown }).token);
    });
    return { player, tokens: await Promise.all(tokens) };
  };
  const isOpen = async (token: string | undefined): Promise<boolean> =>
    (await request(second.url, 'GET', '/api/account', undefined, token)).status === 200;

  test('are listed with device and days, and without secrets', async () => {
    const { player, tokens } = await withSessions('Mozilla/5.0 (X11; Linux) Firefox/145.0');
    const list = await listOf(player);
    const days = { createdAt: expect.any(String), usedOn: expect.stringMatching(/^[\d-]{10}$/) };
    const own = { id: expect.any(Number), program: 'Node.js', system: null, isCurrent: true };
    const other = { id: expect.any(Number), program: 'Firefox', system: 'Linux', isCurrent: false };
    expect(list).toHaveLength(2);
    expect(list).toContainEqual({ ...own, ...days });
    expect(list).toContainEqual({ ...other, ...days });
    expect(JSON.stringify(list)).not.toContain(tokens[0]);
  });

  test('are ended one by one', async () => {
    const { player, tokens } = await withSessions('curl/8');
    const other = (await listOf(player)).find(({ isCurrent }) => !isCurrent)!;
    const ended = await player.request(first.url, 'DELETE', `${path}/${other.id}`);
    expect(ended.status).toBe(204);
    expect(await isOpen(tokens[0])).toBe(false);
    expect(await isOpen(player.token)).toBe(true);
    const again = await player.request(first.url, 'DELETE', `${path}/${other.id}`);
    expect(again).toMatchObject(refusal(404, 'unknown-session'));
  });

  test('that are ended lose their open sockets, on every instance', async () => {
    const { player, tokens } = await withSessions('curl/8');
    const thief = new PlayClient(tokens[0]!);
    const connection = await thief.open(second.url, await thief.createGame(second.url));
    expect(await connection.next()).toMatchObject({ type: 'state', n: 0 });
    const other = (await listOf(player)).find(({ isCurrent }) => !isCurrent)!;
    await player.request(first.url, 'DELETE', `${path}/${other.id}`);
    expect(await connection.next()).toEqual({ type: 'error', code: 'not-signed-in' });
    expect(await connection.closed).toBe(1008);
    expect(await isOpen(player.token)).toBe(true);
  });

  test('of others are not ended', async () => {
    const { player } = await withSessions();
    const stranger = await PlayClient.create(first.url);
    const [{ id } = { id: 0 }] = await listOf(player);
    const answer = await stranger.request(first.url, 'DELETE', `${path}/${id}`);
    expect(answer).toMatchObject(refusal(404, 'unknown-session'));
    expect(await isOpen(player.token)).toBe(true);
  });

  test('are ended on all other devices at once', async () => {
    const { player, tokens } = await withSessions('curl/8', 'curl/8');
    const ended = await player.request(first.url, 'DELETE', path);
    expect(ended).toMatchObject({ status: 200, body: { ended: 2 } });
    expect(await Promise.all([...tokens, player.token].map(isOpen))).toEqual([false, false, true]);
  });

  test('end with the sign-out, and the browser forgets its token', async () => {
    const { tokens } = await withSessions('curl/8');
    const response = await fetch(`${first.url}/api/session`, {
      method: 'DELETE',
      headers: { cookie: `open2048_session=${tokens[0]}` },
    });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()[0]).toMatch(/^open2048_session=; Max-Age=0; Path=\/api/);
    expect(await isOpen(tokens[0])).toBe(false);
  });

  test('that were not used for longest end when there are too many', async () => {
    const { player, tokens } = await withSessions('curl/8');
    await owner.query(
      `update session set used_on = used_on - 1 where account =
         (select account from session s join account a on a.id = s.account where handle = $1 limit 1)
         and program = 'curl'`,
      [(await accountOf(player))['handle']],
    );
    for (const _ of Array.from({ length: 7 })) {
      for (const code of (await newCodes(player)).slice(0, 7)) await signInWithCode(code);
    }
    expect(await isOpen(tokens[0])).toBe(false);
    expect(await isOpen(player.token)).toBe(true);
    expect(await listOf(player)).toHaveLength(50);
  });

  test('have the day on which they were last used', async () => {
    const { player } = await withSessions();
    const { handle } = await accountOf(player);
    const of = 'where account = (select id from account where handle = $1)';
    await owner.query(`update session set used_on = '2020-02-02' ${of}`, [handle]);
    await accountOf(player);
    const { rows } = await owner.query(
      `select used_on > now() - interval '2 days' as is_today from session ${of}`,
      [handle],
    );
    expect(rows).toEqual([{ is_today: true }]);
  });
});

test.each([
  ['POST', '/api/sign-in/options'],
  ['POST', '/api/sign-in/code'],
  ['POST', '/api/account/recovery-codes'],
  ['DELETE', '/api/account/sessions'],
  ['DELETE', '/api/session'],
])('%s %s of a page of another site is refused', async (method, path) => {
  const response = await fetch(first.url + path, {
    method,
    headers: { 'content-type': 'application/json', origin: 'https://example.org' },
    ...(method === 'POST' && { body: '{}' }),
  });
  expect(response.status).toBe(403);
});

/** The status of a request with any headers. */
async function rawPost(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<number> {
  const { request: send } = await import('node:http');
  return new Promise((resolve, reject) => {
    const sent = send(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    sent.on('error', reject);
    sent.on('response', (response) => resolve(response.resume().statusCode!));
    sent.end(body);
  });
}
