/** Leaderboards on the real server and the bundled PostgreSQL: two instances share one database. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEALT_RULES } from '@open2048/compete';
import { ruleSetText } from '@open2048/core';
import { serveWeb, type Served } from '@open2048/testing';
import {
  auditPublicBoards,
  auditPublicGame,
  type FinishedGame,
} from '@open2048/testing/board-audit';
import { PlayClient, randomHex, request, type PlayConnection } from '@open2048/testing/play-client';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditBoards } from '../src/boards/audit.ts';
import { enterGame } from '../src/boards/enter-game.ts';
import { LiveBoard } from '../src/boards/live-board.ts';
import { inTransaction } from '../src/database/database.ts';
import type { Stream } from '../src/streams/channel.ts';
import { ownerPool, startTestPostgres, urlOf, type TestPostgres } from './test-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-boards-'));
let postgres: TestPostgres;
let owner: pg.Pool;
let first: Served;
let second: Served;

/** Starts an instance on the common database. */
function serve(): Promise<Served> {
  const url = urlOf(postgres);
  const compete = ['--master-keys', join(folder, 'master-keys')];
  return serveWeb({ compete, env: { DATABASE_URL: url } });
}

beforeAll(async () => {
  chmodSync(folder, 0o711);
  postgres = await startTestPostgres(folder);
  [first, second] = await Promise.all([serve(), serve()]);
  owner = ownerPool(postgres);
});
afterAll(async () => {
  expect(await auditBoards(owner)).toEqual([]);
  await owner.end();
  expect(await first.close()).toBe(0);
  expect(await second.close()).toBe(0);
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

/** A finished game that was not played. */
interface Finished {
  readonly account: number;
  readonly score: number;
  readonly at: string;
  readonly rules?: string;
  readonly gameClass?: string;
  readonly moves?: number;
}

/** Stores finished games and enters them on their boards, in one transaction; resolves to their ids. */
async function finishAll(games: readonly Finished[]): Promise<string[]> {
  return inTransaction(owner, async (client) => {
    const ids: string[] = [];
    for (const game of games) {
      const { account, score, at, rules = 'classic', gameClass = 'ranked', moves = 10 } = game;
      const id = randomHex(16);
      const ruleSet = DEALT_RULES.get(rules)!;
      await client.query(
        `insert into game (id, account, class, rules, key_version, commitment, nonce, started_at, finished_at,
           moves, score, max_rank, replay)
         values ($1, $2, $3, $4, 1, decode(repeat('00', 32), 'hex'), decode(repeat('00', 16), 'hex'), $5, $5, $6, $7, 5, '')`,
        [id, account, gameClass, ruleSetText(ruleSet), at, moves, score],
      );
      await enterGame(client, { id, rules: ruleSet });
      ids.push(id);
    }
    return ids;
  });
}

/** Stores one finished game. */
async function finish(game: Finished): Promise<string> {
  return (await finishAll([game]))[0]!;
}

/** The number of transactions that wait for another one. */
async function waitingForLocks(): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity where wait_event_type = 'Lock'`,
  );
  return rows[0]!.n;
}

/** Creates accounts; resolves to their ids. */
async function newAccounts(count: number): Promise<number[]> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into account (handle, kind) select $1 || '-' || i, 'guest' from generate_series(1, $2) as i returning id`,
    [randomHex(8), count],
  );
  return rows.map(({ id }) => id);
}

/** A guest with a session, and the id of the account. */
async function newGuest() {
  const player = await PlayClient.create(first.url);
  const { body } = await player.request(first.url, 'GET', '/api/account');
  const handle = String(body['handle']);
  const { rows } = await owner.query<{ id: number }>('select id from account where handle = $1', [
    handle,
  ]);
  return { player, handle, account: rows[0]!.id };
}

interface Entry {
  readonly rank: number;
  readonly player: string;
  readonly score: number;
  readonly moves: number;
  readonly game: string;
  readonly at: string;
}
interface Page {
  readonly from: string | null;
  readonly until: string | null;
  readonly count: number;
  readonly entries: readonly Entry[];
  readonly next: string | null;
}

/** A page of a board. */
async function pageOf(board: string, query = '', url = second.url): Promise<Page> {
  const { status, body } = await request(url, 'GET', `/api/boards/${board}${query}`);
  expect(status).toBe(200);
  return body as unknown as Page;
}

/** All pages of a board that contains a day. */
async function pagesOf(board: string, on: string): Promise<Page[]> {
  const pages = [await pageOf(board, `?on=${on}`)];
  for (let page = pages[0]!; page.next !== null; page = pages.at(-1)!) {
    pages.push(await pageOf(board, `?on=${on}&after=${page.next}`));
  }
  return pages;
}

const DIRECTIONS = ['left', 'down', 'right', 'up'];

/** Makes legal moves until the game is over, or so many; resolves to their number. */
async function playMoves(connection: PlayConnection, most = Infinity): Promise<number> {
  for (let n = 0, tried = 0; n < most;) {
    const direction = DIRECTIONS[tried % 4];
    const answer = await connection.ask({ type: 'move', n, direction });
    if (answer?.type === 'over') return n;
    if (answer?.type === 'dealt') [n, tried] = [n + 1, 0];
    else if (++tried > 4) throw new Error(`no move is legal: ${JSON.stringify(answer)}`);
  }
  return most;
}

/** Opens a new game of a guest. */
async function openGame(player: PlayClient, url: string, rules: string) {
  const game = await player.createGame(url, rules);
  const connection = await player.open(url, game);
  await connection.next();
  return { game, connection };
}

describe('a finished game', () => {
  test('is on the board with its rank', async () => {
    const games = await Promise.all(
      [first.url, second.url, first.url].map(async (url) => {
        const { player, handle } = await newGuest();
        const { game, connection } = await openGame(player, url, '3x3');
        await playMoves(connection);
        const { body } = await request(first.url, 'GET', `/api/games/${game}`);
        const { score, moves, maxRank } = body['result'] as Record<string, number>;
        return { player: handle, score: score!, moves, maxRank, game, at: body['finishedAt'] };
      }),
    );
    const expected = games
      .map((game) => ({
        ...game,
        rank: 1 + games.filter(({ score }) => score > game.score).length,
      }))
      .toSorted((a, b) => a.rank - b.rank || String(a.at).localeCompare(String(b.at)));
    const page = await pageOf('3x3/ranked/all');
    expect(page).toMatchObject({ rules: '3x3', class: 'ranked', period: 'all', count: 3 });
    expect(page.entries).toEqual(expected);
    for (const { game, at } of games) {
      const on = String(at).slice(0, 10);
      for (const period of ['day', 'week', 'month']) {
        const { entries } = await pageOf(`3x3/ranked/${period}`, `?on=${on}`);
        expect(entries.map((entry) => entry.game)).toContain(game);
      }
    }
  });

  test('of many players at once is counted exactly', async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, newGuest));
    for (const round of [1, 2]) {
      const open = await Promise.all(
        guests.map(async ({ player }, index) => {
          const url = index % 2 === 0 ? first.url : second.url;
          const { game, connection } = await openGame(player, url, '5x5');
          return { game, connection, n: await playMoves(connection, 8 * round + (index % 3)) };
        }),
      );
      const ends = open.map(({ connection, n }) => connection.ask({ type: 'resign', n }));
      for (const end of await Promise.all(ends)) expect(end).toMatchObject({ type: 'over' });
      expect(await auditBoards(owner)).toEqual([]);
    }
    expect(await pageOf('5x5/ranked/all')).toMatchObject({ count: 20 });
  });

  test('in one of many transactions at once is counted exactly', async () => {
    const accounts = await newAccounts(300);
    // On new boards of several days, with scores in few buckets.
    const games = accounts.map((account, index) => ({
      account,
      rules: 'console',
      gameClass: 'bot',
      score: 600 + 4 * ((index * 7) % 11),
      at: `2031-06-${String(1 + (index % 28)).padStart(2, '0')}T00:00:00Z`,
    }));
    await Promise.all(games.map(finish));
    expect(await pageOf('console/bot/month', '?on=2031-06-30')).toMatchObject({ count: 300 });
    expect(await auditBoards(owner)).toEqual([]);
  });

  const at = '2031-05-01T10:00:00Z';
  const later = '2031-05-01T11:00:00Z';
  test.each([
    ['better than the last one replaces it', { score: 900, at: later }, 1],
    ['worse than the last one does not', { score: 700, at: later }, 0],
    ['equal to the last one does not', { score: 800, at: later }, 0],
    ['equal to a later one replaces it', { score: 800, at: '2031-05-01T09:00:00Z' }, 1],
    ['without a move does not', { score: 900, at: later, moves: 0 }, 0],
  ])('that is %s', async (_what, game, shown) => {
    const [account = 0, other = 0] = await newAccounts(2);
    const board = { rules: 'cs61b', gameClass: 'bot' };
    const games = [
      await finish({ ...board, account, score: 800, at }),
      await finish({ ...board, ...game, account }),
    ];
    await finish({ ...board, account: other, score: 850, at });
    const { entries } = await pageOf('cs61b/bot/day', '?on=2031-05-01');
    const own = entries.filter((entry) => games.includes(entry.game));
    expect(own.map((entry) => entry.game)).toEqual([games[shown]]);
    const higher = entries.filter(({ score }) => score > own[0]!.score).length;
    expect(own[0]!.rank).toBe(1 + higher);
    expect(await auditBoards(owner)).toEqual([]);
  });

  test('without a move is on no board', async () => {
    const { player } = await newGuest();
    const { connection } = await openGame(player, first.url, 'console');
    await connection.ask({ type: 'resign', n: 0 });
    expect(await pageOf('console/ranked/all')).toMatchObject({ count: 0, entries: [] });
  });

  test('is under the name of its player at once, also if that changes while it finishes', async () => {
    const [account = 0] = await newAccounts(1);
    const game = { account, at: '2061-01-01T00:00:00Z', rules: 'console', gameClass: 'bot' };
    const named = async () => {
      const { entries } = await pageOf('console/bot/day', '?on=2061-01-01');
      return entries.map(({ player, score }) => ({ player, score }));
    };
    await finish({ ...game, score: 40 });
    const before = await named();
    const player = `renamed-${randomHex(4)}`;
    let entering: Promise<unknown> = Promise.resolve();
    await inTransaction(owner, async (client) => {
      await client.query('update account set handle = $2 where id = $1', [account, player]);
      entering = finish({ ...game, score: 80 });
      await expect.poll(waitingForLocks).toBe(1);
      expect(await named()).toEqual(before);
    });
    expect((await named()).map((entry) => entry.player)).toEqual([player]);
    await entering;
    expect(await named()).toEqual([{ player, score: 80 }]);
    expect(await auditBoards(owner)).toEqual([]);
  });

  test('is on the boards of its own rules and class only', async () => {
    const [account = 0] = await newAccounts(1);
    const game = await finish({ account, score: 9_000_000, at, rules: '3x3' });
    const isOn = async (board: string) =>
      (await pageOf(`${board}/all`)).entries.some((entry) => entry.game === game);
    expect(await isOn('3x3/ranked')).toBe(true);
    expect(await isOn('3x3/bot')).toBe(false);
    expect(await isOn('5x5/ranked')).toBe(false);
  });
});

describe('a period', () => {
  const range = (from: string | null, until: string | null) => ({ from, until });
  test.each([
    ['day', '2032-02-29T00:00:00Z', '2032-02-29', range('2032-02-29', '2032-03-01')],
    ['day', '2032-02-29T23:59:59.999999Z', '2032-02-29', range('2032-02-29', '2032-03-01')],
    ['day', '2032-03-01T01:30:00+02', '2032-02-29', range('2032-02-29', '2032-03-01')],
    ['week', '2031-12-29T00:00:00Z', '2032-01-04', range('2031-12-29', '2032-01-05')],
    ['week', '2032-01-04T23:59:59.999999Z', '2031-12-31', range('2031-12-29', '2032-01-05')],
    ['month', '2032-02-01T00:00:00Z', '2032-02-29', range('2032-02-01', '2032-03-01')],
    ['month', '2032-12-31T23:59:59.999999Z', '2032-12-01', range('2032-12-01', '2033-01-01')],
    ['all', '2001-01-01T00:00:00Z', '2999-12-31', range(null, null)],
  ])('%s contains %s', async (period, at, on, expected) => {
    const [account = 0] = await newAccounts(1);
    const game = await finish({ account, score: 4, at, rules: 'tiers', gameClass: 'bot' });
    const page = await pageOf(`tiers/bot/${period}`, `?on=${on}`);
    expect(page).toMatchObject(expected);
    expect(page.entries.map((entry) => entry.game)).toContain(game);
  });

  test.each([
    ['day', '2041-06-15T23:59:59.999999Z', '2041-06-16'],
    ['day', '2041-06-17T00:00:00Z', '2041-06-16'],
    ['week', '2041-06-16T23:59:59.999999Z', '2041-06-17'],
    ['month', '2041-06-30T23:59:59.999999Z', '2041-07-01'],
  ])('%s does not contain %s', async (period, at, on) => {
    const [account = 0] = await newAccounts(1);
    const game = await finish({ account, score: 4, at, rules: 'tiers', gameClass: 'bot' });
    const { entries } = await pageOf(`tiers/bot/${period}`, `?on=${on}`);
    expect(entries.map((entry) => entry.game)).not.toContain(game);
  });

  test('is the current one by default', async () => {
    const { rows } = await owner.query<{ today: string }>(
      `select (now() at time zone 'UTC')::date::text as today`,
    );
    // At midnight, either day is the current one.
    const { from, until } = await pageOf('console/bot/day');
    expect([from, until]).toContain(rows[0]!.today);
  });
});

describe('pages', () => {
  let day = 0;
  test('have all entries in order, with the ranks of ties, without gaps or repeats', async () => {
    const scores = fc.array(
      fc.oneof(
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: 1000, max: 1030 }),
        fc.bigInt({ min: 0n, max: 2n ** 53n - 1n }).map(Number),
      ),
      { minLength: 101, maxLength: 130 },
    );
    await fc.assert(
      fc.asyncProperty(scores, async (sample) => {
        const on = `2050-01-${String(++day).padStart(2, '0')}`;
        const accounts = await newAccounts(sample.length);
        const board = { rules: 'cs61b', gameClass: 'bot' };
        const finished = sample.map((score, index) => {
          const at = `${on}T00:00:00.${String(index % 3).padStart(6, '0')}Z`;
          return { ...board, account: accounts[index]!, score, at };
        });
        const ids = await finishAll(finished);
        const games = finished.map((game, index) => ({ ...game, game: ids[index]! }));
        const expected = games
          .toSorted(
            (a, b) => b.score - a.score || a.at.localeCompare(b.at) || (a.game < b.game ? -1 : 1),
          )
          .map(({ game, score }) => {
            return { game, score, rank: 1 + sample.filter((other) => other > score).length };
          });
        const pages = await pagesOf('cs61b/bot/day', on);
        expect(pages.map(({ entries }) => entries.length).slice(0, -1)).toEqual(
          pages.slice(1).map(() => 50),
        );
        const entries = pages.flatMap((page) => page.entries);
        expect(entries.map(({ game, score, rank }) => ({ game, score, rank }))).toEqual(expected);
        expect(pages.every(({ count }) => count === sample.length)).toBe(true);
      }),
      { numRuns: 3, seed: 2048, endOnFailure: true },
    );
    expect(await auditBoards(owner)).toEqual([]);
  });

  test('have buckets that contain exactly the scores between their borders', async () => {
    const { rows } = await owner.query<{ wrong: number }>(
      `select count(*) as wrong
       from generate_series(0, score_bucket(9007199254740991) - 1) as b (bucket)
       where score_bucket(bucket_end(bucket) - 1) <> bucket or score_bucket(bucket_end(bucket)) <> bucket + 1`,
    );
    expect(rows[0]!.wrong).toBe(0);
  });
});

describe('the own place', () => {
  const board = { rules: 'classic', gameClass: 'bot' };
  let guests: Awaited<ReturnType<typeof newGuest>>[];
  beforeAll(async () => {
    guests = await Promise.all(Array.from({ length: 15 }, newGuest));
    const at = new Date().toISOString();
    // Scores 1400, 1300, …, and the players 6 and 7 have the same.
    await finishAll(
      guests.map(({ account }, index) =>
        index === 7
          ? { ...board, account, score: 800, at: '2049-01-01T00:00:00Z' }
          : { ...board, account, score: 1400 - 100 * index, at },
      ),
    );
  });
  const ranks = Array.from({ length: 15 }, (_, index) => (index === 7 ? 7 : index + 1));

  test.each([0, 1, 5, 6, 7, 8, 9, 13, 14])('of player %i has five neighbours', async (index) => {
    const { player } = guests[index]!;
    const answer = await player.request(first.url, 'GET', '/api/boards/classic/bot/all/me');
    const { above, own, below, next } = answer.body as unknown as Record<string, Entry[]> & {
      own: Entry;
      next: string | null;
    };
    const shown = [...above!, own, ...below!];
    const from = Math.max(0, index - 5);
    const until = Math.min(15, index + 6);
    expect(shown.map((entry) => [entry.rank, entry.player])).toEqual(
      guests.slice(from, until).map(({ handle }, offset) => [ranks[from + offset], handle]),
    );
    expect(own).toMatchObject({ player: guests[index]!.handle });
    expect(answer.body['count']).toBe(15);
    const rest = next === null ? [] : (await pageOf('classic/bot/all', `?after=${next}`)).entries;
    expect(rest.map((entry) => entry.rank)).toEqual(ranks.slice(until));
  });
});

/** The events of a board as they arrive. */
async function watch(url: string, board: string) {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/boards/${board}/live`, { signal: abort.signal });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<Page | null> => {
    for (;;) {
      const [, data] = /^event: board\ndata: (.*)\n\n/m.exec(text) ?? [];
      if (data !== undefined) {
        text = text.slice(text.indexOf('\n\n', text.indexOf(data)) + 2);
        return JSON.parse(data) as Page;
      }
      const { value, done } = await reader.read();
      if (done) return null;
      text += value;
    }
  };
  return { next, close: () => abort.abort() };
}

describe('a live board', () => {
  const board = { rules: '3x3', gameClass: 'bot' };
  const now = () => new Date().toISOString();

  test('sends the top at once, and after a game on another instance', async () => {
    const events = await watch(second.url, '5x5/bot/all');
    expect(await events.next()).toMatchObject({ rules: '5x5', class: 'bot', count: 0 });
    const accounts = await newAccounts(12);
    for (const account of accounts) {
      await finish({ rules: '5x5', gameClass: 'bot', account, score: account, at: now() });
    }
    let event = await events.next();
    while (event !== null && event.count < 12) event = await events.next();
    expect(event!.entries.map(({ score }) => score)).toEqual(accounts.toReversed().slice(0, 10));
    events.close();
  });

  test('sends what a player has just played', async () => {
    const { player, handle } = await newGuest();
    const events = await watch(second.url, 'cs61b/ranked/all');
    await events.next();
    const { connection } = await openGame(player, first.url, 'cs61b');
    const n = await playMoves(connection, 3);
    await connection.ask({ type: 'resign', n });
    expect((await events.next())?.entries).toMatchObject([{ rank: 1, player: handle, moves: 3 }]);
    events.close();
  });

  test('goes on after the connection to the database broke', async () => {
    const events = await watch(second.url, '3x3/bot/all');
    await events.next();
    const listening = `from pg_stat_activity where query like 'listen board%'`;
    const broken = await owner.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) ${listening}`,
    );
    const before = broken.rows.map(({ pid }) => pid);
    const isNew = `${listening} and not pid = any($1)`;
    const connections = async () => (await owner.query(`select ${isNew}`, [before])).rowCount;
    await expect.poll(connections).toBe(2);
    const [account = 0] = await newAccounts(1);
    await finish({ ...board, account, score: 4, at: now() });
    expect(await events.next()).toMatchObject({ count: 1 });
    events.close();
  });

  test('has a limited number of streams for an address, and all end when the server stops', async () => {
    const third = await serve();
    const watchThird = () => watch(third.url, '3x3/bot/day');
    const open = await Promise.all(Array.from({ length: 256 }, watchThird));
    const refused = await request(third.url, 'GET', '/api/boards/3x3/bot/day/live');
    expect(refused).toMatchObject({ status: 429, body: { error: 'too-many-streams' } });
    open.pop()!.close();
    const again = async () => (await watchThird().catch(() => null))?.next();
    await expect.poll(again).toMatchObject({ rules: '3x3' });
    for (const { next } of open) expect(await next()).toMatchObject({ rules: '3x3' });
    const stopped = third.close();
    for (const { next } of open) expect(await next()).toBe(null);
    expect(await stopped).toBe(0);
  });

  test('reads many changes at once', async () => {
    const sent: string[] = [];
    let reads = 0;
    let resume = (): void => {};
    const live = new LiveBoard({
      read: async () => String(++reads),
      pause: () => new Promise((resolve) => (resume = resolve)),
      onError: (error) => expect.unreachable(String(error)),
    });
    const stream: Stream = {
      write: (text: string) => sent.push(text) > 0,
      end: () => stream as never,
      destroy: () => stream as never,
      writableLength: 0,
    };
    live.channel.add(stream);
    live.changed();
    await expect.poll(() => sent).toEqual(['event: board\ndata: 1\n\n']);
    for (let change = 0; change < 5; change++) live.changed();
    resume();
    await expect.poll(() => sent.length).toBe(2);
    expect(reads).toBe(2);
  });
});

describe('a player', () => {
  test('has games, the best of each kind, and a list with the latest first', async () => {
    const { handle, account } = await newGuest();
    const games = await finishAll(
      Array.from({ length: 60 }, (_, index) => {
        // Two games at a time.
        const at = `2045-01-01T00:${String(index >> 1).padStart(2, '0')}:00Z`;
        return { account, score: 4 * (index % 50), at, rules: index === 0 ? '3x3' : '5x5' };
      }),
    );
    const { body } = await request(second.url, 'GET', `/api/players/${handle}`);
    expect(body).toMatchObject({
      handle,
      kind: 'guest',
      games: 60,
      best: [
        { rules: '3x3', class: 'ranked', score: 0, game: games[0] },
        { rules: '5x5', class: 'ranked', score: 196, game: games[49] },
      ],
    });
    const other = await request(second.url, 'GET', `/api/players/${handle.toUpperCase()}`);
    expect(other).toMatchObject({ status: 404, body: { error: 'unknown-player' } });
    expect(Date.parse(String(body['since']))).toBeLessThanOrEqual(Date.now());
    const list = async (query: string) => {
      const page = await request(second.url, 'GET', `/api/players/${handle}/games${query}`);
      return page.body as unknown as { games: { game: string; rules: string }[]; next: string };
    };
    const top = await list('');
    const rest = await list(`?after=${top.next}`);
    expect(rest.next).toBe(null);
    const listed = [...top.games, ...rest.games].map(({ game }) => game);
    const times = new Map(games.map((game, index) => [game, index >> 1]));
    expect(listed).toEqual(
      games.toSorted((a, b) => times.get(b)! - times.get(a)! || (a < b ? 1 : -1)),
    );
    expect(rest.games.at(-1)!.rules).toBe(listed.at(-1) === games[0] ? '3x3' : '5x5');
  });

  test('has statistics of each kind of games', async () => {
    const { handle, account } = await newGuest();
    const at = (index: number) => `2046-01-01T00:${String(index).padStart(2, '0')}:00Z`;
    const played = await finishAll([
      ...[400, 100, 300].map((score, index) => ({ account, score, at: at(index), moves: 10 })),
      { account, score: 7, at: at(9), rules: '3x3' },
      { account, score: 8, at: at(9), gameClass: 'bot' },
    ]);
    await owner.query('update game set max_rank = 7 where id = $1', [played[1]]);
    const statistics = async (query: string) =>
      (await request(first.url, 'GET', `/api/players/${handle}/statistics?${query}`)).body;
    const read = await statistics('rules=classic&class=ranked');
    const maxRanks = [
      { maxRank: 5, games: 2 },
      { maxRank: 7, games: 1 },
    ];
    expect(read).toMatchObject({ games: 3, moves: 30, meanScore: 267, maxRanks });
    expect((read['latest'] as { game: string }[]).map(({ game }) => game)).toEqual(
      played.slice(0, 3),
    );
    const nothing = { games: 0, moves: 0, meanScore: 0, maxRanks: [], latest: [] };
    expect(await statistics('rules=5x5&class=ranked')).toEqual(nothing);
    expect(await statistics('rules=3x3&class=ranked')).toMatchObject({ games: 1, meanScore: 7 });
  });

  test('has statistics of the latest games only, if there are very many', async () => {
    const { handle, account } = await newGuest();
    await owner.query(
      `insert into game (id, account, class, rules, key_version, commitment, nonce, started_at, finished_at,
         moves, score, max_rank, replay)
       select gen_random_uuid(), $1, 'ranked', 'classic', 1, decode(repeat('00', 32), 'hex'), decode(repeat('00', 16), 'hex'),
         at, at, 1, i, 1, ''
       from generate_series(1, 10001) as i, lateral (select timestamptz '2047-01-01' + i * interval '1 second') as t (at)`,
      [account],
    );
    const path = `/api/players/${handle}/statistics?rules=classic&class=ranked`;
    const { body } = await request(first.url, 'GET', path);
    expect(body).toMatchObject({ games: 10_000, meanScore: 5002, latest: { length: 100 } });
    await owner.query('delete from game where account = $1', [account]);
  });
});

describe('a request', () => {
  const cursor = (text: string) => Buffer.from(text).toString('base64url');
  const id = '0'.repeat(32);
  const day = '/boards/classic/ranked/day';
  test.each([
    ['unknown rules', '/boards/corner/ranked/day', 400, 'bad-request'],
    ['a class without boards', '/boards/classic/daily/day', 400, 'bad-request'],
    ['an unknown period', '/boards/classic/ranked/year', 400, 'bad-request'],
    ['no period', '/boards/classic/ranked', 404, 'not-found'],
    ['the stream of an unknown period', '/boards/classic/ranked/year/live', 400, 'bad-request'],
    ['the own place in an unknown period', '/boards/classic/ranked/year/me', 400, 'bad-request'],
    ['the own place without a session', `${day}/me`, 401, 'no-session'],
    ['a date that does not exist', `${day}?on=2031-02-29`, 400, 'bad-request'],
    ['the year 0', `${day}?on=0000-01-01`, 400, 'bad-request'],
    ['a date that is none', `${day}?on=today`, 400, 'bad-request'],
    ['an unknown parameter', `${day}?page=2`, 400, 'bad-request'],
    ['an empty cursor', `${day}?after=`, 400, 'bad-request'],
    ['a long cursor', `${day}?after=${'A'.repeat(129)}`, 400, 'bad-request'],
    ['a cursor that is none', `${day}?after=AAAA`, 400, 'bad-cursor'],
    ['a cursor with too few parts', `${day}?after=${cursor(`1 ${id}`)}`, 400, 'bad-cursor'],
    ['a cursor with text behind it', `${day}?after=${cursor(`1 2 ${id} `)}`, 400, 'bad-cursor'],
    [
      'a cursor with a huge number',
      `${day}?after=${cursor(`1 ${10n ** 16n} ${id}`)}`,
      400,
      'bad-cursor',
    ],
    ['a handle that is not UTF-8', '/players/%ff', 400, 'bad-request'],
    ['a handle that no database can store', '/players/%00', 400, 'bad-request'],
    ['a handle with half an escape', '/players/%', 400, 'bad-request'],
    ['an unknown player', '/players/nobody', 404, 'unknown-player'],
    ['a handle that is too long', `/players/${'x'.repeat(65)}`, 400, 'bad-request'],
    ['the games of an unknown player', '/players/nobody/games', 404, 'unknown-player'],
    ['statistics without rules', '/players/nobody/statistics?class=ranked', 400, 'bad-request'],
    [
      'the statistics of an unknown player',
      '/players/nobody/statistics?rules=classic&class=ranked',
      404,
      'unknown-player',
    ],
    ['games after a cursor that is none', '/players/nobody/games?after=AAAA', 400, 'bad-cursor'],
  ])('for %s is refused', async (_what, path, status, code) => {
    const answer = await request(first.url, 'GET', `/api${path}`);
    expect(answer).toMatchObject({ status, body: { error: code, message: expect.any(String) } });
  });

  const huge = 10n ** 16n - 1n;
  test.each([
    ['behind all', `${huge} ${huge} ${id}`, []],
    ['behind nothing', `-${huge} -${huge} ${id}`, [1]],
  ])('with a forged cursor gets what is %s', async (_what, text, ranks) => {
    const page = await pageOf('3x3/ranked/all', `?after=${cursor(text)}`);
    expect(page.entries.map(({ rank }) => rank).slice(0, 1)).toEqual(ranks);
  });

  test('with a method that HTTP does not have here gets an error of the API', async () => {
    const answer = await request(first.url, 'PROPFIND', '/api/account');
    expect(answer).toMatchObject({ status: 404, body: { error: 'not-found' } });
  });

  test('for an escaped address of the API is refused', async () => {
    const answer = await request(first.url, 'POST', '/%61pi/session', {});
    expect(answer).toMatchObject({ status: 404, body: { error: 'not-found' } });
  });

  test('for the root of the API gets an error of the API', async () => {
    const answer = await request(first.url, 'POST', '/api/', 'not an object');
    expect(answer).toMatchObject({ status: 404, body: { error: 'not-found' } });
  });

  test('for the head of a stream is refused', async () => {
    const url = `${first.url}/api/boards/3x3/ranked/all/live`;
    expect(await fetch(url, { method: 'HEAD' })).toMatchObject({ status: 404 });
  });

  test('for a place that the sender does not have is refused', async () => {
    const { player } = await newGuest();
    for (const period of ['day', 'all']) {
      const path = `/api/boards/3x3/ranked/${period}/me`;
      const answer = await player.request(first.url, 'GET', path);
      expect(answer).toMatchObject({ status: 404, body: { error: 'no-entry' } });
    }
  });
});

describe('the audit', () => {
  test.each([
    ['a lost entry', `delete from entry where game = $1`, 'entry'],
    ['a changed entry', `update entry set place = place - 4 where game = $1`, 'entry'],
    ['an entry under another name', `update entry set handle = 'someone' where game = $1`, 'entry'],
    [
      'a wrong tally',
      `update tally set n = n + 1 from entry e where e.board = tally.board and e.game = $1`,
      'tally',
    ],
  ])('finds %s', async (_what, sql, table) => {
    const [account = 0] = await newAccounts(1);
    const game = await finish({ account, score: 12, at: '2060-01-01T00:00:00Z', rules: 'console' });
    const client = await owner.connect();
    await client.query('begin');
    await client.query(sql, [game]);
    const differences = await auditBoards(client);
    await client.query('rollback');
    client.release();
    expect(differences.map((difference) => difference.table)).toContain(table);
    expect(new Set(differences.map((difference) => difference.table)).size).toBe(1);
    expect(await auditBoards(owner)).toEqual([]);
  });
});

describe('the audit from outside', () => {
  const games: FinishedGame[] = [];
  beforeAll(async () => {
    for (let index = 0; index < 3; index++) {
      const { player } = await newGuest();
      const { game, connection } = await openGame(player, second.url, 'tiers');
      const n = await playMoves(connection, 4 * (index + 1));
      await connection.ask({ type: 'resign', n });
      await connection.closed;
      games.push((await auditPublicGame(first.url, game))!.finished);
    }
  });

  test('finds nothing on boards that are correct', async () => {
    expect(await auditPublicBoards(first.url, 'tiers/ranked', games)).toEqual([]);
  });

  test.each<[string, (game: FinishedGame) => readonly FinishedGame[]]>([
    ['a missing entry', (game) => [game, { ...game, game: randomHex(16), player: 'someone' }]],
    ['an entry too many', () => []],
    ['a wrong score', (game) => [{ ...game, score: game.score + 1 }]],
    ['a wrong number of moves', (game) => [{ ...game, moves: game.moves + 1 }]],
    [
      'a later game of the same score',
      (game) => [game, { ...game, at: '2020-01-01T00:00:00.000Z' }],
    ],
  ])('finds %s', async (_what, changed) => {
    const [game, ...others] = games;
    const differences = await auditPublicBoards(first.url, 'tiers/ranked', [
      ...changed(game!),
      ...others,
    ]);
    expect(differences.length).toBeGreaterThan(0);
  });
});
