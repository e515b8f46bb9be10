/** `npm start` and `npm test`, run as from a shell. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { ROOT } from './repository.ts';

test('npm start serves the app, prints its address, opens ranked play, and stops on a signal', async () => {
  // Not the data folder of whoever runs the tests. As root, PostgreSQL runs under another account.
  const home = mkdtempSync(join(tmpdir(), 'o2-start-'));
  chmodSync(home, 0o711);
  const child = spawn(process.execPath, ['scripts/start.mjs', '--port', '0'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, OPEN2048_HOME: home, DATABASE_URL: '' },
  });
  const ended = once(child, 'exit');
  let address: string | undefined;
  let isOpen = false;
  for await (const line of createInterface({ input: child.stdout })) {
    address ??= /http:\/\/localhost:\d+/.exec(line)?.[0];
    isOpen = line === 'Ranked play is open.';
    if (isOpen || line.startsWith('No ranked play')) break;
  }
  expect(isOpen).toBe(true);
  const page = await fetch(`${address}/`);
  expect(page.status).toBe(200);
  const [asset] = /assets\/[^"]+\.js/.exec(await page.text()) ?? [];
  expect((await fetch(`${address}/${asset}`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(existsSync(join(home, 'server', 'master-keys'))).toBe(true);
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  rmSync(home, { recursive: true });
});

/** How many packages `npm start` may install: a few more than it needs, so that growth is noticed. */
const MOST_PACKAGES = 200;

interface Locked {
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

/** Packages that are built for one kind of machine do not count: a machine gets one of each family. */
test('npm start installs few packages, and none that only tests use', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const names = Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
    .filter(([, { os, cpu }]) => os === undefined && cpu === undefined)
    .map(([place]) => place.split('node_modules/').at(-1)!);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'typescript', 'vite']));
  expect(names.length).toBeLessThanOrEqual(MOST_PACKAGES);
  const tools =
    /^(vitest|playwright-core|@sparticuz\/|@stryker-mutator\/|fast-check|axe-core|lighthouse|knip|oxlint|oxfmt)/;
  expect(names.filter((name) => tools.test(name))).toEqual([]);
});

test('both commands of the README are what package.json runs', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  expect(scripts).toMatchObject({
    start: 'node scripts/start.mjs',
    test: 'node scripts/test.mjs',
  });
  expect(readme).toMatch(/^npm start\b/m);
  expect(readme).toMatch(/^npm test\b/m);
  expect(readFileSync(join(ROOT, '.ci/run'), 'utf8')).toMatch(/^exec npm test$/m);
});
