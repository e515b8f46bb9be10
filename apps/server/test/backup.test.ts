/** `db backup`, `db restore`, `db status` and `db migrate`: the real program, games that go on, and files of all kinds. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectOk, type Result } from '@open2048/core';
import { decodeReplay } from '@open2048/replay';
import { serveWeb, type Served } from '@open2048/testing';
import { auditPublicBoards, auditPublicGame } from '@open2048/testing/board-audit';
import {
  PlayClient,
  randomHex,
  request,
  type PlayConnection,
  type PlayMessage,
} from '@open2048/testing/play-client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditGames } from '../src/backup/audit-games.ts';
import { openBackup, type Manifest } from '../src/backup/backup-file.ts';
import { writeBackup, type CopyProgress, type WrittenBackup } from '../src/backup/backup.ts';
import { checkBackup, restoreBackup } from '../src/backup/restore.ts';
import { auditBoards } from '../src/boards/audit.ts';
import { auditStandings } from '../src/events/audit.ts';
import { createEvent } from '../src/events/event.ts';
import { openClient } from '../src/database/database.ts';
import { appliedMigrations, migrate, readMigrations } from '../src/database/migrate.ts';
import { runningConnection } from '../src/postgres/index.ts';
import { startTestPostgres, urlOf, type TestPostgres } from './test-postgres.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'open2048-backup-'));
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `db` to its end. */
function db(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const options = { env: { ...process.env, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, 'db', ...args], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

const DIRECTIONS = ['left', 'down', 'right', 'up'] as const;

/** Makes moves until there are so many, or the game is over; resolves to the answers. */
async function play(connection: PlayConnection, from: number, to: number): Promise<PlayMessage[]> {
  const answers: PlayMessage[] = [];
  for (let n = from; n < to;) {
    for (const direction of DIRECTIONS) {
      const answer = await connection.ask({ type: 'move', n, direction });
      if (answer?.type === 'over') return answers;
      if (answer?.type === 'refused') continue;
      expect(answer).toMatchObject({ type: 'dealt', n, direction });
      answers.push(answer!);
      break;
    }
    n++;
  }
  return answers;
}

/** What a game shows when it is opened. */
async function open(player: PlayClient, url: string, game: string): Promise<PlayConnection> {
  const connection = await player.open(url, game);
  expect(await connection.next()).toMatchObject({ type: 'state' });
  return connection;
}

async function replayOf(url: string, game: string): Promise<Uint8Array> {
  const response = await fetch(`${url}/api/games/${game}/replay`);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

describe('a backup of a running server', () => {
  const [data, other] = [join(folder, 'data'), join(folder, 'other')];
  const file = join(folder, 'games.o2b');
  let server: Served;
  let restored: Served | undefined;
  beforeAll(async () => {
    server = await serveWeb({ compete: ['--data', data] });
  });
  afterAll(async () => {
    await server.close();
    await restored?.close();
  });

  test('is restored: finished games are the same, and a live game goes on with the same tiles', async () => {
    const [winner, player] = await Promise.all([
      PlayClient.create(server.url),
      PlayClient.create(server.url),
    ]);
    const finished = await winner.createGame(server.url, '3x3');
    await play(await open(winner, server.url, finished), 0, Infinity);
    const live = await player.createGame(server.url, '5x5');
    const connection = await open(player, server.url, live);
    const moves = await play(connection, 0, 130);

    const [backup, during] = await Promise.all([
      db(['backup', file, '--data', data, '--json']),
      play(connection, 130, 140),
    ]);
    moves.push(...during, ...(await play(connection, 140, 150)));
    expect(backup).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(backup.stdout)).toMatchObject({
      file,
      bytes: statSync(file).size,
      masterKeys: { needed: [1], missing: [], file: join(data, 'master-keys') },
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);

    mkdirSync(other);
    copyFileSync(join(data, 'master-keys'), join(other, 'master-keys'));
    const restore = await db(['restore', file, '--data', other]);
    expect(restore).toMatchObject({ code: 0, stderr: '' });
    expect(restore.stdout).toContain('1 replay played again without a difference');
    expect(restore.stdout).toContain(`need version 1, found in ${join(other, 'master-keys')}`);
    restored = await serveWeb({ compete: ['--data', other] });

    expect(await replayOf(restored.url, finished)).toEqual(await replayOf(server.url, finished));
    const board = '/api/boards/3x3/ranked/all';
    expect(await request(restored.url, 'GET', board)).toEqual(
      await request(server.url, 'GET', board),
    );
    const again = await player.open(restored.url, live);
    const state = (await again.next())!;
    const n = Number(state['n']);
    expect(n).toBeGreaterThanOrEqual(130);
    expect(n).toBeLessThanOrEqual(140);
    for (const move of moves.slice(n)) {
      const { n: at, direction } = move;
      expect(await again.ask({ type: 'move', n: at, direction })).toEqual(move);
    }
    expect(await again.ask({ type: 'resign', n: 150 })).toMatchObject({ type: 'over', n: 150 });
    const { outcome, events } = expectOk(decodeReplay(await replayOf(restored.url, live)));
    expect(outcome.moves).toBe(150);
    const spawns = events.flatMap((event) => (event.type === 'move' ? [event.spawn] : []));
    expect(spawns).toEqual(moves.map(({ spawn }) => spawn));
    const guest = await PlayClient.create(restored.url);
    expect(await guest.createGame(restored.url)).toMatch(/^[0-9a-f]{32}$/);
    const client = await openClient(expectOk(await runningConnection(other)));
    expect(await auditBoards(client)).toEqual([]);
    const audit = { most: 1, signal: new AbortController().signal, onProgress: () => {} };
    expect(await auditGames(client, audit)).toEqual({ checked: 1, wrong: [] });
    await client.query('update game set score = score + 2 where id = $1', [finished]);
    expect(await auditGames(client, { ...audit, most: null })).toEqual({
      checked: 2,
      wrong: [finished],
    });
    expect(await auditBoards(client)).not.toEqual([]);
    await client.end();
  });

  test('is refused where a server has made a database', async () => {
    const { code, stdout } = await db(['restore', file, '--data', data, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'not-empty' } });
    expect(code).toBe(2);
  });

  test('is shown by the status', async () => {
    const shown = await db(['status', '--data', data, '--json']);
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(shown.stdout)).toMatchObject({
      folder: data,
      counts: { accounts: 2, games: 2, liveGames: 1 },
      schema: { fault: null },
      masterKeys: { needed: [1], missing: [] },
      lastBackup: { file, bytes: statSync(file).size },
    });
    const text = await db(['status', '--data', data]);
    expect(text.stdout).toMatch(/^Games +2, 1 in progress$/m);
    expect(text.stdout).toMatch(/^Schema +\d+, up to date$/m);
  });

  test('without its master keys, the status has exit code 1', async () => {
    const keys = join(folder, 'no-keys');
    const { code, stdout } = await db(['status', '--data', data, '--master-keys', keys]);
    expect(stdout).toContain(`need version 1, but ${keys} cannot be used [no-file]`);
    expect(code).toBe(1);
  });

  test('a migration of a running server finds nothing to do', async () => {
    const { code, stdout } = await db(['migrate', '--data', data, '--json']);
    expect(JSON.parse(stdout)).toEqual({ version: (await readMigrations()).length, applied: 0 });
    expect(code).toBe(0);
  });
});

describe('the commands', () => {
  const empty = join(folder, 'empty');
  test.each([
    { what: 'no database', args: ['status', '--data', empty], code: 'no-data', exit: 3 },
    { what: 'no database', args: ['backup', '/x', '--data', empty], code: 'no-data', exit: 3 },
    { what: 'no file', args: ['restore', '/nowhere.o2b'], code: 'no-file', exit: 3 },
    { what: 'a folder', args: ['restore', '/'], code: 'cannot-read', exit: 3 },
    { what: 'an empty path', args: ['status', '--data', ''], code: 'invalid-argument', exit: 2 },
    { what: 'no argument', args: ['backup'], code: 'missing-argument', exit: 2 },
    { what: 'no command', args: ['copy'], code: 'unknown-command', exit: 2 },
  ])('refuse $what: $args', async ({ args, code, exit }) => {
    const ended = await db([...args, '--json']);
    expect(JSON.parse(ended.stdout)).toMatchObject({ error: { code } });
    expect(ended.code).toBe(exit);
    expect(existsSync(empty)).toBe(false);
  });

  test('refuse an address of no database', async () => {
    const { code, stderr } = await db(['status'], { DATABASE_URL: 'foo' });
    expect(stderr).toMatch(/^open2048: DATABASE_URL: expected .* \[bad-database-url\]\n$/);
    expect(code).toBe(2);
  });

  test('refuse a database that does not answer', async () => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    const { code, stderr } = await db(['status'], env);
    expect(stderr).toMatch(/^open2048: the database cannot be used: .* \[no-database\]\n$/);
    expect(code).toBe(3);
  });
});

describe('with a database of one’s own', () => {
  let postgres: TestPostgres;
  let admin: pg.Client;
  let client: pg.Client;
  /** Those that were created besides the first one. */
  const databases: string[] = [];
  const file = join(folder, 'own.o2b');
  beforeAll(async () => {
    const own = join(folder, 'pg');
    mkdirSync(own);
    chmodSync(own, 0o711);
    postgres = await startTestPostgres(own);
    admin = new pg.Client(postgres.admin);
    await admin.connect();
    client = await newDatabase();
    await fill(client);
  });
  afterAll(async () => {
    await Promise.all(clients.map((each) => each.end()));
    for (const database of databases) await admin.query(`drop database ${database} with (force)`);
    await admin.end();
    await postgres.stop();
  });
  const clients: pg.Client[] = [];

  /** A connection to a new, empty database. */
  async function newDatabase(): Promise<pg.Client> {
    const database = `open2048_test_${randomHex(6)}`;
    await admin.query(`create database ${database} owner ${postgres.connection.user}`);
    databases.push(database);
    const opened = await openClient({ ...postgres.connection, database });
    clients.push(opened);
    return opened;
  }

  async function fill(into: pg.Client): Promise<void> {
    expectOk(await migrate(into, await readMigrations()));
    await into.query(
      `insert into account (handle, kind) select 'player ' || i, 'guest' from generate_series(1, 5000) as i`,
    );
    await into.query(`delete from account where handle = 'player 5000'`);
    await into.query(
      `insert into session (hash, account, expires_at)
       select sha256(handle::bytea), id, 'infinity' from account where id <= 1000`,
    );
  }

  const watch = { signal: new AbortController().signal, onProgress: () => {} };
  /** Backs a database up. */
  async function back(from = client, path = file): Promise<Result<WrittenBackup>> {
    const written = await writeBackup(from, path, watch);
    await from.query('rollback');
    return written;
  }

  /** Restores into a database as the command does. */
  async function restore(into: pg.Client, path = file): Promise<Result<void>> {
    const backup = await openBackup(path);
    if (!backup.ok) return backup;
    try {
      const checked = await checkBackup(backup.value, watch.signal, () => {});
      return checked.ok ? await restoreBackup(into, backup.value, watch) : checked;
    } finally {
      await backup.value.close();
    }
  }

  /** A digest of all rows of a table. */
  async function rowsOf(from: pg.Client, table: string): Promise<unknown> {
    const { rows } = await from.query(
      `select count(*), md5(string_agg(t::text, '|' order by t::text)) from ${table} as t`,
    );
    return rows[0];
  }

  test('every row comes back, and identities go on where they were', async () => {
    const { manifest } = expectOk(await back());
    expect(manifest.tables).toContainEqual(
      expect.objectContaining({ name: 'account', rows: 4999 }),
    );
    expect(manifest.tables.map(({ name }) => name)).not.toContain('playing');
    const into = await newDatabase();
    expectOk(await restore(into));
    for (const { name } of manifest.tables) {
      expect(await rowsOf(into, name)).toEqual(await rowsOf(client, name));
    }
    const { rows } = await into.query(
      `insert into account (handle, kind) values ('new', 'guest') returning id`,
    );
    expect(rows).toEqual([{ id: 5001 }]);
    const orphan = `insert into session (hash, account, expires_at) values (sha256('x'), 9999, 'infinity')`;
    await expect(into.query(orphan)).rejects.toThrow('violates foreign key constraint');
    expect(await appliedMigrations(into)).toEqual(await appliedMigrations(client));
  });

  test('progress counts every row', async () => {
    const seen: CopyProgress[] = [];
    const onProgress = (progress: CopyProgress): void => void seen.push(progress);
    expectOk(await writeBackup(client, file, { ...watch, onProgress }));
    await client.query('rollback');
    expect(seen.at(-1)).toMatchObject({ rows: 5999, allRows: 5999 });
    const backup = expectOk(await openBackup(file));
    seen.length = 0;
    expectOk(await restoreBackup(await newDatabase(), backup, { ...watch, onProgress }));
    await backup.close();
    expect(seen.at(-1)).toMatchObject({ rows: 5999, allRows: 5999 });
  });

  test('a backup of an earlier version is restored, and migrated', async () => {
    const migrations = await readMigrations();
    const early = await newDatabase();
    expectOk(await migrate(early, migrations.slice(0, 1)));
    await early.query(`insert into account (handle, kind) values ('early', 'player')`);
    expect(expectOk(await back(early)).manifest.migrations).toHaveLength(1);
    const into = await newDatabase();
    expectOk(await restore(into));
    expect(await appliedMigrations(into)).toHaveLength(migrations.length);
    const { rows } = await into.query('select id, handle from account');
    expect(rows).toEqual([{ id: 1, handle: 'early' }]);
  });

  test('a backup that is cancelled leaves the earlier one', async () => {
    expectOk(await back());
    const before = readFileSync(file);
    const abort = new AbortController();
    const onProgress = (): void => abort.abort();
    const from = await openClient({ ...postgres.connection, database: client.database! });
    await expect(writeBackup(from, file, { signal: abort.signal, onProgress })).rejects.toThrow();
    await from.end();
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('a restore that is cancelled leaves the database empty', async () => {
    expectOk(await back());
    const into = await newDatabase();
    const { database } = into;
    const abort = new AbortController();
    const backup = expectOk(await openBackup(file));
    const onProgress = (): void => abort.abort();
    await expect(
      restoreBackup(into, backup, { signal: abort.signal, onProgress }),
    ).rejects.toThrow();
    await backup.close();
    await into.end();
    const next = await openClient({ ...postgres.connection, database: database! });
    clients.push(next);
    expectOk(await restore(next));
    expect(await rowsOf(next, 'account')).toEqual(await rowsOf(client, 'account'));
  });

  test('the program stops a backup at once on a signal, also while it waits', async () => {
    const blocker = await openClient({ ...postgres.connection, database: client.database! });
    clients.push(blocker);
    await blocker.query('begin; lock table game');
    const env = { DATABASE_URL: addressOf(client) };
    const path = join(folder, 'never.o2b');
    const child = execFile(process.execPath, [MAIN, 'db', 'backup', path], {
      env: { ...process.env, ...env },
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    const waiting = `select from pg_stat_activity
      where application_name = 'open2048 db' and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await admin.query(waiting)).rowCount).toBe(1);
    child.kill('SIGTERM');
    expect(await ended).toBe(143);
    await blocker.query('rollback');
    expect(existsSync(path)).toBe(false);
  });

  test('a file that cannot be written is a fault', async () => {
    const written = await back(client, join(folder, 'missing', 'file.o2b'));
    expect(written).toMatchObject({ ok: false, error: { code: 'cannot-write' } });
  });

  test('a database without tables has nothing to back up', async () => {
    const bare = await newDatabase();
    expect(await back(bare)).toMatchObject({ ok: false, error: { code: 'no-schema' } });
    const status = await db(['status', '--json'], { DATABASE_URL: addressOf(bare) });
    expect(JSON.parse(status.stdout)).toMatchObject({ schema: { version: 0 }, counts: null });
    const migrated = await db(['migrate'], { DATABASE_URL: addressOf(bare) });
    expect(migrated.stdout).toMatch(/^Applied [1-9]\d* migrations: /);
  });

  const addressOf = ({ database }: pg.Client): string => urlOf(postgres, { database: database! });

  test('is restored by the command: everything that anyone can see follows from the public replays', async () => {
    const keys = ['--master-keys', join(folder, 'own-keys')];
    const [from, into] = [await newDatabase(), await newDatabase()];
    const serve = (database: pg.Client): Promise<Served> =>
      serveWeb({ compete: keys, env: { DATABASE_URL: addressOf(database) } });
    const server = await serve(from);
    const event = await newEvent(from);
    const players = await Promise.all(
      Array.from({ length: 5 }, () => PlayClient.create(server.url)),
    );
    /** Plays so many moves of a game, and ends it, unless it is to stay in progress. */
    const playGame = async (player: PlayClient, game: string, moves: number, isLeft = false) => {
      const connection = await open(player, server.url, game);
      const answers = await play(connection, 0, moves);
      // A game that was over before is closed.
      if (!isLeft && answers.length === moves) await connection.ask({ type: 'resign', n: moves });
      connection.socket.close();
      return game;
    };
    const boards = new Map<string, string[]>(['classic', '3x3', '5x5'].map((rules) => [rules, []]));
    for (const [index, player] of players.entries()) {
      for (const [rules, games] of boards) {
        // The second game of a player counts only if it is the better one.
        for (const moves of [10 + 3 * index, 25 - 3 * index]) {
          games.push(await playGame(player, await player.createGame(server.url, rules), moves));
        }
      }
    }
    const inEvent = [];
    for (const [index, player] of players.slice(0, 3).entries()) {
      const joined = await player.request(server.url, 'POST', `/api/events/${event}/join`, {});
      const game = String(joined.body['id']);
      await playGame(player, game, 5 + index, index === 2);
      if (index < 2) inEvent.push(game);
    }
    const live = await players[0]!.createGame(server.url);
    await playGame(players[0]!, live, 12, true);

    const path = join(folder, 'public.o2b');
    const backedUp = await db(['backup', path, '--json'], { DATABASE_URL: addressOf(from) });
    expect(backedUp).toMatchObject({ code: 0, stderr: '' });
    const restored = await db(['restore', path, ...keys, '--json'], {
      DATABASE_URL: addressOf(into),
    });
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(restored.stdout)).toMatchObject({
      audit: { boards: [], games: { checked: 32, wrong: [] } },
      masterKeys: { needed: [1], missing: [] },
    });
    const again = await db(['restore', path, '--json'], { DATABASE_URL: addressOf(into) });
    expect(JSON.parse(again.stdout)).toMatchObject({ error: { code: 'not-empty' } });

    const copy = await serve(into);
    const auditAll = async (): Promise<readonly string[]> => {
      const wrong = [];
      for (const [rules, games] of boards) {
        const audited = await Promise.all(games.map((game) => auditPublicGame(copy.url, game)));
        const finished = audited.map((game) => game!.finished);
        wrong.push(...(await auditPublicBoards(copy.url, `${rules}/ranked`, finished)));
      }
      return wrong;
    };
    expect(await auditAll()).toEqual([]);
    for (const game of inEvent) expect(await auditPublicGame(copy.url, game)).not.toBe(null);
    const standings = `/api/events/${event}/standings`;
    const shown = await request(copy.url, 'GET', standings);
    expect(shown.body['entries']).toHaveLength(2);
    expect(shown).toEqual(await request(server.url, 'GET', standings));
    const goesOn = await players[0]!.open(copy.url, live);
    expect(await goesOn.next()).toMatchObject({ type: 'state', n: 12 });

    // Both audits can fail.
    await into.query(
      'update entry set place = place - 4 where board = (select min(id) from board)',
    );
    await into.query('update entrant set place = place - 4 where event = $1', [event]);
    expect(await auditAll()).not.toEqual([]);
    expect(await auditStandings(into)).toHaveLength(4);
    expect(await copy.close()).toBe(0);
    expect(await server.close()).toBe(0);
  });

  /** Creates a sprint that is on now; resolves to its id. */
  async function newEvent(database: pg.Client): Promise<string> {
    const pool = new pg.Pool({ connectionString: addressOf(database) });
    const id = `sprint-${randomHex(4)}`;
    const [startsAt, endsAt] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)];
    await createEvent(pool, { id, kind: 'sprint', rules: 'classic', tries: 1, startsAt, endsAt });
    await pool.end();
    return id;
  }

  describe('refuses a file that', () => {
    let bytes: Buffer;
    let manifest: Manifest;
    let into: pg.Client;
    beforeAll(async () => {
      ({ manifest } = expectOk(await back()));
      bytes = readFileSync(file);
      into = await newDatabase();
    });

    /** The file with another manifest, and with the trailer for it. */
    const withManifest = (change: object): Buffer => {
      const last = manifest.tables.at(-1)!;
      const text = Buffer.from(JSON.stringify({ ...manifest, ...change }));
      const length = Buffer.alloc(8);
      length.writeBigUInt64BE(BigInt(text.length));
      const digest = createHash('sha256').update(text).digest();
      const rows = bytes.subarray(0, last.offset + last.length);
      return Buffer.concat([rows, text, length, digest, Buffer.from('o2backup')]);
    };
    const flipped = (place: number): Buffer => {
      const copy = Buffer.from(bytes);
      copy[place]! ^= 1;
      return copy;
    };
    const partOf = (name: string) => manifest.tables.find((part) => part.name === name)!;
    const later = { version: 9999, name: 'later', digest: '0'.repeat(64) };

    const FILES: readonly (readonly [string, string, () => Buffer, () => number | undefined])[] = [
      ['is empty', 'not-backup', () => Buffer.alloc(0), () => 0],
      ['is something else', 'not-backup', () => readFileSync(MAIN), () => 0],
      [
        'has a later format',
        'newer-backup',
        () => Buffer.concat([Buffer.from('open2048 backup 2'), bytes.subarray(17)]),
        () => 0,
      ],
      [
        'lost its last byte',
        'truncated-backup',
        () => bytes.subarray(0, -1),
        () => bytes.length - 1,
      ],
      ['lost its end', 'truncated-backup', () => bytes.subarray(0, 5000), () => 5000],
      ['has only its beginning', 'truncated-backup', () => bytes.subarray(0, 32), () => 32],
      [
        'has a wrong bit in a table',
        'damaged-backup',
        () => flipped(partOf('session').offset + 100),
        () => partOf('session').offset,
      ],
      [
        'has a wrong bit in the manifest',
        'damaged-backup',
        () => flipped(bytes.length - 100),
        () => manifest.tables.at(-1)!.offset + manifest.tables.at(-1)!.length,
      ],
      [
        'has an impossible manifest',
        'damaged-backup',
        () => withManifest({ tables: manifest.tables.slice(1) }),
        () => manifest.tables.at(-1)!.offset + manifest.tables.at(-1)!.length,
      ],
      [
        'has a later schema',
        'newer-schema',
        () => withManifest({ migrations: [...manifest.migrations, later] }),
        () => undefined,
      ],
      [
        'has another schema',
        'other-schema',
        () => withManifest({ migrations: [{ ...later, version: 1 }] }),
        () => undefined,
      ],
      [
        'has other tables than its schema',
        'other-tables',
        () =>
          withManifest({
            tables: manifest.tables.map((part) =>
              part.name === 'tally' ? { ...part, name: 'pg_class' } : part,
            ),
          }),
        () => undefined,
      ],
    ];
    test.each(FILES)('%s: %s', async (_what, code, content, place) => {
      const path = join(folder, 'bad.o2b');
      writeFileSync(path, content());
      const refused = await restore(into, path);
      const error = { code, message: expect.any(String), at: place() };
      expect(refused).toEqual({ ok: false, error });
      await into.query('rollback');
      const { rowCount } = await into.query(
        `select from pg_class where relnamespace = 'public'::regnamespace`,
      );
      expect(rowCount).toBe(0);
    });
  });
});
