/** The bundled PostgreSQL: first and later starts, kills, faults. All with the real programs. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expectOk, type Fault } from '@open2048/core';
import { openLock } from '@open2048/workbench/files';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountIn } from '../src/postgres/account.ts';
import { findBundle } from '../src/postgres/bundle.ts';
import { startPostgres, type Connection, type Postgres } from '../src/postgres/index.ts';
import { Log } from '../src/postgres/log.ts';
import { pathsIn, PORT } from '../src/postgres/paths.ts';

const HOLDER = fileURLToPath(new URL('postgres-holder.mjs', import.meta.url));
const isRoot = process.geteuid?.() === 0;
const hasProc = existsSync('/proc/self/stat');

const base = mkdtempSync(join(tmpdir(), 'pg-'));
/** With characters that a list, a shell and a command line treat specially. */
const folder = join(base, "it's a, b & c");
const { version } = expectOk(findBundle());
const paths = expectOk(pathsIn(folder, version));
const connection: Connection = {
  host: paths.socket,
  port: PORT,
  user: 'open2048',
  database: 'open2048',
  ssl: false,
};

beforeAll(() => {
  // Only the user of the tests can enter a new temporary folder, and PostgreSQL has another account under root.
  for (const closed of [tmpdir(), base]) {
    if (isRoot && (statSync(closed).mode & 0o001) === 0) chmodSync(closed, 0o711);
  }
});
const holders: ChildProcess[] = [];
afterAll(() => {
  for (const holder of holders) holder.kill('SIGKILL');
  rmSync(base, { recursive: true, maxRetries: 5 });
});

interface Started {
  readonly postgres: Postgres;
  readonly steps: readonly string[];
}

async function start(at = folder): Promise<Started> {
  const steps: string[] = [];
  const started = await startPostgres({ folder: at, onStep: (step) => steps.push(step) });
  return { postgres: expectOk(started), steps };
}

/** Runs the work with a PostgreSQL in the shared folder, and returns the steps of its start. */
async function withPostgres(work = async (): Promise<void> => {}): Promise<readonly string[]> {
  const { postgres, steps } = await start();
  try {
    await work();
  } finally {
    await postgres.stop();
  }
  return steps;
}

async function faultOf(at = folder): Promise<Fault> {
  const started = await startPostgres({ folder: at, onStep: () => {} });
  if (!started.ok) return started.error;
  await started.value.stop();
  throw new Error('it has started');
}

/** The first column of the answer. */
async function query(sql: string): Promise<unknown[]> {
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
  await client.end();
  return rows.map(([value]) => value);
}

const postmaster = (): number => parseInt(readFileSync(join(paths.data, 'postmaster.pid'), 'utf8'));

/** True if a process of PostgreSQL uses the folder. */
async function isRunning(): Promise<boolean> {
  const running = await openLock(paths.running);
  await running?.close();
  return running === null;
}

/** The server as another process, which prints this line at last. */
async function hold(at: string, last: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [HOLDER, at], { stdio: ['ignore', 'pipe', 'inherit'] });
  holders.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === last) return child;
  }
  throw new Error(`the holder ended before it printed "${last}"`);
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('a first start', () => {
  let postgres: Postgres;
  let steps: readonly string[];
  beforeAll(async () => {
    // What kills in the middle of copying and of creating leave.
    for (const part of [`${paths.binaries}.tmp`, `${paths.data}.tmp`]) {
      mkdirSync(part, { recursive: true });
      writeFileSync(join(part, 'PG_VERSION'), 'incomplete');
    }
    ({ postgres, steps } = await start());
  });
  afterAll(() => postgres.stop());

  test('has three steps, and replaces what an interrupted one has left', () => {
    expect(steps).toEqual(['copying the binaries', 'creating the database cluster', 'starting']);
    expect(readdirSync(paths.home).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('answers', async () => {
    expect(postgres.connection).toEqual(connection);
    expect(await query('select 1')).toEqual([1]);
    expect(version.startsWith(postgres.version)).toBe(true);
  });

  test.each([
    ['listen_addresses', ''],
    ['unix_socket_permissions', '0700'],
    ['fsync', 'on'],
    ['full_page_writes', 'on'],
    ['synchronous_commit', 'on'],
    ['data_checksums', 'on'],
    ['server_encoding', 'UTF8'],
    ['jit', 'off'],
    ['max_connections', '60'],
    ['shared_buffers', '64MB'],
    ['max_wal_size', '128MB'],
    ['TimeZone', 'UTC'],
    ['is_superuser', 'off'],
  ])('has the setting %s=%s', async (name, value) => {
    expect(await query(`show ${name}`)).toEqual([value]);
  });

  test('sorts by code points, and knows the letter case of all languages', async () => {
    const sorted = "select t from unnest(array['a', 'B', 'ä', 'Z']) t order by t";
    expect(await query(sorted)).toEqual(['B', 'Z', 'a', 'ä']);
    expect(await query("select lower('ÄЖ')")).toEqual(['äж']);
  });

  test('owns the database', async () => {
    await query('create table kept (value text)');
    await query("insert into kept values ('first')");
    expect(await query('select value from kept')).toEqual(['first']);
  });

  test.runIf(hasProc)('runs under the account that owns the cluster, never root', () => {
    const { uid } = statSync(paths.data);
    expect(uid).not.toBe(0);
    expect(statSync(paths.socket)).toMatchObject({ uid });
    expect(statSync(paths.socket).mode & 0o777).toBe(0o700);
    const status = readFileSync(`/proc/${postmaster()}/status`, 'utf8');
    expect(status).toMatch(new RegExp(`^Uid:(\\s+${uid}){4}$`, 'm'));
  });
});

test('a second start has one step, and the data is still there', async () => {
  const steps = await withPostgres(async () => {
    expect(await query('select value from kept')).toEqual(['first']);
  });
  expect(steps).toEqual(['starting']);
});

test('a stop ends every process, with clients connected', async () => {
  const client = new Client(connection);
  client.on('error', () => {});
  await withPostgres(async () => {
    await client.connect();
    expect(await isRunning()).toBe(true);
  });
  expect(await isRunning()).toBe(false);
  await client.end();
});

test('the folder is free after a stop, not before', async () => {
  await withPostgres(async () => {
    expect(await faultOf()).toMatchObject({
      code: 'in-use',
      message: expect.stringContaining(folder),
    });
    expect(await query('select 1')).toEqual([1]);
  });
  await withPostgres();
});

describe('after kill -9', () => {
  test('of the server, PostgreSQL stops, and what was committed is there', async () => {
    const holder = await hold(folder, 'running');
    expect((await faultOf()).code).toBe('in-use');
    await query("insert into kept values ('second')");
    await kill(holder);
    await expect.poll(isRunning).toBe(false);
    await withPostgres(async () => {
      expect(await query('select value from kept')).toEqual(['first', 'second']);
    });
  });

  test.runIf(hasProc)('of the server and the guard, the next start stops PostgreSQL', async () => {
    const holder = await hold(folder, 'running');
    await query("insert into kept values ('third')");
    const pid = postmaster();
    for (const child of childrenOf(holder.pid!)) if (child !== pid) process.kill(child, 'SIGKILL');
    await kill(holder);
    expect(await isRunning()).toBe(true);
    const steps = await withPostgres(async () => {
      expect(await query('select value from kept')).toEqual(['first', 'second', 'third']);
      expect(postmaster()).not.toBe(pid);
    });
    expect(steps).toEqual(['stopping the previous PostgreSQL', 'starting']);
  });

  test('of the server while it creates the cluster, the next start creates it again', async () => {
    const at = join(base, 'killed');
    await kill(await hold(at, 'creating the database cluster'));
    const { postgres, steps } = await start(at);
    await postgres.stop();
    // The first step depends on whether `initdb` still runs.
    expect(steps.slice(-2)).toEqual(['creating the database cluster', 'starting']);
  });

  test('of PostgreSQL, the server learns of it, and the next start recovers', async () => {
    const { postgres } = await start();
    await query("insert into kept values ('fourth')");
    process.kill(postmaster(), 'SIGKILL');
    expect(await postgres.exited).toMatchObject({
      code: 'exited',
      message: expect.stringContaining('SIGKILL'),
    });
    await postgres.stop();
    await withPostgres(async () => {
      expect(await query('select count(*)::int from kept')).toEqual([4]);
    });
  });
});

test('a record of a killed PostgreSQL whose process id has another process now is ignored', async () => {
  const { uid, gid } = statSync(paths.data);
  const other = spawn('sleep', ['600'], { uid, gid });
  try {
    const record = [other.pid, paths.data, 0, PORT, paths.socket, '', '', 'ready', ''].join('\n');
    writeFileSync(join(paths.data, 'postmaster.pid'), record);
    writeFileSync(join(paths.socket, `.s.PGSQL.${PORT}.lock`), record);
    expect(await withPostgres()).toEqual(['starting']);
    expect(other.exitCode ?? other.signalCode).toBeNull();
  } finally {
    other.kill();
  }
});

test('the binaries of another minor version are replaced', async () => {
  const previous = join(paths.home, 'binaries-18.0.0');
  renameSync(paths.binaries, previous);
  expect(await withPostgres()).toEqual(['copying the binaries', 'starting']);
  expect(existsSync(previous)).toBe(false);
});

describe('a start is refused', () => {
  /** Replaces a file during the work. */
  async function replaced(path: string, text: string, work: () => Promise<void>): Promise<void> {
    const kept = `${path}.kept`;
    renameSync(path, kept);
    try {
      writeFileSync(path, text, { mode: 0o755 });
      await work();
    } finally {
      renameSync(kept, path);
    }
  }

  test('if the folder cannot be written: cannot-write', async () => {
    const file = join(base, 'file');
    writeFileSync(file, '');
    expect((await faultOf(join(file, 'data'))).code).toBe('cannot-write');
  });

  test('if the path is too long for a socket: path-too-long', async () => {
    const at = join(base, 'x'.repeat(100));
    expect(await faultOf(at)).toMatchObject({
      code: 'path-too-long',
      message: expect.stringContaining(at),
    });
  });

  test.each(['"', '$', '`', '\\', '\n'])('if %j is in the path: bad-path', async (character) => {
    expect((await faultOf(join(base, `a${character}b`))).code).toBe('bad-path');
  });

  test('with a cluster of another major version: other-version', async () => {
    await replaced(join(paths.data, 'PG_VERSION'), '17\n', async () => {
      expect(await faultOf()).toMatchObject({
        code: 'other-version',
        message: expect.stringMatching(/PostgreSQL 17,.*PostgreSQL 18/),
      });
    });
  });

  test('if PostgreSQL does not start: not-started, with its own words', async () => {
    await replaced(join(paths.data, 'postgresql.conf'), 'nonsense = 1\n', async () => {
      expect(await faultOf()).toMatchObject({
        code: 'not-started',
        message: expect.stringContaining('unrecognized configuration parameter "nonsense"'),
      });
    });
  });

  test('if the loader of the programs is missing, as with musl: no-bundle', async () => {
    const program = join(paths.binaries, 'bin', 'postgres');
    await replaced(program, '#!/lib/no-such-loader\n', async () => {
      expect(await faultOf()).toMatchObject({
        code: 'no-bundle',
        message: expect.stringContaining('DATABASE_URL'),
      });
    });
  });

  test('on a platform without a package: no-bundle', () => {
    expect(findBundle('win32', 'x64')).toMatchObject({
      error: { code: 'no-bundle', message: expect.stringMatching(/win32-x64.*DATABASE_URL/) },
    });
  });

  test.runIf(isRoot)('if PostgreSQL cannot enter a folder above: no-access', async () => {
    const closed = join(base, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    expect(await faultOf(join(closed, 'data'))).toMatchObject({
      code: 'no-access',
      message: expect.stringContaining(`cannot enter ${closed};`),
    });
  });

  test.runIf(isRoot)('if the cluster belongs to root: no-access', async () => {
    const at = join(base, 'of-root');
    mkdirSync(join(at, 'postgres', 'data'), { recursive: true });
    expect((await faultOf(at)).code).toBe('no-access');
  });

  test('and leaves the folder usable', async () => {
    expect(await withPostgres()).toEqual(['starting']);
  });
});

test.each([
  [
    'the first that exists',
    'root:x:0:0::/:/bin/sh\nnobody:x:65534:65533::/:/bin/sh\n',
    65534,
    65533,
  ],
  ['the better one', 'nobody:x:9:9::/:\npostgres:x:101:104:,,,:/:\n', 101, 104],
  ['with a negative id, as on macOS', '# comment\nnobody:*:-2:-2:::\n', -2, -2],
])('the account of PostgreSQL is %s', (_rule, text, uid, gid) => {
  expect(accountIn(text, ['postgres', 'nobody'])).toEqual({ uid, gid });
});

test.each([
  ['no such name', 'root:x:0:0::/:/bin/sh\n'],
  ['root under another name', 'nobody:x:0:0::/:/bin/sh\n'],
  ['a broken line', 'nobody:x:many:9\nnobody\n'],
  ['nothing', ''],
])('there is no account for PostgreSQL with %s', (_rule, text) => {
  expect(accountIn(text, ['postgres', 'nobody'])).toBeNull();
});

test('the log has two files of limited size', () => {
  const path = join(base, 'log');
  appendFileSync(path, 'before\n');
  const log = new Log(path);
  const chunk = Buffer.from(`${'x'.repeat(65_000)}\n`);
  for (let count = 0; count < 60; count++) log.add(chunk);
  log.add(Buffer.from('last\n'));
  const names = readdirSync(dirname(path)).filter((name) => name.startsWith('log'));
  expect(names.toSorted()).toEqual(['log', 'log.1']);
  for (const name of names) {
    expect(statSync(join(dirname(path), name)).size).toBeLessThanOrEqual(1024 * 1024);
  }
  expect(log.tail.endsWith('\nlast')).toBe(true);
});

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number);
}

function parentOf(pid: string): number | null {
  try {
    const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(parent);
  } catch {
    return null;
  }
}
