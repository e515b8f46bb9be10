/**
 * Faults of the machine under the server: what a player sees, that nothing acknowledged is lost, and that the game goes on
 * afterwards. All parts are real; the network is a proxy that can go silent, and the full disk is a small file system.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEALT_RULES, messageText, type ServerMessage } from '@open2048/compete';
import { DIRECTION_NAMES, expectOk, type Direction } from '@open2048/core';
import { decodeReplay } from '@open2048/replay';
import { serveWeb, type Served } from '@open2048/testing';
import {
  legalMove,
  PlayClient,
  randomHex,
  type PlayConnection,
  type PlayMessage,
} from '@open2048/testing/play-client';
import { TcpProxy } from '@open2048/testing/tcp-proxy';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openPool } from '../src/database/database.ts';
import { migrate, readMigrations } from '../src/database/migrate.ts';
import { GameStore } from '../src/ranked/game-store.ts';
import { GroupCommit } from '../src/ranked/group-commit.ts';
import { LiveGame } from '../src/ranked/live-game.ts';
import { MasterKeys } from '../src/ranked/master-keys.ts';
import type { PlayPorts } from '../src/ranked/play-socket.ts';
import { PlaySockets } from '../src/ranked/play-sockets.ts';
import {
  ownerPool,
  placeOf,
  startTestPostgres,
  urlOf,
  type TestPostgres,
} from './test-postgres.ts';

const readiness = async ({ url }: Served): Promise<string> => {
  const response = await fetch(`${url}/readyz`);
  return ((await response.json()) as { status: string }).status;
};

/** Opens a game until the server has it; resolves to the connection and the state. */
async function openGame(player: PlayClient, url: string, game: string) {
  let opened: { connection: PlayConnection; state: PlayMessage } | null = null;
  const isOpen = async (): Promise<boolean> => {
    const connection = await player.open(url, game).catch(() => null);
    const state = await connection?.next();
    if (state?.type === 'state') opened = { connection: connection!, state };
    else connection?.socket.terminate();
    return opened !== null;
  };
  await expect.poll(isOpen, { timeout: 60_000 }).toBe(true);
  return opened!;
}

describe('the database is away', () => {
  const folder = mkdtempSync(join(tmpdir(), 'open2048-away-'));
  let postgres: TestPostgres;
  let proxy: TcpProxy;
  let server: Served;
  beforeAll(async () => {
    chmodSync(folder, 0o711);
    postgres = await startTestPostgres(folder);
    proxy = await TcpProxy.open(placeOf(postgres));
    server = await serveWeb({
      compete: ['--master-keys', join(folder, 'master-keys')],
      env: { DATABASE_URL: urlOf(postgres, { host: '127.0.0.1', port: proxy.port }) },
      onError: (line) => logged.push(line),
    });
  });
  afterAll(async () => {
    expect(await server.close()).toBe(0);
    await proxy.close();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });

  const logged: string[] = [];
  /** The entries about a game, which the server has logged. */
  const entriesOf = (game: string) =>
    logged
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
      .filter((entry) => entry['game'] === game);

  test('and does not answer for longer than any time limit: a move is refused, and the game goes on from the last durable one', async () => {
    const player = await PlayClient.create(server.url);
    const game = await player.createGame(server.url);
    const { connection, state } = await openGame(player, server.url, game);
    proxy.hold();
    const move = legalMove(state);
    expect(await connection.ask(move)).toEqual({ type: 'refused', n: 0, code: 'unavailable' });
    expect(await readiness(server)).toBe('the database does not answer');
    // The operator finds which game and which request it was.
    expect(entriesOf(game)).toEqual([
      expect.objectContaining({
        level: 'error',
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        err: expect.objectContaining({ message: expect.any(String) }),
      }),
    ]);
    // Nobody hears of the connections that were lost in between.
    proxy.cut();
    proxy.release();
    await expect.poll(() => readiness(server)).toBe('ok');
    const again = await openGame(player, server.url, game);
    // Whether the move was stored is unknown until now; sent again, it is played once.
    const dealt = await again.connection.ask(move);
    expect(dealt).toMatchObject({ type: 'dealt', n: 0, direction: move['direction'] });
    await again.connection.ask({ type: 'resign', n: 1 });
    const replay = await fetch(`${server.url}/api/games/${game}/replay`);
    const { events } = expectOk(decodeReplay(new Uint8Array(await replay.arrayBuffer())));
    expect(events.map((event) => event.type === 'move' && event.spawn)).toEqual([dealt!['spawn']]);
  });

  test('and refuses connections: every move is refused at once, and the game goes on', async () => {
    const player = await PlayClient.create(server.url);
    const game = await player.createGame(server.url);
    const { connection, state } = await openGame(player, server.url, game);
    const move = legalMove(state);
    proxy.refuse();
    for (let tries = 0; tries < 20; tries++) {
      expect(await connection.ask(move)).toEqual({ type: 'refused', n: 0, code: 'unavailable' });
    }
    expect(await readiness(server)).toBe('the database does not answer');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await player.request(server.url, 'GET', '/api/account')).status).toBe(503);
    proxy.accept();
    await expect.poll(() => readiness(server)).toBe('ok');
    // The same connection plays on.
    expect(await connection.ask(move)).toMatchObject({ type: 'dealt', n: 0 });
    connection.socket.terminate();
  });
});

describe('slow requests keep the connections to the database busy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'open2048-busy-'));
  /** More than there are connections. */
  const REQUESTS = 40;
  let postgres: TestPostgres;
  let owner: pg.Pool;
  let server: Served;
  beforeAll(async () => {
    chmodSync(folder, 0o711);
    postgres = await startTestPostgres(folder);
    owner = ownerPool(postgres);
    server = await serveWeb({
      compete: ['--master-keys', join(folder, 'master-keys'), '--workers', '0'],
      env: { DATABASE_URL: urlOf(postgres) },
      isQuiet: true,
    });
  });
  afterAll(async () => {
    expect(await server.close()).toBe(0);
    await owner.end();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });

  test('moves are made all the same', async () => {
    const player = await PlayClient.create(server.url);
    const { body } = await player.request(server.url, 'GET', '/api/account');
    const game = await player.createGame(server.url);
    const { connection, state } = await openGame(player, server.url, game);
    const locking = await owner.connect();
    await locking.query('begin');
    await locking.query('lock table verdict in access exclusive mode');
    const page = `${server.url}/api/players/${String(body['handle'])}`;
    const pages = Array.from({ length: REQUESTS }, () => fetch(page));
    const blocked = async (): Promise<number> => {
      const { rows } = await owner.query<{ count: number }>(
        `select count(*) from pg_locks where relation = 'verdict'::regclass and not granted`,
      );
      return rows[0]!.count;
    };
    await expect.poll(blocked, { interval: 10 }).toBe(10);
    expect(await connection.ask(legalMove(state))).toMatchObject({ type: 'dealt', n: 0 });
    await locking.query('rollback');
    locking.release();
    await Promise.all(pages);
    connection.socket.terminate();
  });
});

describe('the clock jumps', () => {
  const folder = mkdtempSync(join(tmpdir(), 'open2048-clock-'));
  let postgres: TestPostgres;
  let pool: pg.Pool;
  beforeAll(async () => {
    chmodSync(folder, 0o711);
    postgres = await startTestPostgres(folder);
    const client = new pg.Client(postgres.connection);
    await client.connect();
    expectOk(await migrate(client, await readMigrations()));
    await client.query(`insert into account (handle, kind) values ('ann', 'guest')`);
    await client.end();
    pool = openPool(postgres.connection);
  });
  afterAll(async () => {
    await pool.end();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });

  test('a move takes between no time and a day, and the moves keep their order', async () => {
    const store = new GameStore(pool, expectOk(MasterKeys.parse(`1 ${'5a'.repeat(32)}`)));
    const rules = DEALT_RULES.get('5x5')!;
    const created = await store.create({
      account: 1,
      gameClass: 'ranked',
      rules,
      moveLimit: 1000,
    });
    const { game } = created!;
    const started = await store.start(game.id, randomHex(16));
    const day = 86_400_000;
    const times = [5, 2 * day, 3, 1000];
    const live = new LiveGame(started!, {
      store,
      commits: await GroupCommit.open(pool, null, () => {}),
      now: () => times.shift()!,
    });
    for (let n = 0; n < 4; n++) {
      const state = (await live.state()).find(({ type }) => type === 'state')!;
      const { direction } = legalMove(JSON.parse(messageText(state)) as PlayMessage);
      const index = DIRECTION_NAMES.findIndex((name) => name === direction);
      const answers = await new Promise<readonly ServerMessage[]>((resolve) => {
        live.move(n, index as Direction, resolve, (error) => {
          throw error;
        });
      });
      expect(answers).toMatchObject([{ type: 'dealt', n }]);
    }
    const { replay } = await store.load(started!);
    expect(replay.events.map(({ elapsed }) => elapsed)).toEqual([0, day, 0, 997]);
  });
});

describe('a client vanishes without a sign', () => {
  test('its sockets are closed, and its account has room again', async () => {
    const unused = (): never => {
      throw new Error('no message was sent');
    };
    const ports = { store: {}, games: {}, metrics: null, stillValid: unused, onError: unused };
    const sockets = new PlaySockets(ports as unknown as PlayPorts);
    const account = { id: 1, handle: 'ann', kind: 'guest' } as const;
    const player = { account, hash: '', scopes: null, network: '192.0.2.1', reqId: 'test' };
    const http = createServer().on('upgrade', (request, socket, head) => {
      sockets.open(request, socket, head, player);
    });
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const { port } = http.address() as AddressInfo;
    const proxy = await TcpProxy.open({ host: '127.0.0.1', port });
    const connect = async (at: number): Promise<WebSocket> => {
      const socket = new WebSocket(`ws://127.0.0.1:${at}`, 'open2048.play.1');
      socket.on('error', () => {});
      await once(socket, 'open');
      return socket;
    };

    for (let count = 0; count < 7; count++) await connect(proxy.port);
    const present = await connect(port);
    proxy.hold();
    const refused = await connect(port);
    expect(await once(refused, 'close')).toEqual([1008, expect.anything()]);
    const pinged = once(present, 'ping');
    await sockets.ping();
    await pinged;
    // The answer to this ping comes after the server has received the answer to its own.
    present.ping();
    await once(present, 'pong');
    await sockets.ping();
    await expect.poll(() => sockets.size).toBe(1);
    expect(present.readyState).toBe(WebSocket.OPEN);
    await connect(port);
    expect(sockets.size).toBe(2);

    await sockets.drain();
    await proxy.close();
    http.close();
  });
});

/** Whether a file system can be mounted here. */
const canMount = ((): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'open2048-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'open2048', folder], {
      stdio: 'ignore',
    });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
})();
if (!canMount) console.log('skipped: a full disk, because this account cannot mount a file system');

describe.runIf(canMount)('the disk is full', () => {
  const disk = mkdtempSync(join(tmpdir(), 'open2048-disk-'));
  const ballast = join(disk, 'ballast');
  let server: Served;
  beforeAll(async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=711', 'open2048', disk]);
    const data = join(disk, 'data');
    mkdirSync(data);
    chmodSync(data, 0o711);
    server = await serveWeb({ compete: ['--data', data], isQuiet: true });
  });
  afterAll(async () => {
    rmSync(ballast, { force: true });
    expect(await server.close()).toBe(0);
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  });

  /** Takes all room that is left; the server may write at the same time. */
  function fill(): void {
    const { bavail, bsize } = statfsSync(disk);
    try {
      writeFileSync(ballast, Buffer.alloc(bavail * bsize), { flag: 'a' });
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
  }

  test('moves are refused, the game stands, and it goes on when there is room', async () => {
    const player = await PlayClient.create(server.url);
    const game = await player.createGame(server.url, '5x5');
    let { connection, state } = await openGame(player, server.url, game);
    fill();
    // What PostgreSQL has reserved is used up before a move is refused.
    let move = legalMove(state);
    for (;;) {
      const answer = await connection.ask(move);
      if (answer?.type !== 'dealt') {
        expect(answer).toEqual({ type: 'refused', n: move['n'], code: 'unavailable' });
        break;
      }
      fill();
      connection.socket.terminate();
      ({ connection, state } = await openGame(player, server.url, game));
      move = legalMove(state);
    }
    expect(await readiness(server)).not.toBe('ok');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    rmSync(ballast);
    await expect.poll(() => readiness(server), { timeout: 90_000 }).toBe('ok');
    const again = await openGame(player, server.url, game);
    expect(again.state).toEqual(state);
    expect(await again.connection.ask(move)).toMatchObject({ type: 'dealt', n: move['n'] });
  });
});
