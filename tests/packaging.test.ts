/**
 * The packages as npm would publish them: packed, installed into an empty folder from the tarballs,
 * imported, type checked and run there. The program is the example of each README; its output must
 * match its comments.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '@open2048/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, ROOT } from './repository.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, unknown>>;
}

interface Packed extends Manifest {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

const LIBRARIES = [
  'packages/core',
  'packages/replay',
  'packages/compete',
  'packages/session',
  'packages/solver',
  'packages/board-view',
  'packages/engine',
  'packages/advice',
  'packages/trainer',
  'packages/workbench',
] as const;
const PUBLISHED = [...LIBRARIES, 'apps/cli'] as const;
/** The examples that run outside a browser. */
const RUN_IN_NODE = [
  'packages/core',
  'packages/replay',
  'packages/compete',
  'packages/session',
  'packages/solver',
  'packages/engine',
  'packages/advice',
  'packages/trainer',
  'packages/workbench',
] as const;

const empty = mkdtempSync(join(tmpdir(), 'open2048-packages-'));
const consumer = join(empty, 'consumer');
let packed: readonly Packed[] = [];

const manifestOf = (place: string): Manifest =>
  JSON.parse(readFileSync(join(ROOT, place, 'package.json'), 'utf8')) as Manifest;
const nameOf = (place: string): string => manifestOf(place).name;
/** A library's entries for Node: those with types, except the element, which needs a document. */
const entriesOf = (place: string): string[] =>
  Object.entries(manifestOf(place).exports ?? {})
    .filter(([, file]) => typeof file === 'object' && file !== null && 'types' in file)
    .filter(([entry]) => entry !== './element')
    .map(([entry]) => `${nameOf(place)}${entry.slice(1)}`);
const contentsOf = (place: string): string[] =>
  (packed.find(({ name }) => name === nameOf(place))?.files ?? []).map(({ path }) => path);
const tarballOf = (place: string): string =>
  join(empty, packed.find(({ name }) => name === nameOf(place))?.filename ?? 'missing');
const tool = (name: string): string => join(ROOT, 'node_modules', '.bin', name);

function exampleOf(place: string): string {
  const text = readFileSync(join(ROOT, place, 'README.md'), 'utf8');
  const example = /^```ts\n(.*?)^```/ms.exec(text)?.[1];
  if (example === undefined) throw new Error(`${place}/README.md has no example`);
  return example;
}

/** Runs a program to its end; if it does not exit with 0, throws its output as the error. */
function run(command: string, args: readonly string[], cwd = consumer): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout;
}

beforeAll(() => {
  const places = PUBLISHED.flatMap((place) => ['-w', place]);
  const list = run(
    'npm',
    ['pack', '--json', '--foreground-scripts=false', '--pack-destination', empty, ...places],
    ROOT,
  );
  packed = JSON.parse(list) as Packed[];
  mkdirSync(consumer);
  const scripts = { version: 'open2048 --version' };
  writeFileSync(join(consumer, 'package.json'), json({ type: 'module', private: true, scripts }));
  const options = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  run('npm', ['install', ...options, ...PUBLISHED.map(tarballOf)]);
  for (const place of LIBRARIES) {
    writeFileSync(join(consumer, `${place.replace('/', '-')}.ts`), exampleOf(place));
  }
});
afterAll(() => rmSync(empty, { recursive: true, force: true }));

describe.each(PUBLISHED)('the tarball of %s', (place) => {
  test('holds what a user needs', () => {
    const files = contentsOf(place);
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    expect(files.some((file) => /^dist\/.*\.js$/.test(file))).toBe(true);
  });

  test('holds nothing else', () => {
    const strange = /\.test\.|\.tsbuildinfo$|^node_modules\/|^test\/|^\.|tsconfig/;
    expect(contentsOf(place).filter((file) => strange.test(file))).toEqual([]);
  });

  test('has a source for every built file', () => {
    const files = new Set(contentsOf(place));
    const orphans = [...files].filter((file) => {
      const [, stem] = /^dist\/(.*)\.js$/.exec(file) ?? [];
      return stem !== undefined && !files.has(`src/${stem}.ts`) && !files.has(`src/${stem}.tsx`);
    });
    expect(orphans).toEqual([]);
  });

  test('is clean for publint', () => {
    expect(run(tool('publint'), ['run', '--strict', tarballOf(place)])).toContain('All good!');
  });
});

describe.each(LIBRARIES)('%s, installed', (place) => {
  test('has types that resolve as its code does', () => {
    const options = ['--profile', 'esm-only', '--no-definitely-typed'];
    // Learned weights and puzzles are not modules.
    const data = [
      '--exclude-entrypoints',
      'standard.weights',
      'instant.weights',
      'endgame.policy',
      'endgame.weights',
      'classic.puzzles',
    ];
    run(tool('attw'), [tarballOf(place), ...options, ...data]);
  });

  test.each(entriesOf(place))('can be imported as %s', (entry) => {
    const program = `console.log(Object.keys(await import('${entry}')).length > 0)`;
    const options = ['--input-type=module', '--eval', program];
    expect(run(process.execPath, options)).toBe('true\n');
  });

  test('exposes only its exports', () => {
    const program = `await import('${nameOf(place)}/dist/index.js')`;
    const options = ['--input-type=module', '--eval', program];
    expect(() => run(process.execPath, options)).toThrow('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });
});

describe('the examples', () => {
  beforeAll(() => {
    const compilerOptions = {
      strict: true,
      skipLibCheck: false,
      module: 'nodenext',
      target: 'es2023',
      lib: ['es2023', 'dom'],
      types: [],
      outDir: 'out',
    };
    writeFileSync(join(consumer, 'tsconfig.json'), json({ compilerOptions, include: ['*.ts'] }));
  });

  test('compile, strictly', () => {
    run(tool('tsc'), ['-p', '.']);
  });

  test.each(RUN_IN_NODE)('%s prints the output in its comment', (place) => {
    const promised = [...exampleOf(place).matchAll(/\/\/ prints (.*)/g)].map(([, line]) => line);
    const printed = run(process.execPath, [join('out', `${place.replace('/', '-')}.js`)]);
    expect(promised.length).toBeGreaterThan(0);
    expect(printed.trimEnd().split('\n')).toEqual(promised);
  });
});

test('one script from the package shows a board in any page', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.setContent('<open2048-board position="2x2/1.1/0.2"></open2048-board>');
  const installed = join(consumer, 'node_modules', nameOf('packages/board-view'));
  await page.addScriptTag({ path: join(installed, 'browser', 'open2048-board.js') });
  await page.locator('open2048-board .o2048-tile').nth(2).waitFor();
  await browser.close();
});

test('all packages have the same version', () => {
  const versions = new Set(PUBLISHED.map((place) => manifestOf(place).version));
  expect([...versions]).toHaveLength(1);
});

test('the command is installed', () => {
  const { version } = manifestOf('apps/cli');
  expect(run('npx', ['--no-install', 'open2048', '--version']).trim()).toContain(version);
});
