/** The API pages: built as `npm run docs` builds them, served by the real server, read in a real browser. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { launchBrowser, serveWeb, type Served } from '@open2048/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './repository.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-docs-'));
let server: Served;

beforeAll(async () => {
  const typedoc = join(ROOT, 'node_modules', 'typedoc', 'bin', 'typedoc');
  execFileSync(process.execPath, [typedoc, '--out', folder], { cwd: ROOT, stdio: 'pipe' });
  server = await serveWeb({ docs: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const filesOf = (kind: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => kind.test(file));

test('every package has its page, and every guide', () => {
  const packages = readdirSync(join(ROOT, 'packages')).filter((name) => name !== 'testing');
  const modules = filesOf(/^modules\//).join(' ');
  for (const name of packages) expect(modules).toContain(`_open2048_${name}`);
  const guides = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
  const documents = filesOf(/^documents\//);
  for (const name of guides) {
    expect(documents).toContain(join('documents', `docs_${name.replace('.md', '.html')}`));
  }
});

/** The links from pages to pages: where they lead, and the id of the place there, or nothing. */
const linksOf = (pages: readonly string[]) =>
  pages.flatMap((page) =>
    [...readFileSync(join(folder, page), 'utf8').matchAll(/ (?:href|src)="([^"#?]*)(?:#([^"]+))?/g)]
      .filter(([, link]) => !/^[a-z]+:/.test(link!))
      .map(([, link = '', id]) => ({
        page,
        target: link === '' ? page : join(dirname(page), link),
        id,
      })),
  );

test('no link between the pages is dead', () => {
  const links = linksOf(filesOf(/\.html$/)).filter(({ page, target }) => page !== target);
  expect(links.length).toBeGreaterThan(1000);
  expect(links.filter(({ target }) => !existsSync(join(folder, target)))).toEqual([]);
});

test('every link of a guide leads to a place that exists', () => {
  const guides = filesOf(/^documents\/.*\.html$/);
  const idsOf = (page: string): readonly string[] =>
    [...readFileSync(join(folder, page), 'utf8').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
  const ids = new Map(guides.map((guide) => [guide, new Set(idsOf(guide))]));
  const links = linksOf(guides).filter(({ target, id }) => id !== undefined && ids.has(target));
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ target, id }) => !ids.get(target)!.has(id!))).toEqual([]);
});

test('they are read without a request to anyone else and without a fault', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const asked: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(`${server.url}/docs`);
  expect(page.url()).toBe(`${server.url}/docs/`);
  // The list of modules is unpacked by the page's scripts.
  await page.locator('.site-menu').getByRole('link', { name: '@open2048/core' }).click();
  await page.getByRole('heading', { level: 1, name: '@open2048/core' }).waitFor();
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((url) => !url.startsWith(server.url) && !url.startsWith('data:'))).toEqual(
    [],
  );
  expect(faults).toEqual([]);
  await browser.close();
});

test('their policy allows no other origin, and they are asked for anew', async () => {
  const { headers } = await fetch(`${server.url}/docs/assets/main.js`);
  const policy = headers.get('content-security-policy')!;
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect((await fetch(`${server.url}/docs/nothing.html`)).status).toBe(404);
});

test('where they are not built, a page says how to build them', async () => {
  const bare = await serveWeb({ docs: join(folder, 'none') });
  const answer = await fetch(`${bare.url}/docs/`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('npm run docs');
  await bare.close();
});
