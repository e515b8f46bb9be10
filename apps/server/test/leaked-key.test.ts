/**
 * A leaked key, on a real server with its own worker: a client that computes the tiles to come in games that the server
 * deals is found by the luck test, and one that plays the same way and does not know them is not.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEALT_RULES } from '@open2048/compete';
import {
  commitmentOf,
  DIRECTION_NAMES,
  DIRECTIONS,
  expectOk,
  KeyDealer,
  newGame,
  parsePosition,
  slide,
  spawn as place,
  type Position,
} from '@open2048/core';
import type { Engine } from '@open2048/engine';
import { serveWeb, type Served } from '@open2048/testing';
import { PlayClient, randomHex, request, type PlayConnection } from '@open2048/testing/play-client';
import { FarmEngines, judgesFor } from '@open2048/workbench/farm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningConnection } from '../src/postgres/index.ts';
import { readMasterKeys } from '../src/ranked/master-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-leaked-'));
/** The largest number of moves: a cheater is found after some hundred. */
const MOVES = 500;
let served: Served;
let owner: pg.Pool;
let engine: Engine;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  served = await serveWeb({ compete: ['--data', folder, '--workers', '1'] });
  owner = new pg.Pool(expectOk(await runningConnection(folder)));
  const judge = (await judgesFor(RULES)).find((id) => id.startsWith('heuristic'));
  engine = expectOk(await new FarmEngines().get(judge!));
});
afterAll(async () => {
  await owner.end();
  expect(await served.close()).toBe(0);
  rmSync(folder, { recursive: true });
});

/** What ranked games are played by. */
const RULES = DEALT_RULES.get('classic')!;

/**
 * Plays up to so many moves, each with the best position after the tile that a dealer deals, one move deep, and resigns.
 * The game itself goes on with the tiles of the server.
 */
async function playAhead(
  connection: PlayConnection,
  dealer: KeyDealer,
  most: number,
): Promise<void> {
  let answer = await connection.next();
  const board = expectOk(parsePosition(String(answer!['position'])));
  let position: Position = { ...newGame(RULES, dealer).position, board };
  for (let n = 0; ; n++) {
    const choices = DIRECTIONS.flatMap((way) => {
      const name = DIRECTION_NAMES[way];
      const slid = slide(RULES, position, way);
      if (!slid.ok) return [];
      const { spawn: tile } = dealer.deal(n + 2, RULES, slid.value);
      const { board: after, score } = expectOk(place(RULES, slid.value, tile));
      const { moves, inPoints } = engine.search(after, { depth: 1 });
      const value = (moves[0]?.value ?? -Infinity) + (inPoints ? score : 0);
      return [{ name, slid: slid.value, value }];
    });
    const [best] = choices.toSorted((a, b) => b.value - a.value);
    if (best === undefined) {
      // The game is over.
      await connection.closed;
      return;
    }
    const message = n === most ? { type: 'resign', n } : { type: 'move', n, direction: best.name };
    answer = await connection.ask(message);
    if (answer?.type !== 'dealt') return;
    const { cell, rank } = answer['spawn'] as { cell: number; rank: number };
    position = expectOk(place(RULES, best.slid, { cell, rank }));
  }
}

test.each([
  ['that knows the key raises the alarm', true],
  ['that plays the same way without it does not', false],
])('a client %s', async (_what, knows) => {
  const { url } = served;
  const keys = expectOk(await readMasterKeys(join(folder, 'master-keys')));
  const player = await PlayClient.create(url);
  const id = await player.createGame(url);
  const nonce = randomHex(16);
  const connection = await player.open(url, id, nonce);
  // Without the key, it expects tiles that are not those of the game.
  const key = knows ? keys.keyOf(keys.latest, id) : '0'.repeat(64);
  const commitment = commitmentOf(id, key);
  const { body } = await request(url, 'GET', `/api/games/${id}`);
  expect(body['commitment'] === commitment).toBe(knows);
  await playAhead(connection, new KeyDealer({ id, nonce, commitment }, key), MOVES);
  const pending = async () =>
    (await request(url, 'GET', `/api/games/${id}/verdicts`)).body['pending'];
  await expect.poll(pending, { timeout: 60_000 }).toBe(0);
  const { rows } = await owner.query<{ judge: string }>('select judge from alarm where game = $1', [
    id,
  ]);
  expect(rows.some(({ judge }) => judge.startsWith('heuristic'))).toBe(knows);
});
