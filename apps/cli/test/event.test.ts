/** `open2048 event` against the real server and its database. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveWeb, type Served } from '@open2048/testing';
import { PlayClient } from '@open2048/testing/play-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newHome, run } from './cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-e-'));
const tokenFile = join(folder, 'token');
let served: Served;
let moderator: PlayClient;
let stranger: PlayClient;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  const compete = ['--data', folder, '--workers', '0'];
  // The moderator must have an account before a server is told the name.
  const first = await serveWeb({ compete });
  [moderator, stranger] = [await PlayClient.create(first.url), await PlayClient.create(first.url)];
  const { body } = await moderator.request(first.url, 'GET', '/api/account');
  expect(await first.close()).toBe(0);
  served = await serveWeb({ compete: [...compete, '--moderator', String(body['handle'])] });
  writeFileSync(tokenFile, await tokenOf(moderator, 'events'), { mode: 0o600 });
});
afterAll(async () => {
  expect(await served.close()).toBe(0);
  rmSync(folder, { recursive: true });
});

async function tokenOf(player: PlayClient, scope: string): Promise<string> {
  const asked = { name: 'a program', scopes: [scope] };
  const { body } = await player.request(served.url, 'POST', '/api/account/tokens', asked);
  return String(body['token']);
}

/** Runs `open2048 event`. */
const event = (args: readonly string[], token = '') =>
  run(['event', ...args], {
    env: { OPEN2048_HOME: newHome(), OPEN2048_SERVER: served.url, OPEN2048_TOKEN: token },
  });

/** An hour, which is upcoming for some years. */
const WINDOW = ['--start', '2099-01-01T18:00Z', '--end', '2099-01-01T20:00+01:00'];
/** The hour from now on. */
const soon = () => ['--end', new Date(Date.now() + 3_600_000).toISOString().slice(0, 16) + 'Z'];

test('a moderator creates an event, which is listed and shown with its standings', async () => {
  const args = ['create', 'score', '--rules', '3x3', '--tries', '2', ...soon()];
  const created = await event([...args, '--token-file', tokenFile]);
  expect(created).toMatchObject({ code: 0, stderr: '' });
  const id = created.stdout.trim();
  expect(id).toMatch(/^score-[0-9a-f]{8}$/);

  const listed = await event(['list']);
  expect(listed.stdout).toMatch(new RegExp(`^running +${id} +3x3 +.* UTC  0 players$`, 'm'));
  const json = JSON.parse((await event(['list', '--json'])).stdout) as { id: string }[];
  expect(json.find((each) => each.id === id)).toMatchObject({
    kind: 'score',
    rules: '3x3',
    tries: 2,
    startsAt: expect.stringMatching(/Z$/),
  });

  expect((await event(['show', id])).stdout).toContain('Nobody has a result yet.');
  const { body } = await stranger.request(served.url, 'POST', `/api/events/${id}/join`, {});
  const connection = await stranger.open(served.url, String(body['id']));
  await connection.next();
  for (const direction of ['left', 'down', 'right', 'up']) {
    connection.send({ type: 'move', n: 0, direction });
  }
  connection.send({ type: 'resign', n: 1 });
  await connection.closed;
  const shown = await event(['show', id]);
  expect(shown.stdout).toMatch(/^players +1\nstandings +provisional\n\n {3}1 {2}guest-\w+ +\d+$/m);
  expect(JSON.parse((await event(['show', id, '--json'])).stdout)).toMatchObject({
    id,
    count: 1,
    standings: [{ rank: 1 }],
  });
});

test.each<[string, readonly string[], string, number]>([
  ['an event that is not there', ['show', 'none'], 'unknown-event', 1],
  ['no id', ['show', 'A B'], 'bad-id', 2],
  ['another kind', ['create', 'lottery', ...WINDOW], 'unknown-kind', 2],
  ['other rules', ['create', 'score', '--rules', 'corner', ...WINDOW], 'unknown-rules', 2],
  ['too many tries', ['create', 'score', '--tries', '101', ...WINDOW], 'bad-number', 2],
  ['a time without a zone', ['create', 'score', '--end', '2099-01-01T18:00'], 'bad-time', 2],
  ['a time that does not exist', ['create', 'score', '--end', '2099-13-01T18:00Z'], 'bad-time', 2],
  ['no end', ['create', 'score'], 'missing-mandatory-option-value', 2],
  ['a window that is over', ['create', 'score', '--end', '2020-01-01T00:00Z'], 'bad-window', 2],
  ['a window too far ahead', ['create', 'score', ...WINDOW], 'bad-window', 2],
  [
    'a duplicate without a judge',
    ['create', 'duplicate', '--rules', '3x3', ...soon()],
    'no-judge',
    2,
  ],
])('%s is refused', async (_what, args, code, exit) => {
  const isCreated = args[0] === 'create';
  const ended = await event([...args, '--json', ...(isCreated ? ['--token-file', tokenFile] : [])]);
  expect(JSON.parse(ended.stdout)).toMatchObject({ error: { code } });
  expect(ended.code).toBe(exit);
});

test('a token of another account, or with another scope, creates nothing', async () => {
  const create = ['create', 'score', ...soon(), '--json'];
  for (const [token, error, code] of [
    ['', 'no-token', 2],
    ['nonsense', 'no-session', 3],
    [await tokenOf(moderator, 'play'), 'wrong-scope', 3],
    [await tokenOf(stranger, 'events'), 'not-a-moderator', 3],
  ] as const) {
    const ended = await event(create, token);
    expect(JSON.parse(ended.stdout)).toMatchObject({ error: { code: error } });
    expect(ended.code).toBe(code);
  }
});

test('a server that is gone is said', async () => {
  const env = { OPEN2048_HOME: newHome(), OPEN2048_SERVER: 'http://127.0.0.1:9' };
  const { code, stderr } = await run(['event', 'list'], { env });
  expect([code, stderr]).toEqual([3, expect.stringContaining('[no-answer]')]);
});
