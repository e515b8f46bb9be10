/** Setup, in a repository that depends on the compiler and one test tool, so that npm needs no network. */
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { json, manifest, Repository, ROOT, type Outcome } from './repository.ts';

const INSTALLING = 'setup: installing the dependencies';
const BUILT = 'setup: built packages/core';
const LIST = 'node_modules/.package-lock.json';
const OUTPUT = 'packages/core/dist/index.js';

const TEST_TOOL = 'node_modules/test-tool';

/** Where the test tool is packed: unlike a folder, a tarball is installed as from a registry. */
const packed = mkdtempSync(join(tmpdir(), 'open2048-tool-'));

const FILES = {
  'package.json': manifest({
    dependencies: { typescript: `file:${join(ROOT, 'node_modules', 'typescript')}` },
    devDependencies: { 'test-tool': `file:${join(packed, 'test-tool-1.0.0.tgz')}` },
    scripts: { prepare: 'node scripts/setup.mjs --no-install' },
  }),
  'packages/testing/package.json': json({ name: '@open2048/testing', version: '1.0.0' }),
  'packages/testing/tsconfig.json': json({ extends: '../../tsconfig.base.json' }),
  'packages/testing/src/index.ts': "export type { Tool } from 'test-tool';\n",
  'tool/package.json': json({ name: 'test-tool', version: '1.0.0', types: 'index.d.ts' }),
  'tool/index.d.ts': 'export interface Tool {}\n',
  'apps/server/dist/main.js': "console.log('serving');\n",
};

let lockfile: string;
let repository: Repository;
const setup = (...args: readonly string[]): Promise<Outcome> =>
  repository.run(process.execPath, ...args, 'scripts/setup.mjs');
const start = (): Promise<Outcome> => repository.run(process.execPath, 'scripts/start.mjs');
const has = (file: string): boolean => existsSync(repository.path(file));
const read = (file: string): string => readFileSync(repository.path(file), 'utf8');
/** Makes the list of what is installed name an older compiler. */
function fallBehind(): void {
  repository.write(LIST, read(LIST).replace('"version": "6.0.3"', '"version": "6.0.2"'));
}

beforeAll(async () => {
  repository = new Repository(FILES);
  await repository.run('npm', 'pack', './tool', '--pack-destination', packed);
  const options = ['--package-lock-only', '--offline', '--ignore-scripts'];
  await repository.run('npm', 'install', ...options);
  lockfile = read('package-lock.json');
  repository.remove();
  return () => rmSync(packed, { recursive: true });
});

const fresh = (): Repository => new Repository({ ...FILES, 'package-lock.json': lockfile });

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

  test('is started without what only tests need, which setup then adds', async () => {
    const first = await start();
    expect(first.output).toContain(INSTALLING);
    expect(first.output).toMatch(/\nserving\n$/);
    expect(has(OUTPUT)).toBe(true);
    expect(has(TEST_TOOL)).toBe(false);
    expect(has('packages/testing/dist')).toBe(false);
    expect(await start()).toEqual({ code: 0, output: 'serving\n' });

    const { output } = await setup();
    expect(output).toContain(INSTALLING);
    expect(output).toMatch(/setup: built .*packages\/testing$/m);
    expect(has(TEST_TOOL)).toBe(true);
  });

  test('is started without a check of its types, which setup then makes', async () => {
    repository.write('packages/core/src/index.ts', "export const faces: number[] = ['2'];\n");
    expect((await start()).output).toMatch(/\nserving\n$/);
    const { code, output } = await setup();
    expect(output).toContain('packages/core/src/index.ts(1,33): error TS2322');
    expect(code).toBe(1);
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
    ['the lockfile changed', fallBehind],
  ])('is installed again when %s', async (_cause, spoil) => {
    spoil();
    expect((await setup()).output).toContain(INSTALLING);
    expect(await setup()).toEqual({ code: 0, output: '' });
  });

  test('keeps the tools of its tests when it is started', async () => {
    expect(await start()).toEqual({ code: 0, output: 'serving\n' });
    fallBehind();
    expect((await start()).output).toContain(INSTALLING);
    expect(has(TEST_TOOL)).toBe(true);
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
    expect(output).toMatch(/^setup: .* is read-only and not built; run "npm run build" there once/);
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

  test.each([
    // In a container, the first process has the same id each time.
    ['that had the same id', 'String(process.pid)'],
    // On a full disk, the file is created and remains empty.
    ['that could not write its id', "''"],
  ])('is set up again after a setup process died %s', async (_which, contents) => {
    const write = `import fs from 'node:fs'; fs.writeFileSync('.cache/setup.lock', ${contents});`;
    const { code } = await setup('--import', `data:text/javascript,${encodeURIComponent(write)}`);
    expect(code).toBe(0);
    expect(has('.cache/setup.lock')).toBe(false);
  });
});
