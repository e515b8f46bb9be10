/** Events on the real server and the bundled PostgreSQL: two instances share one database. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedPosition, type EventKind } from '@open2048/compete';
import { expectOk, PRESETS } from '@open2048/core';
import { decodeReplay } from '@open2048/replay';
import { serveWeb, type Served } from '@open2048/testing';
import {
  PlayClient,
  randomHex,
  request,
  type PlayConnection,
  type PlayMessage,
} from '@open2048/testing/play-client';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditBoards } from '../src/boards/audit.ts';
import { inTransaction, openPool } from '../src/database/database.ts';
import { auditStandings } from '../src/events/audit.ts';
import { rankEntrant } from '../src/events/enter-event.ts';
import { createEvent } from '../src/events/event.ts';
import { enterLosses } from '../src/events/losses.ts';
import { readStandings } from '../src/events/standings.ts';
import { startTestPostgres, urlOf, type TestPostgres } from './test-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-events-'));
let postgres: TestPostgres;
/** Works under the role of the server, as the server does. */
let pool: pg.Pool;
let first: Served;
let second: Served;

function serve(): Promise<Served> {
  const url = urlOf(postgres);
  const compete = ['--master-keys', join(folder, 'master-keys')];
  return serveWeb({ compete, env: { DATABASE_URL: url } });
}

beforeAll(async () => {
  chmodSync(folder, 0o711);
  postgres = await startTestPostgres(folder);
  [first, second] = await Promise.all([serve(), serve()]);
  pool = openPool(postgres.connection);
});
afterAll(async () => {
  // No game of an event is on a leaderboard.
  expect(await auditBoards(pool)).toEqual([]);
  // Some results are made up by tests; whatever the results are, the standings follow from them.
  const wrong = await auditStandings(pool);
  expect(wrong.filter(({ table }) => table === 'entrant')).toEqual([]);
  await pool.end();
  expect(await first.close()).toBe(0);
  expect(await second.close()).toBe(0);
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const MINUTE = 60_000;

/** Creates an event of our own, which runs from now on for so long; resolves to its id. */
async function newEvent(
  kind: EventKind,
  { tries = 1, rules = 'classic', forMs = 10 * MINUTE, inMs = -MINUTE } = {},
): Promise<string> {
  const id = `${kind}-${randomHex(4)}`;
  const now = Date.now();
  const [startsAt, endsAt] = [new Date(now + inMs), new Date(now + forMs)];
  await createEvent(pool, { id, kind, rules, tries, startsAt, endsAt });
  return id;
}

/** A new guest, and the handle. */
async function newGuest() {
  const player = await PlayClient.create(first.url);
  const { body } = await player.request(first.url, 'GET', '/api/account');
  return { player, handle: String(body['handle']) };
}

/** Joins an event; resolves to the answer. */
function joined(player: PlayClient, event: string, { url } = first) {
  return player.request(url, 'POST', `/api/events/${event}/join`, {});
}

/** Joins an event, and opens the game. */
async function joinAndOpen(player: PlayClient, event: string) {
  const { status, body } = await joined(player, event);
  expect(status).toBe(201);
  const game = String(body['id']);
  const connection = await player.open(first.url, game);
  const state = await connection.next();
  expect(state).toMatchObject({ type: 'state', n: 0, score: 0 });
  return { game, connection, summary: body, position: state!['position'] };
}

const DIRECTIONS = ['left', 'down', 'right', 'up'] as const;

/** Makes a move that is legal; resolves to the answer. */
async function makeMove(connection: PlayConnection, n: number): Promise<PlayMessage> {
  for (const direction of DIRECTIONS) {
    const answer = await connection.ask({ type: 'move', n, direction });
    if (answer?.type !== 'refused') return answer!;
  }
  throw new Error('no legal move');
}

/** Makes so many moves and resigns, unless the game is over before; resolves to the last message. */
async function playAndResign(connection: PlayConnection, moves: number): Promise<PlayMessage> {
  for (let n = 0; n < moves; n++) {
    const answer = await makeMove(connection, n);
    if (answer.type !== 'dealt') return answer;
  }
  const end = await connection.ask({ type: 'resign', n: moves });
  expect(end).toMatchObject({ type: 'over' });
  return end!;
}

/** Plays a game to its end; resolves to the number of its moves. */
async function playToEnd(connection: PlayConnection): Promise<number> {
  for (let n = 0; ; n++) {
    const answer = await makeMove(connection, n);
    if (answer.type === 'over') return n;
    expect(answer).toMatchObject({ type: 'dealt', n });
  }
}

async function standingsOf(event: string, query = '') {
  const { status, body } = await request(
    second.url,
    'GET',
    `/api/events/${event}/standings${query}`,
  );
  expect(status).toBe(200);
  return body as {
    provisional: boolean;
    count: number;
    entries: {
      rank: number;
      player: string;
      score: number;
      loss: number;
      missing: number;
      game: string;
    }[];
    next: string | null;
  };
}

describe('the daily', () => {
  test('is the same on every instance, on the board that follows from the day', async () => {
    const [one, two] = await Promise.all(
      [first, second].map(({ url }) => request(url, 'GET', '/api/daily')),
    );
    expect(one).toEqual(two);
    const { id, boards } = one!.body;
    expect(id).toMatch(/^daily-\d{4}-\d\d-\d\d$/);
    const position = sharedPosition(PRESETS.classic, String(id), 0);
    expect(boards).toEqual([{ position, budget: 200 }]);
    expect(one!.body).toMatchObject({
      kind: 'daily',
      phase: 'running',
      tries: 1,
      provisional: true,
    });
  });

  test('is joined once, also by requests to two instances at the same time', async () => {
    const { player, handle } = await newGuest();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        player.request((index % 2 === 0 ? first : second).url, 'POST', '/api/daily', {}),
      ),
    );
    const ids = new Set(answers.map(({ body }) => body['id']));
    expect(ids.size).toBe(1);
    expect(answers.filter(({ status }) => status === 201).length).toBe(1);
    const { id: game, event, position, moveLimit } = answers[0]!.body;
    expect(answers[0]!.body).toMatchObject({ class: 'daily', rules: 'classic', moveLimit: 200 });
    const { id } = event as { id: string };

    const connection = await player.open(second.url, String(game));
    expect(await connection.next()).toMatchObject({ type: 'state', n: 0, position, score: 0 });
    const moves = await playToEnd(connection);
    expect(moves).toBeLessThanOrEqual(Number(moveLimit));
    const { body } = await request(first.url, 'GET', `/api/games/${String(game)}`);
    const { score } = body['result'] as { score: number };
    const { entries } = await standingsOf(id);
    expect(entries).toContainEqual(expect.objectContaining({ player: handle, score, game }));

    const again = await player.request(second.url, 'POST', '/api/daily', {});
    expect(again).toMatchObject({ status: 409, body: { error: 'no-tries-left' } });
    const me = await player.request(first.url, 'GET', `/api/events/${id}/me`);
    expect(me.body).toMatchObject({
      entered: true,
      left: 0,
      live: null,
      results: [{ game, board: 0, score, moves, complete: true, loss: null }],
      standing: { player: handle, score },
    });
  });

  test('does not stand in the way of a ranked game', async () => {
    const { player } = await newGuest();
    const daily = await player.request(first.url, 'POST', '/api/daily', {});
    const ranked = await player.createGame(first.url);
    expect(ranked).not.toBe(daily.body['id']);
    const { connection } = await joinAndOpen(player, await newEvent('sprint'));
    await playAndResign(connection, 2);
    expect(await player.createGame(second.url)).toBe(ranked);
  });

  test('has a replay that starts on the board of the day', async () => {
    const { player } = await newGuest();
    const { body } = await player.request(first.url, 'POST', '/api/daily', {});
    const connection = await player.open(first.url, String(body['id']));
    await connection.next();
    await playAndResign(connection, 3);
    const response = await fetch(`${second.url}/api/games/${String(body['id'])}/replay`);
    const replay = expectOk(decodeReplay(new Uint8Array(await response.arrayBuffer())));
    expect(replay).toMatchObject({
      gameClass: 'daily',
      rules: { start: { kind: 'given', board: body['position'] } },
      dealer: { kind: 'key', deal: { id: body['id'] } },
      outcome: { moves: 3 },
    });
  });
});

describe('an event', () => {
  test.each([
    ['that does not exist', () => Promise.resolve('sprint-2000-01-01-00'), 404, 'unknown-event'],
    ['that has not begun', () => newEvent('sprint', { inMs: MINUTE }), 409, 'event-not-started'],
    [
      'that is over',
      () => newEvent('sprint', { inMs: -2 * MINUTE, forMs: -MINUTE }),
      409,
      'event-over',
    ],
  ] as const)('%s cannot be joined', async (_what, create, status, error) => {
    const { player } = await newGuest();
    const event = await create();
    expect(await joined(player, event)).toMatchObject({ status, body: { error } });
  });

  test('needs a session, takes nothing but an empty object, and no bots', async () => {
    const event = await newEvent('duplicate');
    const path = `/api/events/${event}/join`;
    expect(await request(first.url, 'POST', path, {})).toMatchObject({ status: 401 });
    const { player, handle } = await newGuest();
    for (const body of [{ position: '4x4/1.1.1.1/0.0.0.0/0.0.0.0/0.0.0.0' }, { board: 11 }]) {
      const answer = await player.request(first.url, 'POST', path, body);
      expect(answer).toMatchObject({ status: 400, body: { error: 'bad-request' } });
    }
    const foreign = await fetch(first.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${player.token}`,
        origin: 'https://example.org',
      },
      body: '{}',
    });
    expect(foreign.status).toBe(403);
    await pool.query(`update account set kind = 'bot' where handle = $1`, [handle]);
    expect(await joined(player, event)).toMatchObject({
      status: 403,
      body: { error: 'not-for-bots' },
    });
  });

  test('gives the games of all tries, one after the other, and the best one counts', async () => {
    const event = await newEvent('score', { tries: 3 });
    const { player } = await newGuest();
    const scores: number[] = [];
    for (const moves of [4, 30, 9]) {
      const { connection, game } = await joinAndOpen(player, event);
      expect((await joined(player, event, second)).body['id']).toBe(game);
      scores.push(Number((await playAndResign(connection, moves))['score']));
    }
    expect(await joined(player, event)).toMatchObject({
      status: 409,
      body: { error: 'no-tries-left' },
    });
    expect((await standingsOf(event)).entries).toMatchObject([
      { rank: 1, score: Math.max(...scores) },
    ]);
  });

  test('does not count a game without a move, which is a try all the same', async () => {
    const event = await newEvent('sprint');
    const { player } = await newGuest();
    const { connection } = await joinAndOpen(player, event);
    await playAndResign(connection, 0);
    expect(await standingsOf(event)).toMatchObject({ count: 0, entries: [] });
    expect(await joined(player, event)).toMatchObject({ body: { error: 'no-tries-left' } });
  });

  test('ends the games in progress at its end, on every instance', async () => {
    const event = await newEvent('sprint', { forMs: 3000, rules: '5x5' });
    const { player, handle } = await newGuest();
    const { connection, game } = await joinAndOpen(player, event);
    const idle = await newGuest();
    const unstarted = String((await joined(idle.player, event)).body['id']);
    const other = await player.open(second.url, game);
    await other.next();

    const n = 20;
    for (let made = 0; made < n; made++) {
      expect(await makeMove(connection, made)).toMatchObject({ type: 'dealt', n: made });
    }
    const isOver = () =>
      pool.query<{ over: boolean }>('select now() >= ends_at as over from event where id = $1', [
        event,
      ]);
    await expect.poll(async () => (await isOver()).rows[0]!.over, { timeout: 10_000 }).toBe(true);
    // Whatever the server has done until now, it plays no further move.
    for (const direction of DIRECTIONS) {
      if (connection.socket.readyState !== connection.socket.OPEN) break;
      connection.send({ type: 'move', n, direction });
    }
    let last = await connection.next();
    while (last !== null && last.type !== 'over') {
      expect(['state', 'changed', 'refused']).toContain(last.type);
      last = await connection.next();
    }
    expect(last).toMatchObject({ type: 'over', n });
    expect(await connection.closed).toBe(1000);
    for (let news = await other.next(); news?.type !== 'over'; news = await other.next()) {
      expect(news).toMatchObject({ type: 'changed' });
    }
    const { rows } = await pool.query<{ moves: number; in_time: boolean; complete: boolean }>(
      `select g.moves, g.finished_at = e.ends_at as in_time, r.complete
       from game g join event e on e.id = g.event join event_result r on r.game = g.id where g.id = $1`,
      [game],
    );
    expect(rows).toEqual([{ moves: n, in_time: true, complete: false }]);
    await expect
      .poll(() => standingsOf(event))
      .toMatchObject({
        provisional: false,
        entries: [{ player: handle }],
      });
    // A game that was never started is gone.
    await expect
      .poll(async () => (await request(first.url, 'GET', `/api/games/${unstarted}`)).status)
      .toBe(404);
    const late = await idle.player.open(first.url, unstarted);
    expect(await late.next()).toEqual({ type: 'error', code: 'unknown-game' });
  });

  test('sends its standings as they change, also those of another instance', async () => {
    const event = await newEvent('sprint');
    const abort = new AbortController();
    const response = await fetch(`${second.url}/api/events/${event}/live`, {
      signal: abort.signal,
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const seen = async (part: string): Promise<void> => {
      while (!text.includes(part)) text += (await reader.read()).value;
    };
    await seen('"entries":[]');
    const { player, handle } = await newGuest();
    const { connection } = await joinAndOpen(player, event);
    await playAndResign(connection, 3);
    await seen(`"player":"${handle}"`);
    abort.abort();
    const unknown = await request(first.url, 'GET', '/api/events/none/live');
    expect(unknown).toMatchObject({ status: 404, body: { error: 'unknown-event' } });
  });

  test('is created by moderators, and by nobody else', async () => {
    const { player, handle } = await newGuest();
    const third = await serveWeb({
      compete: ['--master-keys', join(folder, 'master-keys'), '--moderator', handle],
      env: {
        DATABASE_URL: urlOf(postgres),
      },
    });
    const [startsAt, endsAt] = [-MINUTE, MINUTE].map((ms) =>
      new Date(Date.now() + ms).toISOString(),
    );
    const event = { kind: 'duplicate', rules: 'classic', tries: 1, startsAt, endsAt };
    const create = (sender: PlayClient, changes: object = {}) =>
      sender.request(third.url, 'POST', '/api/events', { ...event, ...changes });
    const created = await create(player);
    expect(created).toMatchObject({ status: 201, body: { kind: 'duplicate', phase: 'running' } });
    expect((await joinAndOpen(player, String(created.body['id']))).position).toMatch(/^4x4\//);
    const other = await create(player, { kind: 'daily', rules: '3x3' });
    expect((await joinAndOpen(player, String(other.body['id']))).position).toMatch(/^3x3\//);

    const withToken = async (owner: PlayClient, scopes: readonly string[]) => {
      const path = '/api/account/tokens';
      const { body } = await owner.request(third.url, 'POST', path, { name: 'events', scopes });
      return create(new PlayClient(String(body['token'])));
    };
    expect(await withToken(player, ['events'])).toMatchObject({ status: 201 });
    expect(await withToken(player, ['play', 'read', 'farm'])).toMatchObject({
      status: 403,
      body: { error: 'wrong-scope' },
    });

    const stranger = await newGuest();
    expect(await withToken(stranger.player, ['events'])).toMatchObject({
      status: 403,
      body: { error: 'not-a-moderator' },
    });
    expect(await create(stranger.player)).toMatchObject({
      status: 403,
      body: { error: 'not-a-moderator' },
    });
    for (const [changes, error] of [
      [{ endsAt: startsAt }, 'bad-window'],
      [{ startsAt: '2020-01-01T00:00:00Z' }, 'bad-window'],
      [{ startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-01-02T00:00:00Z' }, 'bad-window'],
      [{ kind: 'lottery' }, 'bad-request'],
      [{ rules: 'corner' }, 'bad-request'],
      [{ tries: 0 }, 'bad-request'],
      // Without an engine that counts in points, nobody would ever have a result, or all would have lost nothing.
      [{ rules: '3x3' }, 'no-judge'],
      [{ rules: '5x5' }, 'no-judge'],
      [{ rules: 'tiers' }, 'no-judge'],
      [{ rules: 'console' }, 'no-judge'],
      [{ rules: 'cs61b' }, 'no-judge'],
      [{ position: '4x4/0' }, 'bad-request'],
    ] as const) {
      expect(await create(player, changes)).toMatchObject({ status: 400, body: { error } });
    }
    expect(await third.close()).toBe(0);
  });

  test('is listed with those that are running, next and over', async () => {
    const ids = await Promise.all([
      newEvent('sprint', { inMs: MINUTE }),
      newEvent('score'),
      newEvent('daily', { forMs: -1000 }),
    ]);
    const { body } = await request(first.url, 'GET', '/api/events');
    const events = body['events'] as { id: string; phase: string; kind: string }[];
    const phases = ids.map((id) => events.find((event) => event.id === id)?.phase);
    expect(phases).toEqual(['upcoming', 'running', 'finished']);
    for (const kind of ['daily', 'sprint', 'score', 'duplicate']) {
      expect(events.filter((event) => event.kind === kind).length).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('a duplicate', () => {
  test('gives its twelve boards in order, and counts those that are complete and judged', async () => {
    const event = await newEvent('duplicate');
    const { player, handle } = await newGuest();
    const complete: string[] = [];
    for (let no = 0; no < 12; no++) {
      const { connection, game, position } = await joinAndOpen(player, event);
      expect(position).toBe(sharedPosition(PRESETS.classic, event, no));
      if (no === 5) await playAndResign(connection, 3);
      else {
        expect(await playToEnd(connection)).toBeLessThanOrEqual(25);
        complete.push(game);
      }
    }
    expect(await joined(player, event)).toMatchObject({ body: { error: 'no-tries-left' } });

    // The judge of the farm takes its time; a game that was resigned never counts.
    const judged = { rank: 1, player: handle, missing: 1, score: null };
    await expect
      .poll(() => standingsOf(event), { timeout: 60_000 })
      .toMatchObject({ provisional: true, entries: [judged] });
    const { rows } = await pool.query<{ loss: number }>(
      `select sum(round(loss * 1000))::bigint as loss from verdict
       where starts_with(judge, 'instant') and game = any($1)`,
      [complete],
    );
    const loss = rows[0]!.loss / 1000;
    expect((await standingsOf(event)).entries).toMatchObject([{ ...judged, loss }]);
    // What is judged stays as it is.
    const lossOf = async () => 1;
    await Promise.all([enterLosses(pool, lossOf), enterLosses(pool, lossOf)]);
    expect((await standingsOf(event)).entries).toMatchObject([{ ...judged, loss }]);
    await pool.query(`update event set ends_at = now() where id = $1`, [event]);
    expect(await standingsOf(event)).toMatchObject({ provisional: false });
  });
});

describe('standings', () => {
  /** Entrants with results, without games that were played. */
  async function enterAll(event: string, results: readonly (readonly number[])[], loss = false) {
    const accounts = await pool.query<{ id: number }>(
      `insert into account (handle, kind) select $1 || '-' || i, 'guest'
       from generate_series(1, $2::integer) as i returning id`,
      [randomHex(8), results.length],
    );
    await inTransaction(pool, async (client) => {
      for (const [index, scores] of results.entries()) {
        const account = accounts.rows[index]!.id;
        await client.query('insert into entrant (event, account) values ($1, $2)', [
          event,
          account,
        ]);
        for (const [board, value] of scores.entries()) {
          const game = randomHex(16);
          await client.query(
            `insert into game (id, account, class, rules, event, board_no, ends_at, key_version, commitment, nonce,
               started_at, finished_at, moves, score, max_rank, replay)
             select $1, $2, 'ranked', 'classic', id, $4, ends_at, 1, decode(repeat('00', 32), 'hex'),
               decode(repeat('00', 16), 'hex'), now(), now(), 9, 0, 5, '' from event where id = $3`,
            [game, account, event, loss ? board : 0],
          );
          await client.query(
            `insert into event_result (game, event, account, board_no, score, moves, complete, finished_at, loss)
             values ($1, $2, $3, $4, $5, 9, true, now(), $6)`,
            [game, event, account, loss ? board : 0, loss ? 0 : value, loss ? value : null],
          );
        }
        await rankEntrant(client, event, account);
      }
    });
  }

  async function allPages(event: string) {
    const entries = [];
    let { standings, next } = await readStandings(pool, event);
    entries.push(...standings);
    while (next !== null) {
      const after = Buffer.from(next, 'base64url').toString('latin1').split(' ');
      ({ standings, next } = await readStandings(pool, event, after));
      entries.push(...standings);
    }
    return entries;
  }

  test.each([
    ['score', false],
    ['duplicate', true],
  ] as const)('of a %s: equal results share a place, also across pages', async (kind, isLoss) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 3 }), {
          minLength: 1,
          maxLength: 130,
          size: 'max',
        }),
        async (results) => {
          const event = await newEvent(kind, { tries: 3 });
          await enterAll(event, results, isLoss);
          const keys = results
            .map((scores): readonly [number, number] =>
              isLoss
                ? [12 - scores.length, scores.reduce((sum, loss) => sum + loss, 0)]
                : [0, -Math.max(...scores)],
            )
            .toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
          const rankOf = (key: readonly [number, number]) =>
            1 + keys.findIndex(([missing, place]) => missing === key[0] && place === key[1]);
          const standings = await allPages(event);
          expect(
            standings.map(({ rank, missing, score, loss }) => [rank, missing, loss ?? score]),
          ).toEqual(keys.map((key) => [rankOf(key), key[0], Math.abs(key[1])]));
          expect(new Set(standings.map(({ player }) => player)).size).toBe(results.length);
        },
      ),
      { numRuns: 6, seed: 1 },
    );
  });

  test.each(['x', 'MCAw', Buffer.from(`0 0 ${'0'.repeat(32)}`).toString('base64url')])(
    'refuse the cursor %s',
    async (cursor) => {
      const event = await newEvent('sprint');
      const answer = await request(
        first.url,
        'GET',
        `/api/events/${event}/standings?after=${cursor}`,
      );
      expect(answer).toMatchObject({ status: 400, body: { error: 'bad-cursor' } });
    },
  );

  const huge = 10n ** 16n - 1n;
  test.each([
    ['behind all', `${huge} ${huge} ${huge}`, 0],
    ['behind nothing', `-${huge} -${huge} -${huge}`, 1],
  ])('have with a forged cursor what is %s', async (_what, integers, count) => {
    const event = await newEvent('sprint');
    const { connection } = await joinAndOpen((await newGuest()).player, event);
    await playAndResign(connection, 1);
    const cursor = Buffer.from(`${integers} ${'0'.repeat(32)}`).toString('base64url');
    expect((await standingsOf(event, `?after=${cursor}`)).entries).toHaveLength(count);
  });
});
