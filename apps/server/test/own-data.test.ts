/** Names, exports, deletion and reports on the real server and the bundled PostgreSQL. */
import { DEALT_RULES } from '@open2048/compete';
import { expectOk, ruleSetText } from '@open2048/core';
import { decodeReplay } from '@open2048/replay';
import type { Served } from '@open2048/testing';
import { PlayClient, request } from '@open2048/testing/play-client';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAccount } from '../src/accounts/close.ts';
import { auditBoards } from '../src/boards/audit.ts';
import { enterGame } from '../src/boards/enter-game.ts';
import { inTransaction } from '../src/database/database.ts';
import { startInstances, type Instances } from './instances.ts';
import { SoftPasskey, type Options } from './soft-passkey.ts';

let instances: Instances;
let owner: pg.Pool;
let first: Served;
let second: Served;

beforeAll(async () => {
  instances = await startInstances();
  ({ owner, first, second } = instances);
});
afterAll(async () => {
  const differences = await auditBoards(owner);
  await instances.close();
  expect(differences).toEqual([]);
});

const refusal = (status: number, error: string) => ({ status, body: { error } });

/** A player, kept by recovery codes. */
async function newPlayer() {
  const player = await PlayClient.create(first.url);
  const { body } = await player.request(first.url, 'POST', '/api/account/recovery-codes');
  const own = await player.request(first.url, 'GET', '/api/account');
  return {
    player,
    handle: String(own.body['handle']),
    codes: body['codes'] as string[],
  };
}

function rename(player: PlayClient, name: string, url = first.url) {
  return player.request(url, 'PATCH', '/api/account', { name });
}

/** As if so many days had passed since the last change of a name. */
async function letDaysPass(name: string, days: number): Promise<void> {
  await owner.query(
    `with a as (
       update account set renamed_at = renamed_at - $2 * interval '1 day' where handle = $1 returning id)
     update name n set reserved_until = reserved_until - $2 * interval '1 day' from a where n.account = a.id`,
    [name, days],
  );
}

/** Plays a game until it is over; resolves to its id. */
async function playGame(player: PlayClient, rules = '3x3'): Promise<string> {
  const game = await player.createGame(first.url, rules);
  const connection = await player.open(first.url, game);
  await connection.next();
  for (let n = 0, tried = 0; ; tried++) {
    const direction = ['left', 'down', 'right', 'up'][tried % 4];
    const answer = await connection.ask({ type: 'move', n, direction });
    if (answer?.type === 'over') return game;
    if (answer?.type === 'dealt') n++;
  }
}

describe('a text that looks like SQL', () => {
  test.each([
    `'; drop table game; --`,
    `' or '1'='1`,
    `"; delete from account where ''=''; --`,
    `$1); select pg_sleep(9); --`,
    `\\'; truncate report; --`,
    `$$; drop schema public cascade; $$`,
    `E'\\047'/**/union/**/select/**/hash/**/from/**/session`,
  ])('is stored and found as it is: %s', async (text) => {
    const { player, handle } = await newPlayer();
    const other = await newPlayer();
    const token = await player.request(first.url, 'POST', '/api/account/tokens', {
      name: text,
      scopes: ['read'],
    });
    expect(token).toMatchObject({ status: 201, body: { name: text } });
    const listed = await player.request(second.url, 'GET', '/api/account/tokens');
    expect(listed.body['tokens']).toMatchObject([{ name: text }]);

    const report = { player: other.handle, reason: 'name', note: text };
    expect((await player.request(first.url, 'POST', '/api/reports', report)).status).toBe(204);
    const { rows } = await owner.query<{ note: string }>(
      'select note from report r join account a on a.id = r.reporter where a.handle = $1',
      [handle],
    );
    expect(rows).toEqual([{ note: text }]);

    expect((await rename(player, text)).status).toBe(400);
    for (const path of [
      `players/${encodeURIComponent(text)}`,
      `boards/classic/ranked/all?after=${encodeURIComponent(text)}`,
      `games/${encodeURIComponent(text)}`,
    ]) {
      const { status } = await request(first.url, 'GET', `/api/${path}`);
      expect([path, status]).toEqual([
        path,
        expect.toSatisfy((code) => code === 400 || code === 404),
      ]);
    }
    const stolen = { authorization: `Bearer ${text}` };
    const answer = await fetch(`${first.url}/api/account`, { headers: stolen });
    expect(answer.status).toBe(401);
    expect((await player.request(first.url, 'GET', '/api/account')).body).toMatchObject({ handle });
  });
});

describe('a name', () => {
  test('is chosen by a player, is shown from then on, and the next one in 30 days', async () => {
    const { player } = await newPlayer();
    const game = await playGame(player);
    const renamed = await rename(player, 'Ａda-1');
    expect(renamed).toMatchObject({ status: 200, body: { handle: 'Ada-1', kind: 'player' } });
    const shown = await request(second.url, 'GET', `/api/games/${game}`);
    expect(shown.body).toMatchObject({ player: 'Ada-1' });
    const page = await request(second.url, 'GET', '/api/players/Ada-1');
    expect(page).toMatchObject({ status: 200, body: { games: 1 } });

    const early = await rename(player, 'Ada-2', second.url);
    expect(early).toMatchObject(refusal(409, 'renamed-lately'));
    expect(early.body['at']).toBe(renamed.body['renameAt']);
    await letDaysPass('Ada-1', 31);
    expect(await rename(player, 'Ada-2')).toMatchObject({ status: 200 });
  });

  test('that does not change is no change', async () => {
    const { player } = await newPlayer();
    for (const _ of [1, 2]) expect(await rename(player, 'Same')).toMatchObject({ status: 200 });
  });

  test('is not chosen by a guest', async () => {
    const guest = await PlayClient.create(first.url);
    expect(await rename(guest, 'Ghost')).toMatchObject(refusal(403, 'guest'));
  });

  test.each([
    ['in other case', 'Magnus', 'MAGNUS'],
    ['in another script', 'Pocaco', 'Росасо'],
    ['that looks alike in capitals', 'Ivan', 'lvan'],
    ['as the same letters in another form', 'Zofiě', 'Zofie\u030c'],
  ])('is not taken %s', async (_what, name, other) => {
    const [one, two] = [await newPlayer(), await newPlayer()];
    expect(await rename(one.player, name)).toMatchObject({ status: 200 });
    expect(await rename(two.player, other)).toMatchObject(refusal(409, 'name-taken'));
    // A failed attempt costs nothing.
    expect(await rename(two.player, `${name.slice(0, 3)}-2`)).toMatchObject({ status: 200 });
  });

  test.each([
    ['admin', 'name-reserved'],
    ['guest-bcdfghjk', 'name-reserved'],
    ['Adа', 'name-scripts'],
    ['a b', 'name-characters'],
    ['ab', 'name-length'],
    [`x'; drop table account; --`, 'name-length'],
  ])('%s is refused: %s', async (name, code) => {
    const { player } = await newPlayer();
    expect(await rename(player, name)).toMatchObject(refusal(400, code));
  });

  test('goes to one of many who want it at the same moment', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, newPlayer));
    const spellings = ['Racer', 'racer', 'RACER', 'rасer', 'Racer', 'racer'];
    const answers = await Promise.all(
      players.map(({ player }, index) => rename(player, spellings[index]!)),
    );
    const statuses = answers.map(({ status }) => status).filter((status) => status !== 400);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(statuses.length - 1);
  });

  test('that was given up stays reserved for its owner for 90 days, and says who has it', async () => {
    const [one, two] = [await newPlayer(), await newPlayer()];
    await rename(one.player, 'Caissa');
    await letDaysPass('Caissa', 31);
    await rename(one.player, 'Calliope');
    const old = await request(second.url, 'GET', '/api/players/Caissa');
    expect(old).toMatchObject({ status: 404, body: { error: 'renamed-player', at: 'Calliope' } });
    expect(await rename(two.player, 'caissa')).toMatchObject(refusal(409, 'name-taken'));
    await letDaysPass('Calliope', 31);
    expect(await rename(one.player, 'Caissa')).toMatchObject({ status: 200 });
    await letDaysPass('Caissa', 31);
    await rename(one.player, 'Calliope');
    await letDaysPass('Calliope', 91);
    const gone = await request(second.url, 'GET', '/api/players/Caissa');
    expect(gone).toMatchObject(refusal(404, 'unknown-player'));
    expect(await rename(two.player, 'Caissa')).toMatchObject({ status: 200 });
  });
});

/** The lines of an export. */
async function exportOf(player: PlayClient) {
  const response = await fetch(`${second.url}/api/account/export`, {
    headers: { authorization: `Bearer ${player.token}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain('open2048-account.ndjson');
  const text = await response.text();
  const lines = text.trimEnd().split('\n');
  return { text, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('an export', () => {
  test('has everything about the account, and no secrets', async () => {
    const { player, codes } = await newPlayer();
    const passkey = new SoftPasskey(first.url);
    const path = '/api/account/passkeys';
    const options = await player.request(first.url, 'POST', `${path}/options`);
    const answer = passkey.create(options.body as unknown as Options);
    await player.request(first.url, 'POST', path, { passkey: answer, name: 'Phone' });
    await rename(player, 'Exporter');
    const other = await newPlayer();
    await player.request(first.url, 'POST', '/api/reports', {
      player: other.handle,
      reason: 'name',
    });
    const game = await playGame(player);
    const live = await player.createGame(first.url);

    const { text, lines } = await exportOf(player);
    const of = (type: string) => lines.filter((line) => line['type'] === type);
    expect(of('account')).toMatchObject([{ handle: 'Exporter', kind: 'player' }]);
    expect(of('name')).toMatchObject([{ handle: 'Exporter', reservedUntil: null }]);
    expect(of('passkey')).toMatchObject([{ id: passkey.id, name: 'Phone' }]);
    expect(of('recoveryCodes')).toMatchObject([{ left: 10 }]);
    expect(of('session')).toMatchObject([{ program: 'Node.js' }]);
    expect(of('report')).toMatchObject([{ about: other.handle, game: null, reason: 'name' }]);
    const finished = of('game').find(({ id }) => id === game)!;
    const replay = Buffer.from(String(finished['replay']), 'base64');
    const { outcome } = expectOk(decodeReplay(new Uint8Array(replay)));
    expect(outcome.score).toBe(finished['score']);
    expect(of('game').find(({ id }) => id === live)).toMatchObject({ replay: null, score: null });

    expect(text).not.toContain(player.token);
    for (const code of codes) expect(text).not.toContain(code);
    const { rows } = await owner.query<{ secret: string }>(
      `select encode(hash, 'hex') as secret from session union select encode(hash, 'base64') from session
       union select encode(public_key, 'hex') from passkey union select encode(hash, 'hex') from recovery_code`,
    );
    for (const { secret } of rows) expect(text).not.toContain(secret);
  });

  test('has what the farm and the events know about the account', async () => {
    const { player, handle } = await newPlayer();
    const game = await playGame(player);
    const day = (await request(first.url, 'GET', '/api/daily')).body;
    const joined = await player.request(first.url, 'POST', '/api/daily', {});
    expect(joined).toMatchObject({ status: 201 });
    await owner.query(
      `with a as (select id from account where handle = $1), w as (
         insert into worker (account, seen_at) select id, now() from a), x as (
         insert into alarm (account, class, judge, game, evidence) select id, 'ranked', 'judge', $2, 6.5 from a), n as (
         insert into analysis (game, account, engine, nodes, moves) select $2, id, 'engine', 100, 5 from a)
       insert into arena_run (id, account, engine, rules, seed, games, nodes)
       select gen_random_uuid(), id, 'engine', '3x3', 1, 10, 100 from a`,
      [handle, game],
    );
    const { lines } = await exportOf(player);
    const of = (type: string) => lines.filter((line) => line['type'] === type);
    expect(of('entrant')).toMatchObject([{ event: day['id'] }]);
    expect(of('worker')).toMatchObject([{ barredAt: null }]);
    expect(of('level')).toMatchObject([{ class: 'ranked', rules: '3x3', games: 1 }]);
    expect(of('alarm')).toMatchObject([{ game, evidence: 6.5 }]);
    expect(of('analysis')).toMatchObject([{ game, nodes: 100 }]);
    expect(of('arenaRun')).toMatchObject([{ rules: '3x3', games: 10 }]);
  });

  test('leaves out no table with accounts but those without anything of the account', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where confrelid = 'account'::regclass and contype = 'f'`,
    );
    const EXPORTED = [
      'alarm analysis arena_run entrant game level name passkey recovery_code report sanction session token upload',
      'worker',
    ];
    // Entries on boards follow from the games; the others are forgotten within minutes.
    const LEFT_OUT = ['challenge device_code entry slice'];
    const known = [...EXPORTED, ...LEFT_OUT].flatMap((names) => names.split(' '));
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });

  test('has all games, however many', async () => {
    const { player, handle } = await newPlayer();
    await owner.query(
      `insert into game (id, account, class, rules, key_version, commitment, nonce, started_at, finished_at,
         moves, score, max_rank, replay)
       select gen_random_uuid(), a.id, 'ranked', 'none', 1, decode(repeat('00', 32), 'hex'),
         decode(repeat('00', 16), 'hex'), now(), now(), 0, 0, 1, ''
       from account a, generate_series(1, 60) where handle = $1`,
      [handle],
    );
    const { lines } = await exportOf(player);
    const ids = lines.filter(({ type }) => type === 'game').map(({ id }) => id);
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
  });

  test('is only for its account', async () => {
    const answer = await request(first.url, 'GET', '/api/account/export');
    expect(answer).toMatchObject(refusal(401, 'no-session'));
  });
});

function close(player: PlayClient, name: string) {
  return player.request(first.url, 'DELETE', '/api/account', { name });
}

describe('an account that is deleted', () => {
  test('is signed out everywhere, has no name, and leaves the boards; its games stay', async () => {
    const { player, codes } = await newPlayer();
    const signed = await request(second.url, 'POST', '/api/sign-in/code', {
      code: codes[0],
      token: 'answer',
    });
    await rename(player, 'Leaver');
    const game = await playGame(player);
    const other = await newPlayer();
    const otherGame = await playGame(other.player);
    const board = async () => {
      const { body } = await request(second.url, 'GET', '/api/boards/3x3/ranked/all');
      return (body['entries'] as Array<{ game: string }>).map((entry) => entry.game);
    };
    expect(await board()).toEqual(expect.arrayContaining([game, otherGame]));

    expect(await close(player, 'Leaver')).toMatchObject({ status: 204 });
    for (const token of [player.token, String(signed.body['token'])]) {
      const own = await request(second.url, 'GET', '/api/account', undefined, token);
      expect(own).toMatchObject(refusal(401, 'no-session'));
    }
    const recovered = await request(first.url, 'POST', '/api/sign-in/code', { code: codes[1] });
    expect(recovered).toMatchObject(refusal(401, 'bad-code'));
    expect(await board()).not.toContain(game);
    expect(await board()).toContain(otherGame);
    expect(await auditBoards(owner)).toEqual([]);

    const shown = await request(first.url, 'GET', `/api/games/${game}`);
    expect(shown.body['player']).toMatch(/^deleted-/);
    const player404 = refusal(404, 'unknown-player');
    for (const name of ['Leaver', String(shown.body['player'])]) {
      expect(await request(first.url, 'GET', `/api/players/${name}`)).toMatchObject(player404);
    }
    const replay = await fetch(`${first.url}/api/games/${game}/replay`);
    expect(replay.status).toBe(200);
    const { rows } = await owner.query(
      `select query_to_xml('select * from account union all select null, handle, null, null, null, null from name',
         true, false, '')::text as dump`,
    );
    expect(rows[0].dump).not.toContain('Leaver');
    expect(await rename(other.player, 'Leaver')).toMatchObject(refusal(409, 'name-taken'));
  });

  test('must confirm with its name', async () => {
    const { player, handle } = await newPlayer();
    expect(await close(player, 'somebody')).toMatchObject(refusal(400, 'wrong-name'));
    expect(await player.request(first.url, 'GET', '/api/account')).toMatchObject({
      status: 200,
      body: { handle },
    });
  });

  test('resigns its game in progress, whose replay is then public', async () => {
    const { player, handle } = await newPlayer();
    const game = await player.createGame(first.url, '5x5');
    const connection = await player.open(second.url, game);
    await connection.next();
    await connection.ask({ type: 'move', n: 0, direction: 'left' });
    const n = (await connection.ask({ type: 'move', n: 9, direction: 'up' }))!['n'];
    expect(await close(player, handle)).toMatchObject({ status: 204 });
    const shown = await request(first.url, 'GET', `/api/games/${game}`);
    expect(shown.body).toMatchObject({ result: { moves: n } });
    for (let answer = await connection.ask({ type: 'move', n, direction: 'up' }); ;) {
      if (answer?.type === 'over') break;
      expect(answer).toMatchObject({ n });
      answer = await connection.next();
    }
    expect(await auditBoards(owner)).toEqual([]);
  });

  test('while a game of it finishes leaves nothing on the boards', async () => {
    const rules = DEALT_RULES.get('5x5')!;
    const newGame = async (account: number): Promise<string> => {
      const { rows } = await owner.query<{ id: string }>(
        `insert into game (id, account, class, rules, key_version, commitment, nonce, started_at, finished_at,
           moves, score, max_rank, replay)
         values (gen_random_uuid(), $1, 'bot', $2, 1, decode(repeat('00', 32), 'hex'),
           decode(repeat('00', 16), 'hex'), now(), now(), 10, 40, 3, '') returning id`,
        [account, ruleSetText(rules)],
      );
      return rows[0]!.id;
    };
    const enter = (game: string) =>
      inTransaction(owner, (client) => enterGame(client, { id: game, rules }));
    const waiting = async () => {
      const { rows } = await owner.query<{ n: number }>(
        `select count(*)::integer as n from pg_stat_activity where wait_event_type = 'Lock'`,
      );
      return rows[0]!.n;
    };
    const { rows } = await owner.query<{ id: number }>(
      `insert into account (handle, kind) values (gen_random_uuid()::text, 'player') returning id`,
    );
    const { id } = rows[0]!;
    const [before, during] = [await newGame(id), await newGame(id)];
    await enter(before);
    // While another transaction has the tallies, the account is closed but not yet off the boards.
    let both: Promise<unknown> = Promise.resolve();
    await inTransaction(owner, async (client) => {
      await client.query(
        'select from tally where board in (select board from entry where account = $1) for update',
        [id],
      );
      const closing = closeAccount(owner, id);
      await expect.poll(waiting).toBe(1);
      both = Promise.all([closing, enter(during)]);
      await expect.poll(waiting).toBe(2);
    });
    await both;
    expect(await auditBoards(owner)).toEqual([]);
  });
});

describe('a report', () => {
  const report = (player: PlayClient, body: object) =>
    player.request(second.url, 'POST', '/api/reports', body);
  const stored = async (handle: string) => {
    const { rows } = await owner.query(
      `select replace(r.game::text, '-', '') as game, reason, note from report r join account a on a.id = r.account
       where a.handle = $1 order by r.game nulls first`,
      [handle],
    );
    return rows;
  };

  test('about a name or a game is stored, and the second one replaces the first', async () => {
    const [one, two] = [await newPlayer(), await newPlayer()];
    const game = await one.player.createGame(first.url);
    const { handle } = one;
    for (const note of ['one', 'two']) {
      const named = await report(two.player, { player: handle, reason: 'name', note });
      expect(named.status).toBe(204);
    }
    expect((await report(two.player, { game, reason: 'cheating' })).status).toBe(204);
    expect(await stored(handle)).toEqual([
      { game: null, reason: 'name', note: 'two' },
      { game, reason: 'cheating', note: '' },
    ]);
  });

  test.each([
    ['nobody', { player: 'nobody-here', reason: 'name' }, 404, 'unknown-player'],
    ['no game', { game: '0'.repeat(32), reason: 'other' }, 404, 'unknown-game'],
    ['nothing', { reason: 'name' }, 400, 'bad-request'],
    ['both', { player: 'a', game: '0'.repeat(32), reason: 'name' }, 400, 'bad-request'],
    ['an unknown reason', { player: 'a', reason: 'ugly' }, 400, 'bad-request'],
    ['a novel', { player: 'a', reason: 'name', note: 'x'.repeat(501) }, 400, 'bad-request'],
  ])('about %s is refused', async (_what, body, status, code) => {
    const { player } = await newPlayer();
    expect(await report(player, body)).toMatchObject(refusal(status, code));
  });

  test('needs a session', async () => {
    const answer = await request(first.url, 'POST', '/api/reports', {
      player: 'a',
      reason: 'name',
    });
    expect(answer).toMatchObject(refusal(401, 'no-session'));
  });

  test('beyond the twentieth of a day is refused', async () => {
    const { player } = await newPlayer();
    const others = await Promise.all(
      Array.from({ length: 21 }, () => PlayClient.create(first.url)),
    );
    const statuses: number[] = [];
    for (const other of others) {
      const { body } = await other.request(first.url, 'GET', '/api/account');
      statuses.push((await report(player, { player: body['handle'], reason: 'name' })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429]);
  });
});
