/** Setup, in a repository whose only dependency is the compiler, so that npm needs no network. */
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { manifest, Repository, ROOT, type Outcome } from './repository.ts';

const INSTALLING = 'setup: installing the dependencies';
const BUILT = 'setup: built packages/core';
const LIST = 'node_modules/.package-lock.json';
const OUTPUT = 'packages/core/dist/index.js';

const MANIFEST = manifest({
  devDependencies: { typescript: `file:${join(ROOT, 'node_modules', 'typescript')}` },
  scripts: { prepare: 'node scripts/setup.mjs --no-install' },
});

let lockfile: string;
let repository: Repository;
const setup = (...args: readonly string[]): Promise<Outcome> =>
  repository.run(process.execPath, ...args, 'scripts/setup.mjs');
const has = (file: string): boolean => existsSync(repository.path(file));
const read = (file: string): string => readFileSync(repository.path(file), 'utf8');

beforeAll(async () => {
  repository = new Repository({ 'package.json': MANIFEST });
  const options = ['--package-lock-only', '--offline', '--ignore-scripts'];
  await repository.run('npm', 'install', ...options);
  lockfile = read('package-lock.json');
  repository.remove();
});

const fresh = (): Repository =>
  new Repository({ 'package.json': MANIFEST, 'package-lock.json': lockfile });

describe('a fresh clone', () => {
  beforeEach(() => {
    repository = fresh();
  });
  afterEach(() => repository.remove());

  test('is installed and built once', async () => {
    const first = await setup();
    expect(first.output).toContain(INSTALLING);
    expect(first.output).toContain(BUILT);
    expect(first.code).toBe(0);
    expect(has(OUTPUT)).toBe(true);
    expect(await setup()).toEqual({ code: 0, output: '' });
  });

  test('is installed once if two setups run at the same time', async () => {
    const [a, b] = await Promise.all([setup(), setup()]);
    expect([a.code, b.code]).toEqual([0, 0]);
    expect((a.output + b.output).split(INSTALLING)).toHaveLength(2);
    expect(has('.cache/setup.lock')).toBe(false);
  });

  test('is built by npm ci, and setup then finds nothing to do', async () => {
    expect((await repository.run('npm', 'ci', '--offline')).code).toBe(0);
    expect(has(OUTPUT)).toBe(true);
    expect(await setup()).toEqual({ code: 0, output: '' });
  });

  test('whose lockfile does not match its manifest is refused', async () => {
    repository.write('package.json', manifest({ dependencies: { fastify: '5.0.0' } }));
    const { code, output } = await setup();
    expect(output).toMatch(/setup: "npm ci .*" failed/);
    expect(code).toBe(1);
  });

  test('on an old Node is refused', async () => {
    const pretend =
      'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"18.20.0"})';
    const { code, output } = await setup('--import', pretend);
    expect(output).toMatch(/^setup: open2048 needs Node 20 or newer/);
    expect(code).toBe(1);
  });
});

describe('an installed checkout', () => {
  beforeAll(async () => {
    repository = fresh();
    await setup();
    return () => repository.remove();
  });

  test.each([
    // npm removes everything first and writes its list last.
    ['the install was interrupted', () => rmSync(repository.path(LIST))],
    ['the list was truncated', () => repository.write(LIST, read(LIST).slice(0, 100))],
    ['the lockfile changed', () => repository.write(LIST, read(LIST).replace('6.0.3', '6.0.2'))],
  ])('is installed again when %s', async (_cause, spoil) => {
    spoil();
    expect((await setup()).output).toContain(INSTALLING);
    expect(await setup()).toEqual({ code: 0, output: '' });
  });

  test('is built again when a source changes', async () => {
    repository.write('packages/core/src/index.ts', 'export const faces = [8];\n');
    expect((await setup()).output.trim()).toBe(BUILT);
    expect(read(OUTPUT)).toContain('[8]');
  });

  test('that is read-only is used as it is, with an error if it is not built', async () => {
    const dist = repository.path('packages/core/dist');
    const away = `${repository.path('packages/core')}/away`;
    repository.readOnly(true);
    expect(await repository.runUnprivileged(process.execPath, 'scripts/setup.mjs')).toEqual({
      code: 0,
      output: '',
    });
    repository.readOnly(false);
    renameSync(dist, away);
    repository.readOnly(true);
    const { code, output } = await repository.runUnprivileged(
      process.execPath,
      'scripts/setup.mjs',
    );
    repository.readOnly(false);
    renameSync(away, dist);
    expect(output).toMatch(/^setup: .* is read-only and not built; run "npm start" there once/);
    expect(code).toBe(1);
  });

  test('is built again when the build was deleted', async () => {
    rmSync(repository.path('packages/core/dist'), { recursive: true });
    expect((await setup()).output.trim()).toBe(BUILT);
    expect(has(OUTPUT)).toBe(true);
  });

  test('deletes the build output of deleted sources', async () => {
    repository.write('packages/core/src/old.ts', 'export const old = 1;\n');
    await setup();
    expect(has('packages/core/dist/old.js')).toBe(true);
    rmSync(repository.path('packages/core/src/old.ts'));
    await setup();
    expect(has('packages/core/dist/old.js')).toBe(false);
    expect(has('packages/core/dist/old.d.ts.map')).toBe(false);
    expect(has(OUTPUT)).toBe(true);
  });

  test('is set up again after a setup process died', async () => {
    const { output: pid } = await repository.run(process.execPath, '-p', 'process.pid');
    repository.write('.cache/setup.lock', pid.trim());
    const { code, output } = await setup();
    expect(output).toContain(`waiting for process ${pid.trim()}`);
    expect(code).toBe(0);
  });
});
