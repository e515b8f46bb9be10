/**
 * What an instance leaves behind that dies at the worst moments of a move: rows of the table of faults
 * (docs/adr/0041-operations.md). All parts are real. A proxy between the instance and PostgreSQL holds back one direction, so the moment is exact.
 */
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEALT_RULES, startingFrom } from '@open2048/compete';
import { expectOk, parsePosition, PRESETS, ruleSetText } from '@open2048/core';
import { decodeReplay, type VerifiedReplay } from '@open2048/replay';
import { serveWeb, type Served } from '@open2048/testing';
import { legalMove, PlayClient, request } from '@open2048/testing/play-client';
import { TcpProxy } from '@open2048/testing/tcp-proxy';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readGame } from '../src/ranked/stored-game.ts';
import {
  ownerPool,
  placeOf,
  startTestPostgres,
  urlOf,
  type TestPostgres,
} from './test-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-dying-'));
const compete = ['--master-keys', join(folder, 'master-keys')];
let postgres: TestPostgres;
let owner: pg.Pool;
let proxy: TcpProxy;
/** The instance that stays. */
let other: Served;
/** The instance that dies, which reaches PostgreSQL through the proxy. */
let dying: Served;
let isDead = false;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  postgres = await startTestPostgres(folder);
  owner = ownerPool(postgres);
  other = await serveWeb({ compete, env: { DATABASE_URL: urlOf(postgres) } });
});
afterAll(async () => {
  expect(await other.close()).toBe(0);
  await owner.end();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  proxy = await TcpProxy.open(placeOf(postgres));
  const env = { DATABASE_URL: urlOf(postgres, { host: '127.0.0.1', port: proxy.port }) };
  dying = await serveWeb({ compete: [...compete, '--workers', '0'], env, isQuiet: true });
  isDead = false;
});
afterEach(async () => {
  await kill();
  await proxy.close();
});

/** Kills the instance without warning, and what is on its way between it and PostgreSQL. */
async function kill(): Promise<void> {
  if (isDead) return;
  isDead = true;
  process.kill(dying.pid, 'SIGKILL');
  await dying.close();
  proxy.cut();
}

/** A board on which every slide merges the only pair, and no move is left after its tile. */
const LAST_MOVE = '4x4/3.3.5.6/7.8.9.7/8.9.7.8/9.7.8.9';

/** A new game on the instance that dies, which may have its own limit of moves, or begin on a board. */
async function newGame({ limit = 350_000, board = '' } = {}) {
  const player = await PlayClient.create(other.url);
  const game = await player.createGame(other.url, board === '' ? '5x5' : 'classic');
  await owner.query('update game set move_limit = $2 where id = $1', [game, limit]);
  const rules = board === '' ? DEALT_RULES.get('5x5')! : startingFrom(PRESETS.classic, board);
  await owner.query('update game set rules = $2 where id = $1', [game, ruleSetText(rules)]);
  const connection = await player.open(dying.url, game);
  const state = await connection.next();
  expect(state).toMatchObject({ type: 'state', n: 0 });
  return { player, game, connection, state: state! };
}

/** The number of moves of a game that PostgreSQL has stored. */
const durableMoves = async (game: string): Promise<number> => (await readGame(owner, game)).n;

async function replayOf(game: string): Promise<VerifiedReplay> {
  const response = await fetch(`${other.url}/api/games/${game}/replay`);
  expect(response.status).toBe(200);
  return expectOk(decodeReplay(new Uint8Array(await response.arrayBuffer())));
}

const spawnsOf = ({ events }: VerifiedReplay): unknown[] =>
  events.flatMap((event) => (event.type === 'move' ? [event.spawn] : []));

describe('an instance that dies', () => {
  test('before the commit of a move: the move is absent, and is sent again', async () => {
    const { player, game, connection, state } = await newGame();
    proxy.hold('there');
    connection.send(legalMove(state));
    // The server has taken the move up when it answers a ping that follows it.
    connection.socket.ping();
    await once(connection.socket, 'pong');
    await kill();
    expect(await connection.next()).toBe(null);

    const again = await player.open(other.url, game);
    expect(await again.next()).toEqual(state);
    const dealt = await again.ask(legalMove(state));
    expect(dealt).toMatchObject({ type: 'dealt', n: 0 });
    expect(await again.ask({ type: 'resign', n: 1 })).toMatchObject({ type: 'over', n: 1 });
    expect(spawnsOf(await replayOf(game))).toEqual([dealt!['spawn']]);
  });

  test('after the commit, before the tile is sent: the state shows the tile, and the repeated move gets it', async () => {
    const { player, game, connection, state } = await newGame();
    proxy.hold('back');
    connection.send(legalMove(state));
    await expect.poll(() => durableMoves(game)).toBe(1);
    await kill();
    expect(await connection.next()).toBe(null);

    const again = await player.open(other.url, game);
    const shown = await again.next();
    expect(shown).toMatchObject({ type: 'state', n: 1 });
    const dealt = await again.ask(legalMove(state));
    expect(dealt).toMatchObject({ type: 'dealt', n: 0 });
    const { cell, rank } = dealt!['spawn'] as { readonly cell: number; readonly rank: number };
    expect(expectOk(parsePosition(String(shown!['position']))).ranks[cell]).toBe(rank);
    expect(await again.ask({ type: 'resign', n: 1 })).toMatchObject({ type: 'over', n: 1 });
    expect(spawnsOf(await replayOf(game))).toEqual([dealt!['spawn']]);
  });

  test.each([
    ['with no move left', { board: LAST_MOVE }, 'over'],
    ['at its limit of moves', { limit: 1 }, 'playing'],
  ])(
    'while it finishes a game %s: last move and end are both absent, and then both there',
    async (_what, place, status) => {
      const { player, game, connection, state } = await newGame(place);
      const blocker = await owner.connect();
      await blocker.query('begin');
      await blocker.query('select from game where id = $1 for update', [game]);
      connection.send(legalMove(state));
      await expect.poll(async () => (await owner.query(WAITING)).rowCount).toBe(1);
      await kill();
      await blocker.query('rollback');
      blocker.release();
      expect(await connection.next()).toBe(null);

      const again = await player.open(other.url, game);
      expect(await again.next()).toEqual(state);
      expect(await again.ask(legalMove(state))).toMatchObject({ type: 'dealt', n: 0 });
      expect(await again.next()).toMatchObject({ type: 'over', n: 1 });
      const { outcome } = await replayOf(game);
      expect(outcome).toMatchObject({ moves: 1, status });
      const page = await request(other.url, 'GET', `/api/games/${game}`);
      expect(page.body['result']).toMatchObject({ moves: 1, score: outcome.score });
    },
  );

  test('while it holds the next number of the log: the others wait for a second, and the end is absent', async () => {
    const { player, game, connection, state } = await newGame();
    const someone = await PlayClient.create(other.url);
    const elsewhere = await someone.open(other.url, await someone.createGame(other.url));
    const move = legalMove((await elsewhere.next())!);
    const blocker = await owner.connect();
    await blocker.query('begin');
    await blocker.query(
      `insert into move_log (seq, body) select coalesce(max(seq), 0) + 1, '' from move_log`,
    );
    connection.send({ type: 'resign', n: 0 });
    const sessions = async (where: string): Promise<number | null> =>
      (await owner.query(`select from pg_stat_activity where query like '%move_log%' and ${where}`))
        .rowCount;
    await expect.poll(() => sessions(`wait_event_type = 'Lock'`)).toBe(1);
    // The end is appended, and the instance does not hear of it.
    proxy.hold('back');
    await blocker.query('rollback');
    blocker.release();
    await expect.poll(() => sessions(`state = 'idle in transaction'`)).toBe(1);
    expect(await elsewhere.ask(move)).toMatchObject({ type: 'dealt', n: 0 });
    await kill();

    const again = await player.open(other.url, game);
    expect(await again.next()).toEqual(state);
    for (const open of [again, elsewhere]) open.socket.terminate();
  });
});

/** Finishing a game, in the middle of its transaction. */
const WAITING = `
  select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like 'update game set finished_at%'`;
