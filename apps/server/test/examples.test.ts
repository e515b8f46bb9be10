/** The bots in `examples` play whole games at the real server. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expectOk } from '@open2048/core';
import { decodeReplay } from '@open2048/replay';
import type { Served } from '@open2048/testing';
import { PlayClient } from '@open2048/testing/play-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInstance } from './instances.ts';

const example = (name: string): string =>
  fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url));
const run = promisify(execFile);
let served: Served;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ served, close } = await startInstance());
});
afterAll(() => close());

test.each([
  [process.execPath, 'bot.mjs'],
  ['python3', 'bot.py'],
])(
  '%s %s has 30 lines, and plays whole games, as a new bot and with a token',
  async (program, name) => {
    expect(readFileSync(example(name), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(
      30,
    );
    if (spawnSync(program, ['--version']).status !== 0) {
      process.stdout.write(`skipped: there is no ${program} to run the example\n`);
      return;
    }
    const bot = await PlayClient.create(served.url);
    await bot.request(served.url, 'POST', '/api/account/bot');
    const body = { name, scopes: ['play'] };
    const { body: created } = await bot.request(served.url, 'POST', '/api/account/tokens', body);
    for (const token of ['', String(created['token'])]) {
      const env = { ...process.env, OPEN2048_TOKEN: token };
      const { stdout } = await run(program, [example(name), served.url, '3x3'], { env });
      const [, points, address] = /^(\d+) points: (\S+)\n$/.exec(stdout)!;
      const replay = await fetch(address!);
      // It deals every tile again, and compares the key with the commitment.
      const verified = expectOk(decodeReplay(new Uint8Array(await replay.arrayBuffer())));
      expect(verified).toMatchObject({
        gameClass: 'bot',
        outcome: { status: 'over', score: Number(points) },
      });
    }
  },
);
