/**
 * Faults of the machine under the server: what a player sees, that nothing acknowledged is lost, and that the game goes on
 * afterwards. All parts are real; the network is a proxy that can go silent, and the full disk is a small file system.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIRECTION_NAMES, expectOk, legalMask, parsePosition } from '@open2048/core';
import { decodeReplay } from '@open2048/replay';
import { serveWeb, type Served } from '@open2048/testing';
import { PlayClient, type PlayConnection, type PlayMessage } from '@open2048/testing/play-client';
import { TcpProxy } from '@open2048/testing/tcp-proxy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type Postgres } from '../src/postgres/index.ts';
import { PORT } from '../src/postgres/paths.ts';

const readiness = async ({ url }: Served): Promise<string> => {
  const response = await fetch(`${url}/readyz`);
  return ((await response.json()) as { status: string }).status;
};

/** The first legal move of a state. */
function moveOf(state: PlayMessage): PlayMessage {
  const mask = legalMask(expectOk(parsePosition(String(state['position']))));
  const direction = DIRECTION_NAMES.find((_, index) => (mask & (1 << index)) !== 0)!;
  return { type: 'move', n: Number(state['n']), direction };
}

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

describe('the database does not answer for longer than any time limit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'open2048-away-'));
  let postgres: Postgres;
  let proxy: TcpProxy;
  let server: Served;
  beforeAll(async () => {
    chmodSync(folder, 0o711);
    postgres = expectOk(await startPostgres({ folder, onStep: () => {} }));
    const { host, user, database } = postgres.connection;
    proxy = await TcpProxy.open({ path: join(host, `.s.PGSQL.${PORT}`) });
    server = await serveWeb({
      compete: ['--master-keys', join(folder, 'master-keys')],
      env: { DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${database}` },
      isQuiet: true,
    });
  });
  afterAll(async () => {
    expect(await server.close()).toBe(0);
    await proxy.close();
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });

  test('a move is answered with unavailable, and the game goes on from the last durable move', async () => {
    const player = await PlayClient.create(server.url);
    const game = await player.createGame(server.url);
    const { connection, state } = await openGame(player, server.url, game);
    proxy.hold();
    const move = moveOf(state);
    expect(await connection.ask(move)).toEqual({ type: 'refused', n: 0, code: 'unavailable' });
    expect(await readiness(server)).toBe('the database does not answer');
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

  /** Takes all room that is left. */
  function fill(): void {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize), { flag: 'a' });
  }

  test('moves are refused, the game stands, and it goes on when there is room', async () => {
    const player = await PlayClient.create(server.url);
    const game = await player.createGame(server.url, '5x5');
    let { connection, state } = await openGame(player, server.url, game);
    fill();
    // What PostgreSQL has reserved is used up before a move is refused.
    let move = moveOf(state);
    for (;;) {
      const answer = await connection.ask(move);
      if (answer?.type !== 'dealt') break;
      fill();
      connection.socket.terminate();
      ({ connection, state } = await openGame(player, server.url, game));
      move = moveOf(state);
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
