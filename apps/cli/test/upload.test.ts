/** `open2048 replay upload` against the real server and its database. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEALT_RULES } from '@open2048/compete';
import { expectOk } from '@open2048/core';
import { encodeReplay, replayJson, replayOf } from '@open2048/replay';
import { serveWeb, type Served } from '@open2048/testing';
import { finishedGame } from '@open2048/testing/games';
import { PlayClient, request } from '@open2048/testing/play-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newHome, run } from './cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-u-'));
let served: Served;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  served = await serveWeb({ compete: ['--data', folder, '--workers', '0'] });
});
afterAll(async () => {
  expect(await served.close()).toBe(0);
  rmSync(folder, { recursive: true });
});

let seed = 0;
/** Writes a finished game to a file, without its last events if so many are given; resolves to its path. */
function newFile({ missing = 0, asJson = false } = {}): string {
  const whole = replayOf(finishedGame(DEALT_RULES.get('3x3')!, ++seed));
  const replay = { ...whole, events: whole.events.slice(0, whole.events.length - missing) };
  const path = join(folder, `game-${seed}`);
  writeFileSync(path, asJson ? expectOk(replayJson(replay)) : expectOk(encodeReplay(replay)));
  return path;
}

const upload = (files: readonly string[], env: Readonly<Record<string, string>>) =>
  run(['replay', 'upload', ...files, '--server', served.url, '--json'], { env });

const linesOf = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Readonly<Record<string, string | null>>);

test('the guest of this computer uploads games of several formats', async () => {
  const files = [newFile(), newFile({ asJson: true })];
  const { code, stdout } = await upload(files, { OPEN2048_HOME: newHome() });
  const lines = linesOf(stdout);
  expect(lines).toMatchObject(files.map((file) => ({ file, state: 'accepted', reason: null })));
  expect(code).toBe(0);
  const pages = await Promise.all(
    lines.map(({ game }) => request(served.url, 'GET', `/api/games/${game}`)),
  );
  expect(pages).toMatchObject([{ body: { class: 'casual' } }, { body: { class: 'casual' } }]);
  expect(new Set(pages.map(({ body }) => body['player'])).size).toBe(1);
});

test('what is rejected is said with its code, and the next file is uploaded', async () => {
  const files = [newFile({ missing: 1 }), newFile()];
  const { code, stdout } = await upload(files, { OPEN2048_HOME: newHome() });
  expect(linesOf(stdout)).toMatchObject([
    { state: 'rejected', reason: 'not-finished', game: null },
    { state: 'accepted', reason: null },
  ]);
  expect(code).toBe(1);
});

test('a token says whose games they are, and a copy is rejected with the page of the game', async () => {
  const owner = await PlayClient.create(served.url);
  const file = newFile();
  const first = await upload([file], { OPEN2048_HOME: newHome(), OPEN2048_TOKEN: owner.token });
  const [accepted] = linesOf(first.stdout);
  const { body } = await owner.request(served.url, 'GET', '/api/account');
  const page = await request(served.url, 'GET', `/api/games/${accepted!['game']}`);
  expect(page.body['player']).toBe(body['handle']);
  const again = await upload([file], { OPEN2048_HOME: newHome() });
  expect(linesOf(again.stdout)).toMatchObject([
    { state: 'rejected', reason: 'known-game', page: accepted!['page'] },
  ]);
});

test.each([
  ['without a server', ['replay', 'upload', 'x'], 'bad-server'],
  [
    'with a server that is gone',
    ['replay', 'upload', 'x', '--server', 'http://127.0.0.1:9'],
    'no-answer',
  ],
])('%s, the program says so', async (_what, args, errorCode) => {
  const { code, stderr } = await run(args, { env: { OPEN2048_HOME: newHome() } });
  expect(stderr).toContain(`[${errorCode}]`);
  expect(code).not.toBe(0);
});
