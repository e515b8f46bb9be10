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
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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

describe('the compose files', () => {
  const read = (name: string): Compose =>
    parse(readFileSync(join(ROOT, name), 'utf8'), { strict: true }) as Compose;
  const alone = read('compose.yaml');
  const withPostgres = read('compose.postgres.yaml');

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
  function start(args: readonly string[]): ChildProcess {
    const [program = '', ...others] = [...list('ENTRYPOINT'), ...args];
    const local = others.map((arg) => arg.replace(/^\/data\b/, data));
    return spawn(program, local, { ...who, cwd: app, env, stdio: ['ignore', 'pipe', 'inherit'] });
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
    let address: string | undefined;
    for await (const line of createInterface({ input: server.stdout! })) {
      address = /http:\/\/localhost:\d+/.exec(line)?.[0] ?? address;
      if (line === 'Ranked play is open.') break;
    }
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${address}/`)).text()).toContain('<title>');
    const [program = '', ...check] = list('HEALTHCHECK');
    const here = check.map((arg) => arg.replace('http://localhost:2048', address!));
    expect(spawnSync(program, here, { ...who, cwd: app, env }).status).toBe(0);
    const nowhere = check.map((arg) => arg.replace('2048', '1'));
    expect(spawnSync(program, nowhere, { ...who, cwd: app, env }).status).toBe(1);

    const backup = start(['db', 'backup', '/data/first.o2b', '--data', '/data/server']);
    expect(await once(backup, 'exit')).toEqual([0, null]);
    expect(existsSync(join(data, 'first.o2b'))).toBe(true);
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
