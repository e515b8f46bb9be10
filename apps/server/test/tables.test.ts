/** Exact tables from the server program: byte ranges as in RFC 9110, and the index. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expectOk } from '@open2048/core';
import { objectiveText, readCatalogue } from '@open2048/solver';
import { buildTable, serveWeb } from '@open2048/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'open2048-tables-'));
const web = mkdtempSync(join(root, 'web-'));
/** The folder in which the command puts tables when OPEN2048_HOME is the root. */
const folder = join(root, 'exact');
let server: Awaited<ReturnType<typeof serveWeb>>;
let name: string;
let whole: Buffer;

beforeAll(async () => {
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>2048</title>');
  server = await serveWeb({ web, tables: folder });
});
afterAll(async () => {
  expect(await server.close()).toBe(0);
  rmSync(root, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Requests this exact path; `fetch` would normalise it. */
async function ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const { hostname, port } = new URL(server.url);
  const asked = request({ hostname, port, path, headers, method, agent: false }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const answer: Answer = {
    status: response.statusCode,
    headers: response.headers,
    body: await buffer(response),
  };
  return answer;
}

const listed = async () => {
  const { status, body } = await ask('/tables/index.json');
  expect(status).toBe(200);
  return expectOk(readCatalogue(body.toString())).map(({ file, bytes, problem }) => ({
    file,
    bytes,
    objective: objectiveText(problem.objective),
  }));
};

test('a missing folder has no tables and is not an error', async () => {
  expect(await listed()).toEqual([]);
  expect((await ask('/tables/2x2-classic-score.o2t')).status).toBe(404);
});

describe('with a table', () => {
  beforeAll(async () => {
    const file = await buildTable(folder, '2x2', 'score');
    name = basename(file);
    whole = readFileSync(file);
  });

  test('it is listed with the questions that it answers as soon as it exists', async () => {
    const first = { file: name, bytes: whole.length, objective: 'score' };
    expect(await listed()).toEqual([first]);
    const second = await buildTable(folder, '2x2', 'tile:16');
    const { size } = statSync(second);
    expect(await listed()).toEqual([
      first,
      { file: basename(second), bytes: size, objective: 'tile:16' },
    ]);
    renameSync(second, join(root, 'gone.o2t'));
    expect(await listed()).toEqual([first]);
  });

  test('other files and incomplete tables are not listed', async () => {
    const others = [
      ['cut.o2t', whole.subarray(0, -1)],
      ['text.o2t', 'no table'],
      ['empty.o2t', ''],
    ] as const;
    for (const [file, bytes] of others) writeFileSync(join(folder, file), bytes);
    expect((await listed()).map(({ file }) => file)).toEqual([name]);
    for (const [file] of others) rmSync(join(folder, file));
  });

  test.each([
    ['all of it', undefined, 200, [0, 0]],
    ['the first bytes', 'bytes=0-15', 206, [0, 16]],
    ['some in the middle', 'bytes=100-199', 206, [100, 200]],
    ['from a place to the end', 'bytes=100-', 206, [100, 0]],
    ['the last bytes', 'bytes=-16', 206, [-16, 0]],
    ['more than there are', 'bytes=100-999999', 206, [100, 0]],
    ['more last bytes than there are', 'bytes=-999999', 206, [0, 0]],
    ['no last bytes', 'bytes=-0', 416, null],
    ['none that exist', 'bytes=999999-', 416, null],
    ['an unknown unit', 'lines=1-2', 200, [0, 0]],
  ] as const)('%s: %s', async (_rule, range, status, part) => {
    const got = await ask(`/tables/${name}`, range === undefined ? {} : { range });
    expect(got.status).toBe(status);
    if (part === null) {
      expect(got.headers['content-range']).toBe(`bytes */${whole.length}`);
      return;
    }
    const [from, to] = part;
    const expected = whole.subarray(from, to === 0 ? whole.length : to);
    expect(got.body.equals(expected)).toBe(true);
    expect(got.headers['accept-ranges']).toBe('bytes');
    expect(got.headers['content-length']).toBe(`${expected.length}`);
    const first = from < 0 ? whole.length + from : from;
    const range206 = `bytes ${first}-${first + expected.length - 1}/${whole.length}`;
    expect(got.headers['content-range']).toBe(status === 206 ? range206 : undefined);
  });

  test('HEAD has the same headers without the body', async () => {
    const [head, get] = [await ask(`/tables/${name}`, {}, 'HEAD'), await ask(`/tables/${name}`)];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const header of ['content-length', 'etag', 'accept-ranges']) {
      expect(head.headers[header]).toBe(get.headers[header]);
    }
  });

  test.each([
    ['the tag of the table', (tag: string) => tag, 206],
    ['the tag of another', () => '"another"', 200],
    ['a weak tag, which never matches for ranges', (tag: string) => `W/${tag}`, 200],
    ['a date before it', () => 'Thu, 01 Jan 1970 00:00:00 GMT', 200],
  ])('If-Range with %s', async (_rule, condition, status) => {
    const { etag } = (await ask(`/tables/${name}`, {}, 'HEAD')).headers;
    expect(etag).toMatch(/^"[^"]+"$/);
    const headers = { range: 'bytes=0-3', 'if-range': condition(etag!) };
    const got = await ask(`/tables/${name}`, headers);
    expect(got.status).toBe(status);
    expect(got.body.length).toBe(status === 206 ? 4 : whole.length);
  });

  test('a table that replaces it has another tag, and is revalidated each time', async () => {
    const before = (await ask(`/tables/${name}`)).headers;
    expect((await ask(`/tables/${name}`, { 'if-none-match': before.etag })).status).toBe(304);
    expect(before['cache-control']).toBe('no-cache');
    writeFileSync(join(folder, name), Buffer.concat([whole, whole]));
    expect((await ask(`/tables/${name}`, {}, 'HEAD')).headers.etag).not.toBe(before.etag);
    writeFileSync(join(folder, name), whole);
  });

  test('a link or a pipe is not a table', async () => {
    writeFileSync(join(root, 'outside.o2t'), whole);
    symlinkSync(join(root, 'outside.o2t'), join(folder, 'link.o2t'));
    execFileSync('sh', ['-c', 'mkfifo "$0"', join(folder, 'pipe.o2t')]);
    expect((await listed()).map(({ file }) => file)).toEqual([name]);
    expect((await ask('/tables/link.o2t')).status).toBe(404);
    expect((await ask('/tables/pipe.o2t')).status).toBe(404);
    for (const file of ['link.o2t', 'pipe.o2t']) rmSync(join(folder, file));
  });

  test.each([
    ['nothing above the folder', '/tables/..%2f..%2f..%2fetc%2fpasswd'],
    ['nor by dots', '/tables/../exact/x.o2t'],
    ['nor by backslashes', '/tables/..%5cgone.o2t'],
    ['nor a table outside the folder', '/tables/..%2fgone.o2t'],
    ['nothing but tables', '/tables/notes.txt'],
    ['no list of the folder', '/tables/'],
    ['no hidden file', '/tables/.hidden.o2t'],
    ['nothing with a null byte', '/tables/x%00.o2t'],
  ])('%s: %s', async (_rule, path) => {
    writeFileSync(join(folder, 'notes.txt'), 'secret');
    writeFileSync(join(folder, '.hidden.o2t'), 'secret');
    const { status, body } = await ask(path);
    expect([400, 403, 404]).toContain(status);
    expect(body.toString()).not.toContain('secret');
  });
});

test('without --tables the default folder of the command is used', async () => {
  const child = spawn(process.execPath, [MAIN, '--web', web, '--port', '0', '--help'], {
    env: { ...process.env, OPEN2048_HOME: root },
  });
  expect((await text(child.stdout)).replaceAll(/\s/g, '')).toContain(folder);
});

test('a file is not a folder of tables', async () => {
  const args = [MAIN, '--web', web, '--port', '0', '--tables', join(web, 'index.html')];
  const child = spawn(process.execPath, args);
  expect(await text(child.stderr)).toContain('is not a folder of tables');
});

test('a folder of tables that cannot be reached ends the start in one line', async () => {
  const env = { ...process.env, OPEN2048_HOME: join(web, 'index.html') };
  const child = spawn(process.execPath, [MAIN, '--web', web, '--port', '0'], { env });
  const message = await text(child.stderr);
  expect(message).toMatch(
    /^open2048: cannot read the folder of tables: .+--tables \[bad-tables\]\n$/,
  );
});
