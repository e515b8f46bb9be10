/**
 * The modules that a command loads, as listed by V8 when it ends. Commands that answer at once load neither the
 * libraries of the screen nor WebAssembly, which packages keep in `generated/module`.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newHome, open, run } from './cli.ts';

/** What is loaded in addition to our own JavaScript. */
interface Loaded {
  /** The names of third-party libraries. */
  readonly libraries: readonly string[];
  /** Our packages whose WebAssembly is loaded. */
  readonly modules: readonly string[];
}

/** The modules that a command loads; `start` runs it to its end in the given environment. */
async function loadedBy(
  start: (env: Readonly<Record<string, string>>) => Promise<unknown>,
): Promise<Loaded> {
  const folder = mkdtempSync(join(tmpdir(), 'open2048-loaded-'));
  await start({ NODE_V8_COVERAGE: folder, OPEN2048_HOME: newHome() });
  const urls = readdirSync(folder).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
      readonly result: readonly { readonly url: string }[];
    };
    return result.map(({ url }) => url);
  });
  rmSync(folder, { recursive: true });
  return {
    libraries: namesIn(urls, /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//),
    modules: namesIn(urls, /\/packages\/([^/]+)\/dist\/generated\/module\.js$/),
  };
}

function namesIn(urls: readonly string[], pattern: RegExp): readonly string[] {
  return [...new Set(urls.flatMap((url) => pattern.exec(url)?.slice(1) ?? []))].toSorted();
}

test.each([
  { args: ['--version'], libraries: [] },
  { args: ['--help'], libraries: ['commander'] },
  { args: ['move', '0 2 2 4', 'left'], libraries: ['commander'] },
])('$args loads no library but $libraries', async ({ args, libraries }) => {
  const loaded = await loadedBy((env) => run(args, { env }));
  expect(loaded).toEqual({ libraries, modules: [] });
});

test('the screen libraries are detected when they are loaded', async () => {
  const { libraries } = await loadedBy(async (env) => {
    const terminal = await open([], { env });
    terminal.write('q');
    await terminal.exit;
  });
  const screen = ['chalk', 'cli-truncate', 'string-width', 'wrap-ansi'];
  expect(libraries).toEqual(expect.arrayContaining(screen));
});

test('the WebAssembly of the engine is detected when it searches', async () => {
  const { modules } = await loadedBy((env) => run(['hint', '2 4; 0 2', '--depth', '1'], { env }));
  expect(modules).toContain('engine');
});
