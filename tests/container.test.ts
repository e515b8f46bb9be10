/**
 * The Containerfile and the compose files: checked by a linter and a parser, and the steps of the build and the start run
 * in an empty folder as another account, because there is no container engine here.
 */
import { execFile, execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { validate } from 'dockerfile-utils';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './repository.ts';

const CONTAINERFILE = readFileSync(join(ROOT, 'Containerfile'), 'utf8');
/** The user and group without rights. */
const NOBODY = 65_534;

/** The arguments of all instructions of a kind, in order; lines are not continued. */
function instructions(kind: string): string[] {
  return [...CONTAINERFILE.matchAll(new RegExp(`^${kind} (.*)$`, 'gm'))].map(([, rest]) => rest!);
}

/** The arguments of an instruction in the form of a list. */
function list(kind: string): string[] {
  return JSON.parse(
    instructions(kind)
      .at(-1)!
      .replace(/^[^[]*/, ''),
  ) as string[];
}

describe('the Containerfile', () => {
  test('is clean for the linter', () => {
    const warnings = validate(CONTAINERFILE).map(({ message, range }) => ({
      message,
      line: range.start.line + 1,
    }));
    expect(warnings).toEqual([]);
  });

  test('pins the version of Node that this repository is developed with', () => {
    const images = instructions('FROM').map((image) => image.replace(/ AS .*/, ''));
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(/\/node:\d+\.\d+\.\d+-[a-z]+-slim$/);
  });

  test('runs as an account without rights, with its data in a volume', () => {
    expect(instructions('USER')).toEqual(['node']);
    expect(instructions('VOLUME')).toEqual(['/data']);
    expect(list('CMD')).toContain('/data/server');
    expect(instructions('EXPOSE')).toEqual(['2048']);
  });
});

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const read = (name: string): Compose =>
  parse(readFileSync(join(ROOT, name), 'utf8'), { strict: true }) as Compose;
const alone = read('compose.yaml');
const withPostgres = read('compose.postgres.yaml');

/** What we use of the compose specification (https://github.com/compose-spec/compose-spec/blob/main/spec.md). */
const COMPOSE_KEYS = ['name', 'services', 'volumes'];
const SERVICE_KEYS =
  'build command depends_on environment healthcheck image init ports restart stop_grace_period volumes';

describe('the compose files', () => {
  test.each([
    ['compose.yaml', alone],
    ['compose.postgres.yaml', withPostgres],
  ])('%s has no key that the specification does not have', (_name, file) => {
    expect(COMPOSE_KEYS).toEqual(expect.arrayContaining(Object.keys(file)));
    for (const service of Object.values(file.services)) {
      expect(SERVICE_KEYS.split(' ')).toEqual(expect.arrayContaining(Object.keys(service)));
    }
  });

  test.each([
    ['compose.yaml', alone],
    ['compose.postgres.yaml', withPostgres],
  ])('%s declares every volume and service that it uses', (_name, { services, volumes }) => {
    for (const { volumes: mounts = [], depends_on: others = {} } of Object.values(services)) {
      const names = mounts.map((mount) => mount.split(':', 1)[0]);
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(names));
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(others)));
    }
  });

  test('mount the volume of the Containerfile', () => {
    const [mount] = alone.services['open2048']!.volumes;
    expect(mount?.split(':')[1]).toBe(instructions('VOLUME')[0]);
  });

  test('give the server the address of the PostgreSQL in the other container', () => {
    const { command, environment } = withPostgres.services['open2048']!;
    const { POSTGRES_USER: user, POSTGRES_PASSWORD: password } =
      withPostgres.services['postgres']!.environment!;
    const url = `postgres://${user}:${password}@postgres/${user}`;
    expect(environment).toEqual({ DATABASE_URL: url });
    expect(command).toEqual(
      expect.arrayContaining(['serve', '--master-keys', '/data/master-keys']),
    );
  });
});

describe('the steps of the Containerfile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'open2048-container-'));
  const app = join(folder, 'app');
  const data = join(folder, 'data');
  afterAll(() => rmSync(folder, { recursive: true }));

  const isRoot = process.getuid?.() === 0;
  const who = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', OPEN2048_HOME: data };

  /** Runs a command of the container, with the data folder here instead of there. */
  function start(
    args: readonly string[],
    more: Readonly<Record<string, string>> = {},
  ): ChildProcess {
    const [program = '', ...others] = [...list('ENTRYPOINT'), ...args];
    const local = others.map((arg) => arg.replace(/^\/data\b/, data));
    const options = { ...who, cwd: app, env: { ...env, ...more } };
    return spawn(program, local, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  }

  /** Resolves to the address of a server when its ranked play is open. */
  async function untilOpen({ stdout }: ChildProcess): Promise<string> {
    let address = '';
    for await (const line of createInterface({ input: stdout! })) {
      address = /http:\/\/localhost:\d+/.exec(line)?.[0] ?? address;
      if (line === 'Ranked play is open.') return address;
    }
    throw new Error('the server ended before ranked play was open');
  }

  test('build it from the tracked files, without what only tests need', async () => {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' });
    for (const file of files.split('\0').filter((name) => existsSync(join(ROOT, name)))) {
      if (file !== '') cpSync(join(ROOT, file), join(app, file));
    }
    chmodSync(folder, 0o755);
    const [beforeUser] = CONTAINERFILE.split('\nUSER ');
    expect(beforeUser!.split('\nRUN install -d -o node -g node /data\n')).toHaveLength(2);
    mkdirSync(data);
    if (isRoot) chownSync(data, NOBODY, NOBODY);
    for (const command of instructions('RUN').filter((line) => !line.startsWith('install '))) {
      // npm then asks the registry only for what it has not downloaded before.
      const options = { cwd: app, env: { ...process.env, npm_config_prefer_offline: 'true' } };
      await promisify(execFile)('sh', ['-c', command], options);
    }
    expect(existsSync(join(app, 'apps', 'web', 'dist', 'index.html'))).toBe(true);
    expect(existsSync(join(app, 'node_modules', 'vitest'))).toBe(false);
  }, 600_000);

  test('start it as another account, healthy and with ranked games, until it is stopped', async () => {
    const server = start([...list('CMD'), '--port', '0']);
    const ended = once(server, 'exit');
    const address = await untilOpen(server);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${address}/`)).text()).toContain('<title>');
    const [program = '', ...check] = list('HEALTHCHECK');
    const here = check.map((arg) => arg.replace('http://localhost:2048', address));
    expect(spawnSync(program, here, { ...who, cwd: app, env }).status).toBe(0);
    const nowhere = check.map((arg) => arg.replace('2048', '1'));
    expect(spawnSync(program, nowhere, { ...who, cwd: app, env }).status).toBe(1);

    const backup = start(['db', 'backup', '/data/first.o2b', '--data', '/data/server']);
    expect(await once(backup, 'exit')).toEqual([0, null]);
    expect(existsSync(join(data, 'first.o2b'))).toBe(true);
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  test('start it as compose.postgres.yaml does, with another PostgreSQL', async () => {
    const { command, environment } = withPostgres.services['open2048']!;
    // It runs in the folder of another server, as it runs in another container there.
    const database = start(['serve', '--data', '/data/other', '--port', '0', '--workers', '0']);
    const databaseEnded = once(database, 'exit');
    await untilOpen(database);
    const socket = join(data, 'other', 'postgres', 'socket');
    const { DATABASE_URL: given = '' } = environment!;
    const address = given
      .replace(/\$\{[^}]*\}/, 'SECRET')
      .replace('@postgres/', `@${encodeURIComponent(socket)}/`);
    const withDatabase = { DATABASE_URL: address };
    const server = start([...command!, '--port', '0'], withDatabase);
    const ended = once(server, 'exit');
    const url = await untilOpen(server);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(statSync(join(data, 'master-keys')).mode & 0o777).toBe(0o600);

    const status = start(
      ['db', 'status', '--json', '--master-keys', '/data/master-keys'],
      withDatabase,
    );
    const [shown, code] = await Promise.all([text(status.stdout!), once(status, 'exit')]);
    expect(JSON.parse(shown)).toMatchObject({
      schema: { fault: null },
      masterKeys: { missing: [] },
    });
    expect(code).toEqual([0, null]);
    // As Compose does: first the container that depends on the other one.
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    database.kill('SIGTERM');
    expect(await databaseEnded).toEqual([0, null]);
  });
});
