/** Watching live games on the real server and the bundled PostgreSQL: what spectators see, and what they do not. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEALT_RULES } from '@open2048/compete';
import { expectOk, PRESETS, startPosition, type Position } from '@open2048/core';
import { decodeReplay, positionsOf } from '@open2048/replay';
import { serveWeb, type Served } from '@open2048/testing';
import { PlayClient, request, type PlayConnection } from '@open2048/testing/play-client';
import { recordTimes } from '@open2048/testing/record-times';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Presence } from '../src/watching/presence.ts';
import { ownerPool, startTestPostgres, urlOf, type TestPostgres } from './test-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-watching-'));
let postgres: TestPostgres;
let owner: pg.Pool;
let first: Served;
let second: Served;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  postgres = await startTestPostgres(folder);
  const url = urlOf(postgres);
  const compete = ['--master-keys', join(folder, 'master-keys')];
  const serve = () => serveWeb({ compete, env: { DATABASE_URL: url } });
  [first, second] = await Promise.all([serve(), serve()]);
  owner = ownerPool(postgres);
});
afterAll(async () => {
  await owner.end();
  expect(await first.close()).toBe(0);
  expect(await second.close()).toBe(0);
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const DIRECTIONS = ['left', 'down', 'right', 'up'];

/** A new game that is open on the first instance. */
async function openGame(rules = 'classic') {
  const player = await PlayClient.create(first.url);
  const game = await player.createGame(first.url, rules);
  const connection = await player.open(first.url, game);
  const state = await connection.next();
  return { game, connection, nonce: String(state!['nonce']) };
}

/** Makes moves, from one number of moves to another. */
async function play(connection: PlayConnection, from: number, to: number): Promise<void> {
  for (let n = from, tried = 0; n < to;) {
    const answer = await connection.ask({ type: 'move', n, direction: DIRECTIONS[tried % 4] });
    if (answer?.type === 'dealt') [n, tried] = [n + 1, 0];
    else if (++tried > 4) throw new Error(`no move is legal: ${JSON.stringify(answer)}`);
  }
}

interface GameEvent {
  readonly type: string;
  readonly moves: number;
  readonly score: number;
  readonly board: readonly number[] | null;
  readonly steps: readonly unknown[];
}

/** The events of a game as they arrive, with all text so far. */
async function watch(url: string, game: string) {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/games/${game}/live`, { signal: abort.signal });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let all = '';
  let read = 0;
  const next = async (): Promise<GameEvent | null> => {
    for (;;) {
      const [event, type, data] =
        /^event: (\w+)\ndata: (.*)\n\n/m.exec(all.slice(read)) ?? ([] as string[]);
      if (event !== undefined) {
        read = all.indexOf(event, read) + event.length;
        return { ...(JSON.parse(data!) as GameEvent), type: type! };
      }
      const { value, done } = await reader.read();
      if (done) return null;
      all += value;
    }
  };
  return { next, text: () => all, close: () => abort.abort() };
}

async function replayOf(game: string) {
  const response = await fetch(`${first.url}/api/games/${game}/replay`);
  const replay = expectOk(decodeReplay(new Uint8Array(await response.arrayBuffer())));
  return { replay, positions: [...positionsOf(replay)] };
}

/** A position as an event shows it. */
const shown = ({ moves, score, board }: Position) => ({
  moves,
  score,
  board: Array.from(board.ranks),
});

describe('a spectator', () => {
  test('sees a game ten moves and thirty seconds late, on any instance, and its end at once', async () => {
    const { game, connection } = await openGame('5x5');
    const events = await watch(second.url, game);
    const nothing = { type: 'game', moves: 0, score: 0, board: null, steps: [] };
    expect(await events.next()).toEqual(nothing);
    await play(connection, 0, 12);
    // The moves were fast, so nothing of them is shown until they are recorded as slow.
    await recordTimes(owner, game, DEALT_RULES.get('5x5')!, 3000);
    const early = await events.next();
    expect(early).toMatchObject({ type: 'game', moves: 2, steps: [] });
    // These were fast again: the third move is not yet thirty seconds old, and then it is ten moves ago.
    await play(connection, 12, 15);
    await recordTimes(owner, game, DEALT_RULES.get('5x5')!, 3000);
    const late = await events.next();
    expect(late).toMatchObject({ type: 'game', moves: 5, steps: { length: 3 } });
    const end = await connection.ask({ type: 'resign', n: 15 });
    expect(await events.next()).toMatchObject({ type: 'end', moves: 15, score: end!['score'] });
    expect(await events.next()).toBe(null);
    const { positions, replay } = await replayOf(game);
    expect(early).toMatchObject(shown(positions[2]!));
    expect(late).toMatchObject(shown(positions[5]!));
    const moves = replay.events.filter(({ type }) => type === 'move').slice(2, 5);
    expect(late!.steps).toMatchObject(
      moves.map((move) => ({ spawn: move.type === 'move' && move.spawn })),
    );
  });

  test('who comes late sees what the others see, also of a long game', async () => {
    const { game, connection } = await openGame('5x5');
    await play(connection, 0, 140);
    await recordTimes(owner, game, DEALT_RULES.get('5x5')!, 3000);
    const events = await watch(second.url, game);
    await events.next();
    const one = await events.next();
    expect(one).toMatchObject({ moves: 130 });
    const other = await watch(second.url, game);
    expect(await other.next()).toEqual(one);
    const elsewhere = await watch(first.url, game);
    await elsewhere.next();
    expect(await elsewhere.next()).toMatchObject({ moves: 130, board: one!.board });
    await connection.ask({ type: 'resign', n: 140 });
    const { positions } = await replayOf(game);
    expect(one).toMatchObject(shown(positions[130]!));
  });

  test('gets neither the key nor anything of the last moves', async () => {
    const { game, connection } = await openGame('5x5');
    const events = await watch(second.url, game);
    await events.next();
    await play(connection, 0, 20);
    await recordTimes(owner, game, DEALT_RULES.get('5x5')!, 2000);
    expect(await events.next()).toMatchObject({ moves: 5 });
    const before = events.text();
    const summary = await request(second.url, 'GET', `/api/games/${game}`);
    expect(summary.body).toMatchObject({ result: null });
    expect(Object.keys(summary.body)).not.toContain('key');
    for (const path of ['replay', 'replay.json']) {
      const refused = await request(second.url, 'GET', `/api/games/${game}/${path}`);
      expect(refused.status).toBeGreaterThanOrEqual(400);
    }
    const end = await connection.ask({ type: 'resign', n: 20 });
    expect(await events.next()).toMatchObject({ type: 'end' });
    const { replay } = await replayOf(game);
    const key = String(end!['key']);
    expect(replay.dealer).toMatchObject({ key });
    expect(events.text()).not.toContain(key);
    expect(before).not.toContain('"moves":6');
    expect(before.match(/^event: /gm)).toHaveLength(2);
  });

  test('of a game that has finished gets its result', async () => {
    const { game, connection } = await openGame();
    await play(connection, 0, 3);
    await connection.ask({ type: 'resign', n: 3 });
    const events = await watch(first.url, game);
    await events.next();
    expect(await events.next()).toMatchObject({ type: 'end', moves: 3 });
    expect(await events.next()).toBe(null);
  });

  test('may wait for a game to start', async () => {
    const player = await PlayClient.create(first.url);
    const game = await player.createGame(first.url, '5x5');
    const events = await watch(second.url, game);
    expect(await events.next()).toMatchObject({ board: null });
    const connection = await player.open(first.url, game);
    await connection.next();
    await play(connection, 0, 10);
    await recordTimes(owner, game, DEALT_RULES.get('5x5')!, 3000);
    expect(await events.next()).toMatchObject({ type: 'game', moves: 0, score: 0 });
    events.close();
  });

  test.each([
    ['an unknown game', 'GET', 'f'.repeat(32), 404],
    ['what is not an id', 'GET', 'x', 400],
    ['the head of a stream', 'HEAD', 'f'.repeat(32), 404],
  ])('asking for %s is refused', async (_what, method, id, status) => {
    const url = `${first.url}/api/games/${id}/live`;
    expect(await fetch(url, { method })).toMatchObject({ status });
  });
});

describe('the games that are being played now', () => {
  const minute = 60_000;
  /** A position of a game of classic rules, as far as the list shows it. */
  const at = (moves: number): Position => ({
    ...startPosition(PRESETS.classic),
    moves,
    score: 4 * moves,
  });
  /** A live game without a socket, so the running servers do not write it. */
  const newGame = async () => (await PlayClient.create(first.url)).createGame(first.url);
  const listOf = async (game: string) => {
    const { body } = await request(second.url, 'GET', '/api/now');
    return (body['games'] as { game: string }[]).find((listed) => listed.game === game) ?? null;
  };

  test.each([
    [
      'after ten moves and thirty seconds',
      [
        [0, 5],
        [30_000, 15],
      ],
      5,
    ],
    [
      'with the latest of several samples that may be shown',
      [
        [0, 5],
        [10_000, 8],
        [40_000, 18],
      ],
      8,
    ],
    [
      'before thirty seconds not',
      [
        [0, 5],
        [29_999, 100],
      ],
      null,
    ],
    [
      'before ten moves not',
      [
        [0, 5],
        [30_000, 14],
      ],
      null,
    ],
    [
      'five minutes after the last move not',
      [
        [0, 5],
        [30_000, 15],
        [30_000 + 5 * minute, 15],
      ],
      null,
    ],
    [
      'after fewer minutes',
      [
        [0, 5],
        [30_000, 15],
        [29_999 + 5 * minute, 15],
      ],
      5,
    ],
  ])('a game is listed %s', async (_when, samples, moves) => {
    const id = await newGame();
    let now = 0;
    let known = at(0);
    const presence = new Presence({ pool: owner, games: () => [{ id, known }], now: () => now });
    for (const [time = 0, made = 0] of samples) {
      await owner.query('delete from playing where game = $1', [id]);
      [now, known] = [time, at(made)];
      await presence.write();
    }
    const expected = moves === null ? null : { moves, score: 4 * moves, rules: 'classic' };
    const { rows } = await owner.query('select moves from playing where game = $1', [id]);
    expect(rows).toEqual(moves === null ? [] : [{ moves }]);
    // The servers keep the list for a second.
    if (expected !== null) await expect.poll(() => listOf(id)).toMatchObject(expected);
  });

  test('are listed with the most advanced first, and not after their end', async () => {
    const { game, connection } = await openGame('3x3');
    await play(connection, 0, 2);
    const other = await newGame();
    const sql = 'insert into playing (game, moves, score, max_rank) values ($1, $2, 0, 1)';
    await owner.query(sql, [game, 1_000_000]);
    await owner.query(sql, [other, 1_000_001]);
    const ids = async () => {
      const { body } = await request(first.url, 'GET', '/api/now');
      return (body['games'] as { game: string }[]).map((listed) => listed.game).slice(0, 2);
    };
    await expect.poll(ids).toEqual([other, game]);
    await connection.ask({ type: 'resign', n: 2 });
    await expect.poll(ids).not.toContain(game);
  });

  test('are forgotten after a minute', async () => {
    const game = await newGame();
    await owner.query(`insert into playing values ($1, now() - interval '61 seconds', 20, 0, 1)`, [
      game,
    ]);
    expect(await listOf(game)).toBe(null);
    await new Presence({ pool: owner, games: () => [], now: () => 0 }).write();
    const { rowCount } = await owner.query('select from playing where game = $1', [game]);
    expect(rowCount).toBe(0);
  });
});
